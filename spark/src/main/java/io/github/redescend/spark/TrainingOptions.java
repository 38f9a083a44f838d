package io.github.redescend.spark;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.spark.PredictionColumns.InvalidRows;
import io.github.redescend.spark.pass.PartitionSamples;
import java.io.Serializable;
import java.util.Optional;

/** The checked parameters of a training, see {@link TrainingParams}. */
record TrainingOptions(
    Landmarks landmarks,
    Machines machines,
    ScaleRule scaling,
    Cached kept,
    Optional<CalibrationMethod> calibration,
    InvalidRows invalid,
    long seed) {
  enum Cached {
    ROWS,
    FEATURES,
    NOTHING
  }

  /** How kernel and landmarks are chosen, from a sample of rows. */
  record Landmarks(String kernel, int count, String rule, int sampleSize) implements Serializable {
    Landmarks {
      Require.atLeast("landmarks", count, 1);
      Require.atLeast("sampleSize", sampleSize, 1);
      Kernels.catalogue().make(kernel);
      if (rule.startsWith("rows")) {
        throw new InvalidInputException(
            "rule = %s is not available on Spark: rows have no fixed numbers".formatted(rule));
      }
      LandmarkRule.catalogue().make(rule);
    }
  }

  /** What the machines minimise, and between which classes. */
  record Machines(String loss, String solver, double lambda, boolean bias, MulticlassStrategy way) {
    Machines {
      Require.positive("lambda", lambda);
      LossAndSolver.of(loss, solver);
    }
  }

  static TrainingOptions of(TrainingParams given) {
    return new TrainingOptions(
        new Landmarks(
            given.getOrDefault(given.kernel()),
            (Integer) given.getOrDefault(given.landmarks()),
            given.getOrDefault(given.rule()),
            (Integer) given.getOrDefault(given.sampleSize())),
        new Machines(
            given.getOrDefault(given.loss()),
            given.getOrDefault(given.solver()),
            (Double) given.getOrDefault(given.lambda()),
            (Boolean) given.getOrDefault(given.bias()),
            way(given.getOrDefault(given.multiclass()))),
        scaling(given.getOrDefault(given.scale())),
        Arguments.constant("cached", Cached.class, given.getOrDefault(given.cached())),
        calibration(given.getOrDefault(given.calibrate())),
        InvalidRows.of(given.getOrDefault(given.handleInvalid())),
        (Long) given.getOrDefault(given.seed()));
  }

  private static MulticlassStrategy way(String text) {
    MulticlassStrategy way = Arguments.constant("multiclass", MulticlassStrategy.class, text);
    if (way == MulticlassStrategy.JOINT) {
      throw new InvalidInputException(
          "multiclass = joint is not available on Spark: it is ovo or ovr");
    }
    return way;
  }

  private static Optional<CalibrationMethod> calibration(String text) {
    if (text.equals("none")) {
      return Optional.empty();
    }
    CalibrationMethod method = Arguments.constant("calibrate", CalibrationMethod.class, text);
    if (method == CalibrationMethod.LOSS) {
      throw new InvalidInputException(
          "calibrate = loss is not available on Spark: it is none, platt or isotonic");
    }
    return Optional.of(method);
  }

  /** Automatic scaling is that of dense data. */
  private static ScaleRule scaling(String text) {
    return switch (ScaleRule.parse(text)) {
      case DEFAULT, MINMAX -> ScaleRule.MINMAX;
      case STANDARD -> ScaleRule.STANDARD;
      case NONE -> ScaleRule.NONE;
      default ->
          throw new InvalidInputException(
              "scale = %s is not available on Spark, which makes one pass over the rows: it is minmax, standard or none"
                  .formatted(text));
    };
  }

  LossAndSolver lossAndSolver() {
    return LossAndSolver.of(machines.loss(), machines.solver());
  }

  Seed random() {
    return Seed.of(seed);
  }

  boolean linear() {
    return Kernels.catalogue().make(landmarks.kernel()).isLinear();
  }

  /**
   * A binary loss and a solver that fits it and needs only sums over the samples, bundled or from
   * plug-ins on the driver's class path; losses are sent to the executors as objects.
   */
  record LossAndSolver(Criterion loss, Solver<?> solver) {
    /** Looks up both and checks that they are compatible here. */
    static LossAndSolver of(String lossSpec, String solverSpec) {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      Criterion loss =
          Contribution.catalogue(Losses.KIND, Criterion.class, Losses.entries(), loader)
              .make(lossSpec)
              .forClasses(2);
      Catalogue<Solver<?>> solvers =
          Contribution.catalogue("solver", Solver.class, Solvers.entries(), loader);
      Solver<?> solver = solvers.make(solverSpec);
      if (!solver.fits(loss)) {
        String needed = solver.requires().getSimpleName();
        throw new InvalidInputException(
            "loss %s cannot be combined with solver %s, which needs a %s; solvers that fit it on Spark: %s"
                .formatted(lossSpec, solverSpec, needed, fitting(loss, solvers)));
      }
      if (solver.needsSamples(loss)) {
        throw new InvalidInputException(
            "solver %s needs the samples one by one for loss %s, and they stay on the executors;"
                    .formatted(solverSpec, lossSpec)
                + " solvers that fit it on Spark: "
                + fitting(loss, solvers));
      }
      return new LossAndSolver(loss, solver);
    }

    private static String fitting(Criterion loss, Catalogue<Solver<?>> solvers) {
      return solvers.namesOf(solver -> solver.fits(loss) && !solver.needsSamples(loss));
    }

    Solution solve(PartitionSamples samples, double lambda, Control control) {
      return solver.minimise(new Objective<>(loss, samples.space(), samples, lambda), control);
    }
  }
}
