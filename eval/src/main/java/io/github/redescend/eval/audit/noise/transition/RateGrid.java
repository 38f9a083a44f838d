package io.github.redescend.eval.audit.noise.transition;

import java.util.Arrays;

/** The grid of error rates with its prior. */
public final class RateGrid {
  private static final double[] RATES = {
    0, .002, .004, .008, .015, .03, .06, .1, .15, .21, .28, .36, .45
  };

  /** The prior of no label errors. */
  private static final double NONE = 0.05;

  /** Exponent favouring low rates. */
  private static final double POWER = 0.3;

  private RateGrid() {}

  public static int size() {
    return RATES.length;
  }

  public static double rate(int a) {
    return RATES[a];
  }

  /**
   * The prior of a common rate: 0.05 for no errors, the rest proportional to e^-r / (r + 0.01)^0.3
   * times the grid cell, with sum 1. Chosen on fourteen tables (docs/results/audit.md).
   */
  public static double[] densities() {
    double[] densities = new double[RATES.length];
    for (int a = 1; a < RATES.length; a++) {
      double length = RATES[Math.min(RATES.length - 1, a + 1)] - RATES[a - 1];
      densities[a] = Math.exp(-RATES[a]) * Math.pow(RATES[a] + 0.01, -POWER) * length;
    }
    double[] wrong = normalised(densities);
    Arrays.setAll(wrong, a -> a == 0 ? NONE : (1 - NONE) * wrong[a]);
    return wrong;
  }

  /** The prior of class-wise rates: e^-r times the grid cell, with sum 1, on eight rates. */
  public static double[] ownDensities() {
    double[] densities = new double[RATES.length];
    int[] own = {0, 5, 7, 8, 9, 10, 11, 12};
    for (int j = 0; j < own.length; j++) {
      double before = RATES[own[Math.max(0, j - 1)]];
      double after = RATES[own[Math.min(own.length - 1, j + 1)]];
      densities[own[j]] = Math.exp(-RATES[own[j]]) * (after - before);
    }
    return normalised(densities);
  }

  private static double[] normalised(double[] densities) {
    double total = Arrays.stream(densities).sum();
    return Arrays.stream(densities).map(density -> density / total).toArray();
  }
}
