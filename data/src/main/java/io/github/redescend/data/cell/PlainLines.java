package io.github.redescend.data.cell;

import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;

/**
 * Splits CSV lines up to the first one with a quote or too long for the buffer, and parses numbers
 * on the way. Skips empty lines. For one thread.
 */
public final class PlainLines {
  /** Characters per read. */
  private static final int BUFFER = 1 << 16;

  private static final int FIRST = 1 << 11;

  /** Extra characters behind the text, for end marks. */
  private static final int BEHIND = 4;

  /** Longer lines are left to the general parser. */
  private static final int LONGEST = 1 << 22;

  /** Digits that fit into 64 bits. */
  private static final int SAFE_DIGITS = 19;

  private final Reader source;
  private final char delimiter;
  private final char mark;
  private char[] text = new char[FIRST + BEHIND];
  private int limit;
  private int at;
  private int begin;
  private long line;
  private boolean ended;
  private boolean left;
  private int cells;
  private int[] starts = new int[16];
  private int[] ends = new int[16];
  private double[] numbers = new double[16];

  /**
   * @param mark the decimal mark, different from the delimiter
   */
  public PlainLines(Reader source, char delimiter, char mark) {
    this.mark = mark;
    this.source = source;
    this.delimiter = delimiter;
  }

  /**
   * Advances to the next non-empty line.
   *
   * @return false at the end, or before a line left to {@link #rest}
   * @throws IOException if the text cannot be read
   */
  public boolean next() throws IOException {
    while (!left) {
      begin = at;
      cells = 0;
      line++;
      if (!scanned()) {
        line--;
        return false;
      }
      if (ends[cells - 1] > begin) {
        return true;
      }
    }
    return false;
  }

  public boolean ended() {
    return !left;
  }

  /**
   * The remaining text, after as many line feeds as there were lines before, so that line numbers
   * stay correct.
   */
  public Reader rest() {
    return new Rest(line);
  }

  public long line() {
    return line;
  }

  public int cells() {
    return cells;
  }

  /** The buffer of the cells, valid until the next line. */
  public char[] text() {
    return text;
  }

  public int start(int cell) {
    return starts[cell];
  }

  public int end(int cell) {
    return ends[cell];
  }

  /** The number in a cell; NaN if {@link Cells#number(char[], int, int)} must decide. */
  public double number(int cell) {
    return numbers[cell];
  }

  /** Finds the cells of a line; false if there is none, or it is left. */
  private boolean scanned() throws IOException {
    int i = begin;
    while (true) {
      if (i >= limit && !ended) {
        // After the buffer moved, the line is scanned again.
        if (!filled()) {
          left = true;
          return false;
        }
        cells = 0;
        i = begin;
        continue;
      }
      if (i >= limit && cells == 0 && i == begin) {
        return false;
      }
      if (cells == starts.length) {
        starts = Arrays.copyOf(starts, 2 * cells);
        ends = Arrays.copyOf(ends, 2 * cells);
        numbers = Arrays.copyOf(numbers, 2 * cells);
      }
      i = cell(i);
      char c = text[i];
      if (c == delimiter && i < limit) {
        i++;
      } else if (c == '"') {
        left = true;
        return false;
      } else if (!ended && (i == limit || (c == '\r' && i + 1 == limit))) {
        // The line continues, or a line feed may follow.
        i = limit;
      } else {
        at = Math.min(limit, c == '\r' && text[i + 1] == '\n' ? i + 2 : i + 1);
        return true;
      }
    }
  }

  /** Scans a cell; returns the position of its end: a delimiter, a line end or a quote. */
  private int cell(int from) {
    char[] buffer = text;
    int i = from;
    char c = buffer[i];
    // Branch-free, since signs are unpredictable.
    int minus = c == '-' ? 1 : 0;
    i += minus;
    c = buffer[i];
    long mantissa = 0;
    int first = i;
    while (c >= '0' && c <= '9') {
      mantissa = mantissa * 10 + (c - '0');
      c = buffer[++i];
    }
    int digits = i - first;
    int exponent = 0;
    if (c == mark) {
      c = buffer[++i];
      int point = i;
      for (int four = fourDigits(buffer, i); four >= 0; four = fourDigits(buffer, i)) {
        mantissa = mantissa * 10_000 + four;
        i += 4;
      }
      c = buffer[i];
      while (c >= '0' && c <= '9') {
        mantissa = mantissa * 10 + (c - '0');
        c = buffer[++i];
      }
      exponent = point - i;
      digits -= exponent;
    }
    double number = Double.NaN;
    if (c == delimiter || c == '\n' || c == '\r') {
      // Numbers with leading zeros need their spelling.
      boolean padded = buffer[first] == '0' && digits > 1 && exponent == 0;
      if (digits > 0 && digits <= SAFE_DIGITS && !padded) {
        number = (1 - 2 * minus) * Cells.nearest(mantissa, exponent);
      }
    } else {
      while (c != delimiter && c != '\n' && c != '\r' && c != '"') {
        c = buffer[++i];
      }
    }
    starts[cells] = from;
    ends[cells] = i;
    numbers[cells] = number;
    cells++;
    return i;
  }

  /** The value of four digits, negative if they are not digits; faster than one by one. */
  private static int fourDigits(char[] buffer, int at) {
    int a = buffer[at] - '0';
    int b = buffer[at + 1] - '0';
    int c = buffer[at + 2] - '0';
    int d = buffer[at + 3] - '0';
    // Values from 0 to 15, and 6 more as well: at most 9.
    int bits = a | (a + 6) | b | (b + 6) | c | (c + 6) | d | (d + 6);
    return (bits & ~15) == 0 ? 1000 * a + 100 * b + 10 * c + d : -1;
  }

  /** Reads more of the line; false if it is too long. */
  private boolean filled() throws IOException {
    int kept = limit - begin;
    if (kept >= LONGEST) {
      return false;
    }
    char[] target = text;
    if (kept > text.length / 2) {
      target = new char[2 * text.length];
    } else if (limit > FIRST / 2 && text.length < BUFFER) {
      target = new char[BUFFER + BEHIND];
    }
    System.arraycopy(text, begin, target, 0, kept);
    text = target;
    begin = 0;
    int room = text.length - BEHIND - kept;
    int count = 0;
    while (count == 0) {
      count = source.read(text, kept, room);
    }
    ended = count < 0;
    limit = kept + Math.max(0, count);
    // Ends the scan of a cell at the end of the buffer.
    text[limit] = '\n';
    return true;
  }

  /** Line feeds, then the remaining text. */
  private final class Rest extends Reader {
    private long lineFeeds;

    Rest(long lineFeeds) {
      this.lineFeeds = lineFeeds;
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
      if (lineFeeds > 0) {
        int count = (int) Math.min(length, lineFeeds);
        Arrays.fill(into, from, from + count, '\n');
        lineFeeds -= count;
        return count;
      }
      if (begin < limit) {
        int count = Math.min(length, limit - begin);
        System.arraycopy(text, begin, into, from, count);
        begin += count;
        return count;
      }
      return source.read(into, from, length);
    }

    @Override
    public void close() throws IOException {
      source.close();
    }
  }
}
