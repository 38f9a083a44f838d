package io.github.redescend.eval.inspect;

import java.util.Comparator;

/**
 * A misclassified row.
 *
 * @param row row number in its source, from 1
 * @param margin score of the given class minus the highest other score, at most 0; for two classes,
 *     the score towards the given class
 */
public record RowError(int row, String given, String predicted, double margin) {
  /** Largest errors first, then by row. */
  public static final Comparator<RowError> ORDER =
      Comparator.comparingDouble(RowError::margin).thenComparingInt(RowError::row);
}
