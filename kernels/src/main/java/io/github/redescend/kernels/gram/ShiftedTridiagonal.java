package io.github.redescend.kernels.gram;

import java.util.Arrays;

/**
 * The factors L D L' of c T + lambda I, T positive semidefinite and tridiagonal: L has ones and one
 * diagonal below. Positive by construction, since in exact arithmetic no pivot is below lambda.
 */
final class ShiftedTridiagonal {
  /** Rows of Q whose recurrences run side by side, so that they stay in the processor's cache. */
  private static final int ROWS = 512;

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
   * q (c T + lambda I)^-1 q' of each row q of a matrix: sums of squares alone, so that small ones
   * keep their digits.
   *
   * @param q n x n numbers, column after column
   */
  double[] quadraticForms(double[] q) {
    int n = pivots.length;
    double[] forms = new double[n];
    double[] solved = new double[Math.min(n, ROWS)];
    double[] sums = new double[solved.length];
    for (int from = 0; from < n; from += ROWS) {
      int rows = Math.min(ROWS, n - from);
      Arrays.fill(solved, 0);
      Arrays.fill(sums, 0);
      for (int k = 0; k < n; k++) {
        add(q, k * n + from, rows, k == 0 ? 0 : below[k - 1], 1 / pivots[k], solved, sums);
      }
      System.arraycopy(sums, 0, forms, from, rows);
    }
    return forms;
  }

  private static void add(
      double[] q,
      int from,
      int rows,
      double factor,
      double weight,
      double[] solved,
      double[] sums) {
    for (int i = 0; i < rows; i++) {
      double value = q[from + i] - factor * solved[i];
      solved[i] = value;
      sums[i] += weight * value * value;
    }
  }
}
