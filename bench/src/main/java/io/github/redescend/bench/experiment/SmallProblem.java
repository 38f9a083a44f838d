package io.github.redescend.bench.experiment;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.FeatureOutliers;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.table.Table;
import java.util.Optional;

/**
 * A simulated problem of few rows: what is drawn, and what is made wrong in the rows to learn from.
 * Rows to test on are clean.
 *
 * @param name in results
 * @param rows to learn from
 * @param source draws rows with right labels
 * @param noise what is wrong in labels
 * @param outliers what is wrong in features
 */
record SmallProblem(
    String name,
    int rows,
    Source source,
    Optional<LabelNoise> noise,
    Optional<FeatureOutliers> outliers) {
  private static final int TESTED = 2000;

  /** Draws labelled rows. */
  interface Source {
    Table draw(int n, Seed seed);
  }

  /** Nothing is wrong. */
  static SmallProblem of(String name, int rows, Source source) {
    return new SmallProblem(name, rows, source, Optional.empty(), Optional.empty());
  }

  /** With wrong labels, as {@link LabelNoise#parse} reads it. */
  SmallProblem withNoise(String spec) {
    return new SmallProblem(name, rows, source, Optional.of(LabelNoise.parse(spec)), outliers);
  }

  /** With rows far away, as {@link FeatureOutliers#parse} reads it. */
  SmallProblem withOutliers(String spec) {
    return new SmallProblem(name, rows, source, noise, Optional.of(FeatureOutliers.parse(spec)));
  }

  /** Rows to learn from; the same draw is the same table. */
  Table training(int draw) {
    Seed seed = Seed.of(draw).child(name, 0);
    Table clean = source.draw(rows, seed);
    return new Contamination(noise, outliers)
        .apply(clean, Labels.of(clean.labels()).classes(), seed.child("wrong", 0));
  }

  /** Rows to test on. */
  Table test(int draw) {
    return source.draw(TESTED, Seed.of(draw).child(name, 1));
  }
}
