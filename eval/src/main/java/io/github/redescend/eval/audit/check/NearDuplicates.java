package io.github.redescend.eval.audit.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Rows much nearer to another than rows are: the score is 1 less the distance to the nearest over
 * the median of these distances, those of 0 not counted in the median.
 */
final class NearDuplicates {
  /** 1 less .13 of the median: what cleanlab (Northcutt et al.) found to work. */
  private static final double THRESHOLD = 0.87;

  private NearDuplicates() {}

  /**
   * Scores rows.
   *
   * @param numbers of rows in their file
   */
  static Finding of(Neighbours neighbours, IntUnaryOperator numbers) {
    int n = neighbours.rows();
    double[] first = IntStream.range(0, n).mapToDouble(i -> neighbours.distance(i, 0)).toArray();
    double[] apart = Arrays.stream(first).filter(d -> d > 0).sorted().toArray();
    double median = apart.length == 0 ? 1 : apart[apart.length / 2];
    double[] scores = new double[n];
    List<String> details = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      scores[i] = 1 - first[i] / median;
      details.add(
          scores[i] < THRESHOLD
              ? ""
              : (first[i] == 0 ? "equal to row " : "almost row ")
                  + numbers.applyAsInt(neighbours.row(i, 0)));
    }
    return new Finding(Check.NEAR_DUPLICATES, scores, THRESHOLD, details);
  }
}
