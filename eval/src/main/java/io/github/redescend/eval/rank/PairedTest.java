package io.github.redescend.eval.rank;

import io.github.redescend.core.Require;
import io.github.redescend.eval.metric.StandardDeviation;
import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Two systems on the same N data sets: the signed-rank test of Wilcoxon and how large the
 * difference is.
 *
 * <p>The p-value is two-sided: exact up to 50 data sets if no difference is 0 and no two have one
 * size, else from the normal approximation with the variance corrected for ties and zeros and a
 * correction of 1/2 for continuity. Differences of 0 take part in the ranking and in no sum (Pratt
 * 1959). Differences that rounding alone keeps from being 0 or of one size, a relative 1e-12 of the
 * largest score, are so.
 *
 * @param difference the mean of first minus second
 * @param low lower end of the 95 % t interval of the mean difference; NaN for one data set
 * @param high upper end of it
 * @param p Wilcoxon's two-sided p-value; 1 if all differences are 0
 * @param rankBiserial (W+ - W-) / (W+ + W-), in [-1, 1]: the matched-pairs rank-biserial
 *     correlation (Kerby 2014), 1 if the first is better everywhere; 0 if all differences are 0
 */
public record PairedTest(
    double difference, double low, double high, double p, double rankBiserial) {
  private static final double CONFIDENCE = 0.95;
  private static final double ROUNDING = 1e-12;

  /**
   * Compares two systems.
   *
   * @param first the scores of the first on each data set
   * @param second those of the second
   */
  public static PairedTest of(double[] first, double[] second) {
    Require.sameLength("scores", second.length, first.length);
    int n = first.length;
    double[] differences = new double[n];
    double largest = 0;
    for (int i = 0; i < n; i++) {
      differences[i] = first[i] - second[i];
      largest = Math.max(largest, Math.max(Math.abs(first[i]), Math.abs(second[i])));
    }
    double mean = Arrays.stream(differences).average().orElseThrow();
    double half = halfWidth(differences);
    double[] rounded = rounded(differences, ROUNDING * largest);
    double p = 1;
    double biserial = 0;
    if (Arrays.stream(rounded).anyMatch(d -> d != 0)) {
      p = WilcoxonSignedRankTest.withDefaults().test(rounded).getPValue();
      biserial = biserial(rounded);
    }
    return new PairedTest(mean, mean - half, mean + half, p, biserial);
  }

  private static double halfWidth(double[] differences) {
    int n = differences.length;
    if (n < 2) {
      return Double.NaN;
    }
    double t = TDistribution.of(n - 1).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
    return t * StandardDeviation.of(differences) / Math.sqrt(n);
  }

  /** Multiples of the grain: what differs by rounding alone becomes equal. */
  private static double[] rounded(double[] differences, double grain) {
    return Arrays.stream(differences)
        .map(d -> grain == 0 ? d : Math.rint(d / grain) * grain)
        .toArray();
  }

  /** Over the ranks of the sizes, those of zeros included in the ranking and in no sum. */
  private static double biserial(double[] differences) {
    double[] sizes = Arrays.stream(differences).map(d -> -Math.abs(d)).toArray();
    double[] ranks = Ranks.of(new double[][] {sizes}).ranks()[0];
    double signed = 0;
    double sum = 0;
    for (int i = 0; i < ranks.length; i++) {
      signed += Math.signum(differences[i]) * ranks[i];
      sum += differences[i] == 0 ? 0 : ranks[i];
    }
    return signed / sum;
  }
}
