package io.github.redescend.cli.option;

import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.Contamination.FeatureOutliers;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.eval.audit.TrustedChoice;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for label noise: to inject it in experiments, and to train in spite of it. */
public final class NoiseOptions {
  private NoiseOptions() {}

  /** The option for injecting label noise. */
  public static final class OfTraining {
    @Option(
        names = "--noise",
        paramLabel = "SPEC",
        description =
            "Label noise in the training set: symmetric:0.15, asymmetric:0.4:FROM>TO, boundary:0.2,"
                + " group:COLUMN:0.3, ... ('describe noises').")
    private String noise;

    public boolean given() {
      return noise != null;
    }

    public Optional<LabelNoise> noise(Parts parts) {
      return Optional.ofNullable(noise).map(spec -> LabelNoises.parse(parts.noises(), spec));
    }
  }

  /** The options for corrupting training folds on purpose. */
  public static final class OfExperiments {
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
            "Move a share of the training rows by K standard deviations (0.1:5), or multiply a"
                + " random column of each (0.1:x10).")
    private FeatureOutliers outliers;

    /** Returns a contamination for each noise level, at least one. */
    public List<Contamination> levels(Parts parts) {
      Optional<FeatureOutliers> moved = Optional.ofNullable(outliers);
      return noise == null
          ? List.of(new Contamination(Optional.empty(), moved))
          : LabelNoises.parseLevels(parts.noises(), noise).stream()
              .map(labels -> new Contamination(Optional.of(labels), moved))
              .toList();
    }

    public Contamination single(Parts parts) {
      List<Contamination> levels = levels(parts);
      if (levels.size() > 1) {
        throw new InvalidInputException("noise = " + noise + " is not allowed: give one level");
      }
      return levels.get(0);
    }
  }

  /** The option for weighting training rows by their trust in an audit. */
  public static final class TrustWeights {
    @Option(
        names = "--trust-weights",
        paramLabel = "MODE",
        description =
            "Weight each row by the estimated probability that its label is right: auto, on or off"
                + " (default: auto).")
    private TrustedChoice.Trust mode = TrustedChoice.Trust.AUTO;

    public TrustedChoice.Trust mode() {
      return mode;
    }
  }
}
