package io.github.redescend.reproduce.roboss;

import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.FeatureOutliers;
import io.github.redescend.data.noise.SymmetricNoise;
import java.util.Optional;

/** What is made wrong in the training rows: one table of the paper each. */
public enum Damage {
  /** Rows are moved away, labels kept. */
  OUTLIERS(
      "roboss-table4",
      "Table IV",
      "outliers",
      "the outliers are ours, not those of the authors' scripts, which multiply one random feature"
          + " of round(r n) random rows by 10: exactly round(r n) training rows move in random"
          + " directions by five standard deviations in the root mean square over the columns, labels"
          + " kept"),
  /** Labels are flipped, rows kept. */
  LABELS(
      "roboss-table5",
      "Table V",
      "label noise",
      "the label noise is ours, not that of the authors' scripts, which flip round(r n) labels over"
          + " all rows: of every class exactly round(r n_c) training labels are flipped");

  /** K of the outliers. */
  private static final double DEVIATIONS = 5;

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
          new Contamination(Optional.empty(), Optional.of(new FeatureOutliers(share, DEVIATIONS)));
      case LABELS -> Contamination.of(new SymmetricNoise(share));
    };
  }
}
