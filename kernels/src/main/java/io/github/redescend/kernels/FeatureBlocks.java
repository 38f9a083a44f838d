package io.github.redescend.kernels;

import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * The features of n samples in blocks of rows: made once and kept where they fit the memory budget,
 * made again in every pass where they do not.
 */
final class FeatureBlocks {
  /** About 4 MiB of features a block: long enough for BLAS, short enough for a cache. */
  private static final int KEPT_NUMBERS = 1 << 19;

  /** 1 MiB for blocks that are made and dropped: they stay in the cache of one processor. */
  private static final int PASSING_NUMBERS = 1 << 17;

  private static final int SHORTEST = 128;

  private final FeatureMap map;
  private final Matrix samples;
  private final MemoryBudget budget;
  private final Compute compute;
  private final int blockRows;
  private final double[][] kept;

  FeatureBlocks(FeatureMap map, Matrix samples, MemoryBudget budget, Compute compute) {
    this.map = map;
    this.samples = samples;
    this.budget = budget;
    this.compute = compute;
    int m = Math.max(1, map.dimension());
    boolean keep = budget.fits((double) samples.rows() * m);
    int numbers = keep ? KEPT_NUMBERS : PASSING_NUMBERS;
    this.blockRows = Math.max(1, Math.min(samples.rows(), Math.max(SHORTEST, numbers / m)));
    this.kept = keep ? new double[count()][] : null;
    for (int i = 0; keep && i < kept.length; i++) {
      kept[i] = new double[(end(i) - i * blockRows) * m];
      map.features(samples, i * blockRows, end(i), kept[i]);
    }
  }

  private int count() {
    return (samples.rows() + blockRows - 1) / blockRows;
  }

  private int end(int block) {
    return (int) Math.min(samples.rows(), (block + 1L) * blockRows);
  }

  int samples() {
    return samples.rows();
  }

  int dimension() {
    return map.dimension();
  }

  /** What makes the features of samples. */
  FeatureMap map() {
    return map;
  }

  /** How much memory what is made of the features may take. */
  MemoryBudget budget() {
    return budget;
  }

  /** The most rows that a block has. */
  int blockRows() {
    return blockRows;
  }

  /** Whether every pass makes the features anew. */
  boolean streamed() {
    return kept == null;
  }

  /** The features of some of the samples. */
  FeatureBlocks select(int[] rows) {
    return new FeatureBlocks(map, samples.selectRows(rows), budget, compute);
  }

  /** Hands every block to the pass, first to last. The pass does not write to it. */
  void forEach(Pass pass) {
    double[] scratch = kept == null ? new double[blockRows * dimension()] : null;
    for (int i = 0; i < count(); i++) {
      int from = i * blockRows;
      if (kept != null) {
        pass.block(from, end(i) - from, kept[i]);
      } else {
        map.features(samples, from, end(i), scratch);
        pass.block(from, end(i) - from, scratch);
      }
    }
  }

  /**
   * Hands every block of raw features to the pass, neighbouring blocks one after the other in one
   * thread, in as many groups as there are threads.
   *
   * @param fresh makes what the passes of a group share
   * @return what the groups shared, first to last
   */
  <T> List<T> forEachRaw(Supplier<T> fresh, SharedPass<T> pass) {
    int groups = Math.min(compute.workers().threads(), count());
    List<Callable<T>> tasks = new ArrayList<>();
    for (int g = 0; g < groups; g++) {
      int first = (int) ((long) g * count() / groups);
      int last = (int) ((g + 1L) * count() / groups);
      tasks.add(
          () -> {
            T shared = fresh.get();
            double[] scratch = new double[blockRows * dimension()];
            for (int i = first; i < last; i++) {
              map.raw(samples, i * blockRows, end(i), scratch);
              pass.block(i * blockRows, end(i) - i * blockRows, scratch, shared);
            }
            return shared;
          });
    }
    try (var scope = compute.outerParallel()) {
      return compute.workers().map(tasks);
    }
  }

  /** Work on a block. */
  @FunctionalInterface
  interface Pass {
    /**
     * Works on {@code rows} samples from sample {@code from} on.
     *
     * @param features row after row of m numbers
     */
    void block(int from, int rows, double[] features);
  }

  /**
   * Work on a block.
   *
   * @param <T> what the passes of a thread share
   */
  @FunctionalInterface
  interface SharedPass<T> {
    /**
     * Works on {@code rows} samples from sample {@code from} on.
     *
     * @param features row after row of m numbers
     */
    void block(int from, int rows, double[] features, T shared);
  }
}
