package io.github.redescend.cli.option.model;

import io.github.redescend.eval.audit.TrustedChoice;
import picocli.CommandLine.Option;

/** Whether labels count by what an audit of the training rows thinks of them. */
public final class TrustWeightsOption {
  @Option(
      names = "--trust-weights",
      paramLabel = "MODE",
      description =
          "Weight each row by the estimated probability that its label is right: auto, on or off"
              + " (default: auto).")
  private TrustedChoice.Trust mode = TrustedChoice.Trust.AUTO;

  /** The mode. */
  public TrustedChoice.Trust mode() {
    return mode;
  }
}
