package io.github.redescend.cli.option.model;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.cli.option.Choice;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.core.Seed;
import io.github.redescend.eval.audit.AuditedLabels;
import io.github.redescend.eval.probability.CalibratedLearner;
import io.github.redescend.eval.probability.LossCalibrated;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether models tell probabilities. */
public final class CalibrationOption {
  private static final String NONE = "none";

  @Option(
      names = "--calibrate",
      paramLabel = "METHOD",
      defaultValue = NONE,
      description =
          "Probabilities: platt, isotonic, loss (from a logistic or exponential loss) or none"
              + " (default: none; platt for the default).")
  private String method = NONE;

  /** The method, if any; what is wrong with it is noted. */
  public Optional<CalibrationMethod> method(Problems problems) {
    return method.equals(NONE)
        ? Optional.empty()
        : problems.check(
            () -> Optional.of(Choice.of("calibrate", CalibrationMethod.class, method, NONE)),
            Optional.empty());
  }

  /** The system with probabilities, if a method is given. */
  public static NamedSystem calibrated(
      NamedSystem system,
      Optional<CalibrationMethod> method,
      TrustWeightsOption.Mode trust,
      Assembly assembly) {
    return method
        .map(
            given ->
                new NamedSystem(
                    system.name(),
                    seed -> learner(system.learner(seed), given, trust, assembly, seed),
                    system.chooses()))
        .orElse(system);
  }

  private static Learner learner(
      Learner learner,
      CalibrationMethod method,
      TrustWeightsOption.Mode trust,
      Assembly assembly,
      Seed seed) {
    if (method == CalibrationMethod.LOSS) {
      return new LossCalibrated(learner, assembly);
    }
    return trust == TrustWeightsOption.Mode.OFF
        ? new CalibratedLearner(learner, method, seed, assembly.compute())
        : new CalibratedLearner(
            learner, method, new AuditedLabels(assembly, seed), seed, assembly.compute());
  }
}
