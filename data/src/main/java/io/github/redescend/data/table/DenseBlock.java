package io.github.redescend.data.table;

import io.github.redescend.core.InvalidInputException;
import java.util.Locale;

/** Asked before a dense block of numbers is allocated: half of the heap may go into one. */
public final class DenseBlock {
  private DenseBlock() {}

  /**
   * Returns if {@code rows} x {@code columns} doubles fit.
   *
   * @param what the block, as the subject of the message
   * @param advice what the user can do instead
   * @throws InvalidInputException that states the bytes, if they do not fit
   */
  public static void requireFits(String what, long rows, long columns, String advice) {
    double bytes = 8.0 * rows * columns;
    long allowed = Runtime.getRuntime().maxMemory() / 2;
    if (bytes > allowed || (double) rows * columns > Integer.MAX_VALUE - 8) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "%s would need %d x %d numbers, %.0f MB, where %.0f MB are allowed (half of the heap,"
                  + " at most 2^31 numbers): %s",
              what,
              rows,
              columns,
              bytes / 1e6,
              Math.min((double) allowed, 8.0 * Integer.MAX_VALUE) / 1e6,
              advice));
    }
  }
}
