package io.github.redescend.spark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRule.Landmarks;
import io.github.redescend.linalg.Compute;
import io.github.redescend.spark.pass.ExecutorCompute;
import io.github.redescend.spark.rows.RowBlock;
import io.github.redescend.spark.rows.RowSample;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Landmarks and kernel, chosen by one task from a gathered sample; the driver receives only the
 * landmarks, with row numbers from 1 if they are rows. If the sample is all rows, the choice equals
 * that on one machine.
 */
record LandmarkChoice(String kernel, RowBlock points, long[] rows) {
  static LandmarkChoice of(
      JavaRDD<RowBlock> blocks, long[] partitionRows, TrainingOptions options) {
    long rows = Arrays.stream(partitionRows).sum();
    Seed seed = options.random();
    long[] numbers =
        RowSample.numbers(rows, options.sampleSize(), seed.child("landmark sample", 0));
    Request request =
        new Request(options.kernel(), options.rule(), options.landmarks(), options.seed());
    Chosen chosen =
        RowSample.gathered(blocks, partitionRows, numbers)
            .map(group -> request.chosen(group._2()))
            .first();
    long[] named = Arrays.stream(chosen.rows).mapToLong(row -> numbers[row] + 1).toArray();
    return new LandmarkChoice(chosen.kernel, chosen.points, named);
  }

  /** The task's input. */
  private record Request(String kernel, String rule, int count, long seed) implements Serializable {
    Chosen chosen(Iterable<Tuple2<Long, RowBlock>> group) {
      Matrix sample = RowSample.matrix(group);
      Compute compute = ExecutorCompute.get();
      try (var scope = compute.outerParallel()) {
        Kernel fitted = Kernels.catalogue().make(kernel).fit(sample, Seed.of(seed));
        int m = Math.min(count, sample.rows());
        Landmarks landmarks =
            LandmarkRule.catalogue().make(rule).choose(sample, fitted, m, Seed.of(seed), compute);
        int found = landmarks.points().rows();
        return new Chosen(
            fitted.spec().toString(),
            new RowBlock(landmarks.points(), new int[found], new double[found]),
            landmarks.rows());
      }
    }
  }

  /** The task's result; rows are indices into the sample. */
  private record Chosen(String kernel, RowBlock points, int[] rows) implements Serializable {}
}
