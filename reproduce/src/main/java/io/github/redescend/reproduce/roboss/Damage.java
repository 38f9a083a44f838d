package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.FeatureOutliers;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.reproduce.MovedLabels;
import java.util.Optional;

/** What is made wrong in the training rows: one table of the paper each. */
public enum Damage {
  /** Rows are moved away, labels kept. */
  OUTLIERS(
      "roboss-table4",
      "Table IV",
      "outliers",
      "in round(r n) random training rows one random column of z-scores is multiplied by 10, labels"
          + " kept"),
  /** Labels are flipped, rows kept. */
  LABELS(
      "roboss-table5",
      "Table V",
      "label noise",
      "round(r n) labels of random training rows of either class are flipped");

  /** The factor of the outliers. */
  private static final double FACTOR = 10;

  private final String experiment;
  private final String table;
  private final String words;
  private final String rule;

  Damage(String experiment, String table, String words, String rule) {
    this.experiment = experiment;
    this.table = table;
    this.words = words;
    this.rule = rule;
  }

  /** The name of the experiment. */
  String experiment() {
    return experiment;
  }

  /** The paper's table. */
  String table() {
    return table;
  }

  /** In a word or two. */
  String words() {
    return words;
  }

  /** In a sentence without its point. */
  String rule() {
    return rule;
  }

  /** What to do to training rows. */
  Contamination of(double share) {
    if (share == 0) {
      return Contamination.none();
    }
    return switch (this) {
      case OUTLIERS ->
          new Contamination(
              Optional.empty(),
              Optional.of(new FeatureOutliers(share, FACTOR, FeatureOutliers.Kind.MULTIPLIED)));
      case LABELS -> Contamination.of(new AnyRows(share));
    };
  }

  /** Flips in rows drawn without regard to class. */
  private record AnyRows(double share) implements LabelNoise {
    @Override
    public Labels corrupt(Labels labels, Seed seed) {
      return MovedLabels.of(labels, share, seed);
    }
  }
}
