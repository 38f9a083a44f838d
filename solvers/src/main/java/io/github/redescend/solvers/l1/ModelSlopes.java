package io.github.redescend.solvers.l1;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;

/**
 * The slopes X' (g + W d) of a {@link QuadraticModel} along its weights and biases, updated as
 * these move.
 */
abstract class ModelSlopes {
  /** Smaller ratios of a slope's change to the predicted one are not learned from. */
  private static final double LEAST = 1e-3;

  abstract double along(int weight);

  /** The second derivative along a weight. */
  abstract double curvature(int weight);

  abstract void move(int weight, double step);

  /** Minimises over the biases; returns twice the largest decrease. */
  abstract double moveBiases();

  /** The changes of the biases. */
  abstract double[] shifts();

  /** d, the change of the functions' values. */
  abstract double[] change();

  /**
   * The curvature X' W X of a model over some weights and all biases, whose columns are 1. For
   * dense samples a row is computed when its weight first moves.
   */
  static final class Curvature {
    private final WeightColumns columns;
    private final double[] curvatures;
    private final int[] weights;
    private final int[] position;
    private final double[][] rows;

    Curvature(WeightColumns columns, double[] curvatures, int[] weights) {
      this.columns = columns;
      this.curvatures = curvatures;
      this.weights = weights;
      this.position = new int[columns.weights()];
      Arrays.fill(position, -1);
      for (int k = 0; k < weights.length; k++) {
        position[weights[k]] = k;
      }
      this.rows = new double[weights.length + columns.functions()][];
      for (int c = 0; c < columns.functions(); c++) {
        rows[weights.length + c] = columns.products(c, curvatures, weights);
      }
      if (columns.isSparse()) {
        columns.products(curvatures, position, rows);
      }
    }

    int[] weights() {
      return weights;
    }

    /** The place of a bias. */
    private int bias(int function) {
      return weights.length + function;
    }

    private double[] row(int at) {
      if (rows[at] == null) {
        double[] product = columns.product(weights[at], curvatures);
        rows[at] = columns.products(columns.function(weights[at]), product, weights);
      }
      return rows[at];
    }

    private double diagonal(int at) {
      return rows[at] == null
          ? columns.column(weights[at]).squares(curvatures, columns.begin(weights[at]))
          : rows[at][at];
    }

    /** The sections of a vector of all weights and one of the biases that have rows. */
    private double[] places(double[] ofWeights, double[] ofBiases) {
      double[] vector = new double[rows.length];
      for (int k = 0; k < weights.length; k++) {
        vector[k] = ofWeights[weights[k]];
      }
      System.arraycopy(ofBiases, 0, vector, weights.length, ofBiases.length);
      return vector;
    }

    /**
     * Corrects complete products of one function by the change of the slopes in a step (BFGS;
     * Nocedal and Wright 2006, eq. 6.19), so that they serve other points than their own.
     */
    void learn(double[] step, double[] shifts, double[] change, double[] biasChange) {
      if (columns.functions() > 1 || Arrays.asList(rows).contains(null)) {
        return;
      }
      double[] s = places(step, shifts);
      double[] y = places(change, biasChange);
      double[] predicted = Arrays.stream(rows).mapToDouble(row -> Vectors.dot(row, s)).toArray();
      double slope = Vectors.dot(y, s);
      double expected = Vectors.dot(predicted, s);
      if (!(slope > LEAST * expected && expected > 0)) {
        return;
      }
      for (int k = 0; k < s.length; k++) {
        double add = y[k] / slope;
        double remove = predicted[k] / expected;
        for (int l = 0; l < s.length; l++) {
          rows[k][l] += add * y[l] - remove * predicted[l];
        }
      }
    }
  }

  private static void add(double factor, double[] x, double[] to) {
    for (int k = 0; k < to.length; k++) {
      to[k] += factor * x[k];
    }
  }

  /**
   * Slopes per weight, from rows of X' W X (covariance updates; Friedman, Hastie and Tibshirani
   * 2010, section 2.2): a step costs the number of weights, independent of the samples. Biases are
   * eliminated, so that they are always those of the minimum.
   */
  static final class GramSlopes extends ModelSlopes {
    /** A smaller share of the curvature that remains without the bias is rounding. */
    private static final double ROUNDING = 1e-12;

