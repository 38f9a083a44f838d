package io.github.redescend.spark;

import io.github.redescend.classifiers.model.MulticlassStrategy.Task;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.kernels.explicit.LandmarkMap;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Compute;
import io.github.redescend.spark.PredictionColumns.InvalidRows;
import io.github.redescend.spark.TrainingSummary.Seconds;
import io.github.redescend.spark.pass.FeaturePass;
import io.github.redescend.spark.pass.FeaturePass.SentMap;
import io.github.redescend.spark.pass.PartitionSamples;
import io.github.redescend.spark.rows.RowBlock;
import io.github.redescend.spark.rows.RowReader;
import io.github.redescend.spark.rows.RowReader.RowScaling;
import io.github.redescend.spark.rows.RowStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A training run: a pass for statistics, a sample for landmarks, and the passes of the machines.
 * The column of weights may be empty.
 */
record SparkTraining(TrainingOptions options, String features, String label, String weight) {
  private static final Logger LOG = LoggerFactory.getLogger(SparkTraining.class);

  RedescendClassificationModel fit(String uid, Dataset<?> dataset) {
    try {
      return fitted(uid, dataset);
    } catch (Exception e) {
      throw unwrapped(e);
    }
  }

  private RedescendClassificationModel fitted(String uid, Dataset<?> dataset) {
    long begin = System.nanoTime();
    JavaRDD<Row> given = rows(dataset);
    long skipped = 0;
    if (options.invalid() != InvalidRows.ERROR) {
      skipped = given.filter(row -> !RowReader.isComplete(row)).count();
      LOG.warn("{} rows lack features, label or weight and are skipped", skipped);
      given = given.filter(RowReader::isComplete);
    }
    JavaRDD<RowBlock> raw = given.mapPartitions(RowReader::blocks);
    RowStatistics statistics = RowStatistics.of(raw);
    if (statistics.rows() == 0 || statistics.columns() == 0) {
      throw new InvalidInputException("no row has features and a weight above 0 to learn from");
    }
    ClassNames classes = ClassNames.of(field(dataset, label), statistics.classWeights());
    if (!classes.absent().isEmpty()) {
      LOG.warn(
          "no row with a weight above 0 has label '{}': the model never predicts it",
          String.join("', '", classes.absent()));
    }
    List<Scaling> scalings = statistics.scalings(options.scaling());
    JavaRDD<RowBlock> scaled = scaled(raw, RowScaling.of(scalings), classes.order());
    boolean keep = options.kept() == TrainingOptions.Cached.ROWS;
    if (keep) {
      scaled.persist(StorageLevel.MEMORY_AND_DISK());
    }
    List<String> names = featureNames(field(dataset, features), statistics.columns());
    List<String> sorted = classes.sorted();
    ModelParts parts =
        new ModelParts(options, sorted, statistics, scalings, names, label, weight, skipped);
    try {
      RedescendClassificationModel model = trained(uid, parts, scaled, begin);
      return model.withLabels(classes);
    } finally {
      if (keep) {
        scaled.unpersist(false);
      }
    }
  }

  private JavaRDD<Row> rows(Dataset<?> dataset) {
    Column weights =
        weight.isEmpty() ? functions.lit(1.0) : dataset.col(weight).cast(DataTypes.DoubleType);
    Column vectors = dataset.col(PredictionColumns.quoted(features));
    Column labels = dataset.col(label).cast(DataTypes.DoubleType);
    return dataset.select(vectors, labels, weights).javaRDD();
  }

  private static JavaRDD<RowBlock> scaled(JavaRDD<RowBlock> raw, RowScaling scaling, int[] order) {
    return raw.map(
        block ->
            new RowBlock(
                scaling.apply(block.features()),
                // Rows of a label without class have weight 0, so any class will do.
                Arrays.stream(block.codes()).map(code -> Math.max(0, order[code])).toArray(),
                block.weights()));
  }

  private static StructField field(Dataset<?> dataset, String name) {
    StructType schema = dataset.schema();
    return schema.apply(PredictionColumns.field(schema, name));
  }

