package io.github.redescend.solvers.l1;

import io.github.redescend.core.numerics.Vectors;
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
   * The curvature X' W X of a model over some weights. Its rows are computed when a weight first
   * moves.
   */
  static final class Curvature {
    private final WeightColumns columns;
    private final double[] curvatures;
    private final int[] weights;
    private final int[] position;
    private final double[][] rows;
    private final double[][] biasRows;
    private final double[] biasCurvatures;

    Curvature(WeightColumns columns, double[] curvatures, int[] weights) {
      this.columns = columns;
      this.curvatures = curvatures;
      this.weights = weights;
      this.position = new int[columns.weights()];
      this.rows = new double[weights.length][];
      this.biasRows = new double[columns.functions()][];
      this.biasCurvatures = new double[columns.functions()];
      Arrays.fill(position, -1);
      for (int k = 0; k < weights.length; k++) {
        position[weights[k]] = k;
      }
      for (int c = 0; c < biasCurvatures.length; c++) {
        int begin = c * columns.samples();
        biasCurvatures[c] = Arrays.stream(curvatures, begin, begin + columns.samples()).sum();
      }
    }

    /** W. */
    double[] ofSamples() {
      return curvatures;
    }

    int[] weights() {
      return weights;
    }

    double ofBias(int function) {
      return biasCurvatures[function];
    }

    private double[] row(int at) {
      if (rows[at] == null) {
        rows[at] = columns.products(weights[at], curvatures, weights, position);
      }
      return rows[at];
    }

    /** sum_i W_i x_ik of every weight k of the function. */
    private double[] biasRow(int function) {
      if (biasRows[function] == null) {
        biasRows[function] = columns.products(function, curvatures, weights);
      }
      return biasRows[function];
    }
  }

  /**
   * Slopes per weight, from rows of X' W X (covariance updates; Friedman, Hastie and Tibshirani
   * 2010, section 2.2): a step costs the number of weights, independent of the samples.
   */
  static final class GramSlopes extends ModelSlopes {
    private final WeightColumns columns;
    private final Curvature curvature;
    private final double[] before;
    private final double[] changed;
    private final double[] slopes;
    private final double[] steps;
    private final double[] biasSlopes;
    private final double[] shifts;

    /** Continues from slopes per sample. */
    GramSlopes(ModelSlopes from, WeightColumns columns, Curvature curvature) {
      this.columns = columns;
      this.curvature = curvature;
      this.before = from.ofSamples();
      this.changed = from.change();
      int[] weights = curvature.weights;
      this.slopes = new double[weights.length];
      this.steps = new double[weights.length];
      for (int k = 0; k < weights.length; k++) {
        slopes[k] = from.along(weights[k]);
      }
      this.biasSlopes = new double[columns.functions()];
      this.shifts = new double[biasSlopes.length];
      Arrays.setAll(biasSlopes, from::alongBias);
    }

    @Override
    double along(int weight) {
      return slopes[curvature.position[weight]];
    }

    @Override
    double alongBias(int function) {
      return biasSlopes[function];
    }

    @Override
    void move(int weight, double step) {
      int at = curvature.position[weight];
      add(step, curvature.row(at));
      int function = columns.function(weight);
      biasSlopes[function] += step * curvature.biasRow(function)[at];
      steps[at] += step;
    }

    @Override
    void shift(int function, double step) {
      add(step, curvature.biasRow(function));
      biasSlopes[function] += step * curvature.ofBias(function);
      shifts[function] += step;
    }

    private void add(double step, double[] row) {
      for (int k = 0; k < row.length; k++) {
        slopes[k] += step * row[k];
      }
    }

    @Override
    double[] ofSamples() {
      double[] moved = moved();
      for (int i = 0; i < moved.length; i++) {
        moved[i] = before[i] + curvature.curvatures[i] * moved[i];
      }
      return moved;
    }

    @Override
    double[] change() {
      return Vectors.plus(moved(), 1, changed);
    }

    /** X steps + shifts. */
    private double[] moved() {
      int n = columns.samples();
      double[] moved = new double[before.length];
      for (int c = 0; c < shifts.length; c++) {
        Arrays.fill(moved, c * n, (c + 1) * n, shifts[c]);
      }
      for (int k = 0; k < steps.length; k++) {
        if (steps[k] != 0) {
          int weight = curvature.weights[k];
          columns.column(weight).add(steps[k], moved, columns.begin(weight));
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
