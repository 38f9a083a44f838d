package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.kernels.explicit.FeatureBlocks.RowsPass;
import io.github.redescend.kernels.explicit.FeatureBlocks.SharedPass;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.List;

/**
 * Products with the features of all samples, each in one pass, in floats ({@link RoundedProducts})
 * where features are floats. The map from raw features to phi is applied to the coefficients.
 */
record FeatureProducts(FeatureBlocks blocks, Compute compute) {
  /** Only rows of nonzero numbers are read if at most a quarter of the numbers is nonzero. */
  private static final int SPARSITY = 4;

  /** Adds Phi theta_k, of m numbers, to the k-th run of n values. */
  void addTimes(double[] thetas, int functions, double[] values) {
    if (blocks.sparse().isPresent()) {
      SparseRows rows = blocks.sparse().get();
      blocks.inRows(
          () -> thetas, (from, to, shared) -> rows.addTimes(from, to, shared, functions, values));
      return;
    }
    double[] right = raw(thetas, functions);
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
      algebra.gemv(Op.T, m, rows, 1, features, 0, m, thetas, 0, 1, values, from);
    } else {
      algebra.gemm(
          Op.T, Op.N, rows, functions, m, 1, features, 0, m, thetas, 0, m, 1, values, from, n);
    }
  }

  /** Returns Phi' X, m numbers per column, for columns of n numbers. */
  double[] transposedTimes(double[] x, int columns) {
    int length = DenseMatrix.length(columns, blocks.dimension());
    if (blocks.sparse().isPresent()) {
      SparseRows rows = blocks.sparse().get();
      RowsPass<double[]> pass =
          (from, to, shared) -> rows.addTransposed(from, to, x, columns, shared);
      return sums(blocks.inRows(() -> new double[length], pass), columns);
    }
    if (columns == 1 && blocks.rounded()) {
      return sums(new RoundedProducts(blocks, compute.algebra()).transposedTimes(x), columns);
    }
    SharedPass<double[], double[]> pass =
        (from, rows, features, shared) -> addTransposed(features, from, rows, x, columns, shared);
    return sums(blocks.inGroups(() -> new double[length], pass), columns);
  }

  private double[] raw(double[] thetas, int functions) {
    if (!blocks.raw()) {
      return thetas;
    }
    double[] raw = thetas.clone();
    blocks.map().toRaw(raw, functions);
    return raw;
  }

  private double[] sums(List<double[]> parts, int columns) {
    double[] sums = Vectors.addedUp(parts, DenseMatrix.length(columns, blocks.dimension()));
    if (blocks.raw()) {
      blocks.map().fromRaw(sums, columns);
    }
    return sums;
  }

  /**
   * {@link #addTimes} of one function, then {@link #transposedTimes} of the slopes of its values,
   * block by block; {@code slopes} writes n numbers to {@code products}.
   */
  double[] timesAndBack(
      double[] theta, double[] values, Preconditioner.SlopesAhead slopes, double[] products) {
    int m = blocks.dimension();
    if (blocks.sparse().isPresent()) {
      SparseRows rows = blocks.sparse().get();
      RowsPass<double[]> pass =
          (from, to, shared) -> {
            rows.addTimes(from, to, theta, 1, values);
            slopes.write(from, to, values, products);
            rows.addTransposed(from, to, products, 1, shared);
          };
      return sums(blocks.inRows(() -> new double[m], pass), 1);
    }
    double[] right = raw(theta, 1);
    if (blocks.rounded()) {
      RoundedProducts rounded = new RoundedProducts(blocks, compute.algebra());
      return sums(rounded.timesAndBack(right, values, slopes, products), 1);
    }
    SharedPass<double[], double[]> pass =
        (from, rows, features, shared) -> {
          times(features, rows, right, 1, values, from);
          slopes.write(from, from + rows, values, products);
          addTransposed(features, from, rows, products, 1, shared);
        };
    return sums(blocks.inGroups(() -> new double[m], pass), 1);
  }

  private void addTransposed(
      double[] features, int from, int rows, double[] x, int columns, double[] sums) {
    LinearAlgebra algebra = compute.algebra();
    int m = blocks.dimension();
    if (columns > 1) {
      int n = blocks.samples();
      algebra.gemm(Op.N, Op.N, m, columns, rows, 1, features, 0, m, x, from, n, 1, sums, 0, m);
      return;
    }
    int used = 0;
    for (int i = from; i < from + rows; i++) {
      used += x[i] != 0 ? 1 : 0;
    }
    if (SPARSITY * used > rows) {
      algebra.gemv(Op.N, m, rows, 1, features, 0, m, x, from, 1, sums, 0);
    } else {
      addRows(features, x, from, rows, sums);
    }
  }

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

  /** Products in single precision within a block; sums of blocks are in double precision. */
  record RoundedProducts(FeatureBlocks blocks, LinearAlgebra algebra) {
    /** 128 KiB, still in the cache when read for the second time. */
    private static final int NEAR = 1 << 15;

    void addTimes(double[] theta, double[] values) {
      Factor factor = Factor.of(theta, algebra);
      if (factor.scale == 0) {
        return;
      }
      SharedPass<float[], float[]> pass =
          (from, rows, features, own) -> factor.addTimes(features, 0, from, rows, own, values);
      blocks.inRoundedGroups(() -> new float[blocks.blockRows()], pass);
    }

    List<double[]> timesAndBack(
        double[] theta, double[] values, Preconditioner.SlopesAhead slopes, double[] products) {
      Factor factor = Factor.of(theta, algebra);
      int m = blocks.dimension();
      int some = Math.max(1, NEAR / m);
      return totals(
          (from, rows, features, sums) -> {
            for (int first = 0; first < rows; first += some) {
              int count = Math.min(some, rows - first);
              int sample = from + first;
              if (factor.scale != 0) {
                factor.addTimes(features, first * m, sample, count, sums.factors, values);
              }
              slopes.write(sample, sample + count, values, products);
              sums.add(features, first * m, products, sample, count, algebra);
            }
          });
    }

    private List<double[]> totals(SharedPass<float[], Sums> pass) {
      return blocks.inRoundedGroups(this::sums, pass).stream().map(Sums::total).toList();
    }

    private Sums sums() {
      int m = blocks.dimension();
      return new Sums(new double[m], new float[blocks.blockRows()], new float[m]);
    }

    /** The coefficients of a function, scaled to the range of floats. */
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
        algebra.gemv(Op.T, m, rows, 1, features, at, m, narrow, 0, 0, products, 0);
        for (int i = 0; i < rows; i++) {
          values[from + i] += scale * products[i];
        }
      }
    }

    List<double[]> transposedTimes(double[] x) {
      return totals((from, rows, features, sums) -> sums.add(features, 0, x, from, rows, algebra));
    }

    private record Sums(double[] total, float[] factors, float[] products) {
      void add(float[] features, int at, double[] x, int from, int rows, LinearAlgebra algebra) {
        int m = total.length;
        double scale = largest(x, from, rows);
        if (scale == 0) {
          return;
        }
        narrowed(x, from, rows, scale, factors);
        algebra.gemv(Op.N, m, rows, 1, features, at, m, factors, 0, 0, products, 0);
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
