package io.github.redescend.result.picture;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;

/** A plane: a point, two orthogonal unit vectors, the share of the variance in it. */
record Plane(double[] origin, double[] across, double[] up, double share) {
  /** Maximum number of matrix entries read per iteration. */
  private static final int MAX_NUMBERS = 2_000_000;

  /** Minimum number of samples, which takes precedence. */
  private static final int MIN_SAMPLES = 100;

  private static final int STEPS = 200;
  private static final double STILL = 1e-12;

  /** Returns the plane of two features, or of the first two principal components of more. */
  static Plane of(Matrix samples) {
    return samples.columns() == 2
        ? new Plane(new double[2], new double[] {1, 0}, new double[] {0, 1}, 1)
        : principal(samples);
  }

  /**
   * Computes the first two principal components around the mean, by orthogonal iteration from a
   * fixed initial point (Golub and Van Loan, section 8.2.4). Large data sets use every k-th sample.
   */
  private static Plane principal(Matrix samples) {
    int d = samples.columns();
    long numbers = (long) samples.rows() * d;
    int step = (int) Math.max(1, Math.min(numbers / MAX_NUMBERS, samples.rows() / MIN_SAMPLES));
    double[] mean = new double[d];
    double[] row = new double[d];
    int count = 0;
    for (int i = 0; i < samples.rows(); i += step) {
      samples.copyRow(i, row, 0);
      Vectors.add(1, row, mean);
      count++;
    }
    for (int j = 0; j < d; j++) {
      mean[j] /= count;
    }
    double total = 0;
    for (int i = 0; i < samples.rows(); i += step) {
      samples.copyRow(i, row, 0);
      Vectors.add(-1, mean, row);
      total += Vectors.dot(row, row);
    }
    double[] first = new double[d];
    double[] second = new double[d];
    for (int j = 0; j < d; j++) {
      first[j] = 1 + Math.sin(j);
      second[j] = Math.cos(1.7 * j);
    }
    orthonormalise(first, second);
    double captured = 0;
    for (int iteration = 0; iteration < STEPS; iteration++) {
      double[] a = new double[d];
      double[] b = new double[d];
      for (int i = 0; i < samples.rows(); i += step) {
        samples.copyRow(i, row, 0);
        Vectors.add(-1, mean, row);
        Vectors.add(Vectors.dot(row, first), row, a);
        Vectors.add(Vectors.dot(row, second), row, b);
      }
      double now = Vectors.dot(a, first) + Vectors.dot(b, second);
      first = a;
      second = b;
      orthonormalise(first, second);
      if (now - captured <= STILL * now) {
        captured = now;
        break;
      }
      captured = now;
    }
    return new Plane(mean, first, second, total > 0 ? Math.min(1, captured / total) : 1);
  }

  /** Orthonormalises both vectors; the largest entry of each becomes positive. */
  private static void orthonormalise(double[] first, double[] second) {
    normalise(first, 0);
    Vectors.add(-Vectors.dot(first, second), first, second);
    normalise(second, 1);
    Vectors.add(-Vectors.dot(first, second), first, second);
    normalise(second, 1);
  }

  private static void normalise(double[] vector, int fallback) {
    double length = Math.sqrt(Vectors.dot(vector, vector));
    if (length < 1e-150) { // no variance in this direction
      Arrays.fill(vector, 0);
      vector[Math.min(fallback, vector.length - 1)] = 1;
      return;
    }
    double largest = 0;
    for (double entry : vector) {
      largest = Math.abs(entry) > Math.abs(largest) ? entry : largest;
    }
    double factor = Math.signum(largest) / length;
    Arrays.setAll(vector, j -> vector[j] * factor);
  }

  /** Projects samples to the plane: returns all first coordinates, then all second ones. */
  double[][] coordinates(Matrix samples) {
    double[][] places = new double[2][samples.rows()];
    double[] row = new double[samples.columns()];
    for (int i = 0; i < samples.rows(); i++) {
      samples.copyRow(i, row, 0);
      Vectors.add(-1, origin, row);
      places[0][i] = Vectors.dot(row, across);
      places[1][i] = Vectors.dot(row, up);
    }
    return places;
  }

  DenseMatrix points(double first, double[] second) {
    int d = origin.length;
    double[] values = new double[DenseMatrix.length(second.length, d)];
    for (int i = 0; i < second.length; i++) {
      for (int j = 0; j < d; j++) {
        values[i * d + j] = origin[j] + first * across[j] + second[i] * up[j];
      }
    }
    return new DenseMatrix(second.length, d, values);
  }
}
