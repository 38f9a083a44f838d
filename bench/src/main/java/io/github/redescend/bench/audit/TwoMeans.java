package io.github.redescend.bench.audit;

import java.util.Arrays;

/**
 * Numbers split in two around two means so that the sum of squares within is least: how OpenDataVal
 * (Jiang et al., NeurIPS 2023 Datasets and Benchmarks) makes a decision of values of data. Exact,
 * by trying every split of the sorted numbers.
 */
public final class TwoMeans {
  private TwoMeans() {}

  /** The largest number of the lower part. */
  public static double split(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double mean = Arrays.stream(sorted).average().orElseThrow();
    double left = 0;
    double best = -1;
    double split = sorted[0];
    int n = sorted.length;
    for (int i = 0; i < n - 1; i++) {
      left += sorted[i] - mean;
      // Of centred numbers the sum of squares between is s^2 / i + s^2 / (n - i).
      double between = left * left * (1.0 / (i + 1) + 1.0 / (n - i - 1));
      if (between > best && sorted[i] < sorted[i + 1]) {
        best = between;
        split = sorted[i];
      }
    }
    return split;
  }

  /** F1 of the lower part as what is wrong. */
  public static double f1(double[] values, boolean[] wrong) {
    double split = split(values);
    int found = 0;
    int listed = 0;
    int all = 0;
    for (int i = 0; i < values.length; i++) {
      listed += values[i] <= split ? 1 : 0;
      all += wrong[i] ? 1 : 0;
      found += wrong[i] && values[i] <= split ? 1 : 0;
    }
    return 2.0 * found / (listed + all);
  }
}
