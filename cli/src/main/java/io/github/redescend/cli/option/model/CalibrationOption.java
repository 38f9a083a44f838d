package io.github.redescend.cli.option.model;

import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.eval.metric.Metric;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for calibrated probabilities. */
public final class CalibrationOption {
  @Option(
      names = "--calibrate",
      paramLabel = "METHOD",
      description =
          "Probabilities: platt, isotonic, loss (from a logistic or exponential loss) or none"
              + " (default: none; platt for the default).")
  private CalibrationMethod method;

  /** Returns the given method, by default Platt's if the metric needs probabilities, else none. */
  public Optional<CalibrationMethod> method(Metric metric) {
    return method == null ? forMetric(metric) : Optional.of(method);
  }

  /** Returns Platt's method if the metric needs probabilities. */
  public static Optional<CalibrationMethod> forMetric(Metric metric) {
    return metric.kind().needsProbabilities()
        ? Optional.of(CalibrationMethod.PLATT)
        : Optional.empty();
  }
}
