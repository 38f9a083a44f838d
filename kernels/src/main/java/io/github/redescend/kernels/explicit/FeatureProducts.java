package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
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

  /**
   * Products of a vector with features that are kept or made as floats: seven digits within a
   * block, sums of blocks in full. The passes wait for memory, which is half of what doubles take,
   * or for exponentials, which are a fifth.
   */
  record RoundedProducts(FeatureBlocks blocks, LinearAlgebra algebra) {
    /** 128 KiB, which are still in the nearer cache when they are read for the second time. */
    private static final int NEAR = 1 << 15;

    /** As {@link FeatureProducts#addTimes} of one function. */
    void addTimes(double[] theta, double[] values) {
      Factor factor = Factor.of(theta, algebra);
      if (factor.scale == 0) {
        return;
      }
      blocks.inRoundedGroups(
          () -> new float[blocks.blockRows()],
          (from, rows, features, products) ->
              factor.addTimes(features, 0, from, rows, products, values));
    }

    /** As {@link FeatureProducts#timesAndBack}, a sum for each group of blocks. */
    List<double[]> timesAndBack(
        double[] theta, double[] values, Preconditioner.SlopesAhead slopes, double[] made) {
      Factor factor = Factor.of(theta, algebra);
      int m = blocks.dimension();
      int some = Math.max(1, NEAR / m);
      return blocks
          .inRoundedGroups(
              this::sums,
              (from, rows, features, sums) -> {
                for (int first = 0; first < rows; first += some) {
                  int count = Math.min(some, rows - first);
                  int sample = from + first;
                  if (factor.scale != 0) {
                    factor.addTimes(features, first * m, sample, count, sums.factors, values);
                  }
                  slopes.write(sample, sample + count, values, made);
                  sums.add(features, first * m, made, sample, count, algebra);
                }
              })
          .stream()
          .map(Sums::total)
          .toList();
    }

    private Sums sums() {
      int m = blocks.dimension();
      return new Sums(new double[m], new float[blocks.blockRows()], new float[m]);
    }

    /** The coefficients of a function, brought to the range of floats. */
    private record Factor(float[] narrow, double scale, LinearAlgebra algebra) {
      static Factor of(double[] theta, LinearAlgebra algebra) {
        double scale = largest(theta, 0, theta.length);
        float[] narrow = new float[theta.length];
        if (scale != 0) {
          narrowed(theta, 0, theta.length, scale, narrow);
        }
        return new Factor(narrow, scale, algebra);
      }

      void addTimes(
          float[] features, int at, int from, int rows, float[] products, double[] values) {
        int m = narrow.length;
        algebra.gemv(Op.TRANSPOSED, m, rows, 1, features, at, m, narrow, 0, 0, products, 0);
        for (int i = 0; i < rows; i++) {
          values[from + i] += scale * products[i];
        }
      }
    }

    /** As {@link FeatureProducts#transposedTimes} of one column, a sum for each group of blocks. */
    List<double[]> transposedTimes(double[] x) {
      return blocks
          .inRoundedGroups(
              this::sums,
              (from, rows, features, sums) -> sums.add(features, 0, x, from, rows, algebra))
          .stream()
          .map(Sums::total)
          .toList();
    }

    /** What a group of blocks adds up to. */
    private record Sums(double[] total, float[] factors, float[] products) {
      void add(float[] features, int at, double[] x, int from, int rows, LinearAlgebra algebra) {
        int m = total.length;
        double scale = largest(x, from, rows);
        if (scale == 0) {
          return;
        }
        narrowed(x, from, rows, scale, factors);
        algebra.gemv(Op.PLAIN, m, rows, 1, features, at, m, factors, 0, 0, products, 0);
        for (int j = 0; j < m; j++) {
          total[j] += scale * products[j];
        }
      }
    }

    private static double largest(double[] x, int from, int count) {
      double largest = 0;
      for (int i = from; i < from + count; i++) {
        largest = Math.max(largest, Math.abs(x[i]));
      }
      return largest;
    }

    private static void narrowed(double[] x, int from, int count, double scale, float[] into) {
      for (int i = 0; i < count; i++) {
        into[i] = (float) (x[from + i] / scale);
      }
    }
  }
}
