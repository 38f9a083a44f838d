package io.github.redescend.losses;

/** The exponential without the terms that cancel. */
final class Excess {
  /** Below it the series converges fast, above it the difference loses at most three bits. */
  private static final double NEAR = 0.5;

  private Excess() {}

  /** exp(t) - 1 - t, &gt;= 0, to full relative precision; infinite at both ends, never NaN. */
  static double of(double t) {
    if (Math.abs(t) < NEAR) {
      double term = t * t / 2;
      double sum = term;
      for (int k = 3; k < 16; k++) {
        term *= t / k;
        sum += term;
      }
      return sum;
    }
    double e = Math.expm1(t);
    return e == Double.POSITIVE_INFINITY ? e : e - t;
  }
}
