package io.github.redescend.losses;

/**
 * The concave functions g(z), z &gt;= 0, of Wang's unified robust estimation with a scale s: g(0) =
 * 0, g rises, and its slope falls from g'(0) = 1. Functions whose slope at 0 is not 1 in the source
 * ({@link #ECAVE} and {@link #GCAVE}) are divided by it; lambda absorbs the factor. They are the
 * Huber, Andrews sine, biweight, correntropy, "d", error function, generalised and truncating
 * functions.
 *
 * <p>Source: Wang, "Unified robust estimation", Australian and New Zealand Journal of Statistics
 * 66, 2024, table 1; functions {@code hcave} to {@code tcave} of the R package mpath.
 */
public enum ConcaveFunction {
  /** z up to s^2 / 2, then s sqrt(2 z) - s^2 / 2: over a half square, Huber's loss. */
  HCAVE,
  /** s^2 (1 - cos(sqrt(2 z) / s)) up to s^2 pi^2 / 2, then 2 s^2: Andrews' sine. */
  ACAVE,
  /** s^2 / 6 (1 - (1 - 2 z / s^2)^3) up to s^2 / 2, then s^2 / 6: Tukey's biweight. */
  BCAVE,
  /** s^2 (1 - exp(-z / s^2)): correntropy, Welsch. */
  CCAVE,
  /** log((1 + z) / (1 + z exp(-s))) / (1 - exp(-s)): bounded by s / (1 - exp(-s)). */
  DCAVE,
  /**
   * z up to d = s / 10, then d + (erf(sqrt(z / s)) - erf(sqrt(d / s))) / m with m = exp(-d / s) /
   * sqrt(pi s d), the slope of erf(sqrt(z / s)) at d. The source does not fix d.
   */
  ECAVE,
  /**
   * z up to d, then d + (h(z) - h(d)) / h'(d) with h(z) = (z / (1 + z))^s / s; d = (s - 1) / 2
   * where s &gt;= 1, and 0.1 below, where the source does not fix it. z / (1 + z) for s = 1.
   */
  GCAVE,
  /** min(z, s). */
  TCAVE;

  private static final double ERROR_START = 0.1;
  private static final double GENERAL_START = 0.1;

  double value(double z, double s) {
    if (Double.isNaN(z)) {
      return z;
    }
    double square = s * s;
    return switch (this) {
      case HCAVE -> z <= square / 2 ? z : s * (Math.sqrt(2) * Math.sqrt(z) - s / 2);
      case ACAVE -> {
        double half = Math.sin(Math.min(Math.PI, Math.sqrt(2) * Math.sqrt(z) / s) / 2);
        yield 2 * square * half * half;
      }
      case BCAVE -> {
        double t = Math.min(1, 2 * z / square);
        yield square / 6 * Math.min(1, t * (3 - t * (3 - t)));
      }
      case CCAVE -> -square * Math.expm1(-z / square);
      case DCAVE -> {
        double rest = -Math.expm1(-s);
        yield Math.min(s, Math.log1p(rest / (1 / z + Math.exp(-s)))) / rest;
      }
      case ECAVE -> {
        double d = ERROR_START * s;
        double slope = Math.exp(-ERROR_START) / Math.sqrt(Math.PI * ERROR_START) / s;
        double before = ErrorFunction.of(Math.sqrt(ERROR_START));
        yield z <= d ? z : d + (ErrorFunction.of(Math.sqrt(z / s)) - before) / slope;
      }
      case GCAVE -> {
        double d = generalStart(s);
        if (d == 0) {
          yield 1 / (1 + 1 / z);
        }
        yield z <= d ? z : d + d * (1 + d) / s * Math.expm1(s * logRatio(z, d));
      }
      case TCAVE -> Math.min(z, s);
    };
  }

  double slope(double z, double s) {
    if (Double.isNaN(z)) {
      return z;
    }
    double square = s * s;
    return switch (this) {
      case HCAVE -> z <= square / 2 ? 1 : s / Math.sqrt(2) / Math.sqrt(z);
      case ACAVE -> {
        double t = Math.sqrt(2) * Math.sqrt(z) / s;
        yield t == 0 ? 1 : t >= Math.PI ? 0 : Math.sin(t) / t;
      }
      case BCAVE -> {
        double left = Math.max(0, 1 - 2 * z / square);
        yield left * left;
      }
      case CCAVE -> Math.exp(-z / square);
      case DCAVE -> 1 / (1 + z) / (1 + z * Math.exp(-s));
      case ECAVE -> {
        double d = ERROR_START * s;
        yield z <= d ? 1 : Math.exp(ERROR_START - z / s) * Math.sqrt(d / z);
      }
      case GCAVE -> {
        double d = generalStart(s);
        if (d == 0) {
          yield 1 / (1 + z) / (1 + z);
        }
        double log = (s - 1) * logRatio(z, d);
        yield z <= d ? 1 : Math.exp(log) * Math.pow((1 + d) / (1 + z), 2);
      }
      case TCAVE -> z <= s ? 1 : 0;
    };
  }

  /** Whether the slope is continuous. */
  boolean isSmooth() {
    return this != TCAVE;
  }

  private static double logRatio(double z, double d) {
    return Math.log1p((1 / d - 1 / z) / (1 + 1 / z));
  }

  private static double generalStart(double s) {
    return s >= 1 ? (s - 1) / 2 : GENERAL_START;
  }

  /** erf, to full precision. */
  static final class ErrorFunction {
    private static final double NEAR = 2;

    /** From here on 1 - erf is below half a unit in the last place. */
    private static final double FAR = 6;

    private ErrorFunction() {}

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
}
