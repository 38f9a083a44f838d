package io.github.redescend.kernels.gram;

import java.util.List;

/**
 * The factors L D L' of c T + lambda I, T positive semidefinite and tridiagonal: L has ones and one
 * diagonal below. Positive by construction, since in exact arithmetic no pivot is below lambda.
 */
final class ShiftedTridiagonal {
  /** Rows of Q whose recurrences run side by side, so that they stay in the processor's cache. */
  private static final int ROWS = 256;

  private final double[] pivots;
  private final double[] below;

  /**
   * Factors.
   *
   * @param diagonal of T
   * @param beside the numbers next to it
   * @param c at least 0
   * @param lambda above 0
   */
  ShiftedTridiagonal(double[] diagonal, double[] beside, double c, double lambda) {
    int n = diagonal.length;
    this.pivots = new double[n];
    this.below = new double[n];
    double pivot = 1;
    for (int k = 0; k < n; k++) {
      double coupled = k == 0 ? 0 : c * beside[k - 1];
      double own = c * diagonal[k] + lambda - (k == 0 ? 0 : coupled * coupled / pivot);
      if (k > 0) {
        below[k - 1] = coupled / pivot;
      }
      // Rounding can leave less.
      pivot = Math.max(own, lambda);
      pivots[k] = pivot;
    }
  }

  /** (c T + lambda I)^-1 x in place of n numbers. */
  void solve(double[] x, int offset) {
    int n = pivots.length;
    for (int k = 1; k < n; k++) {
      x[offset + k] -= below[k - 1] * x[offset + k - 1];
    }
    for (int k = n - 1; k >= 0; k--) {
      x[offset + k] /= pivots[k];
      if (k < n - 1) {
        x[offset + k] -= below[k] * x[offset + k + 1];
      }
    }
  }

  /**
   * q (c T + lambda I)^-1 q' of each row q of a matrix, for several factors of the same T at one
   * pass over it: sums of squares alone, so that small ones keep their digits.
   *
   * @param q n x n numbers, column after column
   * @return n numbers for each of the factors
   */
  static double[][] quadraticForms(List<ShiftedTridiagonal> factors, double[] q) {
    int n = factors.get(0).pivots.length;
    double[][] forms = new double[factors.size()][n];
    double[][] solved = new double[factors.size()][Math.min(n, ROWS)];
    for (int from = 0; from < n; from += ROWS) {
      int rows = Math.min(ROWS, n - from);
      for (int k = 0; k < n; k++) {
        for (int f = 0; f < solved.length; f++) {
          ShiftedTridiagonal factor = factors.get(f);
          double coupled = k == 0 ? 0 : factor.below[k - 1];
          add(q, k * n + from, rows, coupled, 1 / factor.pivots[k], solved[f], forms[f], from);
        }
      }
    }
    return forms;
  }

  private static void add(
      double[] q,
      int at,
      int rows,
      double factor,
      double weight,
      double[] solved,
      double[] sums,
      int from) {
    for (int i = 0; i < rows; i++) {
      double value = q[at + i] - factor * solved[i];
      solved[i] = value;
      sums[from + i] += weight * value * value;
    }
  }
}
