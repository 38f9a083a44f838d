package io.github.redescend.eval.rank;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The ranks of k systems on each of N data sets, 1 for the highest score; ties share their average
 * rank. Relative differences below 1e-12 are ties.
 */
public record Ranks(double[][] ranks) {
  private static final double ROUNDING = 1e-12;

  public Ranks {
    if (ranks.length == 0 || ranks[0].length == 0) {
      throw new IllegalArgumentException("no scores to rank");
    }
    Stream.of(ranks).forEach(row -> Require.sameLength("ranks", row.length, ranks[0].length));
  }

  /** Ranks N x k finite scores; O(N k log k). */
  public static Ranks of(double[][] scores) {
    return new Ranks(Arrays.stream(scores).map(Ranks::ranked).toArray(double[][]::new));
  }

  private static double[] ranked(double[] scores) {
    DoubleStream.of(scores).forEach(score -> Require.finite("score", score));
    int[] order = Vectors.order(scores.length, Comparator.comparingDouble(j -> -scores[j]));
    double[] ranks = new double[scores.length];
    for (int from = 0; from < order.length; ) {
      int to = from + 1;
      while (to < order.length && same(scores[order[to - 1]], scores[order[to]])) {
        to++;
      }
      // Tied positions share their mean.
      for (int i = from; i < to; i++) {
        ranks[order[i]] = (from + 1 + to) / 2.0;
      }
      from = to;
    }
    return ranks;
  }

  private static boolean same(double higher, double lower) {
    return higher - lower <= ROUNDING * Math.max(Math.abs(higher), Math.abs(lower));
  }

  public int dataSets() {
    return ranks.length;
  }

  public int systems() {
    return ranks[0].length;
  }

  public double[] average() {
    double[] sums = new double[systems()];
    for (double[] row : ranks) {
      Arrays.setAll(sums, j -> sums[j] + row[j]);
    }
    return Arrays.stream(sums).map(sum -> sum / dataSets()).toArray();
  }

  /**
   * Friedman's test that all k systems are equal on N data sets, and its less conservative form of
   * Iman and Davenport:
   *
   * <pre>
   * chi2 = 12 N / (k (k + 1)) (sum_j R_j^2 - k (k + 1)^2 / 4) / c     on k - 1 degrees of freedom
   * c    = 1 - sum (t^3 - t) / (N k (k^2 - 1))
   * F    = (N - 1) chi2 / (N (k - 1) - chi2)                          on k - 1 and (k - 1)(N - 1)
   * </pre>
   *
   * <p>for average ranks R_j (Demsar 2006, section 3.2.2) and sets of t tied systems (Conover,
   * Practical Nonparametric Statistics, section 5.8). If all systems are tied everywhere chi2 is 0.
   * If all data sets agree on the order F is infinite and its p NaN. With one data set F is NaN.
   *
   * @param pF the p-value of F; NaN if F is infinite
   */
  public record Friedman(double chi2, double p, double imanDavenport, double pF) {
    public static Friedman of(Ranks ranks) {
      int n = ranks.dataSets();
      int k = ranks.systems();
      if (k < 2) {
        throw new IllegalArgumentException("a comparison needs at least two systems");
      }
      double squares = 0;
      for (double average : ranks.average()) {
        // About the mean rank, so that equal systems give exactly 0.
        double off = average - (k + 1) / 2.0;
        squares += off * off;
      }
      double untied = 1 - tied(ranks) / (n * k * (k * (double) k - 1));
      double chi2 = squares == 0 ? 0 : 12.0 * n / (k * (k + 1.0)) * squares / untied;
      double p = ChiSquaredDistribution.of(k - 1).survivalProbability(chi2);
      if (n < 2) {
        return new Friedman(chi2, p, Double.NaN, Double.NaN);
      }
      // Rounding must not make it negative at the largest chi2, N (k - 1).
      double rest = Math.max(0, n * (k - 1.0) - chi2);
      double f = rest <= 1e-12 * n * k ? Double.POSITIVE_INFINITY : (n - 1) * chi2 / rest;
      double pF =
          Double.isInfinite(f)
              ? Double.NaN
              : FDistribution.of(k - 1, (k - 1.0) * (n - 1)).survivalProbability(f);
      return new Friedman(chi2, p, f, pF);
    }

    /** The sum of t^3 - t over sets of t tied systems. */
    private static double tied(Ranks ranks) {
      double sum = 0;
      for (double[] row : ranks.ranks()) {
        for (double rank : row) {
          double t = Arrays.stream(row).filter(other -> other == rank).count();
          // Each of the t systems adds its part.
          sum += t * t - 1;
        }
      }
      return sum;
    }
  }
}
