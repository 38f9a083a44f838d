package io.github.redescend.kernels;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.Triangle;

/**
 * The weighted normal matrix of features: Phi' W Phi, and for a space with a bias the same about
 * the weighted mean, which eliminates b: Phi' W Phi - s s' / sum(w), s = Phi' w.
 *
 * @param weights w
 * @param total sum of w
 * @param mean s / sum(w), all 0 without a bias
 * @param values m x m numbers, entries (i, j) with j &lt;= i row after row
 */
record NormalMatrix(double[] weights, double total, double[] mean, double[] values) {
  /** Accumulates block after block, rows of weight 0 left out; the order is that of the samples. */
  static NormalMatrix of(FeatureBlocks blocks, double[] weights, boolean bias, Compute compute) {
    int m = blocks.dimension();
    double[] values = new double[DenseMatrix.length(m, m)];
    double[] mean = new double[m];
    double[] scaled = new double[DenseMatrix.length(blocks.blockRows(), m)];
    double[] roots = new double[blocks.blockRows()];
    blocks.forEach(
        (from, rows, features) -> {
          int active = 0;
          for (int i = 0; i < rows; i++) {
            double root = Math.sqrt(weights[from + i]);
            if (root > 0) {
              for (int j = 0; j < m; j++) {
                scaled[active * m + j] = root * features[i * m + j];
              }
              roots[active] = root;
              active++;
            }
          }
          compute
              .algebra()
              .syrk(Triangle.UPPER, Op.PLAIN, m, active, 1, scaled, 0, m, 1, values, 0, m);
          if (bias) {
            compute.algebra().gemv(Op.PLAIN, m, active, 1, scaled, 0, m, roots, 0, 1, mean, 0);
          }
        });
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    if (bias && total > 0) {
      for (int j = 0; j < m; j++) {
        mean[j] /= total;
      }
      for (int i = 0; i < m; i++) {
        for (int j = 0; j <= i; j++) {
          values[i * m + j] -= total * mean[i] * mean[j];
        }
      }
    }
    return new NormalMatrix(weights.clone(), total, mean, values);
  }
}
