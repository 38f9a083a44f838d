package io.github.redescend.spark;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.spark.pass.ExecutorCompute;
import io.github.redescend.spark.rows.RowBlock;
import io.github.redescend.spark.rows.RowSample;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Held-out rows for calibration: about one in ten, at most 100,000 on average, drawn by their
 * number among the rows of all partitions. Their scores reach the driver, the rows do not.
 */
record HeldOutRows(long[] partitionRows, long share, long seed) implements Serializable {
  private static final long TENTH = 10;
  private static final long MAX_ROWS = 100_000;

  static HeldOutRows of(long[] partitionRows, Seed seed) {
    long rows = Arrays.stream(partitionRows).sum();
    return new HeldOutRows(partitionRows, Math.max(TENTH, rows / MAX_ROWS), seed.value());
  }

  /** The held-out rows, or all others. */
  JavaRDD<RowBlock> select(JavaRDD<RowBlock> blocks, boolean held) {
    return RowSample.chosen(blocks, partitionRows, row -> holds(row) == held).map(Tuple2::_2);
  }

  private boolean holds(long row) {
    return Math.floorMod(Seed.of(seed).child("held out", row).value(), share) == 0;
  }

  /** The model calibrated on the held-out of all scaled rows, some of each class. */
  PipelineModel calibrated(
      PipelineModel model, CalibrationMethod method, JavaRDD<RowBlock> blocks) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(blocks.context());
    Broadcast<SentModel> sent = context.broadcast(SentModel.of(model));
    List<Scored> scored =
        select(blocks, true).map(block -> Scored.of(sent.value().model().model(), block)).collect();
    sent.destroy();
    double[] decisions =
        scored.stream().flatMapToDouble(part -> Arrays.stream(part.decisions)).toArray();
    double[] own = scored.stream().flatMapToDouble(part -> Arrays.stream(part.weights)).toArray();
    int[] classes = scored.stream().flatMapToInt(part -> Arrays.stream(part.codes)).toArray();
    TrainedModel machine = model.model();
    for (int c = 0; c < machine.classes().size(); c++) {
      int code = c;
      if (IntStream.range(0, own.length).noneMatch(i -> classes[i] == code && own[i] > 0)) {
        throw new InvalidInputException(
            "class '%s' has no row among those held out for probabilities: set calibrate to none"
                .formatted(machine.classes().get(c)));
      }
    }
    WeightedLabels labels = WeightedLabels.given(classes, own);
    return new PipelineModel(model.preprocessing(), machine.calibrated(method, decisions, labels));
  }

  /** Decision values, classes and weights of some rows. */
  private record Scored(double[] decisions, int[] codes, double[] weights) implements Serializable {
    static Scored of(TrainedModel model, RowBlock block) {
      try (var scope = ExecutorCompute.get().outerParallel()) {
        return new Scored(model.machineValues(block.features()), block.codes(), block.weights());
      }
    }
  }
}
