package io.github.redescend.data.source;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.function.IntPredicate;

/**
 * Lets text through as long as it has no longer run of characters of a kind than allowed: some
 * kilobytes of gzip may hold gigabytes of them.
 */
final class RunLimit extends FilterReader {
  /** A character of a line is kept up to three times, and its strings grow by copying. */
  private static final long HEAP_BYTES_OF_A_CHARACTER = 32;

  /** More blanks in succession than any program pads a table with. */
  private static final long MOST_BLANKS = 1 << 26;

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

  /** Lines that leave most of the heap free: a longer one would be kept whole before a refusal. */
  static RunLimit ofLines(Reader text) {
    return ofLines(text, Runtime.getRuntime().maxMemory() / HEAP_BYTES_OF_A_CHARACTER);
  }

  /** Lines of at most so many characters, or as many more as are read at once. */
  static RunLimit ofLines(Reader text, long longest) {
    return new RunLimit(
        text,
        c -> c != '\n' && c != '\r',
        longest,
        "has a line of more than %d characters, which are too many");
  }

  /** At most 2^26 blanks: more would be gone through for minutes without a row. */
  static RunLimit ofBlanks(Reader text) {
    return ofBlanks(text, MOST_BLANKS);
  }

  /** At most so many blanks in succession, or as many more as are read at once. */
  static RunLimit ofBlanks(Reader text, long longest) {
    return new RunLimit(
        text,
        c -> c <= ' ',
        longest,
        "has more than %d spaces and line ends in succession, which no table has");
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
      throw new TextLimitException(refusal.formatted(longest));
    }
    return read;
  }
}
