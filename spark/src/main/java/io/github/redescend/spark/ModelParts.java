package io.github.redescend.spark;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.kernels.explicit.LandmarkMap;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRule.Landmarks;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import io.github.redescend.spark.TrainingSummary.Seconds;
import io.github.redescend.spark.pass.ExecutorCompute;
import io.github.redescend.spark.rows.RowBlock;
import io.github.redescend.spark.rows.RowSample;
import io.github.redescend.spark.rows.RowStatistics;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;

/**
 * The parts of a model besides its machines. Classes are sorted; there is one scaling per feature,
 * or none; the column of weights may be empty.
 */
record ModelParts(
    TrainingOptions options,
    List<String> classes,
    RowStatistics statistics,
    List<Scaling> scalings,
    List<String> names,
    String label,
    String weight,
    long skipped) {
  /** The means of the scaled features with a bias, which absorbs a shift; else zeros. */
  double[] center() {
    double[] means = statistics.means();
    Arrays.setAll(means, j -> scalings.isEmpty() ? means[j] : scalings.get(j).apply(means[j]));
    return options.machines().bias() ? means : new double[means.length];
  }

  /** The trained machines; {@code choice} and {@code landmarks} are null for linear ones. */
  record Fitted(
      List<Machine> machines, LandmarkChoice choice, LandmarkMap landmarks, Seconds seconds) {}

  /** A trained machine of two classes, or -1 for all but the positive one. */
  record Machine(int negative, int positive, Solution fit) {}

  PipelineModel model(Fitted fitted, Compute compute) {
    List<Machine> machines = fitted.machines();
    LandmarkMap landmarks = fitted.landmarks();
    int width = landmarks == null ? statistics.columns() : landmarks.dimension();
    double[] coefficients = new double[DenseMatrix.length(machines.size(), width)];
    double[] biases = new double[machines.size()];
    for (int k = 0; k < biases.length; k++) {
      double[] theta = machines.get(k).fit().hypothesis().coefficients();
      double[] own = landmarks == null ? theta : landmarks.landmarkCoefficients(theta);
      System.arraycopy(own, 0, coefficients, k * width, width);
      biases[k] = machines.get(k).fit().hypothesis().bias();
    }
    DecisionFunction decision =
        landmarks == null
            ? new LinearFunction(width, coefficients, biases)
            : new KernelExpansion(
                landmarks.kernel(), landmarks.points(), coefficients, biases, compute);
    MulticlassStrategy way = options.machines().way();
    TrainedModel model = new TrainedModel(classes, way, decision, provenance(fitted));
    return new PipelineModel(preprocessing(), model);
  }

  private Preprocessing preprocessing() {
    double[] means = statistics.means();
    List<Feature> features =
        IntStream.range(0, means.length)
            .mapToObj(j -> Feature.numeric(names.get(j), means[j], NumberFormat.UNKNOWN, false))
            .toList();
    return Preprocessing.of(
        new PreprocessingState(
            Layout.NAMED,
            features.size(),
            MissingRule.FAIL,
            options.scaling(),
            features,
            scalings,
            label,
            weight.isEmpty() ? List.of(label) : List.of(label, weight),
            List.of(),
            PreprocessingState.ReadingRules.plain()));
  }

  private Provenance provenance(Fitted fitted) {
    LandmarkMap landmarks = fitted.landmarks();
    String space =
        landmarks == null
            ? "linear features, " + statistics.columns() + " of them, on Spark"
            : landmarks.dimension() + " landmarks (" + options.landmarks().rule() + "), on Spark";
    TrainingSpec spec = training(landmarks);
    int rows = (int) Math.min(Integer.MAX_VALUE, statistics.rows());
    List<Trace> traces = fitted.machines().stream().map(one -> one.fit().trace()).toList();
    double objective = summary(fitted).objective();
    double start = fitted.seconds().space();
    double total = start + fitted.seconds().solve();
    Seed seed = options.random();
    return Provenance.of(
        spec, rows, statistics.columns(), seed, traces, objective, start, total, space);
  }

  private TrainingSpec training(LandmarkMap landmarks) {
    Spec kernel = Spec.of("linear");
    Spec space = kernel;
    if (landmarks != null) {
      kernel = landmarks.kernel().spec();
      TrainingOptions.Landmarks chosen = options.landmarks();
      space = Spec.of("landmarks").with("m", chosen.count()).with("rule", chosen.rule());
    }
    TrainingOptions.Machines own = options.machines();
    Spec loss = Spec.parse(own.loss());
    Spec solver = Spec.parse(own.solver());
    return TrainingSpec.of(
        new TrainingSpec.Parts(loss, kernel, space, solver, own.way(), own.lambda(), own.bias()));
  }

  private TrainingSummary.Machine summary(Machine machine) {
    return new TrainingSummary.Machine(
        machine.negative() < 0 ? "" : classes.get(machine.negative()),
        classes.get(machine.positive()),
        machine.fit().objective(),
        machine.fit().trace());
  }

  TrainingSummary summary(Fitted fitted) {
    LandmarkChoice choice = fitted.choice();
    return new TrainingSummary(
        statistics.rows(),
        skipped,
        classes,
        choice == null ? "linear" : choice.kernel(),
        choice == null ? 0 : choice.points().rows(),
        choice == null ? List.of() : LongStream.of(choice.rows()).boxed().toList(),
        fitted.machines().stream().map(this::summary).toList(),
        fitted.seconds());
  }

  /**
   * Landmarks and kernel, chosen by one task from a gathered sample; the driver receives only the
   * landmarks, with row numbers from 1 if they are rows. If the sample is all rows, the choice
   * equals that on one machine.
   */
  record LandmarkChoice(String kernel, RowBlock points, long[] rows) implements Serializable {
    static LandmarkChoice of(
        JavaRDD<RowBlock> blocks, long[] partitionRows, TrainingOptions options) {
      long rows = Arrays.stream(partitionRows).sum();
      Seed seed = options.random();
      long[] numbers =
          RowSample.numbers(
              rows, options.landmarks().sampleSize(), seed.child("landmark sample", 0));
      Task task = new Task(options.landmarks(), options.seed(), numbers);
      return RowSample.gathered(blocks, partitionRows, numbers)
          .map(group -> task.choose(RowSample.joined(group._2())))
          .first();
    }

    private record Task(TrainingOptions.Landmarks asked, long seed, long[] numbers)
        implements Serializable {
      LandmarkChoice choose(RowBlock block) {
        Matrix sample = block.features();
        Compute compute = ExecutorCompute.get();
        try (var scope = compute.outerParallel()) {
          Kernel fitted =
              Kernels.catalogue().make(asked.kernel()).fit(sample, block.weights(), Seed.of(seed));
          int m = Math.min(asked.count(), sample.rows());
          Landmarks landmarks =
              LandmarkRule.catalogue()
                  .make(asked.rule())
                  .choose(sample, fitted, m, Seed.of(seed), compute);
          return new LandmarkChoice(
              fitted.spec().toString(),
              RowBlock.of(landmarks.points()),
              Arrays.stream(landmarks.rows()).mapToLong(row -> numbers[row] + 1).toArray());
        }
      }
    }
  }
}
