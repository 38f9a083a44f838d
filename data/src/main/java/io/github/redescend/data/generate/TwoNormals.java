package io.github.redescend.data.generate;

import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;
import java.util.SplittableRandom;

/**
 * Two classes, each with probability 1/2, of independent normal features that share mean and
 * standard deviation.
 *
 * @param mean1 of class 1
 * @param deviation1 of class 1
 * @param mean2 of class 2
 * @param deviation2 of class 2
 */
record TwoNormals(double mean1, double deviation1, double mean2, double deviation2) {
  /** Draws {@code n} rows of {@code d} features. */
  Table draw(Spec spec, int n, int d, Seed seed) {
    DrawnRows rows = new DrawnRows(spec, n, d, "x");
    SplittableRandom random = seed.random();
    double[] row = new double[d];
    for (int i = 0; i < n; i++) {
      boolean first = random.nextBoolean();
      double mean = first ? mean1 : mean2;
      double deviation = first ? deviation1 : deviation2;
      for (int j = 0; j < d; j++) {
        row[j] = mean + deviation * random.nextGaussian();
      }
      rows.add(first ? "1" : "2", row);
    }
    return rows.table();
  }
}
