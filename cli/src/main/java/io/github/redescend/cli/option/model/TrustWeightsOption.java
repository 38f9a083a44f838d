package io.github.redescend.cli.option.model;

import io.github.redescend.cli.option.Choice;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.eval.audit.TrustedChoice;
import picocli.CommandLine.Option;

/** Whether labels count by what an audit of the training rows thinks of them. */
public final class TrustWeightsOption {
  @Option(
      names = "--trust-weights",
      paramLabel = "MODE",
      defaultValue = "auto",
      description =
          "Weight each row by the estimated probability that its label is right: auto, on or off"
              + " (default: auto).")
  private String mode = "auto";

  /** The mode; what is wrong with it is noted. */
  public TrustedChoice.Trust mode(Problems problems) {
    return problems.check(
        () -> Choice.of("trust-weights", TrustedChoice.Trust.class, mode),
        TrustedChoice.Trust.AUTO);
  }
}
