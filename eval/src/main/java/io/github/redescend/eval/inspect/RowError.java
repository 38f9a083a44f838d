package io.github.redescend.eval.inspect;

import java.util.Comparator;

/**
 * A misclassified row.
 *
 * @param row its number in its source, from 1
 * @param margin the score of the given class minus the highest other, at most 0; for two classes
 *     the score towards the given one
 */
public record RowError(int row, String given, String predicted, double margin) {
  /** Largest errors first, then by row. */
  public static final Comparator<RowError> ORDER =
      Comparator.comparingDouble(RowError::margin).thenComparingInt(RowError::row);
}
