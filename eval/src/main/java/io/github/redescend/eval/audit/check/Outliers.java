package io.github.redescend.eval.audit.check;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Outliers: a row's distance to its ten nearest neighbours over theirs to their own, as in the
 * local outlier factor of Breunig et al. (2000), so that wide classes are not outliers; small
 * distances are raised to the usual ones.
 */
final class Outliers {
  /** 67 of the 4800 rows of twelve clean tables reach it, 55 of them in ionosphere. */
  private static final double THRESHOLD = 2.5;

  private Outliers() {}

  static Finding of(Neighbours neighbours) {
    int n = neighbours.rows();
    double[] distances = IntStream.range(0, n).mapToDouble(neighbours::meanDistance).toArray();
    double[] apart = Arrays.stream(distances).filter(d -> d > 0).sorted().toArray();
    double[] scores = new double[n];
    double usual = apart.length == 0 ? 1 : apart[apart.length / 2];
    for (int i = 0; i < n; i++) {
      double theirs = 0;
      for (int k = 0; k < neighbours.kept(); k++) {
        theirs += distances[neighbours.row(i, k)] / neighbours.kept();
      }
      scores[i] = distances[i] / Math.max(usual, theirs);
    }
    return Finding.of(Check.OUTLIERS, scores, THRESHOLD);
  }
}
