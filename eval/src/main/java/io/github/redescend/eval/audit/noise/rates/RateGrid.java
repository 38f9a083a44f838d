package io.github.redescend.eval.audit.noise.rates;

import java.util.Arrays;

/** Rates of wrong labels to average over, and what is believed of each beforehand. */
public final class RateGrid {
  private static final double[] RATES = {
    0, .002, .004, .008, .015, .03, .06, .1, .15, .21, .28, .36, .45
  };

  /** What is believed of no wrong labels at all. */
  private static final double NONE = 0.05;

  /** By which low rates are likelier. */
  private static final double POWER = 0.3;

  private RateGrid() {}

  public static int size() {
    return RATES.length;
  }

  public static double rate(int a) {
    return RATES[a];
  }

  /**
   * What is believed of one rate for all classes: 0.05 that no label is wrong, the rest e^-r / (r +
   * 0.01)^0.3 times what of the line a rate stands for, with sum 1. Chosen on fourteen tables
   * (docs/results/audit.md).
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

  /**
   * What is believed of a class's own rate: e^-r times what of the line a rate stands for, with sum
   * 1, on the eight rates of the grid that many labels would be needed to tell apart.
   */
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
