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

  /** Pairs below this share of the largest weight change nothing. */
  private static final double NEGLIGIBLE = 1e-6;

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

  /** The explanations that have a weight. */
  List<NoiseModel> fit(NoisePrior prior, Workers workers) {
    List<Callable<NoisyLogistic>> tasks = new ArrayList<>();
    for (double from0 : RATES) {
      for (double from1 : RATES) {
        tasks.add(() -> NoisyLogistic.fit(from0, from1, differences, labels));
      }
    }
    List<NoisyLogistic> fits = workers.map(tasks);
    double best = fits.stream().mapToDouble(NoisyLogistic::likelihood).max().orElse(0);
    double[] density = densities();
    double[] weights = new double[fits.size()];
    double largest = 0;
    for (int i = 0; i < weights.length; i++) {
      int a = i / RATES.length;
      int b = i % RATES.length;
      double same = a == b ? prior.symmetric() * density[a] : 0;
      double own = (1 - prior.symmetric()) * density[a] * density[b];
      weights[i] = (same + own) * Math.exp(fits.get(i).likelihood() - best);
      largest = Math.max(largest, weights[i]);
    }
    double total = 0;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = weights[i] < NEGLIGIBLE * largest ? 0 : weights[i];
      total += weights[i];
    }
    List<NoiseModel> models = new ArrayList<>();
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        models.add(fits.get(i).model(weights[i] / total));
      }
    }
    return models;
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
