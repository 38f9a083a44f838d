package io.github.redescend.solvers.l1;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;

/**
 * The slopes X' (g + W d) of a {@link QuadraticModel} along its weights and biases, updated as
 * these move.
 */
abstract class ModelSlopes {
  /** Smaller ratios of a slope's change to the predicted one are not learned from. */
  private static final double MIN_RATIO = 1e-3;

  abstract double along(int weight);

  /** The second derivative along a weight. */
  abstract double curvature(int weight);

  abstract void move(int weight, double step);

  /** Minimises over the biases; returns twice the largest decrease. */
  abstract double moveBiases();

  /** The changes of the biases. */
  abstract double[] shifts();

  /** g . d, the slope of the risk along the change. */
  abstract double slope();

  /** The functions' values after a part of the change. */
  abstract double[] moved(double[] values, double length);

  /**
   * The curvature X' W X of a model over some weights and all biases, whose columns are 1. For
   * dense samples a row is computed when its weight first moves.
   *
   * @param biases the place of the bias of each weight's function
   */
  record Curvature(
      WeightColumns columns,
      double[] curvatures,
      int[] weights,
      int[] position,
      int[] biases,
      double[][] rows) {
    static Curvature of(WeightColumns columns, double[] curvatures, int[] weights) {
      int[] position = new int[columns.weights()];
      Arrays.fill(position, -1);
      int[] biases = new int[weights.length];
      for (int k = 0; k < weights.length; k++) {
        position[weights[k]] = k;
        biases[k] = weights.length + columns.function(weights[k]);
      }
      double[][] rows = new double[weights.length + columns.functions()][];
      for (int c = 0; c < columns.functions(); c++) {
        rows[weights.length + c] = columns.products(c, curvatures, weights);
      }
      if (columns.isSparse()) {
        columns.products(curvatures, position, rows);
      }
      return new Curvature(columns, curvatures, weights, position, biases, rows);
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
      double[] some = Arrays.stream(weights).mapToDouble(weight -> ofWeights[weight]).toArray();
      return Vectors.joined(some, ofBiases);
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
      if (!(slope > MIN_RATIO * expected && expected > 0)) {
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

  /**
   * Slopes per weight, from rows of X' W X (covariance updates; Friedman, Hastie and Tibshirani
   * 2010, section 2.2): a step costs the number of weights, independent of the samples. Biases are
   * eliminated, so that they are always those of the minimum.
   */
  static final class GramSlopes extends ModelSlopes {
    /** A smaller share of the curvature that remains without the bias is rounding. */
    private static final double ROUNDING = 1e-12;

    private final Curvature curvature;
    private final double[] gradient;
    private final double[] slopes;
    private final double[] steps;

    /** The decrease of the bias for a unit step of each weight. */
    private final double[] shares;

    private final boolean bias;

    /**
     * @param along X' g of all weights
     * @param alongBias of all biases
     */
    GramSlopes(Curvature curvature, double[] along, double[] alongBias, boolean bias) {
      this.curvature = curvature;
      this.bias = bias;
      this.gradient = curvature.places(along, alongBias);
      this.slopes = gradient.clone();
      this.steps = new double[slopes.length];
      this.shares = new double[curvature.weights.length];
      for (int k = 0; bias && k < shares.length; k++) {
        double[] row = curvature.row(curvature.biases[k]);
        double total = row[curvature.biases[k]];
        shares[k] = total > 0 ? row[k] / total : 0;
      }
    }

    @Override
    double along(int weight) {
      int at = curvature.position[weight];
      return slopes[at] - shares[at] * slopes[curvature.biases[at]];
    }

    @Override
    double curvature(int weight) {
      int at = curvature.position[weight];
      double with = curvature.diagonal(at);
      double without = with - shares[at] * curvature.row(curvature.biases[at])[at];
      return without > ROUNDING * with ? without : 0;
    }

    @Override
    void move(int weight, double step) {
      int at = curvature.position[weight];
      Vectors.add(step, curvature.row(at), slopes);
      steps[at] += step;
    }

    @Override
    double moveBiases() {
      return 0;
    }

    @Override
    double[] shifts() {
      double[] shifts = new double[curvature.columns.functions()];
      for (int c = 0; bias && c < shifts.length; c++) {
        int at = curvature.weights.length + c;
        double total = curvature.row(at)[at];
        shifts[c] = total > 0 ? -slopes[at] / total : 0;
      }
      return shifts;
    }

    /** The steps of all weights and biases. */
    private double[] steps() {
      System.arraycopy(shifts(), 0, steps, shares.length, steps.length - shares.length);
      return steps;
    }

    @Override
    double slope() {
      return Vectors.dot(gradient, steps());
    }

    @Override
    double[] moved(double[] values, double length) {
      return curvature.columns.plus(values, curvature.weights, Vectors.times(length, steps()));
    }
  }

  /** Slopes per sample: a step costs the samples with a nonzero value. */
  static class SampleSlopes extends ModelSlopes {
    private final WeightColumns columns;
    private final double[] curvatures;
    private final boolean bias;
    private final double[] biasCurvatures;
    private final double[] gradient;
    private final double[] slopes;
    private final double[] change;
    private final double[] shifts;

    SampleSlopes(WeightColumns columns, double[] gradient, double[] curvatures, boolean bias) {
      this.bias = bias;
      this.shifts = new double[columns.functions()];
      this.columns = columns;
      this.curvatures = curvatures;
      this.biasCurvatures = columns.sums(curvatures);
      this.gradient = gradient;
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
      double max = 0;
      for (int c = 0; bias && c < shifts.length; c++) {
        double step = biasCurvatures[c] > 0 ? -columns.sum(c, slopes) / biasCurvatures[c] : 0;
        shifts[c] += step;
        int begin = c * columns.samples();
        for (int i = begin; i < begin + columns.samples(); i++) {
          slopes[i] += curvatures[i] * step;
          change[i] += step;
        }
        max = Math.max(max, biasCurvatures[c] * step * step);
      }
      return max;
    }

    @Override
    double[] shifts() {
      return shifts;
    }

    @Override
    double slope() {
      return Vectors.dot(gradient, change);
    }

    @Override
    double[] moved(double[] values, double length) {
      return Vectors.plus(values, length, change);
    }
  }
}
