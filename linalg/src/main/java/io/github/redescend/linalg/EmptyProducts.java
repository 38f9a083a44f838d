package io.github.redescend.linalg;

import java.util.Arrays;

/** y = alpha A x + beta y for A without columns. */
final class EmptyProducts {
  private EmptyProducts() {}

  /** y = beta y; with beta = 0, y is not read. */
  static void scale(int length, double beta, double[] y, int offset) {
    if (beta == 0) {
      Arrays.fill(y, offset, offset + length, 0);
      return;
    }
    for (int i = offset; i < offset + length; i++) {
      y[i] *= beta;
    }
  }

  static void scale(int length, float beta, float[] y, int offset) {
    if (beta == 0) {
      Arrays.fill(y, offset, offset + length, 0);
      return;
    }
    for (int i = offset; i < offset + length; i++) {
      y[i] *= beta;
    }
  }
}
