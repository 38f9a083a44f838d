package io.github.redescend.cli.option;

import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.eval.probability.CalibratedLearner;
import io.github.redescend.linalg.Compute;
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
          "Fit probabilities to out-of-fold decision values: platt, isotonic or none (default:"
              + " none).")
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
      NamedSystem system, Optional<CalibrationMethod> method, Compute compute) {
    return method
        .map(
            given ->
                new NamedSystem(
                    system.name(),
                    seed -> new CalibratedLearner(system.learner(seed), given, seed, compute),
                    system.chooses()))
        .orElse(system);
  }
}
