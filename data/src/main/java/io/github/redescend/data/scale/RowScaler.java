package io.github.redescend.data.scale;

import io.github.redescend.core.InvalidInputException;

/**
 * Scales rows as was learnt: column by column, and with {@link ScaleRule#UNIT} row by row.
 *
 * @param rule what the scalings were learnt by
 * @param scalings one for each column, or none
 */
public record RowScaler(ScaleRule rule, Scaling[] scalings) {
  /** Says which row and column hold a number that cannot be scaled. */
  @FunctionalInterface
  public interface Refusal {
    /** The exception for column {@code column}, which holds {@code value}. */
    InvalidInputException of(int column, double value);
  }

  /** Whether rows stay as they are. */
  public boolean isIdle() {
    return rule == ScaleRule.NONE;
  }

  /**
   * Scales one row in place.
   *
   * @param from where the row begins
   * @param width how many numbers it has
   * @param refusal for a number that is not finite when it is scaled
   */
  public void scale(double[] values, int from, int width, Refusal refusal) {
    for (int j = 0; j < width; j++) {
      double raw = values[from + j];
      double scaled = scalings.length == 0 ? raw : scalings[j].apply(raw);
      if (!Double.isFinite(scaled)) {
        throw refusal.of(j, raw);
      }
      values[from + j] = scaled;
    }
    if (rule == ScaleRule.UNIT) {
      UnitRows.divide(values, from, from + width);
    }
  }
}
