package io.github.redescend.data.scale;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.arithmetic.Quantiles;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The {@link Scaling} by the median and the distance of the quartiles, which rows far away do not
 * move. A quantile is the least value up to which its share of the weight lies, so that a weight of
 * 2 is the same as a row given twice and rows of weight 0 do not count.
 *
 * <p>Where both quartiles are one value, as in the 0/1 column of a rare category, the divisor is
 * the median distance of the other values from it.
 */
final class RobustScaling implements ColumnScaling {
  @Override
  public Scaling of(double[] column, double[] weights, String name) {
    Quantiles quantiles = quantiles(column, weights);
    double median = quantiles.at(0.5);
    double divisor = quantiles.at(0.75) - quantiles.at(0.25);
    if (divisor == 0) {
      int[] others = IntStream.range(0, column.length).filter(i -> column[i] != median).toArray();
      double[] distances =
          Arrays.stream(others).mapToDouble(i -> Math.abs(column[i] - median)).toArray();
      double[] own =
          weights == null ? null : Arrays.stream(others).mapToDouble(i -> weights[i]).toArray();
      divisor = others.length == 0 ? 0 : quantiles(distances, own).at(0.5);
    }
    if (!Double.isFinite(divisor)) {
      throw new InvalidInputException(
          "column '%s' has quartiles too far apart to be scaled by: rescale it, or use no scaling"
              .formatted(name));
    }
    return new Scaling(median, divisor);
  }

  static Quantiles quantiles(double[] values, double[] weights) {
    return weights == null ? Quantiles.of(values) : Quantiles.of(values, weights);
  }
}
