package io.github.redescend.eval.audit.score;

import java.util.Arrays;

/** When a leverage is unusual. */
public final class Leverages {
  private static final double HALF = 0.5;
  private static final double FENCE = 1.5;

  private Leverages() {}

  /**
   * The limit above which a sample lies far out: more than half of its fitted value is its own, and
   * it is beyond Tukey's upper fence of all leverages.
   */
  public static double extreme(double[] leverages) {
    double[] sorted = leverages.clone();
    Arrays.sort(sorted);
    double lower = sorted[(sorted.length - 1) / 4];
    double upper = sorted[3 * (sorted.length - 1) / 4];
    return Math.max(HALF, upper + FENCE * (upper - lower));
  }
}
