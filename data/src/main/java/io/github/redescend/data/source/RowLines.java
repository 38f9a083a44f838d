package io.github.redescend.data.source;

import java.util.OptionalInt;

/** The offset between row numbers and line numbers, while it is constant. */
public final class RowLines {
  private final boolean counted;
  private long shift = -1;
  private boolean uneven;

  public RowLines(Source source) {
    this.counted = source.countsLines();
  }

  /** Adds the line of a row, from 1. */
  public void add(int row, long line) {
    shift = row == 1 ? line - 1 : shift;
    uneven |= line - row != shift;
  }

  /** Empty if it varies, or lines are not counted. */
  public OptionalInt shift() {
    return counted && !uneven && shift >= 0
        ? OptionalInt.of(Math.toIntExact(shift))
        : OptionalInt.empty();
  }

  /** Limits consecutive lines without rows. */
  public static final class IdleLines {
    /** More than any program writes as comments. */
    private static final long MOST = 10_000_000;

    private final Source source;
    private final long most;
    private long idle;

    public IdleLines(Source source) {
      this(source, MOST);
    }

    public IdleLines(Source source, long most) {
      this.source = source;
      this.most = most;
    }

    public void skip(long line) {
      idle++;
      if (idle > most) {
        throw source.refusal(
            line, "more than %d lines in succession that hold no row".formatted(most));
      }
    }

    public void end() {
      idle = 0;
    }
  }
}
