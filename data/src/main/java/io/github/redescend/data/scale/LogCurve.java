package io.github.redescend.data.scale;

import io.github.redescend.core.InvalidInputException;

/**
 * The signed logarithm about a centre: sign(x - centre) log(1 + |x - centre| / unit), straight near
 * the centre, so that a long tail takes little room.
 *
 * @param centre finite
 * @param unit finite, above 0
 */
public record LogCurve(double centre, double unit) implements Curve {
  public LogCurve {
    if (!Double.isFinite(centre) || !Double.isFinite(unit) || !(unit > 0)) {
      throw new InvalidInputException(
          "a logarithm about %s in units of %s is not allowed: both numbers must be finite, the unit above 0"
              .formatted(centre, unit));
    }
  }

  @Override
  public double value(double x) {
    double distance = (x - centre) / unit;
    return Math.copySign(Math.log1p(Math.abs(distance)), distance);
  }
}
