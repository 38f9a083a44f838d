package io.github.redescend.solvers.l1;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Safe screening of weights. Dual variables of a sample at two functions differ by at most 2 s_i,
 * so (X' duals)_mj - (X' duals)_ml is at most 2 B_m in absolute value, B_m = sum_i s_i abs(x_im).
 * The weights of a feature sum to 0, so a nonzero one has another of the opposite sign, for which
 * that difference is lambda (delta_mj + delta_ml). So w_mj = 0 if lambda (delta_mj + min over l of
 * delta_ml) exceeds 2 B_m.
 */
record Screening(int k, double lambda, double[] delta, double[] bound, double[] largest) {
  /** Changes of f by a weight, in units of the margin, attributed to rounding. */
  private static final double ROUNDING = 1e-9;

  /** Violations relative to B_m attributed to rounding. */
  private static final double SLACK = 1e-9;

  static Screening of(SparseObjective objective, FeatureMatrix columns) {
    double[] bound = columns.absoluteSums(objective.sampleWeights());
    double[] largest = new double[bound.length];
    double[] x = new double[columns.rows()];
    Arrays.setAll(largest, m -> Arrays.stream(columns.column(m, x)).map(Math::abs).max().orElse(0));
    double[] delta = objective.penaltyWeights();
    return new Screening(objective.outputs(), objective.lambda(), delta, bound, largest);
  }

  /** Whether feature {@code m} may have a nonzero weight in f_j. */
  boolean mayUse(int m, int j) {
    double min = Double.POSITIVE_INFINITY;
    for (int l = 0; l < k; l++) {
      min = l == j ? min : Math.min(min, delta[m * k + l]);
    }
    return lambda * (delta[m * k + j] + min) <= 2 * bound[m];
  }

  /** The cost of a unit of abs(w_mj); for two classes, of the weight of f_1 - f_0. */
  double price(int m, int j) {
    return lambda * (k == 2 ? (delta[2 * m] + delta[2 * m + 1]) / 2 : delta[m * k + j]);
  }

  /** Whether such a weight is the rounding error of 0. */
  boolean isRounding(int m, double weight) {
    return Math.abs(weight) * largest[m] <= ROUNDING;
  }

  /** The features that may have a nonzero weight. */
  int[] candidates() {
    return IntStream.range(0, bound.length)
        .filter(m -> IntStream.range(0, k).anyMatch(j -> mayUse(m, j)))
        .toArray();
  }

  /**
   * The violation of abs(g_mj - t_m) &lt;= lambda delta_mj over the best t_m, g = X' duals, minus
   * rounding; at most 0 if satisfied.
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

  /** The largest violation, rounding included, relative to B_m. */
  double largestViolation(int[] features, double[] g) {
    double largest = 0;
    for (int m : features) {
      if (bound[m] > 0) {
        largest = Math.max(largest, violation(g, m) / bound[m] + SLACK);
      }
    }
    return largest;
  }

  /** The features with the largest violations, in descending order. */
  int[] mostViolated(int[] features, double[] g, int max) {
    double[] violations = new double[bound.length];
    for (int m : features) {
      violations[m] = violation(g, m);
    }
    int[] order =
        Vectors.order(Arrays.stream(features), Comparator.comparingDouble(m -> -violations[m]));
    return Arrays.copyOf(order, Math.min(max, order.length));
  }
}
