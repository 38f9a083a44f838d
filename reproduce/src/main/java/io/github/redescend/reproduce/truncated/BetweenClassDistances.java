package io.github.redescend.reproduce.truncated;

import io.github.redescend.core.arithmetic.Quantiles;
import io.github.redescend.core.data.Dataset;
import java.util.Arrays;

/** The quartiles of the distances between samples of different classes (Brown et al. 2000). */
final class BetweenClassDistances {
  private BetweenClassDistances() {}

  /** First quartile, median, third quartile. */
  static double[] quartiles(Dataset data) {
    int n = data.size();
    int d = data.features().columns();
    double[] a = new double[d];
    double[] b = new double[d];
    double[] distances = new double[n * (n - 1) / 2];
    int count = 0;
    for (int i = 0; i < n; i++) {
      data.features().copyRow(i, a, 0);
      for (int j = 0; j < i; j++) {
        if (data.labels().codes()[i] != data.labels().codes()[j]) {
          data.features().copyRow(j, b, 0);
          distances[count++] = distance(a, b);
        }
      }
    }
    Quantiles quantiles = Quantiles.of(Arrays.copyOf(distances, count));
    return new double[] {
      quantiles.interpolated(0.25), quantiles.interpolated(0.5), quantiles.interpolated(0.75)
    };
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += (a[j] - b[j]) * (a[j] - b[j]);
    }
    return Math.sqrt(sum);
  }
}
