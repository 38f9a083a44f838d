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
import java.util.zip.GZIPInputStream;

/** Bytes as the text that they are: with or without gzip, in the encoding of their mark if any. */
final class TextBytes {
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
    return gzip ? buffered(new GZIPInputStream(bytes, 65_536)) : bytes;
  }

  /** The same bytes, which can be marked; those in memory are read where they are. */
  static InputStream buffered(InputStream input) {
    return input instanceof ByteArrayInputStream ? input : new BufferedInputStream(input, 65_536);
  }

  /** The encoding that a byte order mark tells, the other without one; moves past the mark. */
  static Charset charset(InputStream bytes, Charset unmarked) throws IOException {
    bytes.mark(3);
    int first = bytes.read();
    int second = bytes.read();
    if (first == 0xfe && second == 0xff) {
      return StandardCharsets.UTF_16BE;
    }
    if (first == 0xff && second == 0xfe) {
      return StandardCharsets.UTF_16LE;
    }
    if (first == 0xef && second == 0xbb && bytes.read() == 0xbf) {
      return StandardCharsets.UTF_8;
    }
    bytes.reset();
    return unmarked;
  }

  /** Moves on by at most so many bytes; 0 at the end. */
  static long skip(InputStream text, long most) throws IOException {
    long skipped = text.skip(most - 1);
    return skipped > 0 ? skipped : text.read() < 0 ? 0 : 1;
  }
}
