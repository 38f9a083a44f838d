package io.github.redescend.solvers.l1;

import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.solvers.l1.FeatureMatrix.FeatureValues;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The columns of the weights of k linear functions: weight m k + c is that of feature m in function
 * c. Values are n numbers per function. Columns are extracted on first use; for one thread.
 */
record WeightColumns(FeatureMatrix features, int functions, FeatureValues[] columns) {
  WeightColumns(Matrix samples, int functions) {
    this(FeatureMatrix.of(samples), functions, new FeatureValues[samples.columns()]);
  }

  int weights() {
    return columns.length * functions;
  }

  int samples() {
    return features.rows();
  }

  /** The feature values that the weight multiplies. */
  FeatureValues column(int weight) {
    int m = weight / functions;
    if (columns[m] == null) {
      columns[m] = features.values(m);
    }
    return columns[m];
  }

  int function(int weight) {
    return weight % functions;
  }

  /** The offset of the values of a weight's function. */
  int begin(int weight) {
    return function(weight) * features.rows();
  }

  boolean isSparse() {
    return features.isSparse();
  }

  /** The sum of the values of each function. */
  double[] sums(double[] values) {
    return IntStream.range(0, functions).mapToDouble(c -> sum(c, values)).toArray();
  }

  double sum(int function, double[] values) {
    int n = samples();
    return Vectors.sum(
        functions == 1 ? values : Arrays.copyOfRange(values, function * n, (function + 1) * n));
  }

  /**
   * Makes the rows of X' W X over some weights of sparse samples; 0 between functions.
   *
   * @param position of each weight among them, or -1
   * @param rows those of the weights, then those of biases, which are read
   */
  void products(double[] factors, int[] position, double[][] rows) {
    int count = rows.length - functions;
    for (int k = 0; k < count; k++) {
      rows[k] = new double[rows.length];
      for (int c = 0; c < functions; c++) {
        rows[k][count + c] = rows[count + c][k];
      }
    }
    for (int c = 0; c < functions; c++) {
      features.addProducts(factors, c * samples(), position, functions, c, rows);
    }
    for (int k = 0; k < count; k++) {
      for (int l = 0; l < k; l++) {
        rows[k][l] = rows[l][k];
      }
    }
  }

  /** W x_m of dense samples; 0 for other functions. */
  double[] product(int weight, double[] factors) {
    double[] product = new double[factors.length];
    double[] x = column(weight).values();
    for (int i = 0, at = begin(weight); i < x.length; i++, at++) {
      product[at] = factors[at] * x[i];
    }
    return product;
  }

  /**
   * The products of a vector with the columns of a function's weights, and with that of its bias; 0
   * for weights and biases of others.
   */
  double[] products(int function, double[] vector, int[] weights) {
    double[] row = new double[weights.length + functions];
    for (int k = 0; k < weights.length; k++) {
      if (function(weights[k]) == function) {
        row[k] = column(weights[k]).dot(vector, begin(weights[k]));
      }
    }
    row[weights.length + function] = sum(function, vector);
    return row;
  }

  /**
   * The values of functions after steps.
   *
   * @param steps of these weights, others 0, then of the biases
   */
  double[] plus(double[] values, int[] weights, double[] steps) {
    double[] moved = values.clone();
    for (int c = 0; c < functions; c++) {
      double shift = steps[weights.length + c];
      for (int i = c * samples(); i < (c + 1) * samples(); i++) {
        moved[i] += shift;
      }
    }
    for (int k = 0; k < weights.length; k++) {
      if (steps[k] != 0) {
        column(weights[k]).add(steps[k], moved, begin(weights[k]));
      }
    }
    return moved;
  }

  /** The slope along every weight, from those along every value. O(n d k). */
  double[] gradient(double[] slopes) {
    if (isSparse()) {
      double[] gradient = new double[weights()];
      Arrays.setAll(gradient, m -> column(m).dot(slopes, begin(m)));
      return gradient;
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
