package io.github.redescend.cli.option;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.eval.metric.Metric;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for the positive one of two classes. */
public final class PositiveOption {
  @Option(
      names = "--positive",
      paramLabel = "CLASS",
      description =
          "Positive class of two: scores above 0 predict it, and ROC, precision, recall and F1 are"
              + " its own (default: the last in order).")
  private String name;

  /** Returns the positive class, if given. */
  public Optional<String> name() {
    return Optional.ofNullable(name);
  }

  /** Adds the positive class to the options for reading rows. */
  public ReadOptions applyTo(ReadOptions read) {
    return read.withPositive(name);
  }

  /**
   * Checks that the positive class, if given, is one of exactly two classes of the model.
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

  /** Applies the positive class, if given, to F1. Other metrics are not changed. */
  Metric metric(Metric metric) {
    return name != null && metric.equals(Metric.of(Metric.Kind.F1))
        ? new Metric(Metric.Kind.F1, name())
        : metric;
  }
}
