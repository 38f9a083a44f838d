package io.github.redescend.kernels.predict;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Float32Exponential;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.ThreadLimit;
import java.util.Arrays;

/**
 * An expansion in Gaussians, f_k(x) = sum_j c_jk exp(-||a - b_j||^2) + b_k with a and b_j the
 * centred samples and points times sqrt(gamma), computed in floats with an error bound.
 *
 * <p>With u = 2^-24, N = ||a||^2 and M the largest ||b_j||^2, every exponent N + ||b_j||^2 - 2
 * a.b_j has an error of at most (d + 8) (N + M) u: 4 for the rounded a and b, 2 for the norms and
 * their sum, d for the product, 2 for the difference. With the error of the exponential that gives
 * a relative error r of every kernel value; c_j, its product and the sums over a group of points,
 * which are added as doubles, make it r + (group + 4) u. Kernel values below exp(-127) may count as
 * 0. So the error of a score is at most that times S = sum_j max_k abs(c_jk) exp(-||a - b_j||^2),
 * which is computed along with it.
 */
final class Float32Expansion {
  /** Samples at a time. */
  private static final int ROWS = 512;

  /** Points at a time: with the samples 128 KiB of kernel values. */
  private static final int GROUP = 64;

  private static final int GRAIN = 4 * ROWS;

  /** With more outputs the loops over them take longer than products in doubles. */
  static final int MAX_OUTPUTS = 16;

  /** With more features the rounding errors of the products are no longer small. */
  static final int MAX_FEATURES = 4096;

  /** With a larger relative error kernel values are bounded by 1 instead. */
  private static final double LARGEST_ERROR = 0.1;

  /** Larger norms and scores might overflow when computed in another way. */
  private static final double MAX_NORM = 1e300;

  /** Bounds the underflow of a product of floats. */
  private static final double UNDERFLOW = 0x1p-120;

  /** Allows for second-order errors and the rounding of doubles. */
  private static final double SLACK = 1.1;

  private final Compute compute;
  private final double root;
  private final double[] centre;
  private final int points;
  private final int features;
  private final float[] rounded;
  private final float[] norms;
  private final double largestNorm;
  private final double scale;
  private final float[] coefficients;
  private final double sumOfSizes;
  private final double[] biases;

  /** Rounds an expansion, its coefficients one output after the other. */
  Float32Expansion(
      double gamma, Matrix points, double[] coefficients, double[] biases, Compute compute) {
    this.compute = compute;
    this.root = Math.sqrt(gamma);
    this.points = points.rows();
    this.features = points.columns();
    this.centre = points.means();
    this.rounded = new float[DenseMatrix.length(this.points, features)];
    this.norms = new float[this.points];
    double largest = 0;
    double[] row = new double[features];
    for (int j = 0; j < this.points; j++) {
      double norm = moved(points, j, row, rounded, j * features);
      norms[j] = (float) norm;
      largest = Math.max(largest, norm);
    }
    this.largestNorm = largest;
    this.scale = Arrays.stream(coefficients).map(Math::abs).max().orElse(0);
    this.coefficients = withSizes(coefficients, this.points, scale);
    this.biases = biases;
    double sum = 0;
    for (int at = coefficients.length; at < this.coefficients.length; at++) {
      sum += this.coefficients[at];
    }
    this.sumOfSizes = sum + this.points * UNDERFLOW;
  }

  /** The coefficients relative to the largest, followed by the largest of each point. */
  private static float[] withSizes(double[] coefficients, int points, double scale) {
    float[] shares = new float[coefficients.length + points];
    for (int at = 0; at < coefficients.length; at++) {
      shares[at] = (float) (coefficients[at] / scale);
      int size = coefficients.length + at % points;
      shares[size] = Math.max(shares[size], Math.abs(shares[at]));
    }
    return shares;
  }

  /** Writes a centred and scaled row; returns its squared norm. */
  private double moved(Matrix x, int i, double[] row, float[] into, int at) {
    x.copyRow(i, row, 0);
    double norm = 0;
    for (int j = 0; j < features; j++) {
      float number = (float) (root * (row[j] - centre[j]));
      into[at + j] = number;
      norm += (double) number * number;
    }
    return norm;
  }

  DecisionFunction.Rounded scores(Matrix samples) {
    int n = samples.rows();
    double[] scores = new double[DenseMatrix.length(n, biases.length)];
    double[] errors = new double[n];
    try (ThreadLimit.Scope single = compute.outerParallel()) {
      Workers.RangeBody work =
          (start, end) -> {
            Tile tile = new Tile();
            for (int from = start; from < end; from += ROWS) {
              tile.score(samples, from, Math.min(end, from + ROWS), scores, errors);
            }
          };
      compute.workers().ranges(n, GRAIN, work);
    }
    return new DecisionFunction.Rounded(scores, errors);
  }

