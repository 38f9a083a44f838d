package io.github.redescend.cli.option;

import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.result.PrimaryMetric;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the metric of model selection and results. */
public final class MetricOption {
  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description =
          "Metric for model selection, shown first: accuracy (default), balanced, auc,"
              + " average-precision, f1, mcc, log-loss, brier; or f1:CLASS.")
  private Metric metric;

  @Mixin private Positive positive;

  public Positive positive() {
    return positive;
  }

  public PrimaryMetric primary(ClassWeights classWeights) {
    Metric chosen = metric == null ? Metric.ACCURACY : positive.metric(metric);
    return new PrimaryMetric(chosen, metric != null, classWeights, positive.name());
  }

  /** Rejects a given metric if nothing is chosen by it. */
  public void checkChosen(boolean chooses) {
    if (metric != null && !chooses) {
      throw new InvalidInputException(
          "metric = %s is not allowed here: with a named system, loss or kernel, train chooses nothing; use tune, or the default without these options"
              .formatted(metric));
    }
  }

  /** The option for the positive one of two classes. */
  public static final class Positive {
    @Option(
        names = "--positive",
        paramLabel = "CLASS",
        description =
            "Positive class of two: scores above 0 predict it, and ROC, precision, recall and F1"
                + " are its own (default: the last in order).")
    private String name;

    public Optional<String> name() {
      return Optional.ofNullable(name);
    }

    /** Adds the positive class to the options for reading rows. */
    public ReadOptions applyTo(ReadOptions read) {
      return read.withPositive(name);
    }

    /** Checks that the positive class, if given, is one of exactly two classes of the model. */
    public void check(List<String> classes, String model) {
      if (name == null) {
        return;
      }
      String listed = String.join(", ", classes);
      if (classes.size() != 2) {
        throw new InvalidInputException(
            "--positive is for two classes, but %s has %d: %s"
                .formatted(model, classes.size(), listed));
      }
      if (!classes.contains(name)) {
        throw new InvalidInputException(
            "--positive %s is not a class of %s: its classes are %s%s"
                .formatted(
                    Printable.of(name), model, listed, DidYouMean.hint("; ", name, classes)));
      }
    }

    /** Applies the positive class, if given, to F1. Other metrics are not changed. */
    Metric metric(Metric metric) {
      return name != null && metric.equals(Metric.of(Metric.Kind.F1))
          ? new Metric(Metric.Kind.F1, name())
          : metric;
    }
  }

  /** The option for calibrated probabilities. */
  public static final class Calibration {
    @Option(
        names = "--calibrate",
        paramLabel = "METHOD",
        description =
            "Probabilities: platt, isotonic, loss (from a logistic or exponential loss) or none"
                + " (default: none; platt for the default).")
    private CalibrationMethod method;

    /** Returns the given method, by default Platt's if the metric needs probabilities. */
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
}
