package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.Workers;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Products with the kernel matrix of n samples, which is never stored: square tiles of one half are
 * computed, used for both halves and dropped, n^2 / 2 kernel values per product. Tile memory is
 * reused. Thread-safe.
 */
public final class KernelProducts {
  /** Rows and columns of a tile, which stays in the cache of one processor. */
  private static final int TILE = 320;

  private final Compute compute;
  private final Matrix points;
  private final KernelBlock[] blocks;
  private final Tiling<double[]> tiling;

  public KernelProducts(Kernel kernel, Matrix points, Compute compute) {
    this.compute = compute;
    this.points = points.inHeap();
    this.blocks = new KernelBlock[(points.rows() + TILE - 1) / TILE];
    for (int b = 0; b < blocks.length; b++) {
      int end = Math.min(points.rows(), (b + 1) * TILE);
      int[] rows = IntStream.range(b * TILE, end).toArray();
      // Every tile is computed by one of many threads.
      blocks[b] =
          new KernelBlock(kernel, points.selectRows(rows), compute.withWorkers(Workers.of(1)));
    }
    this.tiling =
        new Tiling<>(
            points.rows(), TILE, compute, () -> new double[DenseMatrix.length(TILE, TILE)]);
  }

  public double[] times(double[] x) {
    return tiling.sums(
        (tile, row, rows, column, columns, sums) -> {
          LinearAlgebra algebra = compute.algebra();
          blocks[column / TILE].values(points, row, row + rows, tile);
          algebra.gemv(Op.T, columns, rows, 1, tile, 0, columns, x, column, 1, sums, row);
          if (column < row) {
            algebra.gemv(Op.N, columns, rows, 1, tile, 0, columns, x, row, 1, sums, column);
          }
        });
  }

  /**
   * The square tiles of one half of a symmetric n x n matrix, processed by all workers; sums do not
   * depend on the number of workers. Each tile memory {@code T} is reused by one worker at a time.
   * Thread-safe.
   */
  record Tiling<T>(int n, int size, Compute compute, Supplier<T> memory, Queue<T> spare) {
    /** The number of groups, each with n sums. */
    private static final int GROUPS = 32;

    Tiling(int n, int size, Compute compute, Supplier<T> memory) {
      this(n, size, compute, memory, new ConcurrentLinkedQueue<>());
    }

    /** Processes one tile on or below the diagonal. */
    interface Work<T> {
      void add(T tile, int row, int rows, int column, int columns, double[] sums);
    }

    /** n sums over all tiles, by groups of rows that are added in order. */
    double[] sums(Work<T> work) {
      int groups = Math.max(1, Math.min(GROUPS, ((n + size - 1) / size + 1) / 2));
      List<Callable<double[]>> tasks = new ArrayList<>();
      for (int g = 0; g < groups; g++) {
        int group = g;
        tasks.add(() -> partial(group, groups, work));
      }
      return Vectors.addedUp(compute.inParallel(tasks), n);
    }

    /** Alternates long and short rows, so that groups have equal work. */
    private double[] partial(int group, int groups, Work<T> work) {
      double[] sums = new double[n];
      T kept = spare.poll();
      T tile = kept == null ? memory.get() : kept;
      for (int i = 0; i * size < n; i++) {
        int turn = i % (2 * groups);
        if (turn == group || turn == 2 * groups - 1 - group) {
          for (int j = 0; j <= i; j++) {
            work.add(tile, i * size, count(i), j * size, count(j), sums);
          }
        }
      }
      spare.add(tile);
      return sums;
    }

    private int count(int tile) {
      return Math.min(n, (tile + 1) * size) - tile * size;
    }
  }
}
