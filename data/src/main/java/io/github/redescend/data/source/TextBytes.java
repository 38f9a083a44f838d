package io.github.redescend.data.source;

import io.github.redescend.core.Resource;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Decodes bytes: gzip and byte order marks. */
final class TextBytes {
  private static final int LOOKED_AT = 4096;

  /** Minimum frequency of zero bytes in two-byte encodings. */
  private static final int MIN_ZEROS = 10;

  private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
  private static final Charset UTF_32LE = Charset.forName("UTF-32LE");

  /** The marks of UTF-16 are prefixes of others. */
  private static final List<Map.Entry<String, Charset>> MARKS =
      List.of(
          Map.entry("\0\0\u00fe\u00ff", UTF_32BE),
          Map.entry("\u00ff\u00fe\0\0", UTF_32LE),
          Map.entry("\u00fe\u00ff", StandardCharsets.UTF_16BE),
          Map.entry("\u00ff\u00fe", StandardCharsets.UTF_16LE),
          Map.entry("\u00ef\u00bb\u00bf", StandardCharsets.UTF_8));

  private TextBytes() {}

  /** The characters; invalid bytes cause exceptions. */
  static Reader decoded(InputStream bytes, Charset unmarked) throws IOException {
    InputStream plain = plain(bytes);
    NoTextException.check(plain);
    CharsetDecoder decoder = charset(plain, unmarked).newDecoder();
    decoder.onMalformedInput(CodingErrorAction.REPORT);
    decoder.onUnmappableCharacter(CodingErrorAction.REPORT);
    return new InputStreamReader(plain, decoder);
  }

  static InputStream plain(InputStream bytes) throws IOException {
    bytes.mark(2);
    boolean gzip = bytes.read() == 0x1f && bytes.read() == 0x8b;
    bytes.reset();
    return gzip ? buffered(new GzipMembers(bytes)) : bytes;
  }

  static InputStream buffered(InputStream input) {
    return input instanceof ByteArrayInputStream ? input : new BufferedInputStream(input, 65_536);
  }

  /**
   * The encoding of the byte order mark, or by zeros among the first bytes; else the given one.
   * Skips the mark.
   */
  static Charset charset(InputStream bytes, Charset unmarked) throws IOException {
    bytes.mark(LOOKED_AT);
    byte[] head = bytes.readNBytes(LOOKED_AT);
    bytes.reset();
    for (Map.Entry<String, Charset> mark : MARKS) {
      byte[] expected = mark.getKey().getBytes(StandardCharsets.ISO_8859_1);
      int length = expected.length;
      if (Arrays.equals(head, 0, Math.min(length, head.length), expected, 0, length)) {
        bytes.skipNBytes(length);
        return mark.getValue();
      }
    }
    return unmarked.equals(StandardCharsets.UTF_8) ? unmarked(head) : unmarked;
  }

  /** The encoding of a table whose delimiters are ASCII. */
  private static Charset unmarked(byte[] head) {
    int[] zeros = new int[Integer.BYTES];
    for (int i = 0; i < head.length; i++) {
      zeros[i % Integer.BYTES] += head[i] == 0 ? 1 : 0;
    }
    int wide = head.length / Integer.BYTES;
    int high = zeros[0] + zeros[2];
    int low = zeros[1] + zeros[3];
    if (wide > 0 && zeros[0] >= wide && 2 * zeros[1] > wide && 2 * zeros[3] < wide) {
      return UTF_32BE;
    }
    if (wide > 0 && zeros[3] >= wide && 2 * zeros[2] > wide && 2 * zeros[0] < wide) {
      return UTF_32LE;
    }
    // Few or irregular zeros are damage.
    int max = Math.max(high, low);
    if (MIN_ZEROS * max <= head.length || 3 * Math.min(high, low) > max) {
      return StandardCharsets.UTF_8;
    }
    return high > low ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
  }

  static long skip(InputStream text, long max) throws IOException {
    long skipped = text.skip(max - 1);
    return skipped > 0 ? skipped : text.read() < 0 ? 0 : 1;
  }

  /** Bytes of a known binary file type, or a text that exceeds a limit. */
  static final class NoTextException extends IOException {
    private static final long serialVersionUID = 1;

    /** Bytes inspected. */
    private static final int LOOKED_AT = 512;

    private static final List<Kind> KINDS =
        Resource.properties(TextBytes.class, "no-text.properties").values().stream()
            .map(Kind::parse)
            .toList();

    private record Kind(int place, String bytes, String sentence) {
      static Kind parse(String text) {
        String[] parts = text.split(", ", 3);
        return new Kind(Integer.parseInt(parts[0]), parts[1], parts[2]);
      }
    }

    private NoTextException(String message) {
      super(message);
    }

    /** Checks the first uncompressed bytes. */
    static void check(InputStream bytes) throws IOException {
      bytes.mark(LOOKED_AT);
      String beginning = new String(bytes.readNBytes(LOOKED_AT), StandardCharsets.ISO_8859_1);
      bytes.reset();
      for (Kind kind : KINDS) {
        // Within a text these letters may be intended.
        if (beginning.startsWith(kind.bytes, kind.place)
            && (kind.place == 0 || isBinary(beginning))) {
          throw new NoTextException(kind.sentence);
        }
      }
    }

    private static boolean isBinary(String bytes) {
      return bytes.chars().anyMatch(c -> c < ' ' && c != '\t' && c != '\n' && c != '\r');
    }
  }

  /**
   * Limits runs of characters of one kind: a few kilobytes of gzip may expand to gigabytes of them.
   */
  static final class RunLimit extends FilterReader {
    /** A character of a line is kept up to three times, in growing strings: 32 bytes of heap. */
    static final long LONGEST_LINE = Runtime.getRuntime().maxMemory() / 32;

    /** More consecutive blanks than any program uses for padding. */
    static final long MAX_BLANKS = 1 << 26;

    private final IntPredicate kind;
    private final long longest;
    private final String refusal;
    private long length;

    private RunLimit(Reader text, IntPredicate kind, long longest, String refusal) {
      super(text);
      this.kind = kind;
      this.longest = longest;
      this.refusal = refusal;
    }

    static RunLimit ofLines(Reader text, long longest) {
      String refusal = "has a line of more than %d characters, the limit";
      return new RunLimit(text, c -> c != '\n' && c != '\r', longest, refusal);
    }

    static RunLimit ofBlanks(Reader text, long longest) {
      String refusal = "has more than %d consecutive spaces and line ends, so it is not a table";
      return new RunLimit(text, c -> c <= ' ', longest, refusal);
    }

    @Override
    public int read() throws IOException {
      char[] one = new char[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] block, int from, int count) throws IOException {
      int read = super.read(block, from, count);
      int end = from + Math.max(0, read);
      int start = end;
      while (start > from && kind.test(block[start - 1])) {
        start--;
      }
      length = start > from ? end - start : length + end - from;
      if (length > longest) {
        throw new NoTextException(refusal.formatted(longest));
      }
      return read;
    }
  }
}
