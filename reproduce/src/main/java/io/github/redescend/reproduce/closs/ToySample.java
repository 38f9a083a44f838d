package io.github.redescend.reproduce.closs;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Two classes in the plane, normal with standard deviation 0.5 about (-1.5, 0) and (1.5, 0). The
 * paper prints neither places nor spread.
 */
final class ToySample {
  static final String NEGATIVE = "-1";
  static final String POSITIVE = "1";

  private static final double CENTRE = 1.5;
  private static final double SPREAD = 0.5;

  private ToySample() {}

  /** So many samples of each class, the negative ones first. */
  static Dataset of(int negatives, int positives, Seed seed) {
    SplittableRandom random = seed.random();
    double[] values = new double[2 * (negatives + positives)];
    for (int i = 0; i < negatives + positives; i++) {
      values[2 * i] = (i < negatives ? -CENTRE : CENTRE) + SPREAD * random.nextGaussian();
      values[2 * i + 1] = SPREAD * random.nextGaussian();
    }
    return labelled(values, negatives);
  }

  /** The samples and, last, a positive one at (x, 0). */
  static Dataset withOutlier(Dataset samples, double x) {
    int n = samples.size();
    double[] values = new double[2 * n + 2];
    for (int i = 0; i < n; i++) {
      samples.features().copyRow(i, values, 2 * i);
    }
    values[2 * n] = x;
    return labelled(values, samples.labels().counts()[0]);
  }

  private static Dataset labelled(double[] values, int negatives) {
    int n = values.length / 2;
    return Dataset.of(
        new DenseMatrix(n, 2, values),
        Labels.of(
            IntStream.range(0, n).mapToObj(i -> i < negatives ? NEGATIVE : POSITIVE).toList()));
  }
}
