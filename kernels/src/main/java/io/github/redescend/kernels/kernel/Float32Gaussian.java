package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Float32Exponential;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;

/**
 * Values of a Gaussian kernel in single precision, from one matrix product: with a the centred
 * sample times sqrt(gamma), and N half its squared norm, the rows (a, -N, 1) and (b, 1, -M) have
 * the product -||a - b||^2 / 2. The error is that of the product's rounding, proportional to the
 * norms, plus {@link Float32Exponential#ABSOLUTE}.
 *
 * @param gamma of exp(-gamma ||x - z||^2)
 * @param features d
 */
public record Float32Gaussian(double gamma, int features) {
  /** A kernel exp(-gamma ||x - z||^2). */
  public interface Source extends RadialKernel {
    double gamma();
  }

  /** Larger norms times gamma leave too few digits of the distances. */
  public static final double LARGEST_NORM = 1000;

  /** Numbers that stay in the cache while they are squared. */
  private static final int CHUNK = 2048;

  /** exp(-32) is negligible at seven digits; smaller values are set to it. */
  private static final int MAX_HALVINGS = 5;

  /** The length of a row: d + 2. */
  public int width() {
    return features + 2;
  }

  /** The rows (a, -N, 1) of centred samples, d numbers each. */
  public void left(double[] centred, int count, float[] into) {
    rows(centred, count, into, features, features + 1);
  }

  /** The rows (b, 1, -M) of centred samples, d numbers each. */
  public float[] right(double[] centred, int count) {
    float[] rows = new float[DenseMatrix.length(count, width())];
    rows(centred, count, rows, features + 1, features);
    return rows;
  }

  private void rows(double[] centred, int count, float[] into, int half, int one) {
    double root = Math.sqrt(gamma);
    for (int i = 0; i < count; i++) {
      int at = i * width();
      double norm = 0;
      for (int j = 0; j < features; j++) {
        double number = centred[i * features + j];
        into[at + j] = (float) (root * number);
        norm += number * number;
      }
      into[at + half] = (float) (-gamma * norm / 2);
      into[at + one] = 1;
    }
  }

  /**
   * Writes the kernel values of left rows with right rows, left row after left row.
   *
   * @param left rows of {@link #left}, from row {@code atLeft}
   * @param right rows of {@link #right}, from row {@code atRight}
   * @param largest a bound of gamma times the squared distances
   */
  public void values(
      LinearAlgebra algebra,
      float[] left,
      int atLeft,
      int rows,
      float[] right,
      int atRight,
      int columns,
      double largest,
      float[] into) {
    int halvings = Math.min(MAX_HALVINGS, Float32Exponential.halvings(largest));
    float part = Math.scalb(2f, -halvings);
    int width = width();
    algebra.gemm(
        Op.T, Op.N, columns, rows, width, part, right, atRight, width, left, atLeft, width, 0, into,
        0, columns);
    boolean beyond = Float32Exponential.isBeyond(largest, halvings);
    int count = rows * columns;
    for (int from = 0; from < count; from += CHUNK) {
      int some = Math.min(CHUNK, count - from);
      if (beyond) {
        Float32Exponential.cutOff(into, from, some);
      }
      Float32Exponential.absoluteInPlace(into, from, some, halvings);
    }
  }
}
