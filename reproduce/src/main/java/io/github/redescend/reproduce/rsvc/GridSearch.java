package io.github.redescend.reproduce.rsvc;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.data.Dataset;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The machine of each kind that errs least on a tuning set, over the whole grid of C, h and the
 * loss's width; ties as {@link Bandwidth.GridPoint#PREFERENCE} has them.
 */
final class GridSearch {
  /** C = 4^-1 .. 4^4. */
  static final double[] CONSTANTS = {0.25, 1, 4, 16, 64, 256};

  /** h of Table 1. */
  private static final double[] WIDTHS = {4, 2, 1, 0.5};

  private GridSearch() {}

  /**
   * A machine that was chosen.
   *
   * @param fit it
   * @param wrong how many tuning samples it gets wrong
   * @param bandwidth where it was trained
   */
  record Chosen(Bandwidth.Fit fit, int wrong, Bandwidth bandwidth) {
    private static final Comparator<Chosen> ORDER =
        Comparator.comparingInt(Chosen::wrong)
            .thenComparing(chosen -> chosen.fit.candidate(), Bandwidth.GridPoint.PREFERENCE);

    /** For each sample whether it is classified as its label says. */
    boolean[] hits(Dataset data) {
      double[] scores = bandwidth.decision(List.of(fit)).scores(data.features());
      return GridSearch.hits(scores, 1, 0, data.labels().codes());
    }

    /** Its values on the grid of the {@link UnitSquare}. */
    double[] onUnitSquare() {
      return UnitSquare.values(bandwidth.decision(List.of(fit)));
    }
  }

  /** Tries all with the values of h of Table 1. */
  static Map<Machine, Chosen> best(Assembly assembly, Dataset train, Dataset tune) {
    return best(assembly, train, tune, WIDTHS);
  }

  /** Tries all with these values of h. */
  static Map<Machine, Chosen> best(
      Assembly assembly, Dataset train, Dataset tune, double... widths) {
    Map<Machine, Chosen> best = new EnumMap<>(Machine.class);
    for (double h : widths) {
      Bandwidth bandwidth = new Bandwidth(assembly, train, h);
      List<Bandwidth.Fit> fits = bandwidth.fits(CONSTANTS);
      // One pass over the kernel values of the tuning samples serves all machines.
      double[] scores = bandwidth.decision(fits).scores(tune.features());
      for (int k = 0; k < fits.size(); k++) {
        int wrong = 0;
        for (boolean hit : hits(scores, fits.size(), k, tune.labels().codes())) {
          wrong += hit ? 0 : 1;
        }
        Bandwidth.Fit fit = fits.get(k);
        Chosen chosen = new Chosen(fit, wrong, bandwidth);
        best.merge(
            fit.candidate().machine(),
            chosen,
            (old, other) -> Chosen.ORDER.compare(other, old) < 0 ? other : old);
      }
    }
    return best;
  }

  /** As the models decide: the second class where the score is above 0. */
  private static boolean[] hits(double[] scores, int outputs, int k, int[] codes) {
    boolean[] hits = new boolean[codes.length];
    for (int i = 0; i < hits.length; i++) {
      hits[i] = (scores[i * outputs + k] > 0 ? 1 : 0) == codes[i];
    }
    return hits;
  }
}
