package io.github.redescend.cli.option;

import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.Contamination.FeatureOutliers;
import io.github.redescend.data.noise.LabelNoises;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for corrupting training folds on purpose. */
public final class ContaminationOptions {
  @Option(
      names = "--noise",
      paramLabel = "SPEC",
      description =
          "Label noise in training sets: symmetric:0.15, boundary:0.2, group:COLUMN:0.3, ..."
              + " ('describe noises'), or levels: symmetric:0,0.1.")
  private String noise;

  @Option(
      names = "--outliers",
      paramLabel = "SHARE:K",
      description =
          "Move a share of the training rows by K standard deviations (0.1:5), or multiply a random"
              + " column of each (0.1:x10).")
  private FeatureOutliers outliers;

  /**
   * Returns a contamination for each noise level, at least one.
   *
   * @throws InvalidInputException if the noise does not exist
   */
  public List<Contamination> levels(Parts parts) {
    Optional<FeatureOutliers> moved = Optional.ofNullable(outliers);
    return noise == null
        ? List.of(new Contamination(Optional.empty(), moved))
        : LabelNoises.parseLevels(parts.noises(), noise).stream()
            .map(labels -> new Contamination(Optional.of(labels), moved))
            .toList();
  }

  /**
   * Returns the only contamination.
   *
   * @throws InvalidInputException if there are several noise levels, or the noise does not exist
   */
  public Contamination single(Parts parts) {
    List<Contamination> levels = levels(parts);
    if (levels.size() > 1) {
      throw new InvalidInputException("noise = " + noise + " is not allowed: give one level");
    }
    return levels.get(0);
  }
}
