package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.run.Workers;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Explanations for two classes: every pair of rates of a grid, each with the logistic curve that
 * suits it best. Averaging over the pairs is what matters: the best pair alone, or the simplest
 * good one, ranks much worse.
 */
final class TwoClassGrid {
  private static final double[] RATES = {0, .015, .035, .06, .1, .15, .21, .28, .36, .45};

  private final double[] differences;
  private final GivenLabels labels;
  private final UsualCurve usual;

  /**
   * Labels to be explained.
   *
   * @param scores of two classes
   * @param labels 0 or 1
   * @param usual the curve to be expected
   */
  TwoClassGrid(ClassScores scores, GivenLabels labels, UsualCurve usual) {
    this.labels = labels;
    this.usual = usual;
    this.differences = new double[labels.size()];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = scores.of(i, 1) - scores.of(i, 0);
    }
  }

  /** The explanations. */
  NoiseModels fit(Workers workers) {
    List<Callable<NoisyLogistic>> tasks = new ArrayList<>();
    for (double from0 : RATES) {
      for (double from1 : RATES) {
        tasks.add(() -> NoisyLogistic.fit(from0, from1, usual, differences, labels));
      }
    }
    List<NoisyLogistic> fits = workers.map(tasks);
    double[] density = densities();
    List<NoiseModels.Weighed> weighed = new ArrayList<>();
    for (int i = 0; i < fits.size(); i++) {
      int a = i / RATES.length;
      int b = i % RATES.length;
      NoisyLogistic fit = fits.get(i);
      weighed.add(
          new NoiseModels.Weighed(
              fit.model(), fit.likelihood(), a == b ? density[a] : 0, density[a] * density[b]));
    }
    return new NoiseModels(weighed);
  }

  /**
   * Low rates are likelier: e^-r times what of the line the rate stands for, with sum 1, so that
   * the pairs on the diagonal and all pairs weigh what the belief says.
   */
  private static double[] densities() {
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
