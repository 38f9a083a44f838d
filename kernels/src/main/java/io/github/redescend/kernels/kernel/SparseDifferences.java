package io.github.redescend.kernels.kernel;

import io.github.redescend.core.matrix.SparseMatrix;
import java.util.function.DoubleUnaryOperator;

/** Sums over the differences of two sparse rows, in the time of their stored entries. */
final class SparseDifferences {
  private SparseDifferences() {}

  /** The city-block distance of row i of x from row j of z. */
  static double cityBlock(SparseMatrix x, int i, SparseMatrix z, int j) {
    return sum(x, i, z, j, Math::abs);
  }

  /** The squared Euclidean distance of row i of x from row j of z. */
  static double squared(SparseMatrix x, int i, SparseMatrix z, int j) {
    return sum(x, i, z, j, difference -> difference * difference);
  }

  /** Adds in the order of the columns: the digits are those of the sum over all columns. */
  private static double sum(
      SparseMatrix x, int i, SparseMatrix z, int j, DoubleUnaryOperator term) {
    int k = x.rowStart()[i];
    int l = z.rowStart()[j];
    int xEnd = x.rowStart()[i + 1];
    int zEnd = z.rowStart()[j + 1];
    double sum = 0;
    while (k < xEnd || l < zEnd) {
      int xColumn = k < xEnd ? x.columnIndex()[k] : Integer.MAX_VALUE;
      int zColumn = l < zEnd ? z.columnIndex()[l] : Integer.MAX_VALUE;
      double xValue = xColumn <= zColumn ? x.values()[k++] : 0;
      double zValue = zColumn <= xColumn ? z.values()[l++] : 0;
      sum += term.applyAsDouble(xValue - zValue);
    }
    return sum;
  }
}
