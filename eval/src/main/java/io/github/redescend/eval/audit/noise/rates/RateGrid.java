package io.github.redescend.eval.audit.noise.rates;

import java.util.Arrays;

/** Rates of wrong labels to average over, and what is believed of each beforehand. */
public final class RateGrid {
  private static final double[] RATES = {0, .015, .035, .06, .1, .15, .21, .28, .36, .45};

  private RateGrid() {}

  public static int size() {
    return RATES.length;
  }

  public static double rate(int a) {
    return RATES[a];
  }

  /**
   * Low rates are likelier: e^-r times what of the line the rate stands for, with sum 1, so that
   * the pairs on the diagonal and all pairs weigh what the belief says.
   */
  public static double[] densities() {
    double[] densities = new double[RATES.length];
    for (int a = 0; a < RATES.length; a++) {
      int before = Math.max(0, a - 1);
      int after = Math.min(RATES.length - 1, a + 1);
      densities[a] = Math.exp(-RATES[a]) * (RATES[after] - RATES[before]) / (after - before);
    }
    double total = Arrays.stream(densities).sum();
    return Arrays.stream(densities).map(d -> d / total).toArray();
  }
}