  private RedescendClassificationModel trained(
      String uid, ModelParts parts, JavaRDD<RowBlock> scaled, long begin) {
    HeldOutRows heldOut = HeldOutRows.of(parts.statistics().partitionRows(), options.random());
    JavaRDD<RowBlock> rows =
        options.calibration().isPresent() ? heldOut.select(scaled, false) : scaled;
    Compute compute = new Compute(Backends.standard(), Workers.all());
    ModelParts.LandmarkChoice choice = null;
    LandmarkMap landmarks = null;
    if (!options.linear()) {
      choice = ModelParts.LandmarkChoice.of(scaled, parts.statistics().partitionRows(), options);
      requireMemory(
          "the m x m system of " + choice.points().rows() + " landmarks",
          choice.points().rows(),
          "use fewer landmarks, or give the driver more memory");
      landmarks =
          LandmarkMap.of(SentMap.kernel(choice.kernel()), choice.points().features(), compute);
    }
    boolean wide = options.linear() && isWide(parts.statistics().columns());
    if (options.linear() && !wide) {
      int d = parts.statistics().columns();
      requireMemory(
          "the d x d system of kernel = linear with " + d + " features",
          d,
          "use solver = ncg with scale = none, which needs no such system, hash or select the"
              + " features down to some thousands (FeatureHasher, HashingTF,"
              + " UnivariateFeatureSelector), give the driver more memory, or, with rows that fit"
              + " on one machine, run redescend train --kernel linear --space gram, whose matrix"
              + " has one row and column for each row");
    }
    double[] center =
        wide
            ? new double[parts.statistics().columns()]
            : options.linear() ? parts.center() : new double[landmarks.dimension()];
    double[] squares = wide ? parts.statistics().sumsOfSquares() : null;
    SentMap map = options.linear() ? SentMap.rows(center) : SentMap.of(landmarks);
    double space = (System.nanoTime() - begin) / 1e9;
    LOG.info("{} rows, {} features of the machine", parts.statistics().rows(), map.dimension());
    List<ModelParts.Machine> machines = machines(parts, rows, map, center, squares, compute);
    double total = (System.nanoTime() - begin) / 1e9;
    ModelParts.Fitted fitted =
        new ModelParts.Fitted(machines, choice, landmarks, new Seconds(space, total - space));
    PipelineModel model = parts.model(fitted, compute);
    if (options.calibration().isPresent()) {
      model = heldOut.calibrated(model, options.calibration().get(), scaled);
    }
    return new RedescendClassificationModel(uid, model).withSummary(parts.summary(fitted));
  }

  /**
   * Whether a linear machine uses a diagonal preconditioner, because the matrix of features by
   * features does not fit. Features then stay unscaled and sparse.
   */
  private boolean isWide(int d) {
    return !options.lossAndSolver().solver().needsFactor()
        && options.scaling() == ScaleRule.NONE
        && !MemoryBudget.ofHeap().fits(numbers(d));
  }

  /** Sixteen packed sums, the system and two factors. */
  private static double numbers(int m) {
    return 11.0 * m * m;
  }

  private static void requireMemory(String what, int m, String instead) {
    MemoryBudget.ofHeap().require(what + ", on the driver,", numbers(m), instead);
  }

  private List<ModelParts.Machine> machines(
      ModelParts parts,
      JavaRDD<RowBlock> rows,
      SentMap map,
      double[] center,
      double[] squares,
      Compute compute) {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(rows.context());
    Broadcast<SentMap> sent = context.broadcast(map);
    Broadcast<SentMap> identity = context.broadcast(SentMap.rows(new double[map.dimension()]));
    TrainingOptions.LossAndSolver lossAndSolver = options.lossAndSolver();
    List<ModelParts.Machine> machines = new ArrayList<>();
    try (FeaturePass pass =
        options.kept() == TrainingOptions.Cached.FEATURES && squares == null
            ? FeaturePass.keeping(rows, sent, identity)
            : FeaturePass.recomputing(rows, sent)) {
      for (int[] pair : options.machines().way().pairs(parts.classes().size())) {
        Control control =
            Control.defaults()
                .withListener(step -> LOG.info("classes {}: {}", names(parts, pair), step));
        double largest = parts.statistics().largestWeight();
        boolean bias = options.machines().bias();
        PartitionSamples samples =
            new PartitionSamples(pass, pair[0], pair[1], largest, center, bias, squares, compute);
        Solution solution = lossAndSolver.solve(samples, options.machines().lambda(), control);
        control.throwIfCancelled();
        machines.add(new ModelParts.Machine(pair[0], pair[1], solution));
      }
    } finally {
      sent.destroy();
      identity.destroy();
    }
    return machines;
  }

  private static String names(ModelParts parts, int[] pair) {
    String negative = pair[0] == Task.REST ? "all others" : parts.classes().get(pair[0]);
    return parts.classes().get(pair[1]) + " against " + negative;
  }

  static RuntimeException unwrapped(Exception thrown) {
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      if (at instanceof InvalidInputException || at instanceof SingularSystemException) {
        return new InvalidInputException(at.getMessage(), thrown);
      }
    }
    return thrown instanceof RuntimeException own ? own : new IllegalStateException(thrown);
  }

  static List<String> featureNames(StructField column, int width) {
    List<String> plain = IntStream.rangeClosed(1, width).mapToObj(j -> "x" + j).toList();
    scala.Option<Attribute[]> attributes = AttributeGroup.fromStructField(column).attributes();
    if (attributes.isEmpty() || attributes.get().length != width) {
      return plain;
    }
    Attribute[] given = attributes.get();
    List<String> names =
        IntStream.range(0, width)
            .mapToObj(j -> given[j].name().isDefined() ? given[j].name().get() : plain.get(j))
            .toList();
    return new HashSet<>(names).size() == width ? names : plain;
  }
}
