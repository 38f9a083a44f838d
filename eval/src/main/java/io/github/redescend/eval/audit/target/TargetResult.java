package io.github.redescend.eval.audit.target;

import io.github.redescend.core.Require;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What was found of the values. Immutable by convention: the arrays are not to be written to.
 *
 * @param given the values
 * @param predicted what the other rows say of each
 * @param scales how far right values are off there, as a standard deviation
 * @param deviations |given - predicted| / scale
 * @param errors which of them are errors
 * @param kernel as it was fitted
 * @param space the hypothesis space, in words
 * @param lambda of sum_i r_i^2 + (lambda/2) ||f||^2
 */
public record TargetResult(
    double[] given,
    double[] predicted,
    double[] scales,
    double[] deviations,
    ErrorMixture errors,
    String kernel,
    String space,
    double lambda) {
  /** Below this trust a value is more likely wrong than right. */
  private static final double LIKELY = 0.5;

  /** The probability that a value is right. */
  public double trust(int row) {
    return errors.trust()[row];
  }

  /** The share of wrong values, with the interval that is meant to hold it in 90 % of the cases. */
  public NoiseEstimate.Interval rate() {
    return errors.rate();
  }

  /** The rows, the largest deviation first. */
  public List<Integer> ranking() {
    return IntStream.range(0, given.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -deviations[i]).thenComparingInt(i -> i))
        .toList();
  }

  /** The rows whose value is more likely wrong than right. */
  public List<Integer> suspects() {
    return ranking().stream().filter(i -> trust(i) < LIKELY).toList();
  }

  /** The first of the ranking, whatever their trust. */
  public List<Integer> top(int count) {
    return ranking().stream().limit(Require.atLeast("top", count, 1)).toList();
  }

  /**
   * The rows with a trust of at most {@code rate}.
   *
   * @param rate in [0, 1]
   */
  public List<Integer> within(double rate) {
    double most = Require.within("fdr", rate, 0, 1);
    return ranking().stream().filter(i -> trust(i) <= most).toList();
  }
}
