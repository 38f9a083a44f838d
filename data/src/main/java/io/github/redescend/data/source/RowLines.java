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
}
