package io.github.redescend.spark.pass;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.kernels.explicit.FeatureMap;
import io.github.redescend.kernels.explicit.FeatureMap.RowsAsFeatures;
import io.github.redescend.kernels.explicit.LandmarkMap;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.linalg.Compute;
import io.github.redescend.spark.pass.PassRequest.PassSums;
import io.github.redescend.spark.rows.RowBlock;
import io.github.redescend.spark.rows.RowStatistics.TreeSum;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/**
 * Passes over the features of all samples, or their cached features, which return only sums to the
 * driver. Must be closed.
 */
public record FeaturePass(JavaRDD<RowBlock> blocks, Broadcast<SentMap> map, boolean kept)
    implements AutoCloseable {
  /** Features per cached block: 4 MiB. */
  private static final int KEPT_NUMBERS = 1 << 19;

  public static FeaturePass recomputing(JavaRDD<RowBlock> blocks, Broadcast<SentMap> map) {
    return new FeaturePass(blocks, map, false);
  }

  /** Passes over cached features, in memory or on disk. */
  public static FeaturePass keeping(
      JavaRDD<RowBlock> blocks, Broadcast<SentMap> map, Broadcast<SentMap> identity) {
    int rows = KEPT_NUMBERS / Math.max(1, map.value().dimension());
    JavaRDD<RowBlock> features =
        blocks
            .flatMap(block -> block.parts(rows).iterator())
            .mapPartitions(own -> features(own, map.value()))
            .persist(StorageLevel.MEMORY_AND_DISK());
    return new FeaturePass(features, identity, true);
  }

  private static Iterator<RowBlock> features(Iterator<RowBlock> blocks, SentMap sent) {
    Compute compute = ExecutorCompute.get();
    FeatureMap map = sent.map(compute);
    Iterable<RowBlock> all = () -> blocks;
    return StreamSupport.stream(all.spliterator(), false)
        .map(
            block -> {
              try (var scope = compute.outerParallel()) {
                return sent.features(block, map);
              }
            })
        .iterator();
  }

  public int dimension() {
    return map.value().dimension();
  }

  /** Runs a pass for two classes, or -1 for all but the positive one. */
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

  private record Task(Broadcast<SentMap> map, PassRequest request, int negative, int positive)
      implements Serializable {
    PassSums over(Iterator<RowBlock> blocks) {
      Compute compute = ExecutorCompute.get();
      try (var scope = compute.outerParallel()) {
        PartitionPass pass = new PartitionPass(map.value().map(compute), request, compute);
        while (blocks.hasNext()) {
          RowBlock block = blocks.next();
          pass.add(negative < 0 ? block : block.ofClasses(negative, positive), positive);
        }
        return pass.done();
      }
    }
  }

  /**
   * A feature map as numbers and names, including the factor of the landmarks' kernel matrix, so
   * that all executors compute identical features. For plain rows, from which the centre is
   * subtracted, kernel, points and factor are empty or null.
   */
  public record SentMap(String kernel, RowBlock points, double[] factor, double[] center)
      implements Serializable {
    public static SentMap of(LandmarkMap map) {
      String kernel = map.kernel().spec().toString();
      return new SentMap(kernel, RowBlock.of(map.points()), map.factor(), new double[0]);
    }

    /** Rows minus a centre. */
    public static SentMap rows(double[] center) {
      return new SentMap("", null, new double[0], center);
    }

    public FeatureMap map(Compute compute) {
      return points == null
          ? new RowsAsFeatures(center)
          : LandmarkMap.restored(kernel(kernel), points.features(), factor, compute);
    }

    /** The bundled kernel of this spec, with numeric parameters. */
    public static Kernel kernel(String spec) {
      return Kernels.catalogue().make(spec).fit(new DenseMatrix(0, 0, new double[0]), Seed.of(0));
    }

    public int dimension() {
      return points == null ? center.length : points.rows();
    }

    /** The features of a block as a block, for caching. */
    RowBlock features(RowBlock block, FeatureMap map) {
      double[] features = new double[DenseMatrix.length(block.rows(), dimension())];
      map.features(block.features(), 0, block.rows(), features);
      for (double value : features) {
        if (Double.isNaN(value)) {
          throw new InvalidInputException("a row has no features: its numbers are too large");
        }
      }
      return block.withFeatures(new DenseMatrix(block.rows(), dimension(), features));
    }
  }
}
