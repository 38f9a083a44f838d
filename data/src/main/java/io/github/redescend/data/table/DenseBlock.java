package io.github.redescend.data.table;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;

/** Checks the memory of a dense block before it is allocated: half of the heap. */
public final class DenseBlock {
  private static final double ALLOWED = Runtime.getRuntime().maxMemory() / 2.0;

  /** Memory of a column besides its numbers. */
  private static final int HEAP_BYTES_OF_A_COLUMN = 128;

  private DenseBlock() {}

  /**
   * Returns if columns that are kept apart fit: {@code rows} doubles each, and their names.
   *
   * @param what the subject of the message
   * @param advice for the message
   * @throws InvalidInputException that states the bytes, if they do not fit
   */
  public static void requireColumnsFit(String what, long rows, long columns, String advice) {
    requireFits(what, rows, columns, advice);
    String need = what + " would need %d columns of %d numbers".formatted(columns, rows);
    double bytes = (8.0 * rows + HEAP_BYTES_OF_A_COLUMN) * columns;
    require(bytes, ALLOWED, need, "half of the heap", advice);
  }

  /**
   * Returns if {@code rows} x {@code columns} doubles fit.
   *
   * @param what the subject of the message
   * @param advice for the message
   * @throws InvalidInputException that states the bytes, if they do not fit
   */
  public static void requireFits(String what, long rows, long columns, String advice) {
    String need = what + " would need %d x %d numbers".formatted(rows, columns);
    double max = Math.min(ALLOWED, 8.0 * (Integer.MAX_VALUE - 8));
    require(8.0 * rows * columns, max, need, "half of the heap, at most 2^31 numbers", advice);
  }

  private static void require(double bytes, double max, String need, String limit, String advice) {
    if (bytes > max) {
      throw new InvalidInputException(
          Decimal.format(
              "%s, %.0f MB, but only %.0f MB are allowed (%s): %s",
              need, bytes / 1e6, max / 1e6, limit, advice));
    }
  }
}
