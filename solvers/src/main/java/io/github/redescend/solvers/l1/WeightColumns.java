package io.github.redescend.solvers.l1;

import io.github.redescend.core.matrix.Matrix;

/**
 * The columns of the weights of k linear functions: weight m k + c is that of feature m in function
 * c. Values are n numbers per function. Columns are extracted on first use; for one thread.
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

  int weights() {
    return columns.length * functions;
  }

  int functions() {
    return functions;
  }

  int samples() {
    return features.rows();
  }

  /** The feature values that the weight multiplies. */
  FeatureValues column(int weight) {
    int m = weight / functions;
    if (columns[m] == null) {
      columns[m] = FeatureValues.of(features.column(m, new double[features.rows()]));
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

  /** The cost of a row of X' W X over some weights, in column products. */
  double productCost(int weights) {
    return features.isSparse() ? Math.min(weights, features.entriesPerRow()) : weights;
  }

  /**
   * x_m' W x_k of every weight k; 0 where k is of another function.
   *
   * @param position of each weight among them, or -1
   */
  double[] products(int weight, double[] factors, int[] weights, int[] position) {
    double[] row = new double[weights.length];
    int c = function(weight);
    if (features.isSparse()) {
      features.addProducts(weight / functions, factors, begin(weight), position, functions, c, row);
      return row;
    }
    double[] product = new double[factors.length];
    column(weight).add(1, factors, product, begin(weight));
    return products(c, product, weights);
  }

  /** The product of a vector with the columns of a function's weights; 0 for other weights. */
  double[] products(int function, double[] vector, int[] weights) {
    double[] row = new double[weights.length];
    for (int k = 0; k < row.length; k++) {
      if (function(weights[k]) == function) {
        row[k] = column(weights[k]).dot(vector, begin(weights[k]));
      }
    }
    return row;
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

  /**
   * One feature at the n samples, dense, or sparse with sample numbers. Vectors of one function are
   * sections of longer ones, from {@code begin} on.
   *
   * @param samples the samples of the values, or empty if dense
   * @param values as many as there are samples, or n
   */
  record FeatureValues(int[] samples, double[] values) {
    /** The largest share of nonzero values stored sparsely. */
    private static final double MOST = 0.4;

    static FeatureValues of(double[] x) {
      int count = 0;
      for (double value : x) {
        count += value != 0 ? 1 : 0;
      }
      if (count == 0 || count > MOST * x.length) {
        return new FeatureValues(new int[0], count == 0 ? new double[0] : x);
      }
      int[] samples = new int[count];
      double[] values = new double[count];
      int at = 0;
      for (int i = 0; i < x.length; i++) {
        if (x[i] != 0) {
          samples[at] = i;
          values[at] = x[i];
          at++;
        }
      }
      return new FeatureValues(samples, values);
    }

    /** sum_i x_i v_i. */
    double dot(double[] v, int begin) {
      double sum = 0;
      if (samples.length == 0) {
        for (int i = 0; i < values.length; i++) {
          sum += values[i] * v[begin + i];
        }
      } else {
        for (int k = 0; k < values.length; k++) {
          sum += values[k] * v[begin + samples[k]];
        }
      }
      return sum;
    }

    /** sum_i W_i x_i^2. */
    double squares(double[] factors, int begin) {
      double sum = 0;
      if (samples.length == 0) {
        for (int i = 0; i < values.length; i++) {
          sum += factors[begin + i] * values[i] * values[i];
        }
      } else {
        for (int k = 0; k < values.length; k++) {
          sum += factors[begin + samples[k]] * values[k] * values[k];
        }
      }
      return sum;
    }

    void add(double step, double[] into, int begin) {
      if (samples.length == 0) {
        for (int i = 0; i < values.length; i++) {
          into[begin + i] += step * values[i];
        }
      } else {
        for (int k = 0; k < values.length; k++) {
          into[begin + samples[k]] += step * values[k];
        }
      }
    }

    /** Adds step x_i to one vector and W_i times that to another. */
    void add(double step, double[] into, double[] factors, double[] scaled, int begin) {
      if (samples.length == 0) {
        for (int i = 0; i < values.length; i++) {
          double d = step * values[i];
          into[begin + i] += d;
          scaled[begin + i] += factors[begin + i] * d;
        }
      } else {
        for (int k = 0; k < values.length; k++) {
          int at = begin + samples[k];
          double d = step * values[k];
          into[at] += d;
          scaled[at] += factors[at] * d;
        }
      }
    }

    void add(double step, double[] factors, double[] into, int begin) {
      if (samples.length == 0) {
        for (int i = 0; i < values.length; i++) {
          into[begin + i] += step * factors[begin + i] * values[i];
        }
      } else {
        for (int k = 0; k < values.length; k++) {
          int at = begin + samples[k];
          into[at] += step * factors[at] * values[k];
        }
      }
    }
  }
}
