package io.github.redescend.eval.audit.target;

import io.github.redescend.core.Require;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The result of a target audit, with the local standard deviation of correct values and lambda of
 * sum_i r_i^2 + (lambda/2) ||f||^2. The arrays must not be written to.
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

  public List<Integer> ranking() {
    return IntStream.range(0, given.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -deviations[i]).thenComparingInt(i -> i))
        .toList();
  }

  public List<Integer> suspects() {
    return ranking().stream().filter(i -> trust(i) < LIKELY).toList();
  }

  /** The first rows of the ranking, regardless of trust. */
  public List<Integer> top(int count) {
    return ranking().stream().limit(Require.atLeast("top", count, 1)).toList();
  }

  /** The rows with a trust of at most {@code rate}. */
  public List<Integer> within(double rate) {
    double max = Require.within("fdr", rate, 0, 1);
    return ranking().stream().filter(i -> trust(i) <= max).toList();
  }

  /**
   * A mixture of correct and wrong target values: deviations of correct ones from leave-one-out
   * predictions follow a Student distribution in units of the local scale, those of wrong ones a
   * half-Cauchy distribution with one of several widths relative to the spread of the values.
   * Fitted by expectation maximisation for several degrees of freedom and widths, averaged by
   * likelihood. {@code trust} is the probability that each value is correct.
   */
  public record ErrorMixture(double[] trust, NoiseEstimate.Interval rate) {
    private static final double[] FREEDOMS = {5, 1000};

    /** Median deviations of wrong values, in standard deviations of the values. */
    private static final double[] GROSS = {2, 6, 20};

    private static final double START = 0.05;
    private static final int ROUNDS = 60;

    /** Pseudo-counts, half of one sample wrong. */
    private static final double PRIOR = 10;

    /** Bounds the ratio of fitted and estimated spread. */
    private static final double MAX_SPREAD = 2;

    /** The smallest width of wrong deviations. */
    private static final double MIN_WIDTH = 2;

    /**
     * Standard deviation of the model error, independent of sample size, from nine tables
     * (docs/results/regression-targets.md).
     */
    private static final double MISFIT = 0.065;

    /**
     * Fits |residual| / scale of each sample; the spreads are the standard deviation of the values
     * in the same units.
     */
    static ErrorMixture of(double[] deviations, double[] spreads) {
      int n = deviations.length;
      int models = FREEDOMS.length * GROSS.length;
      double[][] right = new double[models][];
      double[] likelihoods = new double[models];
      for (int m = 0; m < models; m++) {
        right[m] = new double[n];
        double[] wrong = wrong(deviations, spreads, GROSS[m % GROSS.length]);
        likelihoods[m] = fit(deviations, wrong, FREEDOMS[m / GROSS.length], right[m]);
      }
      double best = Arrays.stream(likelihoods).max().orElse(0);
      double[] weights = Arrays.stream(likelihoods).map(one -> Math.exp(one - best)).toArray();
      double total = Arrays.stream(weights).sum();
      double[] trust = new double[n];
      for (int m = 0; m < models; m++) {
        for (int i = 0; i < n; i++) {
          trust[i] += weights[m] / total * right[m][i];
        }
      }
      return new ErrorMixture(trust, rate(trust));
    }

    private static double[] wrong(double[] deviations, double[] spreads, double gross) {
      double[] densities = new double[deviations.length];
      for (int i = 0; i < densities.length; i++) {
        double width = Math.max(MIN_WIDTH, gross * spreads[i]);
        double z = deviations[i] / width;
        densities[i] = 2 / (Math.PI * width * (1 + z * z));
      }
      return densities;
    }

    private static NoiseEstimate.Interval rate(double[] trust) {
      double rate = 0;
      double variance = MISFIT * MISFIT;
      int n = trust.length;
      for (double right : trust) {
        rate += (1 - right) / n;
        variance += right * (1 - right) / n / n;
      }
      return NoiseEstimate.Interval.of(rate, variance);
    }

    /** Updates the probabilities; returns the log-likelihood. */
    private static double fit(double[] deviations, double[] wrong, double freedom, double[] right) {
      int n = deviations.length;
      double constant = Math.log(2) + TDistribution.of(freedom).logDensity(0);
      double share = START;
      double spread = 1;
      double likelihood = 0;
      for (int round = 0; round < ROUNDS; round++) {
        likelihood = 0;
        double bad = 0;
        double squares = 0;
        double good = 0;
        for (int i = 0; i < n; i++) {
          double z = deviations[i] / spread;
          double density =
              Math.exp(constant - (freedom + 1) / 2 * Math.log1p(z * z / freedom)) / spread;
          double both = (1 - share) * density + share * wrong[i];
          right[i] = (1 - share) * density / both;
          likelihood += Math.log(both);
          bad += 1 - right[i];
          good += right[i];
          squares += right[i] * (freedom + 1) / (freedom + z * z) * z * z;
        }
        share = (bad + 0.5) / (n + PRIOR);
        spread *= good > 0 ? Math.sqrt(squares / good) : 1;
        spread = Math.min(MAX_SPREAD, Math.max(1 / MAX_SPREAD, spread));
      }
      return likelihood;
    }
  }
}
