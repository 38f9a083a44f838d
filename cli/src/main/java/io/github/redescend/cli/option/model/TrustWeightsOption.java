package io.github.redescend.cli.option.model;

import io.github.redescend.cli.option.Choice;
import io.github.redescend.cli.option.Problems;
import picocli.CommandLine.Option;

/** Whether labels count by what an audit of the training rows thinks of them. */
public final class TrustWeightsOption {
  /** When labels count by the probability that they are right. */
  public enum Mode {
    /** For the default, where classes lose their labels at different rates. */
    AUTO,
    /** For every system that is asked for, always. */
    ON,
    /** Never. */
    OFF
  }

  @Option(
      names = "--trust-weights",
      paramLabel = "MODE",
      defaultValue = "auto",
      description =
          "Weight each row by the estimated probability that its label is right: auto, on or off"
              + " (default: auto).")
  private String mode = "auto";

  /** The mode; what is wrong with it is noted. */
  public Mode mode(Problems problems) {
    return problems.check(() -> Choice.of("trust-weights", Mode.class, mode), Mode.AUTO);
  }
}
