package io.github.redescend.cli.option;

import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.Contamination.FeatureOutliers;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoises;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What is made wrong on purpose in training parts. */
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
  private String outliers;

  /** One for each level of noise, at least one; what is wrong with them is noted. */
  public List<Contamination> levels(Parts parts, Problems problems) {
    Optional<FeatureOutliers> moved =
        outliers == null
            ? Optional.empty()
            : problems.check(() -> Optional.of(FeatureOutliers.parse(outliers)), Optional.empty());
    if (noise == null) {
      return List.of(new Contamination(Optional.empty(), moved));
    }
    return problems
        .check(() -> LabelNoises.parseLevels(parts.noises(), noise), List.<LabelNoise>of())
        .stream()
        .map(labels -> new Contamination(Optional.of(labels), moved))
        .toList();
  }

  /** The one contamination, where several levels have no use. */
  public Contamination single(Parts parts, Problems problems) {
    List<Contamination> levels = levels(parts, problems);
    if (levels.size() > 1) {
      problems.add("noise = " + noise + " is not allowed: give one level");
    }
    return levels.isEmpty() ? Contamination.none() : levels.get(0);
  }
}
