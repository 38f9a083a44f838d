package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.kernels.kernel.Float32Gaussian;
import io.github.redescend.kernels.kernel.ProductPass;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The products of {@link KernelProducts} for Gaussian kernels of dense samples in single precision
 * ({@link Float32Gaussian}); sums over tiles are in doubles, and callers check results in doubles.
 * Thread-safe.
 */
final class Float32KernelProducts {
  /** Rows and columns of a tile, which stays in the cache of one processor. */
  private static final int TILE = 320;

  private final int n;
  private final Float32Gaussian gaussian;
  private final Compute compute;
  private final float[] rows;
  private final float[] columns;

  /** gamma times the squared diameter of the samples. */
  private final double largest;

  private final KernelProducts.Tiling<Tile> tiling;

  /** The leading tiles, kept as far as memory allows. */
  private final AtomicReferenceArray<float[]> kept;

  private Float32KernelProducts(
      DenseMatrix centred, double gamma, double largestNorm, double room, Compute compute) {
    this.n = centred.rows();
    this.gaussian = new Float32Gaussian(gamma, centred.columns());
    this.compute = compute;
    this.rows = new float[DenseMatrix.length(n, gaussian.width())];
    gaussian.left(centred.values(), n, rows);
    this.columns = gaussian.right(centred.values(), n);
    this.largest = 4 * largestNorm;
    this.tiling = new KernelProducts.Tiling<>(n, TILE, compute, Tile::new);
    double side = Math.ceil((double) n / TILE);
    double max = room * Double.BYTES / Float.BYTES / (TILE * TILE);
    this.kept = new AtomicReferenceArray<>((int) Math.min(side * (side + 1) / 2, max));
  }

  /** Empty if single precision is not sufficient. */
  static Optional<Float32KernelProducts> of(
      Kernel kernel, Matrix points, double room, Compute compute) {
    if (!(kernel instanceof Float32Gaussian.Source gaussian)
        || !(points.inHeap() instanceof DenseMatrix dense)) {
      return Optional.empty();
    }
    DenseMatrix centred = new ProductPass(kernel).centred(dense);
    double largest = gaussian.gamma() * Vectors.max(centred.squaredRowNorms());
    return largest <= Float32Gaussian.LARGEST_NORM
        ? Optional.of(new Float32KernelProducts(centred, gaussian.gamma(), largest, room, compute))
        : Optional.empty();
  }

  /** K x to four digits of the sum of its terms' absolute values, in a fixed order. */
  double[] times(double[] x) {
    double scale = Arrays.stream(x).map(Math::abs).max().orElse(0);
    if (scale == 0) {
      return new double[n];
    }
    float[] narrow = new float[n];
    for (int i = 0; i < n; i++) {
      narrow[i] = (float) (x[i] / scale);
    }
    double[] product =
        tiling.sums(
            (tile, row, rows, column, columns, sums) ->
                tile.add(row, rows, column, columns, narrow, sums));
    return Vectors.times(scale, product);
  }

  private final class Tile {
    private final float[] spare = new float[TILE * TILE];
    private final float[] part = new float[TILE];

    void add(int row, int height, int column, int length, float[] x, double[] sums) {
      float[] values = values(row, height, column, length);
      multiply(values, Op.T, length, height, x, column, row, sums);
      if (column < row) {
        multiply(values, Op.N, length, height, x, row, column, sums);
      }
    }

    private float[] values(int row, int height, int column, int length) {
      long i = row / TILE;
      long at = i * (i + 1) / 2 + column / TILE;
      if (at >= kept.length()) {
        make(row, height, column, length, spare);
        return spare;
      }
      float[] values = kept.get((int) at);
      if (values == null) {
        values = new float[height * length];
        make(row, height, column, length, values);
        kept.set((int) at, values);
      }
      return values;
    }

    private void make(int row, int height, int column, int length, float[] values) {
      LinearAlgebra algebra = compute.algebra();
      int atRow = row * gaussian.width();
      int atColumn = column * gaussian.width();
      gaussian.values(algebra, rows, atRow, height, columns, atColumn, length, largest, values);
    }

    private void multiply(
        float[] values, Op op, int m, int k, float[] x, int atX, int atSums, double[] sums) {
      compute.algebra().gemv(op, m, k, 1, values, 0, m, x, atX, 0, part, 0);
      for (int i = 0; i < (op == Op.N ? m : k); i++) {
        sums[atSums + i] += part[i];
      }
    }
  }
}
