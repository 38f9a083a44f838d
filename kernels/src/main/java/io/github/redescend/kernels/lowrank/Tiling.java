package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/**
 * The square tiles of one half of a symmetric n x n matrix, passed over by all workers; what they
 * add up to does not depend on their number. The memory of tiles is kept for the next pass. Safe
 * for concurrent use.
 *
 * @param <T> the memory of a tile, for one worker at a time
 */
final class Tiling<T> {
  /** As many as there may be threads, and each of n numbers. */
  private static final int GROUPS = 32;

  private final int n;
  private final int size;
  private final Compute compute;
  private final Supplier<T> memory;
  private final Queue<T> spare = new ConcurrentLinkedQueue<>();

  /**
   * Tiles of {@code size} rows and columns, the last ones of fewer.
   *
   * @param memory gives the memory of one tile
   */
  Tiling(int n, int size, Compute compute, Supplier<T> memory) {
    this.n = n;
    this.size = size;
    this.compute = compute;
    this.memory = memory;
  }

  /** What is done with the tile of these rows and columns: on the diagonal, or below it. */
  interface Work<T> {
    void add(T tile, int row, int rows, int column, int columns, double[] sums);
  }

  /** n sums over all tiles: rows of tiles in groups that are added up in their order. */
  double[] sums(Work<T> work) {
    int groups = Math.max(1, Math.min(GROUPS, ((n + size - 1) / size + 1) / 2));
    List<Callable<double[]>> tasks = new ArrayList<>();
    for (int g = 0; g < groups; g++) {
      int group = g;
      tasks.add(() -> partial(group, groups, work));
    }
    try (var scope = compute.outerParallel()) {
      return Vectors.addedUp(compute.workers().map(tasks), n);
    }
  }

  /** Long rows and short ones in turn, so that all groups have as much to do. */
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
