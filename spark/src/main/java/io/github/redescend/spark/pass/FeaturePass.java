package io.github.redescend.spark.pass;

import io.github.redescend.kernels.feature.FeatureMap;
import io.github.redescend.linalg.Compute;
import io.github.redescend.spark.rows.RowBlock;
import io.github.redescend.spark.rows.TreeSum;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * Passes over the features of all samples. Nothing but sums reaches the driver. Must be closed.
 *
 * @param blocks the samples, or their features if these are kept
 * @param map makes features of the blocks
 * @param kept whether the blocks are this object's own to let go of
 */
public record FeaturePass(JavaRDD<RowBlock> blocks, Broadcast<SentMap> map, boolean kept)
    implements AutoCloseable {
  /** Features of a kept block: 4 MiB. */
  private static final int KEPT_NUMBERS = 1 << 19;

  /** Passes that make the features anew each time. */
  public static FeaturePass recomputing(JavaRDD<RowBlock> blocks, Broadcast<SentMap> map) {
    return new FeaturePass(blocks, map, false);
  }

  /** Passes over features that are made once and kept, in memory or else on disks. */
  public static FeaturePass keeping(
      JavaRDD<RowBlock> blocks, Broadcast<SentMap> map, Broadcast<SentMap> identity) {
    JavaRDD<RowBlock> features =
        blocks
            .mapPartitions(own -> features(own, map.value()))
            .persist(StorageLevel.MEMORY_AND_DISK());
    return new FeaturePass(features, identity, true);
  }

  private static Iterator<RowBlock> features(Iterator<RowBlock> blocks, SentMap sent) {
    Compute compute = ExecutorCompute.get();
    FeatureMap map = sent.map(compute);
    int most = Math.max(1, KEPT_NUMBERS / Math.max(1, sent.dimension()));
    return new Iterator<>() {
      private RowBlock block;
      private int from;

      @Override
      public boolean hasNext() {
        return block != null || blocks.hasNext();
      }

      @Override
      public RowBlock next() {
        if (block == null) {
          block = blocks.next();
          from = 0;
        }
        int to = Math.min(block.rows(), from + most);
        RowBlock part = block.range(from, to);
        from = to;
        if (to == block.rows()) {
          block = null;
        }
        try (var scope = compute.outerParallel()) {
          return sent.features(part, map);
        }
      }
    };
  }

  /** m. */
  public int dimension() {
    return map.value().dimension();
  }

  /**
   * One pass.
   *
   * @param negative the class labelled -1, or -1 for all but the positive one
   */
  PassSums run(PassRequest request, int negative, int positive) {
    Task task = new Task(map, request, negative, positive);
    return TreeSum.of(
            blocks.mapPartitions(own -> List.of(task.over(own)).iterator()), PassSums::plus)
        .orElseGet(() -> PassSums.none(request, dimension()));
  }

  @Override
  public void close() {
    if (kept) {
      blocks.unpersist(false);
    }
  }

  /** What a task needs, as Spark sends it. */
  private record Task(Broadcast<SentMap> map, PassRequest request, int negative, int positive)
      implements Serializable {
    PassSums over(Iterator<RowBlock> blocks) {
      Compute compute = ExecutorCompute.get();
      try (var scope = compute.outerParallel()) {
        FeatureMap features = map.value().map(compute);
        return PartitionPass.over(blocks, features, request, negative, positive, compute);
      }
    }
  }
}
