package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.core.numerics.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * The noise models for the given labels with their evidence, before applying a prior. Valid because
 * scores do not depend on the sample's own label.
 */
record NoiseModels(List<Weighed> weighed) {
  /** More samples do not change the few fitted numbers. */
  private static final int MAX_SAMPLES = 20_000;

  /** For many classes, where fits take longer. */
  private static final int MAX_OF_MANY = 5_000;

  /** Models below this share of the largest weight are dropped. */
  private static final double NEGLIGIBLE = 1e-6;

  /**
   * A model with its evidence.
   *
   * @param model the model; its own weight is ignored
   * @param equal its prior under a common rate
   * @param own its prior under class-wise rates
   */
  record Weighed(NoiseModel model, double evidence, double equal, double own) {}

  /** The samples used for fitting: all, or a random subset. */
  static int[] rows(int classes, int samples, Seed seed) {
    int max = classes == 2 ? MAX_SAMPLES : MAX_OF_MANY;
    if (samples <= max) {
      return IntStream.range(0, samples).toArray();
    }
    int[] rows = Arrays.copyOf(seed.child("calibration", 0).permutation(samples), max);
    Arrays.sort(rows);
    return rows;
  }

  /** The models with a weight under a prior. */
  List<NoiseModel> under(NoisePrior prior) {
    double best = weighed.stream().mapToDouble(Weighed::evidence).max().orElse(0);
    double[] weights = new double[weighed.size()];
    for (int m = 0; m < weights.length; m++) {
      Weighed one = weighed.get(m);
      double own = prior.symmetric() * one.equal() + (1 - prior.symmetric()) * one.own();
      weights[m] = own * Math.exp(one.evidence() - best);
    }
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

  /**
   * An error rate of a grid.
   *
   * @param prior its probability, with sum 1 over the grid
   */
  record PriorRate(double rate, double prior) {
    private static final double[] COMMON = {
      .002, .004, .008, .015, .03, .06, .1, .15, .21, .28, .36, .45
    };
    private static final double[] OWN = {0, .03, .1, .15, .21, .28, .36, .45};

    /** e^-r / (r + 0.01)^0.4 times the grid cell: tables without label errors are rare. */
    static List<PriorRate> common() {
      return grid(COMMON, rate -> Math.exp(-rate) / Math.pow(rate + 0.01, 0.4));
    }

    /** Class-wise rates: e^-r times the grid cell. */
    static List<PriorRate> own() {
      return grid(OWN, rate -> Math.exp(-rate));
    }

    private static List<PriorRate> grid(double[] rates, DoubleUnaryOperator density) {
      double[] prior = new double[rates.length];
      double before = 0;
      for (int a = 0; a < rates.length; a++) {
        double after = rates[Math.min(rates.length - 1, a + 1)];
        prior[a] = density.applyAsDouble(rates[a]) * (after - before);
        before = rates[a];
      }
      double total = Arrays.stream(prior).sum();
      return IntStream.range(0, rates.length)
          .mapToObj(a -> new PriorRate(rates[a], prior[a] / total))
          .toList();
    }
  }

  /**
   * One noise model with its weight.
   *
   * @param curve P(true k | x)
   * @param matrix P(given j | true k)
   */
  record NoiseModel(double weight, ClassCurve curve, TransitionMatrix matrix) {
    /**
     * The assumed share of labels guessed by x, with the odds of x, if there are no other errors.
     * It is not identifiable, hence a prior (docs/decisions/0045), and orders labels that no
     * transition rate explains.
     */
    private static final double GUESSED = 0.05;

    /** Classes with a lower error rate count as clean. */
    private static final double NOTHING = 0.02;

    NoiseModel weighing(double other) {
      return new NoiseModel(other, curve, matrix);
    }

    double guessed() {
      return matrix.maxRate() < NOTHING ? GUESSED : 0;
    }
  }
}
