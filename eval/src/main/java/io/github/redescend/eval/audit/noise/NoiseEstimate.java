package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Bisection;
import io.github.redescend.eval.audit.noise.LabelEvidence.Posterior;
import io.github.redescend.eval.audit.noise.NoiseModels.NoiseModel;
import java.util.ArrayList;
import java.util.Arrays;
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

  /**
   * Standard deviation of the model error, independent of sample size, from twelve tables with up
   * to 20 % label errors (docs/results/audit.md).
   */
  private static final double MISFIT = 0.015;

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

  public static NoiseEstimate of(Posterior posterior, int samples) {
    int k = posterior.classes().classes();
    List<NoiseModel> models = posterior.models();
    double[] weights = models.stream().mapToDouble(NoiseModel::weight).toArray();
    double[][] matrix = new double[k][k];
    double[] sizes = new double[k];
    for (int i = 0; i < samples; i++) {
      for (int c = 0; c < k; c++) {
        sizes[c] += posterior.classes().of(i, c);
      }
    }
    List<Interval> byClass = new ArrayList<>();
    for (int c = 0; c < k; c++) {
      double[] rates = new double[weights.length];
      double[] spreads = new double[weights.length];
      for (int m = 0; m < weights.length; m++) {
        for (int j = 0; j < k; j++) {
          matrix[c][j] += weights[m] * models.get(m).matrix().of(c, j);
        }
        rates[m] = 1 - models.get(m).matrix().of(c, c);
        spreads[m] = rates[m] * (1 - rates[m]) / Math.max(1, sizes[c]);
      }
      byClass.add(new RateMixture(weights, rates, spreads).interval());
    }
    double[] variances =
        Arrays.stream(posterior.spreads()).map(spread -> spread + MISFIT * MISFIT).toArray();
    Interval rate = new RateMixture(weights, posterior.rates(), variances).interval();
    return new NoiseEstimate(rate, byClass, matrix);
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
