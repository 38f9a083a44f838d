package io.github.redescend.spark;

import io.github.redescend.classifiers.ManyClasses;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.data.prepare.ScaleRule;
import io.github.redescend.kernels.Kernels;
import io.github.redescend.kernels.LandmarkRule;
import io.github.redescend.kernels.LandmarkRules;
import io.github.redescend.kernels.Linear;
import io.github.redescend.losses.Losses;
import io.github.redescend.spark.solve.DistributedSolver;
import java.util.Optional;

/** What a training is asked for, as {@link TrainingParams} documents it. Checked. */
record TrainingOptions(
    String loss,
    String kernel,
    int landmarks,
    String rule,
    int sampleSize,
    double lambda,
    boolean bias,
    String multiclass,
    String solver,
    String scale,
    String cached,
    String calibrate,
    String handleInvalid,
    long seed) {
  private static final String NONE = "none";

  /** What executors keep between passes. */
  enum Cached {
    ROWS,
    FEATURES,
    NOTHING
  }

  /** Refuses what can be seen to be wrong before any row is read. */
  TrainingOptions {
    Require.atLeast("landmarks", landmarks, 1);
    Require.atLeast("sampleSize", sampleSize, 1);
    Require.positive("lambda", lambda);
    Losses.catalogue().make(loss);
    Kernels.catalogue().make(kernel);
    if (rule.startsWith("rows")) {
      throw new InvalidInputException(
          "rule = %s is not there on Spark: rows have no lasting numbers".formatted(rule));
    }
    LandmarkRules.catalogue().make(rule);
    DistributedSolver.of(solver);
    Choice.of("multiclass", ManyClasses.class, multiclass);
    if (way(multiclass) == ManyClasses.JOINT) {
      throw new InvalidInputException("multiclass = joint is not there on Spark: it is ovo or ovr");
    }
    Choice.of("cached", Cached.class, cached);
    if (!calibrate.equals(NONE)) {
      Choice.of("calibrate", CalibrationMethod.class, calibrate);
    }
    if (ScaleRule.parse(scale) == ScaleRule.ROBUST) {
      throw new InvalidInputException(
          "scale = robust is not there on Spark, which makes one pass over the rows: it is minmax,"
              + " standard or none");
    }
    InvalidRows.of(handleInvalid);
  }

  private static ManyClasses way(String multiclass) {
    return Choice.of("multiclass", ManyClasses.class, multiclass);
  }

  ManyClasses way() {
    return way(multiclass);
  }

  Cached kept() {
    return Choice.of("cached", Cached.class, cached);
  }

  Optional<CalibrationMethod> calibration() {
    return calibrate.equals(NONE)
        ? Optional.empty()
        : Optional.of(Choice.of("calibrate", CalibrationMethod.class, calibrate));
  }

  InvalidRows invalid() {
    return InvalidRows.of(handleInvalid);
  }

  /** Automatic scaling is that of dense data. */
  ScaleRule scaling() {
    ScaleRule given = ScaleRule.parse(scale);
    return given == ScaleRule.AUTO ? ScaleRule.MINMAX : given;
  }

  Seed random() {
    return Seed.of(seed);
  }

  KernelFamily kernelFamily() {
    return Kernels.catalogue().make(kernel);
  }

  boolean linear() {
    return kernelFamily() instanceof Linear;
  }

  LandmarkRule landmarkRule() {
    return LandmarkRules.catalogue().make(rule);
  }
}
