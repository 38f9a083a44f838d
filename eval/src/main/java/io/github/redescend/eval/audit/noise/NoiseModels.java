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
 * From leave-one-out scores to probabilities: the noise models that explain the labels given, each
 * with its evidence, before anything is believed of the noise. That is sound because a sample's
 * scores never saw its own label.
 *
 * @param weighed the explanations
 */
record NoiseModels(List<Weighed> weighed) {
  /** More samples than this do not change the few numbers that are fitted. */
  private static final int MOST = 20_000;

  /** A fit for many classes takes longer. */
  private static final int MOST_OF_MANY = 5_000;

  /** Explanations below this share of the largest weight change nothing. */
  private static final double NEGLIGIBLE = 1e-6;

  /**
   * An explanation and what speaks for it.
   *
   * @param model the explanation; its own weight says nothing
   * @param evidence the log-likelihood, less what freedom costs
   * @param equal its share of the belief that all classes have one rate
   * @param own its share of the belief that each class has its own
   */
  record Weighed(NoiseModel model, double evidence, double equal, double own) {}

  NoiseModels {
    weighed = List.copyOf(weighed);
  }

  /** The samples that models are fitted to: all, or a random part of many. */
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

  /** The explanations that have a weight under a belief. */
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
