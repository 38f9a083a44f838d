package io.github.redescend.kernels.feature;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.List;

/**
 * Products with the features of all samples, each in one pass, neighbouring blocks in one thread,
 * of one function and features that are floats in floats, the sums of blocks in full ({@link
 * RoundedProducts}). Of raw features what turns them into phi is applied to the coefficients
 * instead: where they are not kept, a pass costs n m d multiply-adds and n m values of the kernel.
 */
record FeatureProducts(FeatureBlocks blocks, Compute compute) {
  /** Where at most one in so many numbers is not 0, the rows that count are read one by one. */
  private static final int FEW = 4;

  /**
   * Adds Phi theta_k to the k-th run of n values, Phi as {@link FeatureMap#features} makes it.
   *
   * @param thetas m numbers of one function after the other
   * @param values n numbers of one function after the other
   */
  void addTimes(double[] thetas, int functions, double[] values) {
    double[] factors = thetas;
    if (blocks.raw()) {
      factors = thetas.clone();
      blocks.map().toRaw(factors, functions);
    }
    double[] right = factors;
    if (functions == 1 && blocks.rounded()) {
      new RoundedProducts(blocks, compute.algebra()).addTimes(right, values);
      return;
    }
    blocks.inGroups(
        () -> right,
        (from, rows, features, shared) -> times(features, rows, shared, functions, values, from));
  }

  private void times(
      double[] features, int rows, double[] thetas, int functions, double[] values, int from) {
    LinearAlgebra algebra = compute.algebra();
    int m = blocks.dimension();
    int n = blocks.samples();
    if (functions == 1) {
      algebra.gemv(Op.TRANSPOSED, m, rows, 1, features, 0, m, thetas, 0, 1, values, from);
    } else {
      algebra.gemm(
          Op.TRANSPOSED,
          Op.PLAIN,
          rows,
          functions,
          m,
          1,
          features,
          0,
          m,
          thetas,
          0,
          m,
          1,
          values,
          from,
          n);
    }
  }

  /**
   * Phi' X, Phi as {@link FeatureMap#features} makes it.
   *
   * @param x n numbers of one column after the other
   * @return m numbers of one column after the other
   */
  double[] transposedTimes(double[] x, int columns) {
    int length = DenseMatrix.length(columns, blocks.dimension());
    List<double[]> parts =
        columns == 1 && blocks.rounded()
            ? new RoundedProducts(blocks, compute.algebra()).transposedTimes(x)
            : blocks.inGroups(
                () -> new double[length],
                (from, rows, features, shared) ->
                    addTransposed(features, from, rows, x, columns, shared));
    double[] sums = Vectors.addedUp(parts, length);
    if (blocks.raw()) {
      blocks.map().fromRaw(sums, columns);
    }
    return sums;
  }

  /**
   * {@link #addTimes} of one function and {@link #transposedTimes} of the numbers that are made of
   * its values, block by block.
   *
   * @param made n numbers, which {@code slopes} writes
   */
  double[] timesAndBack(
      double[] theta, double[] values, Preconditioner.SlopesAhead slopes, double[] made) {
    int m = blocks.dimension();
    double[] factors = theta;
    if (blocks.raw()) {
      factors = theta.clone();
      blocks.map().toRaw(factors, 1);
    }
    double[] right = factors;
    List<double[]> parts =
        blocks.rounded()
            ? new RoundedProducts(blocks, compute.algebra())
                .timesAndBack(right, values, slopes, made)
            : blocks.inGroups(
                () -> new double[m],
                (from, rows, features, shared) -> {
                  times(features, rows, right, 1, values, from);
                  slopes.write(from, from + rows, values, made);
                  addTransposed(features, from, rows, made, 1, shared);
                });
    double[] sums = Vectors.addedUp(parts, m);
    if (blocks.raw()) {
      blocks.map().fromRaw(sums, 1);
    }
    return sums;
  }

  private void addTransposed(
      double[] features, int from, int rows, double[] x, int columns, double[] sums) {
    LinearAlgebra algebra = compute.algebra();
    int m = blocks.dimension();
    if (columns > 1) {
      algebra.gemm(
          Op.PLAIN,
          Op.PLAIN,
          m,
          columns,
          rows,
          1,
          features,
          0,
          m,
          x,
          from,
          blocks.samples(),
          1,
          sums,
          0,
          m);
      return;
    }
    int used = 0;
    for (int i = from; i < from + rows; i++) {
      used += x[i] != 0 ? 1 : 0;
    }
    if (FEW * used > rows) {
      algebra.gemv(Op.PLAIN, m, rows, 1, features, 0, m, x, from, 1, sums, 0);
    } else {
      addRows(features, x, from, rows, sums);
    }
  }

  /** Reads the rows of the samples that count, and no others. */
  private static void addRows(double[] features, double[] x, int from, int rows, double[] sums) {
    int m = sums.length;
    for (int i = 0; i < rows; i++) {
      double factor = x[from + i];
      if (factor != 0) {
        for (int j = 0; j < m; j++) {
          sums[j] += factor * features[i * m + j];
        }
      }
    }
  }
}
