package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.Bulk;
import io.github.redescend.classifiers.Recipe;
import java.util.Locale;

/**
 * A challenger held against another candidate on the bulk of the samples: McNemar's test,
 * one-sided, on the samples that one of them hits out of their fold and the other does not.
 *
 * @param challenger the weight that the challenger hits in the bulk
 * @param holder the weight that the other hits there
 * @param bulk the weight of the bulk, as far as it was looked at
 * @param variance of challenger - holder, were they equally good
 * @param apart the weight of the samples, in the bulk or not, that one of them alone hits
 * @param total the weight of the samples
 */
record Duel(
    double challenger, double holder, double bulk, double variance, double apart, double total) {
  /** How many standard errors a challenger must be ahead. */
  private static final double AHEAD = 2;

  /** Before any sample. */
  static Duel begin() {
    return new Duel(0, 0, 0, 0, 0, 0);
  }

  /**
   * The same with more samples.
   *
   * @param rows those samples
   * @param weights of all samples
   * @param own each sample's weight where the challenger hits it, else 0
   * @param held the same of the other
   */
  Duel on(Bulk bulk, int[] rows, double[] weights, double[] own, double[] held) {
    double[] sums = {challenger, holder, this.bulk, variance, apart, total};
    for (int i : rows) {
      double step = own[i] - held[i];
      if (bulk.member()[i]) {
        sums[0] += own[i];
        sums[1] += held[i];
        sums[2] += weights[i];
        sums[3] += step * step;
      }
      sums[4] += Math.abs(step);
      sums[5] += weights[i];
    }
    return new Duel(sums[0], sums[1], sums[2], sums[3], sums[4], sums[5]);
  }

  /** By how much weight the challenger is ahead. */
  double ahead() {
    return challenger - holder;
  }

  /** Whether it is ahead by more than chance. */
  boolean won() {
    return ahead() > AHEAD * Math.sqrt(variance);
  }

  /** Who is preferred, and how much they differ. */
  String words(Recipe challenging, Recipe holding) {
    return String.format(
        Locale.ROOT,
        "%s by %s %s to %s by %s: apart on %.2g %% of the samples, right on %.3g %% and %.3g %% in"
            + " their bulk",
        challenging.loss(),
        challenging.solver(),
        won() ? "preferred" : "not preferred",
        holding.loss(),
        holding.solver(),
        100 * apart / total,
        100 * challenger / bulk,
        100 * holder / bulk);
  }
}
