package io.github.redescend.classifiers.probability;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The map that never falls with the least squared distance to the targets of {@link
 * ScoredSamples#targets} (Zadrozny, Elkan 2002), interpolated between the ends of its levels.
 *
 * <p>Where a score above 0 predicts the positive class, the best map among those that agree is
 * fitted: at most 1/2 up to 0 and at least 1/2 above. That is the isotonic fit of each side by
 * itself, cut off at 1/2; between the sides the map goes through (0, 1/2).
 */
final class IsotonicFit {
  private static final double EVEN = 0.5;

  /** Knots, filled in ascending order. */
  private final double[] scores;

  private final double[] probabilities;
  private int knots;

  private IsotonicFit(int most) {
    this.scores = new double[most];
    this.probabilities = new double[most];
  }

  /**
   * Fits a map.
   *
   * @param sided whether the side of 0 decides
   */
  static Interpolation of(ScoredSamples samples, boolean sided) {
    double[] wanted = samples.targets();
    Integer[] order =
        IntStream.range(0, samples.size())
            .filter(i -> samples.weights()[i] > 0)
            .boxed()
            .sorted((i, j) -> Double.compare(samples.scores()[i], samples.scores()[j]))
            .toArray(Integer[]::new);
    double[] score = new double[order.length];
    double[] target = new double[order.length];
    double[] weight = new double[order.length];
    int distinct = 0;
    for (int i : order) {
      // -0 and 0 are one score.
      double own = samples.scores()[i] + 0.0;
      if (distinct == 0 || score[distinct - 1] != own) {
        score[distinct++] = own;
      }
      int at = distinct - 1;
      weight[at] += samples.weights()[i];
      target[at] += (wanted[i] - target[at]) * (samples.weights()[i] / weight[at]);
    }
    IsotonicFit fit = new IsotonicFit(distinct + 1);
    if (!sided) {
      fit.add(score, target, weight, 0, distinct, 0, 1);
    } else {
      int above = 0;
      while (above < distinct && score[above] <= 0) {
        above++;
      }
      fit.add(score, target, weight, 0, above, 0, EVEN);
      if (above == 0 || score[above - 1] < 0) {
        fit.knot(0, EVEN);
      }
      fit.add(score, target, weight, above, distinct, EVEN, 1);
    }
    return new Interpolation(
        Arrays.copyOf(fit.scores, fit.knots), Arrays.copyOf(fit.probabilities, fit.knots));
  }

  private void add(
      double[] score, double[] target, double[] weight, int from, int to, double low, double high) {
    double[] fitted =
        PoolAdjacentViolators.fitted(
            Arrays.copyOfRange(target, from, to), Arrays.copyOfRange(weight, from, to));
    for (int i = 0; i < fitted.length; i++) {
      boolean inside =
          i > 0
              && i < fitted.length - 1
              && fitted[i - 1] == fitted[i]
              && fitted[i] == fitted[i + 1];
      if (!inside) {
        knot(score[from + i], Math.max(low, Math.min(high, fitted[i])));
      }
    }
  }

  private void knot(double score, double probability) {
    scores[knots] = score;
    probabilities[knots] = probability;
    knots++;
  }
}
