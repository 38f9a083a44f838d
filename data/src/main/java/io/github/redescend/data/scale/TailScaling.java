package io.github.redescend.data.scale;

import java.util.Arrays;

/**
 * Picks the scaling of a column by its tails: {@link LogScaling} where a value lies farther from
 * the median than so many distances of the quartiles, else least and largest on 0 and 1. Normal
 * values reach 4 of these distances among a million, exponential ones 12.
 */
final class TailScaling implements ColumnScaling {
  private static final double FAR = 20;

  private final RobustScaling robust = new RobustScaling();

  @Override
  public Scaling of(double[] column, double[] weights, String name) {
    double least = Arrays.stream(column).min().orElseThrow();
    double largest = Arrays.stream(column).max().orElseThrow();
    Scaling straight = robust.of(column, weights, name);
    double reach = Math.max(largest - straight.offset(), straight.offset() - least);
    if (straight.divisor() > 0 && reach / straight.divisor() > FAR) {
      return LogScaling.bent(column, weights, straight);
    }
    return new Scaling(least, largest - least);
  }
}
