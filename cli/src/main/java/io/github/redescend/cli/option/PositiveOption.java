package io.github.redescend.cli.option;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.eval.metric.Metric;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which of two classes is the positive one. */
public final class PositiveOption {
  @Option(
      names = "--positive",
      paramLabel = "CLASS",
      description =
          "Positive class of two: scores above 0 predict it, and ROC, precision, recall and F1 are"
              + " its own (default: the last in order).")
  private String name;

  /** The class, if one was chosen. */
  public Optional<String> name() {
    return Optional.ofNullable(name);
  }

  /** How rows are read of which one class is the positive one. */
  public ReadOptions applyTo(ReadOptions read) {
    return read.withPositive(name);
  }

  /**
   * Refuses a class unless the model has it as one of two.
   *
   * @throws InvalidInputException that lists the classes
   */
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
          "--positive %s is no class of %s: its classes are %s"
              .formatted(Printable.of(name), model, listed));
    }
  }

  /** F1 is that of the positive class where one was chosen; other metrics are as they were. */
  Metric metric(Metric metric) {
    return name != null && metric.equals(Metric.of(Metric.Kind.F1))
        ? new Metric(Metric.Kind.F1, name())
        : metric;
  }
}
