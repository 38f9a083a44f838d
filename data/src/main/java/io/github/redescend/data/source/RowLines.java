package io.github.redescend.data.source;

import java.util.OptionalInt;

/** By how many lines of a text its rows begin after their numbers, as long as it is the same. */
public final class RowLines {
  private final boolean counted;
  private long shift = -1;
  private boolean uneven;

  /** Before the first row. */
  public RowLines(Source source) {
    this.counted = source.countsLines();
  }

  /** A row of this number, from 1, begins in a line. */
  public void add(int row, long line) {
    shift = row == 1 ? line - 1 : shift;
    uneven |= line - row != shift;
  }

  /** Nothing where it was not the same for all rows so far, or rows are counted alone. */
  public OptionalInt shift() {
    return counted && !uneven && shift >= 0
        ? OptionalInt.of(Math.toIntExact(shift))
        : OptionalInt.empty();
  }

  /** Counts lines that add nothing to a table, of which a file may not be full. */
  public static final class IdleLines {
    /** More than any program writes as a comment. */
    private static final long MOST = 10_000_000;

    private final Source source;
    private final long most;
    private long idle;

    public IdleLines(Source source) {
      this(source, MOST);
    }

    /** At most so many in succession. */
    public IdleLines(Source source, long most) {
      this.source = source;
      this.most = most;
    }

    /** A line that adds nothing was met. */
    public void skip(long line) {
      idle++;
      if (idle > most) {
        throw source.refusal(
            line, "more than %d lines in succession that hold no row".formatted(most));
      }
    }

    /** A line that adds something was met. */
    public void end() {
      idle = 0;
    }
  }
}
