package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.kernels.kernel.FeatureDistances;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.kernel.ProductPass;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.stream.IntStream;

/**
 * Products with the kernel matrix of n samples, which is never stored: square tiles of one half of
 * it are made, used for both halves and dropped. n^2 / 2 values of the kernel a product. The memory
 * of tiles is kept for the next product: a product leaves next to nothing for the collector. Safe
 * for concurrent use.
 */
public final class KernelProducts {
  /** A tile of this many rows and columns stays in the cache of one processor. */
  private static final int TILE = 320;

  private final Compute compute;
  private final Tiles tiles;
  private final Tiling<double[]> tiling;

  /** Prepares the samples. */
  public KernelProducts(Kernel kernel, Matrix points, Compute compute) {
    this.compute = compute;
    this.tiles =
        ProductPass.serves(kernel) && points.inHeap() instanceof DenseMatrix dense
            ? new OfProducts(kernel, dense, compute.algebra())
            : new OfBlocks(kernel, points, compute);
    this.tiling =
        new Tiling<>(
            points.rows(), TILE, compute, () -> new double[DenseMatrix.length(TILE, TILE)]);
  }

  /** K x, a new array. */
  public double[] times(double[] x) {
    return tiling.sums(
        (tile, row, rows, column, columns, sums) -> {
          LinearAlgebra algebra = compute.algebra();
          tiles.make(row, rows, column, columns, tile);
          algebra.gemv(Op.TRANSPOSED, columns, rows, 1, tile, 0, columns, x, column, 1, sums, row);
          if (column < row) {
            algebra.gemv(Op.PLAIN, columns, rows, 1, tile, 0, columns, x, row, 1, sums, column);
          }
        });
  }

  /** Makes a tile: k(x_i, x_j) for so many rows and columns from there on, row after row. */
  private interface Tiles {
    void make(int row, int rows, int column, int columns, double[] into);
  }

  /** From inner products of dense samples, centred once for all. */
  private static final class OfProducts implements Tiles {
    private final ProductPass pass;
    private final DenseMatrix given;
    private final DenseMatrix samples;
    private final double[] norms;
    private final LinearAlgebra algebra;

    OfProducts(Kernel kernel, DenseMatrix given, LinearAlgebra algebra) {
      this.pass = new ProductPass(kernel);
      this.given = given;
      this.samples = pass.centred(given);
      this.norms = samples.squaredRowNorms();
      this.algebra = algebra;
    }

    @Override
    public void make(int row, int rows, int column, int columns, double[] into) {
      int d = samples.columns();
      double[] x = samples.values();
      algebra.gemm(
          Op.TRANSPOSED,
          Op.PLAIN,
          columns,
          rows,
          d,
          1,
          x,
          column * d,
          Math.max(1, d),
          x,
          row * d,
          Math.max(1, d),
          0,
          into,
          0,
          columns);
      FeatureDistances anew = new FeatureDistances(given, given);
      for (int i = 0; i < rows; i++) {
        // The product with sample j lies where j counts from the first column of the tile.
        int offset = i * columns - column;
        pass.values(
            into, offset, column, column + columns, norms[row + i], norms, anew.of(row + i));
      }
    }
  }

  /** Of sparse samples, and of kernels without inner products. */
  private static final class OfBlocks implements Tiles {
    private final Matrix points;
    private final KernelBlock[] blocks;

    OfBlocks(Kernel kernel, Matrix points, Compute compute) {
      this.points = points;
      this.blocks = new KernelBlock[(points.rows() + TILE - 1) / TILE];
      for (int b = 0; b < blocks.length; b++) {
        int end = Math.min(points.rows(), (b + 1) * TILE);
        int[] rows = IntStream.range(b * TILE, end).toArray();
        blocks[b] = new KernelBlock(kernel, points.selectRows(rows), compute);
      }
    }

    @Override
    public void make(int row, int rows, int column, int columns, double[] into) {
      blocks[column / TILE].values(points, row, row + rows, into);
    }
  }
}
