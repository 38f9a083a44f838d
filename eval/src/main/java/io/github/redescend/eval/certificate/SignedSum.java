package io.github.redescend.eval.certificate;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The sum of independent terms, each a_i or, with probability p_i, its negative. The terms of most
 * variance are taken as they are, all signs of them; the rest for normal.
 */
final class SignedSum {
  private static final int EXACT = 12;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final double[] terms;
  private final double[] flipped;

  /**
   * A sum.
   *
   * @param terms a_i
   * @param flipped p_i in [0, 1], as many
   */
  SignedSum(double[] terms, double[] flipped) {
    this.terms = terms;
    this.flipped = flipped;
  }

  private double variance(int i) {
    return 4 * terms[i] * terms[i] * flipped[i] * (1 - flipped[i]);
  }

  /** The probability that the sum is below 0. */
  double belowZero() {
    int[] largest = new int[Math.min(EXACT, terms.length)];
    int size = 0;
    double mean = 0;
    double variance = 0;
    for (int i = 0; i < terms.length; i++) {
      double own = variance(i);
      mean += terms[i] * (1 - 2 * flipped[i]);
      variance += own;
      int at = size;
      while (at > 0 && variance(largest[at - 1]) < own) {
        if (at < largest.length) {
          largest[at] = largest[at - 1];
        }
        at--;
      }
      if (at < largest.length) {
        largest[at] = i;
        size = Math.min(largest.length, size + 1);
      }
    }
    double rest = variance;
    double all = variance;
    for (int at = 0; at < size; at++) {
      mean -= terms[largest[at]] * (1 - 2 * flipped[largest[at]]);
      rest -= variance(largest[at]);
    }
    // What is left of a difference that should be 0 is rounding.
    double spread = rest > 1e-12 * all ? Math.sqrt(rest) : 0;
    double probability = 0;
    for (int signs = 0; signs < 1 << size; signs++) {
      double sum = mean;
      double chance = 1;
      for (int at = 0; at < size; at++) {
        int i = largest[at];
        boolean wrong = (signs >> at & 1) == 1;
        sum += wrong ? -terms[i] : terms[i];
        chance *= wrong ? flipped[i] : 1 - flipped[i];
      }
      if (chance > 0) {
        probability += chance * below(sum, spread);
      }
    }
    return probability;
  }

  private static double below(double mean, double spread) {
    if (spread == 0) {
      return mean < 0 ? 1 : 0;
    }
    return NORMAL.cumulativeProbability(-mean / spread);
  }
}
