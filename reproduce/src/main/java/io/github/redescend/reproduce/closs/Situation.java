package io.github.redescend.reproduce.closs;

import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.FeatureOutliers;
import io.github.redescend.data.noise.LabelNoise;
import java.util.List;
import java.util.Optional;

/**
 * What is made wrong in training rows.
 *
 * @param name as it is called in the results
 * @param contamination what is done
 */
record Situation(String name, Contamination contamination) {
  static final Situation CLEAN = new Situation("no noise", Contamination.none());
  static final Situation SYMMETRIC_15 = flips("symmetric 15 %", "symmetric:0.15");
  static final Situation ONE_CLASS_40 = flips("one class 40 %", "asymmetric:0.4");

  /** A tenth of the rows, five standard deviations away in the root mean square. */
  static final Situation OUTLIERS =
      new Situation(
          "outliers 10 %",
          new Contamination(Optional.empty(), Optional.of(new FeatureOutliers(0.1, 5))));

  /** The paper's four, one-class flips of two fifths, and outliers. */
  static final List<Situation> ALL =
      List.of(
          SYMMETRIC_15,
          flips("symmetric 25 %", "symmetric:0.25"),
          flips("asymmetric 15 %", "asymmetric:0.15"),
          flips("asymmetric 25 %", "asymmetric:0.25"),
          ONE_CLASS_40,
          OUTLIERS);

  private static Situation flips(String name, String noise) {
    return new Situation(name, Contamination.of(LabelNoise.parse(noise)));
  }

  /** Its name as a part of a file's name. */
  String key() {
    return name.replace(" %", "").replace(' ', '-');
  }
}
