package io.github.redescend.reproduce.truncated;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.generate.Disc.DiscPoint;
import io.github.redescend.reproduce.study.MovedLabels;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The data of section 4: uniform on the unit disc, a class for each sector, further features
 * uniform on [-1, 1] that tell nothing.
 *
 * @param features p, at least 2
 * @param classOfSector the class of each of the equal sectors, counterclockwise from (1, 0), from 0
 */
record Sectors(int features, int[] classOfSector) {
  /** Section 4.1: k classes in k sectors. */
  static Sectors linear(int features, int classes) {
    return new Sectors(features, IntStream.range(0, classes).toArray());
  }

  /** Section 4.2: three classes of two sectors each; the third has sectors 5 and 6. */
  static Sectors nonlinear() {
    return new Sectors(2, new int[] {0, 1, 1, 0, 2, 2});
  }

  /** Draws samples of which exactly round(share n) have a wrong label. */
  Dataset draw(int n, double share, Seed seed) {
    SplittableRandom random = seed.random();
    double[] x = new double[n * features];
    int[] codes = new int[n];
    for (int i = 0; i < n; i++) {
      DiscPoint point = DiscPoint.draw(random);
      x[i * features] = point.x();
      x[i * features + 1] = point.y();
      for (int j = 2; j < features; j++) {
        x[i * features + j] = 2 * random.nextDouble() - 1;
      }
      codes[i] = classOfSector[point.sector(classOfSector.length)];
    }
    int classes = 1 + IntStream.of(classOfSector).max().orElse(0);
    Labels labels =
        new Labels(IntStream.rangeClosed(1, classes).mapToObj(Integer::toString).toList(), codes);
    return Dataset.of(
        new DenseMatrix(n, features, x),
        MovedLabels.of(labels, share, seed.child("contamination", 0)));
  }
}
