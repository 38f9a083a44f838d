package io.github.redescend.eval.audit.target;

import io.github.redescend.core.Require;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The result of a target audit. The arrays must not be written to.
 *
 * @param scales the local standard deviation of correct values
 * @param space a description of the hypothesis space
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
  /** Values with lower trust are suspects. */
  private static final double LIKELY = 0.5;

  public double trust(int row) {
    return errors.trust()[row];
  }

  /** The share of wrong values with its 90 % interval. */
  public NoiseEstimate.Interval rate() {
    return errors.rate();
  }

  /** The rows, largest deviation first. */
  public List<Integer> ranking() {
    return IntStream.range(0, given.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -deviations[i]).thenComparingInt(i -> i))
        .toList();
  }

  /** The rows whose value is probably wrong. */
  public List<Integer> suspects() {
    return ranking().stream().filter(i -> trust(i) < LIKELY).toList();
  }

  /** The first rows of the ranking, regardless of trust. */
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
