package io.github.redescend.cli.option.model;

import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.cli.option.Choice;
import io.github.redescend.cli.option.Problems;
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
}
