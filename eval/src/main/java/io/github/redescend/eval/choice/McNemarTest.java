package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.Inliers;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.eval.resample.Split;
import java.util.Locale;

/**
 * A challenger held against another candidate on the inliers: McNemar's test, one-sided, on the
 * samples that one of them hits out of their fold and the other does not.
 *
 * @param challenger the weight that the challenger hits among the inliers
 * @param holder the weight that the other hits there
 * @param inliers the weight of the inliers, as far as it was looked at
 * @param variance of challenger - holder, were they equally good
 * @param apart the weight of the samples, among the inliers or not, that one of them alone hits
 * @param total the weight of the samples
 */
record McNemarTest(
    double challenger, double holder, double inliers, double variance, double apart, double total) {
  /** How many standard errors a challenger must be ahead. */
  private static final double AHEAD = 2;

  /** Before any sample. */
  static McNemarTest begin() {
    return new McNemarTest(0, 0, 0, 0, 0, 0);
  }

  /** The same with the samples of some folds more, in which both have been tried. */
  McNemarTest on(
      OutOfFold folds,
      int fromFold,
      int toFold,
      Inliers inliers,
      OutOfFold.Tried challenging,
      OutOfFold.Tried holding) {
    McNemarTest test = this;
    for (Split split : folds.splits().subList(fromFold, toFold)) {
      for (int row : split.test()) {
        test =
            test.with(
                inliers.member()[row],
                folds.data().weights()[row],
                challenging.hits()[row],
                holding.hits()[row]);
      }
    }
    return test;
  }

  private McNemarTest with(boolean member, double weight, double own, double held) {
    double step = own - held;
    return new McNemarTest(
        challenger + (member ? own : 0),
        holder + (member ? held : 0),
        inliers + (member ? weight : 0),
        variance + (member ? step * step : 0),
        apart + Math.abs(step),
        total + weight);
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
        "%s by %s was %s in place of %s by %s: of the samples in the bulk of their classes it has"
            + " %.3g %% right and the other %.3g %%, and they differ on %.2g %% of all",
        challenging.loss(),
        challenging.solver(),
        won() ? "taken" : "not taken",
        holding.loss(),
        holding.solver(),
        100 * challenger / inliers,
        100 * holder / inliers,
        100 * apart / total);
  }
}
