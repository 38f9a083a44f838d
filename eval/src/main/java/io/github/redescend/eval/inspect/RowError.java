package io.github.redescend.eval.inspect;

import java.util.Comparator;

/**
 * A row whose label was not predicted.
 *
 * @param row its number in its source, from 1
 * @param given its label
 * @param predicted what was predicted
 * @param margin the score of the given class less the highest other, below 0 or 0; of two classes
 *     the score towards the given one
 */
public record RowError(int row, String given, String predicted, double margin) {
  /** The most wrong first, then by their rows. */
  public static final Comparator<RowError> ORDER =
      Comparator.comparingDouble(RowError::margin).thenComparingInt(RowError::row);
}
