package io.github.redescend.core.run;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;

/**
 * The memory that matrices may take, checked before anything quadratic is allocated.
 *
 * @param bytes the limit
 */
public record MemoryBudget(long bytes) {
  /** 70 % of the maximum heap. */
  public static MemoryBudget ofHeap() {
    return new MemoryBudget(Runtime.getRuntime().maxMemory() / 10 * 7);
  }

  /**
   * Whether this number of doubles fits, shared with the tasks that run in parallel with this one.
   */
  public boolean fits(double doubles) {
    return doubles * Double.BYTES <= share();
  }

  /** The number of doubles that fit. */
  public double doubles() {
    return share() / Double.BYTES;
  }

  private double share() {
    return (double) bytes / Workers.sideBySide();
  }

  /**
   * Refuses an allocation that does not fit.
   *
   * @param what what would be allocated, for the message
   * @param doubles how many numbers of 8 bytes
   * @param instead what to do instead, for the message
   * @throws InvalidInputException that names all three
   */
  public void require(String what, double doubles, String instead) {
    if (!fits(doubles)) {
      int threads = Workers.sideBySide();
      String sharing = threads > 1 ? " with " + threads + " threads" : "";
      double needed = doubles * Double.BYTES / (1L << 30);
      throw new InvalidInputException(
          Decimal.format(
              "%s needs %.1f GiB, but only %.1f GiB of the heap may be used for it%s: %s",
              what, needed, share() / (1L << 30), sharing, instead));
    }
  }
}
