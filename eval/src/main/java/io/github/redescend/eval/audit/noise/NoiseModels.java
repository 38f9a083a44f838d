package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
  record Weighed(NoiseModel model, double evidence, double equal, double own) {
    double believed(NoisePrior prior) {
      return prior.symmetric() * equal + (1 - prior.symmetric()) * own;
    }
  }

  NoiseModels {
    weighed = List.copyOf(weighed);
  }

  static NoiseModels fit(ClassScores scores, GivenLabels labels, Seed seed, Compute compute) {
    int n = labels.size();
    int most = scores.classes() == 2 ? MOST : MOST_OF_MANY;
    if (n > most) {
      int[] rows = Arrays.copyOf(seed.child("calibration", 0).permutation(n), most);
      Arrays.sort(rows);
      return fit(scores.select(rows), labels.select(rows), seed, compute);
    }
    return scores.classes() == 2
        ? new TwoClassGrid(scores, labels).fit(compute.workers())
        : new ManyClassMixture(Observations.of(scores, labels), compute).fit();
  }

  /** The explanations that have a weight under a belief. */
  List<NoiseModel> under(NoisePrior prior) {
    double best = most();
    double[] weights = new double[weighed.size()];
    Arrays.setAll(
        weights, m -> weighed.get(m).believed(prior) * Math.exp(weighed.get(m).evidence() - best));
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

  private double most() {
    return weighed.stream().mapToDouble(Weighed::evidence).max().orElse(0);
  }
}
