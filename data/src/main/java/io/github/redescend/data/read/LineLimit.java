package io.github.redescend.data.read;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Lets text through as long as no line is longer than allowed: some kilobytes of gzip may hold a
 * line of gigabytes, which would be kept whole before it could be refused.
 */
final class LineLimit extends FilterReader {
  /** A character of a line is kept up to three times, and its strings grow by copying. */
  private static final long HEAP_BYTES_OF_A_CHARACTER = 32;

  private final long longest;
  private long length;

  /** Lines that leave most of the heap free. */
  LineLimit(Reader text) {
    this(text, Runtime.getRuntime().maxMemory() / HEAP_BYTES_OF_A_CHARACTER);
  }

  /** Lines of at most {@code longest} characters, or as many more as are read at once. */
  LineLimit(Reader text, long longest) {
    super(text);
    this.longest = longest;
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
    while (start > from && block[start - 1] != '\n' && block[start - 1] != '\r') {
      start--;
    }
    length = start > from ? end - start : length + end - from;
    if (length > longest) {
      throw new TextLimitException(
          "has a line of more than %d characters, which are too many".formatted(longest));
    }
    return read;
  }
}
