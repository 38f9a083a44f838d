package io.github.redescend.cli.option.model;

import io.github.redescend.eval.audit.TrustedChoice;
import picocli.CommandLine.Option;

/** The option for weighting training rows by their trust in an audit. */
public final class TrustWeightsOption {
  @Option(
      names = "--trust-weights",
      paramLabel = "MODE",
      description =
          "Weight each row by the estimated probability that its label is right: auto, on or off"
              + " (default: auto).")
  private TrustedChoice.Trust mode = TrustedChoice.Trust.AUTO;

  /** Returns the mode. */
  public TrustedChoice.Trust mode() {
    return mode;
  }
}
