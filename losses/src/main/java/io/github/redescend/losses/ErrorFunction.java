package io.github.redescend.losses;

/** erf, to full precision. */
final class ErrorFunction {
  private static final double NEAR = 2;

  /** 1 - erf is below half a unit in the last place from here on. */
  private static final double FAR = 6;

  private ErrorFunction() {}

  /** erf(x) for x &gt;= 0: its series near 0, else the continued fraction of 1 - erf. */
  static double of(double x) {
    if (x >= FAR) {
      return 1;
    }
    double bell = Math.exp(-x * x) / Math.sqrt(Math.PI);
    if (x < NEAR) {
      // 2 bell sum_k 2^k x^(2k + 1) / (1 3 5 .. (2k + 1)): no sign changes.
      double term = x;
      double sum = term;
      for (int k = 1; term > 1e-18 * sum; k++) {
        term *= 2 * x * x / (2 * k + 1);
        sum += term;
      }
      return 2 * bell * sum;
    }
    double fraction = x;
    for (int k = 60; k > 0; k--) {
      fraction = x + k / 2.0 / fraction;
    }
    return 1 - bell / fraction;
  }
}
