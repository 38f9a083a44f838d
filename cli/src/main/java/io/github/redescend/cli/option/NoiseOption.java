package io.github.redescend.cli.option;

import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoises;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for injecting label noise. */
public final class NoiseOption {
  @Option(
      names = "--noise",
      paramLabel = "SPEC",
      description =
          "Label noise in the training set: symmetric:0.15, asymmetric:0.4:FROM>TO, boundary:0.2,"
              + " group:COLUMN:0.3, ... ('describe noises').")
  private String noise;

  /** Whether label noise is requested. */
  public boolean given() {
    return noise != null;
  }

  /**
   * Returns the noise, if any.
   *
   * @throws io.github.redescend.core.InvalidInputException if the noise does not exist
   */
  public Optional<LabelNoise> noise(Parts parts) {
    return Optional.ofNullable(noise).map(spec -> LabelNoises.parse(parts.noises(), spec));
  }
}
