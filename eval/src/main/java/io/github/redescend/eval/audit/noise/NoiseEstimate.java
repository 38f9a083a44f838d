package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Bisection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The estimated label noise.
 *
 * @param rate of all labels
 * @param byClass for each true class, the share with another label
 * @param matrix P(given j | true k), row k, column j
 */
public record NoiseEstimate(Interval rate, List<Interval> byClass, double[][] matrix) {
  /** Above this rate the estimate is biased low. */
  private static final double LOW = 0.2;

  public NoiseEstimate {
    byClass = List.copyOf(byClass);
  }

  /**
   * An estimate with its 90 % interval, given the models.
   *
   * @param estimate in [0, 1]
   * @param low the 5 % point
   * @param high the 95 % point
   */
  public record Interval(double estimate, double low, double high) {
    /** The 95 % quantile of the standard normal distribution. */
    private static final double NORMAL = 1.6449;

    /** The interval of a normal distribution about a rate, within [0, 1]. */
    public static Interval of(double rate, double variance) {
      double off = NORMAL * Math.sqrt(variance);
      return new Interval(rate, Math.max(0, rate - off), Math.min(1, rate + off));
    }
  }

  /** Whether the rate is so high that it is underestimated, interval included. */
  public boolean likelyLow() {
    return rate.estimate() > LOW
        || byClass.stream().anyMatch(interval -> interval.estimate() > LOW);
  }

  /** The largest minus the smallest error rate of a class. */
  public double apart() {
    DoubleSummaryStatistics rates =
        IntStream.range(0, matrix.length).mapToDouble(c -> 1 - matrix[c][c]).summaryStatistics();
    return rates.getMax() - rates.getMin();
  }

  /** A mixture of rates of several weighted models, each with a mean and a variance. */
  record RateMixture(double[] weights, double[] means, double[] variances) {
    private static final double MIN_DEVIATION = 1e-9;
    private static final double TAIL = 0.05;

    NoiseEstimate.Interval interval() {
      double mean = 0;
      for (int m = 0; m < weights.length; m++) {
        mean += weights[m] * means[m];
      }
      return new NoiseEstimate.Interval(mean, quantile(TAIL), quantile(1 - TAIL));
    }

    private double quantile(double probability) {
      NormalDistribution[] parts = new NormalDistribution[weights.length];
      for (int m = 0; m < parts.length; m++) {
        double deviation = Math.max(MIN_DEVIATION, Math.sqrt(variances[m]));
        parts[m] = NormalDistribution.of(means[m], deviation);
      }
      // If much mass is below 0 the search would end at the smallest positive number.
      return below(parts, 0) >= probability
          ? 0
          : Bisection.end(0, 1, rate -> below(parts, rate) < probability);
    }

    private double below(NormalDistribution[] parts, double rate) {
      double below = 0;
      for (int m = 0; m < parts.length; m++) {
        below += weights[m] * parts[m].cumulativeProbability(rate);
      }
      return below;
    }
  }
}
