package io.github.redescend.data.scale;

import io.github.redescend.core.InvalidInputException;
import java.util.Arrays;

/**
 * The rank of a value among the training values, between 0 and 1: straight lines between knots, the
 * first and last rank beyond them.
 *
 * @param values of the knots, ascending, at least one
 * @param ranks of these, ascending, in [0, 1]
 */
public record QuantileCurve(double[] values, double[] ranks) implements Curve {
  /** So many knots are enough. */
  static final int MOST = 1000;

  public QuantileCurve {
    boolean fits = values.length == ranks.length && values.length >= 1 && values.length <= MOST;
    for (int i = 0; fits && i < values.length; i++) {
      fits =
          Double.isFinite(values[i])
              && ranks[i] >= 0
              && ranks[i] <= 1
              && (i == 0 || (values[i] > values[i - 1] && ranks[i] >= ranks[i - 1]));
    }
    if (!fits) {
      throw new InvalidInputException(
          "the quantiles of a feature are damaged: they must be 1 to %d ascending numbers with ascending ranks from 0 to 1"
              .formatted(MOST));
    }
  }

  @Override
  public double value(double x) {
    int found = Arrays.binarySearch(values, x + 0.0);
    if (found >= 0) {
      return ranks[found];
    }
    int above = -found - 1;
    if (above == 0) {
      return ranks[0];
    }
    if (above == values.length) {
      return ranks[above - 1];
    }
    // Halves, as the difference of two knots may be infinite.
    double share = (x / 2 - values[above - 1] / 2) / (values[above] / 2 - values[above - 1] / 2);
    return ranks[above - 1] + share * (ranks[above] - ranks[above - 1]);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof QuantileCurve curve
        && Arrays.equals(values, curve.values)
        && Arrays.equals(ranks, curve.ranks);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(values) + Arrays.hashCode(ranks);
  }

  @Override
  public String toString() {
    return "quantiles of " + values.length + " knots";
  }
}
