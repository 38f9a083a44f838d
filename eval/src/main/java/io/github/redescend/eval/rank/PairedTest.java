package io.github.redescend.eval.rank;

import io.github.redescend.core.Require;
import io.github.redescend.eval.metric.StandardDeviation;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Two systems on the same N data sets: Wilcoxon's signed-rank test, effect size, sign test.
 *
 * <p>The p-value is two-sided. Up to 50 data sets it is exact, with ties and zeros: the share of
 * sign assignments with at least as large |W+ - W-|. For more it uses the normal approximation with
 * corrections for ties, zeros and continuity. Differences of 0 are ranked but not summed (Pratt
 * 1959). Relative differences below 1e-12 of the largest score are rounding.
 *
 * @param difference the mean of first minus second
 * @param low lower end of the 95 % t interval of the mean difference; NaN for one data set
 * @param high its upper end
 * @param p Wilcoxon's two-sided p-value; 1 if all differences are 0
 * @param rankBiserial (W+ - W-) / (W+ + W-), in [-1, 1]: the matched-pairs rank-biserial
 *     correlation (Kerby 2014), 1 if the first is always better; 0 if all differences are 0
 */
public record PairedTest(
    double difference, double low, double high, double p, double rankBiserial, Signs signs) {
  private static final double CONFIDENCE = 0.95;
  private static final double ROUNDING = 1e-12;
  private static final int MAX_EXACT = 50;

  /**
   * Wins, ties and losses of the first, and the exact two-sided sign test (Demsar 2006, section
   * 3.1.4). Ties are split evenly; an odd one is dropped. p is 1 if nothing is left to count.
   */
  public record Signs(int wins, int ties, int losses, double p) {
    static Signs of(double[] differences) {
      int wins = (int) Arrays.stream(differences).filter(d -> d > 0).count();
      int losses = (int) Arrays.stream(differences).filter(d -> d < 0).count();
      int ties = differences.length - wins - losses;
      int fewer = Math.min(wins, losses) + ties / 2;
      int counted = wins + losses + ties / 2 * 2;
      double p = 2 * BinomialDistribution.of(counted, 0.5).cumulativeProbability(fewer);
      return new Signs(wins, ties, losses, Math.min(1, p));
    }

    @Override
    public String toString() {
      return wins + "-" + ties + "-" + losses;
    }
  }

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
    double grain = ROUNDING * largest;
    double[] rounded =
        grain == 0
            ? differences
            : Arrays.stream(differences).map(d -> Math.rint(d / grain) * grain).toArray();
    double p = 1;
    double biserial = 0;
    if (Arrays.stream(rounded).anyMatch(d -> d != 0)) {
      double[] signed = signedRanks(rounded);
      p =
          n <= MAX_EXACT
              ? exact(signed)
              : WilcoxonSignedRankTest.withDefaults().test(rounded).getPValue();
      double sizes = Arrays.stream(signed).map(Math::abs).sum();
      biserial = Arrays.stream(signed).sum() / sizes;
    }
    return new PairedTest(mean, mean - half, mean + half, p, biserial, Signs.of(rounded));
  }

  private static double halfWidth(double[] differences) {
    int n = differences.length;
    if (n < 2) {
      return Double.NaN;
    }
    double t = TDistribution.of(n - 1).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
    return t * StandardDeviation.of(differences) / Math.sqrt(n);
  }

  /** The signed ranks of absolute differences; 0 for differences of 0, which are ranked too. */
  private static double[] signedRanks(double[] differences) {
    double[] sizes = Arrays.stream(differences).map(d -> -Math.abs(d)).toArray();
    double[] ranks = Ranks.of(new double[][] {sizes}).ranks()[0];
    Arrays.setAll(ranks, i -> ranks[i] * Math.signum(differences[i]));
    return ranks;
  }

  /** The share of sign assignments whose sum is at least as far from 0. */
  private static double exact(double[] signed) {
    // Twice a rank is a whole number, also for ties.
    int[] twice = Arrays.stream(signed).mapToInt(r -> (int) Math.rint(2 * Math.abs(r))).toArray();
    int max = Arrays.stream(twice).sum();
    double[] shares = new double[max + 1];
    shares[0] = 1;
    for (int rank : twice) {
      for (int sum = max; sum >= 0 && rank > 0; sum--) {
        shares[sum] = (shares[sum] + (sum < rank ? 0 : shares[sum - rank])) / 2;
      }
    }
    // For a sum s of positive ranks, W+ - W- = 2 s - total.
    double observed = Math.abs(2 * Arrays.stream(signed).sum());
    return IntStream.rangeClosed(0, max)
        .filter(sum -> Math.abs(2.0 * sum - max) >= observed)
        .mapToDouble(sum -> shares[sum])
        .sum();
  }
}
