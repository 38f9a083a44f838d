package io.github.redescend.solvers.l1;

import io.github.redescend.core.matrix.Matrix;

/**
 * What each weight of k linear functions moves: weight m k + c is that of feature m in function c.
 * Values of the functions are one function after the other, n numbers each. Columns are taken out
 * of the matrix when they are first asked for; confined to one thread.
 */
final class WeightColumns {
  private final FeatureMatrix features;
  private final int functions;
  private final FeatureValues[] columns;

  WeightColumns(Matrix samples, int functions) {
    this.features = new FeatureMatrix(samples);
    this.functions = functions;
    this.columns = new FeatureValues[features.columns()];
  }

  /** d k. */
  int weights() {
    return columns.length * functions;
  }

  int functions() {
    return functions;
  }

  /** n. */
  int samples() {
    return features.rows();
  }

  /** By how much the n values of its function move with a weight. */
  FeatureValues column(int weight) {
    int m = weight / functions;
    if (columns[m] == null) {
      columns[m] = FeatureValues.of(features.column(m, new double[features.rows()]));
    }
    return columns[m];
  }

  /** The function of a weight. */
  int function(int weight) {
    return weight % functions;
  }

  /** Where the values of a weight's function begin. */
  int begin(int weight) {
    return function(weight) * features.rows();
  }

  /** The slope along every weight, from those along every value. O(n d k). */
  double[] gradient(double[] slopes) {
    if (functions == 1) {
      return features.transposedTimes(slopes, 1);
    }
    int n = features.rows();
    double[] rows = new double[slopes.length];
    for (int c = 0; c < functions; c++) {
      for (int i = 0; i < n; i++) {
        rows[i * functions + c] = slopes[c * n + i];
      }
    }
    return features.transposedTimes(rows, functions);
  }
}
