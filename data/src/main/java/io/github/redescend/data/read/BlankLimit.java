package io.github.redescend.data.read;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Lets text through as long as it does not stay blank: some megabytes of gzip may hold gigabytes of
 * spaces and empty lines, which would be gone through for minutes without a row.
 */
final class BlankLimit extends FilterReader {
  /** More blanks in succession than any program pads a table with. */
  private static final long MOST = 1 << 26;

  private final long most;
  private long blanks;

  /** At most 2^26 blanks in succession. */
  BlankLimit(Reader text) {
    this(text, MOST);
  }

  /** At most {@code most} blanks in succession, or as many more as are read at once. */
  BlankLimit(Reader text, long most) {
    super(text);
    this.most = most;
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
    while (start > from && block[start - 1] <= ' ') {
      start--;
    }
    blanks = start > from ? end - start : blanks + end - from;
    if (blanks > most) {
      throw new TextLimitException(
          "has more than %d spaces and line ends in succession, which no table has"
              .formatted(most));
    }
    return read;
  }
}
