package io.github.redescend.core.numerics;

/**
 * exp(x) for x &lt;= 0 in single precision with an error bound: x / 2^h in [-1, 0] goes through a
 * polynomial of degree 6, which is squared h times. There are no integers and no branches, so that
 * the JIT compiler vectorises every loop.
 */
public final class Float32Exponential {
  /** The unit of rounding of a float. */
  public static final double ROUNDING = 0x1p-24;

  /**
   * Bound of the absolute error of {@link #absoluteInPlace}: 5 roundings of the polynomial, 2 of
   * every squaring, and one at the end. The largest error measured is 2.6 roundings.
   */
  public static final double ABSOLUTE = 20 * ROUNDING;

  /** The largest h: exp(-128) is 0 in single precision. */
  private static final int MAX_HALVINGS = 7;

  /**
   * Roundings of the polynomial, relative: at most 1.1 of interpolation in Chebyshev's points of
   * [-1, 0], 7 of the coefficients and 7 of Horner's rule. The largest error measured is 5.3.
   */
  private static final double POLYNOMIAL = 16;

  private Float32Exponential() {}

  /** The number of halvings for numbers down to {@code -largest}. */
  public static int halvings(double largest) {
    int halvings = 0;
    while (halvings < MAX_HALVINGS && !(largest <= Math.scalb(1.0, halvings))) {
      halvings++;
    }
    return halvings;
  }

  /** Whether numbers down to {@code -largest} remain below -1 after this number of halvings. */
  public static boolean isBeyond(double largest, int halvings) {
    return !(largest <= Math.scalb(1.0, halvings));
  }

  /** Raises numbers below -1 to -1; their power is 0 after {@link #MAX_HALVINGS}. */
  public static void cutOff(float[] values, int from, int count) {
    for (int i = from; i < from + count; i++) {
      values[i] = Math.max(values[i], -1);
    }
  }

  /** Bound of the relative error of results of at least 2^-126. */
  public static double error(int halvings) {
    // Squaring doubles the error and rounds once: 2^h (e + 1) - 1.
    return (POLYNOMIAL + 1) * Math.scalb(ROUNDING, halvings);
  }

  /** Replaces {@code count} numbers, each x / 2^halvings in [-1, 0], by exp(x). */
  public static void inPlace(float[] values, int from, int count, int halvings) {
    polynomial(values, from, count);
    int left = halvings;
    for (; left >= 2; left -= 2) {
      fourthPower(values, from, count);
    }
    if (left == 1) {
      square(values, from, count);
    }
  }

  /**
   * As {@link #inPlace} with an absolute error of at most {@link #ABSOLUTE}: it squares exp(x) - 1,
   * whose relative error does not grow, and is a fifth slower.
   */
  public static void absoluteInPlace(float[] values, int from, int count, int halvings) {
    lessOne(values, from, count);
    int left = halvings;
    for (; left >= 2; left -= 2) {
      fourthPowerLessOne(values, from, count);
    }
    if (left == 1) {
      squareLessOne(values, from, count);
    }
    for (int i = from; i < from + count; i++) {
      values[i] += 1;
    }
  }

  /** exp(x) - 1 from the polynomial of (exp(x) - 1) / x in Chebyshev's points of [-1, 0]. */
  private static void lessOne(float[] values, int from, int count) {
    for (int i = from; i < from + count; i++) {
      float x = values[i];
      values[i] =
          ((((((0x1.0eb15p-13f * x + 0x1.54fd88p-10f) * x + 0x1.0f2bf8p-7f) * x + 0x1.552bc6p-5f)
                                      * x
                                  + 0x1.5553a0p-3f)
                              * x
                          + 0x1.fffff2p-2f)
                      * x
                  + 1)
              * x;
    }
  }

  private static void fourthPowerLessOne(float[] values, int from, int count) {
    for (int i = from; i < from + count; i++) {
      float square = values[i] * (values[i] + 2);
      values[i] = square * (square + 2);
    }
  }

  private static void squareLessOne(float[] values, int from, int count) {
    for (int i = from; i < from + count; i++) {
      values[i] *= values[i] + 2;
    }
  }

  private static void polynomial(float[] values, int from, int count) {
    for (int i = from; i < from + count; i++) {
      float x = values[i];
      values[i] =
          (((((0x1.bd1fe8p-11f * x + 0x1.f5a244p-8f) * x + 0x1.51b39p-5f) * x + 0x1.5505e8p-3f) * x
                              + 0x1.fff978p-2f)
                          * x
                      + 0x1.ffffccp-1f)
                  * x
              + 1;
    }
  }

  private static void fourthPower(float[] values, int from, int count) {
    for (int i = from; i < from + count; i++) {
      float square = values[i] * values[i];
      values[i] = square * square;
    }
  }

  private static void square(float[] values, int from, int count) {
    for (int i = from; i < from + count; i++) {
      values[i] *= values[i];
    }
  }
}
