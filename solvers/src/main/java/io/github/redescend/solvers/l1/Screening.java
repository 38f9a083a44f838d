package io.github.redescend.solvers.l1;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Which weights a penalty leaves a chance. A dual variable of a sample at one function differs from
 * that at another by at most 2 s_i, so that (X' duals)_mj - (X' duals)_ml is at most 2 B_m, B_m =
 * sum_i s_i abs(x_im), in absolute value; and of the weights of a feature, which sum to 0, one that
 * is not 0 has another of the other sign, for which that difference is lambda (delta_mj +
 * delta_ml). So abs(w_mj) = 0 for certain where lambda (delta_mj + min over l of delta_ml) is above
 * 2 B_m.
 */
final class Screening {
  /** What a weight moves f by, in units of the margin, that is no more than rounding. */
  private static final double ROUNDING = 1e-9;

  /** Violations below this, relative to B_m, are rounding. */
  private static final double SLACK = 1e-9;

  private final int k;
  private final double lambda;
  private final double[] delta;
  private final double[] bound;
  private final double[] largest;

  Screening(SparseObjective objective, FeatureMatrix columns) {
    this.k = objective.outputs();
    this.lambda = objective.lambda();
    this.delta = objective.penaltyWeights();
    this.bound = columns.absoluteSums(objective.sampleWeights());
    this.largest = new double[bound.length];
    double[] x = new double[columns.rows()];
    for (int m = 0; m < largest.length; m++) {
      largest[m] = Arrays.stream(columns.column(m, x)).map(Math::abs).max().orElse(0);
    }
  }

  /** Whether feature {@code m} may have a weight other than 0 in f_j. */
  boolean mayUse(int m, int j) {
    double least = Double.POSITIVE_INFINITY;
    for (int l = 0; l < k; l++) {
      least = l == j ? least : Math.min(least, delta[m * k + l]);
    }
    return lambda * (delta[m * k + j] + least) <= 2 * bound[m];
  }

  /** What a unit of abs(w_mj) costs; of two classes, of the weight of f_1 - f_0. */
  double price(int m, int j) {
    return lambda * (k == 2 ? (delta[2 * m] + delta[2 * m + 1]) / 2 : delta[m * k + j]);
  }

  /** Whether so small a weight of feature {@code m} is what rounding left of a 0. */
  boolean isRounding(int m, double weight) {
    return Math.abs(weight) * largest[m] <= ROUNDING;
  }

  /** The features of which some weight may be other than 0. */
  int[] candidates() {
    return IntStream.range(0, bound.length)
        .filter(m -> IntStream.range(0, k).anyMatch(j -> mayUse(m, j)))
        .toArray();
  }

  /**
   * By how much no t_m satisfies abs(g_mj - t_m) &lt;= lambda delta_mj for all j, g = X' duals,
   * less what is rounding; at most 0 where one does.
   */
  double violation(double[] g, int m) {
    double slack = SLACK * bound[m];
    if (k == 2) {
      return Math.abs(g[2 * m + 1]) - price(m, 1) - slack;
    }
    double low = Double.NEGATIVE_INFINITY;
    double high = Double.POSITIVE_INFINITY;
    for (int j = 0; j < k; j++) {
      if (mayUse(m, j)) {
        low = Math.max(low, g[m * k + j] - price(m, j));
        high = Math.min(high, g[m * k + j] + price(m, j));
      }
    }
    return low - high - slack;
  }

  /** The largest violation of all features, rounding included, relative to B_m. */
  double largestViolation(int[] features, double[] g) {
    double largest = 0;
    for (int m : features) {
      if (bound[m] > 0) {
        largest = Math.max(largest, violation(g, m) / bound[m] + SLACK);
      }
    }
    return largest;
  }

  /** Of some features, so many of the largest violation, the largest first. */
  int[] mostViolated(int[] features, double[] g, int most) {
    double[] violations = new double[bound.length];
    for (int m : features) {
      violations[m] = violation(g, m);
    }
    return Arrays.stream(features)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer m) -> -violations[m]))
        .limit(most)
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
