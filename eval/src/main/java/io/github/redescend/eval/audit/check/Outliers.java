package io.github.redescend.eval.audit.check;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows far from all others: how far a row is from its ten nearest over how far these are from theirs
 * (as the local outlier factor of Breunig et al., 2000, has it, so that a wide class is no outlier),
 * but at least over what is usual in the table. The score is by how many ranges of the middle half
 * the logarithm lies above that half (Tukey's far out values: 3).
 */
final class Outliers {
  private static final double THRESHOLD = 3;

  /** Where half of the rows are alike this is a range all the same: a tenth farther. */
  private static final double LEAST_RANGE = 0.1;

  /** Nearer than this is no matter. */
  private static final double NEAR = 0.5;

  private Outliers() {}

  static Finding of(Neighbours neighbours) {
    int n = neighbours.rows();
    double[] distances = IntStream.range(0, n).mapToDouble(neighbours::meanDistance).toArray();
    double[] apart = Arrays.stream(distances).filter(d -> d > 0).sorted().toArray();
    if (apart.length == 0) {
      return Finding.of(Check.OUTLIERS, new double[n], THRESHOLD);
    }
    double usual = apart[apart.length / 2];
    double[] logs = new double[n];
    for (int i = 0; i < n; i++) {
      double theirs = 0;
      for (int k = 0; k < neighbours.kept(); k++) {
        theirs += distances[neighbours.row(i, k)] / neighbours.kept();
      }
      double ratio = distances[i] / Math.max(usual, theirs);
      logs[i] = Math.log(Math.max(NEAR, ratio));
    }
    double[] sorted = logs.clone();
    Arrays.sort(sorted);
    double upper = sorted[3 * (n - 1) / 4];
    double range = Math.max(LEAST_RANGE, upper - sorted[(n - 1) / 4]);
    return Finding.of(
        Check.OUTLIERS,
        Arrays.stream(logs).map(log -> (log - upper) / range).toArray(),
        THRESHOLD);
  }
}
