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
 * @param linear whether the machines are linear; else their kernel is Gaussian
 */
record Situation(String name, Contamination contamination, boolean linear) {
  static final Situation CLEAN = new Situation("no noise", Contamination.none(), false);
  static final Situation SYMMETRIC_15 = flips("symmetric 15 %", "symmetric:0.15");
  static final Situation ONE_CLASS_40 = flips("one class 40 %", "asymmetric:0.4");

  /** A tenth of the rows, five standard deviations away in the root mean square. */
  private static final Contamination FAR =
      new Contamination(Optional.empty(), Optional.of(new FeatureOutliers(0.1, 5)));

  static final Situation OUTLIERS = new Situation("outliers 10 %", FAR, false);

  /** A Gaussian kernel leaves a far row to itself; for a linear machine it is a lever. */
  static final Situation OUTLIERS_LINEAR = new Situation("linear, outliers 10 %", FAR, true);

  /** The paper's four, one-class flips of two fifths, and outliers with either kernel. */
  static final List<Situation> ALL =
      List.of(
          SYMMETRIC_15,
          flips("symmetric 25 %", "symmetric:0.25"),
          flips("asymmetric 15 %", "asymmetric:0.15"),
          flips("asymmetric 25 %", "asymmetric:0.25"),
          ONE_CLASS_40,
          OUTLIERS,
          OUTLIERS_LINEAR);

  private static Situation flips(String name, String noise) {
    return new Situation(name, Contamination.of(LabelNoise.parse(noise)), false);
  }

  /** Its name as a part of a file's name. */
  String key() {
    return name.replace(" %", "").replace(",", "").replace(' ', '-');
  }
}
