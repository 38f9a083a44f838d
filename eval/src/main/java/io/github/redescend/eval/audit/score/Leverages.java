package io.github.redescend.eval.audit.score;

import java.util.Arrays;

/** Detects unusual leverages. */
public final class Leverages {
  private static final double HALF = 0.5;
  private static final double FENCE = 1.5;

  private Leverages() {}

  /** The limit of extreme leverages: above one half, and beyond Tukey's upper fence. */
  public static double extreme(double[] leverages) {
    double[] sorted = leverages.clone();
    Arrays.sort(sorted);
    double lower = sorted[(sorted.length - 1) / 4];
    double upper = sorted[3 * (sorted.length - 1) / 4];
    return Math.max(HALF, upper + FENCE * (upper - lower));
  }
}
