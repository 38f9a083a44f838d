package io.github.redescend.spark;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRules;
import io.github.redescend.spark.predict.InvalidRows;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

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

  /** What one pass can learn. */
  private static final Set<ScaleRule> SCALES =
      EnumSet.of(ScaleRule.DEFAULT, ScaleRule.MINMAX, ScaleRule.STANDARD, ScaleRule.NONE);

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
    Kernels.catalogue().make(kernel);
    if (rule.startsWith("rows")) {
      throw new InvalidInputException(
          "rule = %s is not there on Spark: rows have no lasting numbers".formatted(rule));
    }
    LandmarkRules.catalogue().make(rule);
    LossAndSolver.of(loss, solver);
    Arguments.constant("multiclass", MulticlassStrategy.class, multiclass);
    if (way(multiclass) == MulticlassStrategy.JOINT) {
      throw new InvalidInputException("multiclass = joint is not there on Spark: it is ovo or ovr");
    }
    Arguments.constant("cached", Cached.class, cached);
    if (!calibrate.equals(NONE)) {
      CalibrationMethod method =
          Arguments.constant("calibrate", CalibrationMethod.class, calibrate);
      if (method == CalibrationMethod.LOSS) {
        throw new InvalidInputException(
            "calibrate = loss is not there on Spark: it is none, platt or isotonic");
      }
    }
    if (!SCALES.contains(ScaleRule.parse(scale))) {
      throw new InvalidInputException(
          "scale = %s is not there on Spark, which makes one pass over the rows: it is minmax, standard or none"
              .formatted(scale));
    }
    InvalidRows.of(handleInvalid);
  }

  private static MulticlassStrategy way(String multiclass) {
    return Arguments.constant("multiclass", MulticlassStrategy.class, multiclass);
  }

  MulticlassStrategy way() {
    return way(multiclass);
  }

  Cached kept() {
    return Arguments.constant("cached", Cached.class, cached);
  }

  Optional<CalibrationMethod> calibration() {
    return calibrate.equals(NONE)
        ? Optional.empty()
        : Optional.of(Arguments.constant("calibrate", CalibrationMethod.class, calibrate));
  }

  InvalidRows invalid() {
    return InvalidRows.of(handleInvalid);
  }

  /** Automatic scaling is that of dense data. */
  ScaleRule scaling() {
    ScaleRule given = ScaleRule.parse(scale);
    return given == ScaleRule.DEFAULT ? ScaleRule.MINMAX : given;
  }

  LossAndSolver lossAndSolver() {
    return LossAndSolver.of(loss, solver);
  }

  Seed random() {
    return Seed.of(seed);
  }

  KernelFamily kernelFamily() {
    return Kernels.catalogue().make(kernel);
  }

  boolean linear() {
    return kernelFamily().isLinear();
  }
}
