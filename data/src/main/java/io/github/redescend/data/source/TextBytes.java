package io.github.redescend.data.source;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Bytes as the text that they are: with or without gzip, in the encoding of their mark if any. */
final class TextBytes {
  private static final int LOOKED_AT = 4096;

  /** The share of zeros, one in so many bytes, that two bytes for each character have. */
  private static final int FEWEST_ZEROS = 10;

  private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
  private static final Charset UTF_32LE = Charset.forName("UTF-32LE");

  /** Those of UTF-16 are the beginnings of others. */
  private static final List<Map.Entry<String, Charset>> MARKS =
      List.of(
          Map.entry("\0\0\u00fe\u00ff", UTF_32BE),
          Map.entry("\u00ff\u00fe\0\0", UTF_32LE),
          Map.entry("\u00fe\u00ff", StandardCharsets.UTF_16BE),
          Map.entry("\u00ff\u00fe", StandardCharsets.UTF_16LE),
          Map.entry("\u00ef\u00bb\u00bf", StandardCharsets.UTF_8));

  private TextBytes() {}

  /** The characters; bytes that are none make its reads fail. */
  static Reader decoded(InputStream bytes, Charset unmarked) throws IOException {
    InputStream plain = plain(bytes);
    NoTextException.check(plain);
    return new InputStreamReader(
        plain,
        charset(plain, unmarked)
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT));
  }

  /** The bytes without gzip around them. */
  static InputStream plain(InputStream bytes) throws IOException {
    bytes.mark(2);
    boolean gzip = bytes.read() == 0x1f && bytes.read() == 0x8b;
    bytes.reset();
    return gzip ? buffered(new GzipMembers(bytes)) : bytes;
  }

  /** The same bytes, which can be marked; those in memory are read where they are. */
  static InputStream buffered(InputStream input) {
    return input instanceof ByteArrayInputStream ? input : new BufferedInputStream(input, 65_536);
  }

  /**
   * The encoding that a byte order mark tells, or the zeros among the first bytes; the other
   * without either. Moves past the mark.
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

  /** The encoding of a table in which all that parts cells, at least, is in ASCII. */
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
    // A few zeros, or zeros anywhere, are damage in a text of single bytes.
    int most = Math.max(high, low);
    if (FEWEST_ZEROS * most <= head.length || 3 * Math.min(high, low) > most) {
      return StandardCharsets.UTF_8;
    }
    return high > low ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
  }

  /** Moves on by at most so many bytes; 0 at the end. */
  static long skip(InputStream text, long most) throws IOException {
    long skipped = text.skip(most - 1);
    return skipped > 0 ? skipped : text.read() < 0 ? 0 : 1;
  }
}