  private final class Tile {
    private final int sums = biases.length + 1;
    private final double[] row = new double[features];
    private final float[] a = new float[ROWS * features];
    private final double[] exactNorms = new double[ROWS];
    private final float[] rowNorms = new float[ROWS];
    private final float[] products = new float[ROWS * GROUP];
    private final float[] values = new float[ROWS];
    private final float[][] groupSums = new float[sums][ROWS];
    private final double[][] totals = new double[sums][ROWS];

    void score(Matrix samples, int from, int to, double[] scores, double[] errors) {
      int rows = to - from;
      double farthest = farthest(samples, from, rows);
      int halvings = Float32Exponential.halvings(farthest);
      boolean beyond = Float32Exponential.isBeyond(farthest, halvings);
      float part = Math.scalb(1f, -halvings);
      for (int i = 0; i < rows; i++) {
        rowNorms[i] = (float) exactNorms[i] * part;
      }
      for (double[] total : totals) {
        Arrays.fill(total, 0);
      }
      for (int first = 0; first < points; first += GROUP) {
        add(rows, first, Math.min(points, first + GROUP), part, halvings, beyond);
      }
      for (int i = 0; i < rows; i++) {
        set(i, halvings, from + i, scores, errors);
      }
    }

    /** Prepares the samples and bounds the largest squared distance to any point. */
    private double farthest(Matrix samples, int from, int rows) {
      double largest = 0;
      for (int i = 0; i < rows; i++) {
        exactNorms[i] = moved(samples, from + i, row, a, i * features);
        largest = Math.max(largest, exactNorms[i]);
      }
      double sum = Math.sqrt(largest) + Math.sqrt(largestNorm);
      return sum * sum;
    }

    private void add(int rows, int first, int end, float part, int halvings, boolean beyond) {
      LinearAlgebra algebra = compute.algebra();
      int some = end - first;
      int at = first * features;
      algebra.gemm(
          Op.T, Op.N, rows, some, features, 2 * part, a, 0, features, rounded, at, features, 0,
          products, 0, ROWS);
      for (float[] sum : groupSums) {
        Arrays.fill(sum, 0);
      }
      for (int j = first; j < end; j++) {
        // From index 0: loops over arrays at different offsets are not vectorised.
        System.arraycopy(products, (j - first) * ROWS, values, 0, rows);
        lessNorms(values, rowNorms, norms[j] * part, rows);
        if (beyond) {
          Float32Exponential.cutOff(values, 0, rows);
        }
        Float32Exponential.inPlace(values, 0, rows, halvings);
        for (int k = 0; k < sums; k++) {
          addTimes(coefficients[k * points + j], values, groupSums[k], rows);
        }
      }
      for (int k = 0; k < sums; k++) {
        widened(groupSums[k], totals[k], rows);
      }
    }

    private void set(int i, int halvings, int sample, double[] scores, double[] errors) {
      int outputs = biases.length;
      double relative =
          (features + 8) * (exactNorms[i] + largestNorm) * Float32Exponential.ROUNDING
              + Float32Exponential.error(halvings);
      boolean certain = relative <= LARGEST_ERROR;
      double largest = 0;
      for (int k = 0; k < outputs; k++) {
        double score = (certain ? scale * totals[k][i] : 0) + biases[k];
        scores[sample * outputs + k] = score;
        largest = Math.max(largest, Math.abs(score) + Math.abs(biases[k]));
      }
      if (!(exactNorms[i] + largestNorm + largest <= MAX_NORM)) {
        errors[sample] = Double.POSITIVE_INFINITY;
      } else if (certain) {
        double share = relative + (GROUP + 4) * Float32Exponential.ROUNDING;
        double sum = totals[outputs][i] * share + points * UNDERFLOW;
        errors[sample] = SLACK * scale * sum + 8 * Math.ulp(largest);
      } else {
        errors[sample] = SLACK * scale * sumOfSizes;
      }
    }
  }

  private static void lessNorms(float[] values, float[] rowNorms, float norm, int count) {
    for (int i = 0; i < count; i++) {
      values[i] = values[i] - (rowNorms[i] + norm);
    }
  }

  private static void addTimes(float factor, float[] values, float[] into, int count) {
    for (int i = 0; i < count; i++) {
      into[i] += factor * values[i];
    }
  }

  private static void widened(float[] sums, double[] into, int count) {
    for (int i = 0; i < count; i++) {
      into[i] += sums[i];
    }
  }
}
