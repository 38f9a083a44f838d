package io.github.redescend.cli.option;

import io.github.redescend.data.noise.LabelNoise;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Labels made wrong on purpose. */
public final class NoiseOption {
  @Option(
      names = "--noise",
      paramLabel = "SPEC",
      description =
          "Inject label noise into the training set: symmetric:0.15, asymmetric:0.25,"
              + " asymmetric:0.4:FROM>TO or uniform:0.1.")
  private String noise;

  /** The noise, if any; what is wrong with it is noted. */
  public Optional<LabelNoise> noise(Problems problems) {
    return noise == null
        ? Optional.empty()
        : problems.check(() -> Optional.of(LabelNoise.parse(noise)), Optional.empty());
  }
}
