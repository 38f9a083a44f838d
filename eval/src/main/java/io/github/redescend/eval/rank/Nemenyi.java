package io.github.redescend.eval.rank;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Bisection;
import io.github.redescend.core.numerics.Vectors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The test of Nemenyi for all pairs of k systems on N data sets: two systems differ if their
 * average ranks are at least
 *
 * <pre>CD = q_alpha sqrt(k (k + 1) / (6 N))</pre>
 *
 * <p>apart, where q_alpha is the quantile of the studentised range with infinite degrees of freedom
 * over sqrt 2 (Demsar 2006, section 3.2.2).
 *
 * @param alpha the family-wise error rate, in (0, 1)
 * @param q q_alpha
 */
public record Nemenyi(double alpha, double q, double cd) {
  public static Nemenyi of(Ranks ranks, double alpha) {
    int k = ranks.systems();
    double q = StudentizedRange.upperQuantile(alpha, k) / Math.sqrt(2);
    return new Nemenyi(alpha, q, q * Math.sqrt(k * (k + 1.0) / (6.0 * ranks.dataSets())));
  }

  /**
   * The groups of systems that the test does not separate, for a critical-difference diagram:
   * maximal runs of at least two systems in rank order whose ends are less than the critical
   * difference apart. Systems count from 0, ties in their own order; better groups come first.
   */
  public List<List<Integer>> cliques(double[] averages) {
    int[] sorted = Vectors.order(averages.length, Comparator.comparingDouble(j -> averages[j]));
    List<Integer> order = IntStream.of(sorted).boxed().toList();
    List<List<Integer>> cliques = new ArrayList<>();
    int end = 0;
    for (int from = 0; from < order.size(); from++) {
      int to = from + 1;
      while (to < order.size() && averages[order.get(to)] - averages[order.get(from)] < cd) {
        to++;
      }
      // A run that ends where an earlier one does is contained in it.
      if (to > end && to - from > 1) {
        cliques.add(order.subList(from, to));
      }
      end = Math.max(end, to);
    }
    return List.copyOf(cliques);
  }

  /**
   * The range of k independent standard normal numbers, the studentised range with infinite degrees
   * of freedom (Hartley 1942; David and Nagaraja, Order Statistics, eq. (2.3.3)):
   *
   * <pre>
   * P(range &lt;= q) = k integral of phi(z) (Phi(z) - Phi(z - q))^(k - 1) dz
   * </pre>
   *
   * <p>The largest number is z and all others are in [z - q, z]. For the complement the integrand
   * is Phi(z)^(k - 1) - (Phi(z) - Phi(z - q))^(k - 1), summed without cancellation, so that small
   * probabilities keep their relative precision. The trapezoidal rule converges faster than any
   * power of the step here: steps of 1/16 on [-9, 39] are exact to rounding.
   */
  static final class StudentizedRange {
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
    private static final double STEP = 1.0 / 16;

    /** Below it phi(z) Phi(z)^(k - 1) is negligible for k &gt;= 2. */
    private static final double FROM = -9;

    /** Above it phi(z) underflows. */
    private static final double TO = 39;

    private StudentizedRange() {}

    /** P(range &gt; q) for k &gt;= 2 numbers; 1 for q &lt;= 0, NaN for NaN. */
    static double survival(double q, int k) {
      Require.atLeast("systems", k, 2);
      if (q <= 0) {
        return 1;
      }
      double sum = 0;
      for (double z = FROM; z <= TO; z += STEP) {
        double below = NORMAL.cumulativeProbability(z);
        double outside = Math.min(1, NORMAL.cumulativeProbability(z - q) / below);
        // Phi^(k-1) - (Phi - Phi(z - q))^(k-1) without cancellation.
        double lost = -Math.expm1((k - 1) * Math.log1p(-outside));
        sum += NORMAL.density(z) * Math.pow(below, k - 1) * lost;
      }
      return Math.min(1, k * STEP * sum);
    }

    /** The q with P(range &gt; q) = alpha, by bisection. */
    static double upperQuantile(double alpha, int k) {
      if (!(alpha > 0 && alpha < 1)) {
        throw new IllegalArgumentException("alpha = " + alpha + " is not in (0, 1)");
      }
      double low = 0;
      double high = 1;
      while (survival(high, k) > alpha) {
        low = high;
        high *= 2;
      }
      return Bisection.end(low, high, q -> survival(q, k) > alpha);
    }
  }
}
