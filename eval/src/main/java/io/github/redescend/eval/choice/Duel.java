package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.Bulk;
import io.github.redescend.classifiers.Recipe;
import java.util.Arrays;
import java.util.Locale;

/**
 * A challenger held against another candidate on the bulk of the samples: McNemar's test,
 * one-sided, on the samples that one of them hits out of their fold and the other does not.
 *
 * @param challenger the weight that the challenger hits in the bulk
 * @param holder the weight that the other hits there
 * @param error the standard error of the difference, were they equally good
 * @param bulk the weight of the bulk
 * @param apart the share of all weight that one of them alone hits
 */
record Duel(double challenger, double holder, double error, double bulk, double apart) {
  /** How many standard errors a challenger must be ahead. */
  private static final double AHEAD = 2;

  /**
   * Compares.
   *
   * @param weights of the samples
   * @param challenger each sample's weight where it is hit, else 0
   * @param holder the same of the other
   */
  static Duel on(Bulk bulk, double[] weights, double[] challenger, double[] holder) {
    double first = 0;
    double second = 0;
    double variance = 0;
    double inside = 0;
    double apart = 0;
    for (int i = 0; i < holder.length; i++) {
      double step = challenger[i] - holder[i];
      apart += Math.abs(step);
      if (bulk.member()[i]) {
        inside += weights[i];
        first += challenger[i];
        second += holder[i];
        variance += step * step;
      }
    }
    return new Duel(
        first, second, Math.sqrt(variance), inside, apart / Arrays.stream(weights).sum());
  }

  boolean won() {
    return challenger - holder > AHEAD * error;
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
        100 * apart,
        100 * challenger / bulk,
        100 * holder / bulk);
  }
}
