package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.run.Workers;
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

  /** The explanations. */
  NoiseModels fit(Workers workers) {
    List<Callable<NoisyLogistic>> tasks = new ArrayList<>();
    for (int a = 0; a < RateGrid.size(); a++) {
      double from0 = RateGrid.rate(a);
      for (int b = 0; b < RateGrid.size(); b++) {
        double from1 = RateGrid.rate(b);
        tasks.add(() -> NoisyLogistic.fit(from0, from1, differences, labels));
      }
    }
    List<NoisyLogistic> fits = workers.map(tasks);
    double[] density = RateGrid.densities();
    List<NoiseModels.Weighed> weighed = new ArrayList<>();
    for (int i = 0; i < fits.size(); i++) {
      int a = i / RateGrid.size();
      int b = i % RateGrid.size();
      NoisyLogistic fit = fits.get(i);
      weighed.add(
          new NoiseModels.Weighed(
              fit.model(), fit.likelihood(), a == b ? density[a] : 0, density[a] * density[b]));
    }
    return new NoiseModels(weighed);
  }
}
