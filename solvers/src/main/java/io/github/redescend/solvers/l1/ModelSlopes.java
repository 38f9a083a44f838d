package io.github.redescend.solvers.l1;

import java.util.Arrays;

/**
 * The slopes X' (g + W d) of a {@link QuadraticModel} along its weights and biases, updated as
 * these move.
 */
abstract class ModelSlopes {
  abstract double along(int weight);

  abstract double alongBias(int function);

  abstract void move(int weight, double step);

  abstract void shift(int function, double step);

  /** g + W d of all samples. */
  abstract double[] ofSamples();

  /** d, the change of the functions' values. */
  abstract double[] change();

  /**
   * Slopes per weight, from rows of X' W X that are computed when a weight first moves (covariance
   * updates; Friedman, Hastie and Tibshirani 2010, section 2.2): a step costs the number of
   * weights, independent of the samples.
   */
  static final class GramSlopes extends ModelSlopes {
    private final WeightColumns columns;
    private final double[] curvatures;
    private final double[] before;
    private final double[] changed;
    private final int[] weights;
    private final int[] position;
    private final double[] slopes;
    private final double[] steps;
    private final double[][] rows;
    private final double[] biasSlopes;
    private final double[] shifts;
    private final double[][] biasRows;
    private final double[] biasCurvatures;

    /** Continues from slopes per sample. */
    GramSlopes(ModelSlopes from, WeightColumns columns, double[] curvatures, int[] weights) {
      this.columns = columns;
      this.curvatures = curvatures;
      this.before = from.ofSamples();
      this.changed = from.change();
      this.weights = weights;
      this.position = new int[columns.weights()];
      this.slopes = new double[weights.length];
      this.steps = new double[weights.length];
      this.rows = new double[weights.length][];
      for (int k = 0; k < weights.length; k++) {
        position[weights[k]] = k;
        slopes[k] = from.along(weights[k]);
      }
      this.biasSlopes = new double[columns.functions()];
      this.shifts = new double[biasSlopes.length];
      this.biasRows = new double[biasSlopes.length][];
      this.biasCurvatures = new double[biasSlopes.length];
      for (int c = 0; c < biasSlopes.length; c++) {
        biasSlopes[c] = from.alongBias(c);
        int begin = c * columns.samples();
        biasCurvatures[c] = Arrays.stream(curvatures, begin, begin + columns.samples()).sum();
      }
    }

    @Override
    double along(int weight) {
      return slopes[position[weight]];
    }

    @Override
    double alongBias(int function) {
      return biasSlopes[function];
    }

    @Override
    void move(int weight, double step) {
      int at = position[weight];
      if (rows[at] == null) {
        rows[at] = row(weight);
      }
      add(step, rows[at]);
      int function = columns.function(weight);
      biasSlopes[function] += step * biasRow(function)[at];
      steps[at] += step;
    }

    @Override
    void shift(int function, double step) {
      add(step, biasRow(function));
      biasSlopes[function] += step * biasCurvatures[function];
      shifts[function] += step;
    }

    private void add(double step, double[] row) {
      for (int k = 0; k < row.length; k++) {
        slopes[k] += step * row[k];
      }
    }

    /** x_m' W x_k of every weight k; 0 where k is of another function. */
    private double[] row(int weight) {
      double[] product = new double[curvatures.length];
      columns.column(weight).add(1, curvatures, product, columns.begin(weight));
      return products(columns.function(weight), product);
    }

    /** sum_i W_i x_ik of every weight k of the function. */
    private double[] biasRow(int function) {
      if (biasRows[function] == null) {
        biasRows[function] = products(function, curvatures);
      }
      return biasRows[function];
    }

    private double[] products(int function, double[] vector) {
      double[] row = new double[weights.length];
      for (int k = 0; k < row.length; k++) {
        if (columns.function(weights[k]) == function) {
          row[k] = columns.column(weights[k]).dot(vector, columns.begin(weights[k]));
        }
      }
      return row;
    }

    @Override
    double[] ofSamples() {
      double[] moved = moved();
      for (int i = 0; i < moved.length; i++) {
        moved[i] = before[i] + curvatures[i] * moved[i];
      }
      return moved;
    }

    @Override
    double[] change() {
      double[] moved = moved();
      for (int i = 0; i < moved.length; i++) {
        moved[i] += changed[i];
      }
      return moved;
    }

    /** X steps + shifts. */
    private double[] moved() {
      int n = columns.samples();
      double[] moved = new double[curvatures.length];
      for (int c = 0; c < shifts.length; c++) {
        Arrays.fill(moved, c * n, (c + 1) * n, shifts[c]);
      }
      for (int k = 0; k < weights.length; k++) {
        if (steps[k] != 0) {
          columns.column(weights[k]).add(steps[k], moved, columns.begin(weights[k]));
        }
      }
      return moved;
    }
  }

  /** Slopes per sample: a step costs the samples with a nonzero value. */
  static final class SampleSlopes extends ModelSlopes {
    private final WeightColumns columns;
    private final double[] curvatures;
    private final double[] slopes;
    private final double[] change;

    SampleSlopes(WeightColumns columns, double[] gradient, double[] curvatures) {
      this.columns = columns;
      this.curvatures = curvatures;
      this.slopes = gradient.clone();
      this.change = new double[gradient.length];
    }

    @Override
    double along(int weight) {
      return columns.column(weight).dot(slopes, columns.begin(weight));
    }

    @Override
    double alongBias(int function) {
      double sum = 0;
      int begin = function * columns.samples();
      for (int i = begin; i < begin + columns.samples(); i++) {
        sum += slopes[i];
      }
      return sum;
    }

    @Override
    void move(int weight, double step) {
      columns.column(weight).add(step, change, curvatures, slopes, columns.begin(weight));
    }

    @Override
    void shift(int function, double step) {
      int begin = function * columns.samples();
      for (int i = begin; i < begin + columns.samples(); i++) {
        slopes[i] += curvatures[i] * step;
        change[i] += step;
      }
    }

    @Override
    double[] ofSamples() {
      return slopes;
    }

    @Override
    double[] change() {
      return change;
    }
  }
}
