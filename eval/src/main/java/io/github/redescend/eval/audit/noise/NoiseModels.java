package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The noise models for the given labels with their evidence, before applying a prior. Valid because
 * scores do not depend on the sample's own label.
 *
 * @param weighed the models
 */
record NoiseModels(List<Weighed> weighed) {
  /** More samples do not change the few fitted numbers. */
  private static final int MOST = 20_000;

  /** For many classes, where fits take longer. */
  private static final int MOST_OF_MANY = 5_000;

  /** Models below this share of the largest weight are dropped. */
  private static final double NEGLIGIBLE = 1e-6;

  /**
   * A model with its evidence.
   *
   * @param model the model; its own weight is ignored
   * @param evidence the log-likelihood minus complexity
   * @param equal its prior under a common rate
   * @param own its prior under class-wise rates
   */
  record Weighed(NoiseModel model, double evidence, double equal, double own) {}

  NoiseModels {
    weighed = List.copyOf(weighed);
  }

  /** The samples used for fitting: all, or a random subset. */
  static int[] rows(int classes, int samples, Seed seed) {
    int most = classes == 2 ? MOST : MOST_OF_MANY;
    if (samples <= most) {
      return IntStream.range(0, samples).toArray();
    }
    int[] rows = Arrays.copyOf(seed.child("calibration", 0).permutation(samples), most);
    Arrays.sort(rows);
    return rows;
  }

  static NoiseModels fit(ClassScores scores, GivenLabels labels, Compute compute) {
    return scores.classes() == 2
        ? new TwoClassGrid(scores, labels).fit(compute.workers())
        : new ManyClassMixture(Observations.of(scores, labels), compute).fit();
  }

  /** The models with a weight under a prior. */
  List<NoiseModel> under(NoisePrior prior) {
    double best = weighed.stream().mapToDouble(Weighed::evidence).max().orElse(0);
    double[] weights =
        weighed.stream()
            .mapToDouble(
                one ->
                    (prior.symmetric() * one.equal() + (1 - prior.symmetric()) * one.own())
                        * Math.exp(one.evidence() - best))
            .toArray();
    double largest = Vectors.max(weights);
    double total = 0;
    for (int m = 0; m < weights.length; m++) {
      weights[m] = weights[m] < NEGLIGIBLE * largest ? 0 : weights[m];
      total += weights[m];
    }
    List<NoiseModel> models = new ArrayList<>();
    for (int m = 0; m < weights.length; m++) {
      if (weights[m] > 0) {
        models.add(weighed.get(m).model().weighing(weights[m] / total));
      }
    }
    return models;
  }
}
