package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/**
 * Products with the kernel matrix of n samples, which is never stored: square tiles of one half of
 * it are made, used for both halves and dropped. n^2 / 2 values of the kernel a product. Immutable.
 */
public final class KernelProducts {
  /** A tile of this many rows and columns stays in the cache of one processor. */
  private static final int TILE = 320;

  /** As many as there may be threads, and each of n numbers. */
  private static final int GROUPS = 32;

  private final Matrix points;
  private final Compute compute;
  private final List<KernelBlock> tiles = new ArrayList<>();

  public KernelProducts(Kernel kernel, Matrix points, Compute compute) {
    this.points = points;
    this.compute = compute;
    for (int from = 0; from < points.rows(); from += TILE) {
      int[] rows = IntStream.range(from, end(from)).toArray();
      tiles.add(new KernelBlock(kernel, points.selectRows(rows), compute));
    }
  }

  private int end(int from) {
    return Math.min(points.rows(), from + TILE);
  }

  /** K x: rows of tiles in groups that are added up in their order, on any number of threads. */
  public double[] times(double[] x) {
    int groups = Math.max(1, Math.min(GROUPS, (tiles.size() + 1) / 2));
    List<Callable<double[]>> tasks = new ArrayList<>();
    for (int g = 0; g < groups; g++) {
      int group = g;
      tasks.add(() -> partial(group, groups, x));
    }
    try (var scope = compute.outerParallel()) {
      return Vectors.addedUp(compute.workers().map(tasks), points.rows());
    }
  }

  /** Long rows and short ones in turn, so that all groups have as much to do. */
  private double[] partial(int group, int groups, double[] x) {
    double[] sums = new double[points.rows()];
    double[] tile = new double[DenseMatrix.length(TILE, TILE)];
    for (int i = 0; i < tiles.size(); i++) {
      int turn = i % (2 * groups);
      if (turn == group || turn == 2 * groups - 1 - group) {
        for (int j = 0; j <= i; j++) {
          add(i, j, tile, x, sums);
        }
      }
    }
    return sums;
  }

  private void add(int i, int j, double[] tile, double[] x, double[] sums) {
    LinearAlgebra algebra = compute.algebra();
    int from = i * TILE;
    int rows = end(from) - from;
    int columns = tiles.get(j).points();
    tiles.get(j).values(points, from, from + rows, tile);
    algebra.gemv(Op.TRANSPOSED, columns, rows, 1, tile, 0, columns, x, j * TILE, 1, sums, from);
    if (j < i) {
      algebra.gemv(Op.PLAIN, columns, rows, 1, tile, 0, columns, x, from, 1, sums, j * TILE);
    }
  }
}
