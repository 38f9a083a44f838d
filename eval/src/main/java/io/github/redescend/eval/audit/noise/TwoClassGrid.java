package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.run.Workers;
import io.github.redescend.eval.audit.noise.rates.RateGrid;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Explanations for two classes: every pair of rates of a grid, each with the logistic curve that
 * suits it best. Averaging over the pairs is what matters: the best pair alone, or the simplest
 * good one, ranks much worse.
 */
final class TwoClassGrid {
  private final double[] differences;
  private final GivenLabels labels;

  /**
   * Labels to be explained.
   *
   * @param scores of two classes
   * @param labels 0 or 1
   */
  TwoClassGrid(ClassScores scores, GivenLabels labels) {
    this.labels = labels;
    this.differences = new double[labels.size()];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = scores.of(i, 1) - scores.of(i, 0);
    }
  }

  /** The explanations: equal rates of the whole grid, and own rates of a coarser one. */
  NoiseModels fit(Workers workers) {
    double[] equal = RateGrid.densities();
    double[] own = RateGrid.ownDensities();
    List<Callable<NoiseModels.Weighed>> tasks = new ArrayList<>();
    for (int a = 0; a < equal.length; a++) {
      tasks.add(task(a, a, NoisyLogistic.Belief.EQUAL, equal[a], 0));
      for (int b = 0; b < own.length; b++) {
        if (own[a] * own[b] > 0) {
          tasks.add(task(a, b, NoisyLogistic.Belief.OWN, 0, own[a] * own[b]));
        }
      }
    }
    return new NoiseModels(workers.map(tasks));
  }

  private Callable<NoiseModels.Weighed> task(
      int a, int b, NoisyLogistic.Belief belief, double equal, double own) {
    return () -> {
      NoisyLogistic fit =
          NoisyLogistic.fit(RateGrid.rate(a), RateGrid.rate(b), belief, differences, labels);
      return new NoiseModels.Weighed(fit.model(), fit.likelihood(), fit.evidence(), equal, own);
    };
  }
}
