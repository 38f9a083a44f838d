package io.github.redescend.eval.audit.noise;

import java.util.Arrays;

/**
 * Each class has one other that its lost labels mostly go to: what happens where codes are read in
 * the wrong row or shifted by one, so that every class is labelled as the next, or where each has
 * one that it is taken for.
 *
 * @param receivers of each class the other one
 * @param common whether all classes lose the same share to it
 */
record Favourites(int[] receivers, boolean common) implements Transitions {
  private static final double PRIOR = 10;

  /** Of each class the one that most of its labels are expected to have moved to. */
  static Favourites likeliest(LabelCounts counts, boolean common) {
    int[] receivers = new int[counts.classes()];
    for (int c = 0; c < receivers.length; c++) {
      int best = c == 0 ? 1 : 0;
      for (int j = best + 1; j < receivers.length; j++) {
        best = j != c && counts.of(c, j) > counts.of(c, best) ? j : best;
      }
      receivers[c] = best;
    }
    return new Favourites(receivers, common);
  }

  /** At this rate for all, and so much of everything else. */
  double[] at(double rate, double rest) {
    double[] rates = new double[receivers.length];
    Arrays.fill(rates, rate);
    return at(rates, rest);
  }

  private double[] at(double[] rates, double rest) {
    int k = receivers.length;
    double[] matrix = Transitions.even(rest, k);
    double others = rest * (k - 2) / (k - 1);
    for (int c = 0; c < k; c++) {
      double moved = Math.min(rates[c], MOST - others);
      matrix[c * k + receivers[c]] = moved;
      matrix[c * k + c] = 1 - others - moved;
    }
    return matrix;
  }

  @Override
  public double[] of(LabelCounts counts) {
    int k = receivers.length;
    double wrong = 0;
    double all = 0;
    double moved = 0;
    for (int c = 0; c < k; c++) {
      wrong += counts.left(c);
      all += counts.total(c);
      moved += counts.of(c, receivers[c]);
    }
    double rest = (wrong - moved + 0.2) / (all * (k - 2) / (k - 1) + 10);
    double rate = (moved + PRIOR * rest / (k - 1)) / (all + PRIOR);
    double[] rates = new double[k];
    for (int c = 0; c < k; c++) {
      rates[c] =
          common ? rate : (counts.of(c, receivers[c]) + PRIOR * rate) / (counts.total(c) + PRIOR);
    }
    return at(rates, rest);
  }

  @Override
  public double cost(int classes) {
    int numbers = 1 + (common ? 1 : classes);
    return numbers * COST + classes * Math.log(classes - 1.0);
  }

  @Override
  public boolean isSymmetric() {
    return common;
  }
}
