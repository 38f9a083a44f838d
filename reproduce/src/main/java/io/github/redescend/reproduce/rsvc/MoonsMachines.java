package io.github.redescend.reproduce.rsvc;

import io.github.redescend.classifiers.recipe.Assembly;
import java.util.List;
import java.util.Map;

/**
 * The classifiers of Figures 1, 2 and 5 on one sample.
 *
 * @param sample the points
 * @param truth the L2-SVM of the clean labels, which the paper takes as the ground truth
 * @param plain the L2-SVM of the flipped labels
 * @param robust RSVC of the flipped labels
 */
record MoonsMachines(
    MoonsSample sample,
    GridSearch.Chosen truth,
    GridSearch.Chosen plain,
    GridSearch.Chosen robust) {
  private static final double[] WIDTHS = {1, 0.5, 0.25, 0.125};

  /** Trains and tunes them. */
  static MoonsMachines of(Assembly assembly, MoonsSample sample) {
    Map<Machine, GridSearch.Chosen> flipped =
        GridSearch.best(assembly, sample.flipped(), sample.tune(), WIDTHS);
    return new MoonsMachines(
        sample,
        GridSearch.best(assembly, sample.clean(), sample.tune(), WIDTHS).get(Machine.L2),
        flipped.get(Machine.L2),
        flipped.get(Machine.RSVC));
  }

  /** RSVC after so many reweightings, on the grid of the square. */
  double[] after(int reweightings) {
    GridPoint candidate = robust.fit().candidate();
    Fit fit = robust.bandwidth().after(candidate, reweightings);
    return UnitSquare.values(robust.bandwidth().decision(List.of(fit)));
  }

  /** How much RSVC trusts each training point in the end, in [0, 1]. */
  double[] weights() {
    return robust.bandwidth().reweighted(robust.fit().candidate()).weights();
  }
}