    private final Curvature curvature;
    private final boolean bias;
    private final double[] slopes;
    private final double[] steps;
    private final double[] biasSlopes;

    /** Rows of X' W X without biases, made when their weight first moves. */
    private final double[][] rows;

    /**
     * @param along X' g of all weights
     * @param alongBias of all biases
     */
    GramSlopes(Curvature curvature, double[] along, double[] alongBias, boolean bias) {
      this.curvature = curvature;
      this.bias = bias;
      this.slopes = curvature.places(along, alongBias);
      this.steps = new double[slopes.length];
      this.rows = new double[slopes.length][];
      this.biasSlopes = alongBias;
      for (int c = 0; bias && c < biasSlopes.length; c++) {
        double[] row = curvature.row(curvature.bias(c));
        double total = curvature.diagonal(curvature.bias(c));
        add(total > 0 ? -biasSlopes[c] / total : 0, row, slopes);
      }
    }

    @Override
    double along(int weight) {
      return slopes[curvature.position[weight]];
    }

    @Override
    double curvature(int weight) {
      int at = curvature.position[weight];
      double with = curvature.diagonal(at);
      double without = with - share(at) * curvature.row(biasOf(at))[at];
      return without > ROUNDING * with ? without : 0;
    }

    private int biasOf(int at) {
      return curvature.bias(curvature.columns.function(curvature.weights[at]));
    }

    /** The decrease of the bias for a unit step of a weight. */
    private double share(int at) {
      double total = curvature.diagonal(biasOf(at));
      return bias && total > 0 ? curvature.row(biasOf(at))[at] / total : 0;
    }

    @Override
    void move(int weight, double step) {
      int at = curvature.position[weight];
      if (rows[at] == null) {
        rows[at] = Vectors.plus(curvature.row(at), -share(at), curvature.row(biasOf(at)));
      }
      add(step, rows[at], slopes);
      steps[at] += step;
    }

    @Override
    double moveBiases() {
      return 0;
    }

    @Override
    double[] shifts() {
      double[] shifts = new double[biasSlopes.length];
      for (int c = 0; bias && c < shifts.length; c++) {
        double total = curvature.diagonal(curvature.bias(c));
        shifts[c] = total > 0 ? -biasSlopes[c] / total : 0;
      }
      for (int k = 0; k < curvature.weights.length; k++) {
        shifts[curvature.columns.function(curvature.weights[k])] -= steps[k] * share(k);
      }
      return shifts;
    }

    @Override
    double[] change() {
      double[] shifts = shifts();
      System.arraycopy(shifts, 0, steps, curvature.weights.length, shifts.length);
      return curvature.columns.values(curvature.weights, steps);
    }
  }

  /** Slopes per sample: a step costs the samples with a nonzero value. */
  static class SampleSlopes extends ModelSlopes {
    private final WeightColumns columns;
    private final double[] curvatures;
    private final boolean bias;
    private final double[] biasCurvatures;
    private final double[] slopes;
    private final double[] change;
    private final double[] shifts;

    SampleSlopes(WeightColumns columns, double[] gradient, double[] curvatures, boolean bias) {
      this.bias = bias;
      this.shifts = new double[columns.functions()];
      this.columns = columns;
      this.curvatures = curvatures;
      this.biasCurvatures = columns.sums(curvatures);
      this.slopes = gradient.clone();
      this.change = new double[gradient.length];
    }

    @Override
    double along(int weight) {
      return columns.column(weight).dot(slopes, columns.begin(weight));
    }

    @Override
    double curvature(int weight) {
      return columns.column(weight).squares(curvatures, columns.begin(weight));
    }

    @Override
    void move(int weight, double step) {
      columns.column(weight).add(step, change, curvatures, slopes, columns.begin(weight));
    }

    @Override
    double moveBiases() {
      double most = 0;
      for (int c = 0; bias && c < shifts.length; c++) {
        double step = biasCurvatures[c] > 0 ? -columns.sum(c, slopes) / biasCurvatures[c] : 0;
        shifts[c] += step;
        int begin = c * columns.samples();
        for (int i = begin; i < begin + columns.samples(); i++) {
          slopes[i] += curvatures[i] * step;
          change[i] += step;
        }
        most = Math.max(most, biasCurvatures[c] * step * step);
      }
      return most;
    }

    @Override
    double[] shifts() {
      return shifts;
    }

    @Override
    double[] change() {
      return change;
    }
  }
}
