package io.github.redescend.reproduce.rsvc;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.generate.Generators.Moons;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.study.MovedLabels;
import java.util.stream.IntStream;

/**
 * The Two Moons of section 5.1, drawn.
 *
 * @param clean 200 training points
 * @param flipped the same with 10 % of the labels flipped
 * @param tune 200 points to tune on, labels as they are
 * @param fresh 2,000 more points to test on
 */
record MoonsSample(Dataset clean, Dataset flipped, Dataset tune, Dataset fresh) {
  /** Standard deviation of the points around the half circles of radius 1. */
  static final double NOISE = 0.1;

  static final double SHARE = 0.1;

  private static final int POINTS = 200;
  private static final int FRESH = 2000;

  /** Draws; training and tuning points fill [0, 1] x [0, 1], others may lie outside. */
  static MoonsSample of(Seed seed) {
    Moons moons = new Moons(NOISE);
    Table drawn = moons.generate(2 * POINTS, seed.child("moons", 0));
    Preprocessing square = Preprocessing.learn(drawn, Preprocessing.Options.defaults());
    Dataset all = square.apply(drawn);
    Dataset clean = all.select(IntStream.range(0, POINTS).toArray());
    Labels wrong = MovedLabels.of(clean.labels(), SHARE, seed);
    return new MoonsSample(
        clean,
        clean.withLabels(wrong),
        all.select(IntStream.range(POINTS, 2 * POINTS).toArray()),
        square.apply(moons.generate(FRESH, seed.child("moons", 1))));
  }

  /** Whether the label of a training point is flipped. */
  boolean isFlipped(int i) {
    return clean.labels().codes()[i] != flipped.labels().codes()[i];
  }
}
