package io.github.redescend.data.scale;

import io.github.redescend.core.arithmetic.Quantiles;
import java.util.Arrays;

/**
 * The {@link Scaling} behind a {@link LogCurve} about the median, in units of what {@link
 * RobustScaling} divides by: the values between which nine tenths of the weight lie are 0 and 1, or
 * the outermost two where those are the same.
 */
final class LogScaling implements ColumnScaling {
  /** The share of the weight below the value that becomes 0, and above the one that becomes 1. */
  private static final double TAIL = 0.05;

  private final RobustScaling robust = new RobustScaling();

  @Override
  public Scaling of(double[] column, double[] weights, String name) {
    return bent(column, weights, robust.of(column, weights, name));
  }

  /** The same where the robust scaling is known. */
  static Scaling bent(double[] column, double[] weights, Scaling straight) {
    if (straight.divisor() == 0) {
      return straight;
    }
    LogCurve curve = new LogCurve(straight.offset(), straight.divisor());
    Quantiles quantiles = RobustScaling.quantiles(column, weights);
    double low = curve.value(quantiles.at(TAIL));
    double high = curve.value(quantiles.at(1 - TAIL));
    if (low == high) {
      low = curve.value(Arrays.stream(column).min().orElseThrow());
      high = curve.value(Arrays.stream(column).max().orElseThrow());
    }
    return new Scaling(low, high - low, curve);
  }
}
