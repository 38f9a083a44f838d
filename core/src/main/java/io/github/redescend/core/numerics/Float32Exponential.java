package io.github.redescend.core.numerics;

/**
 * exp(x) for x &lt;= 0 in single precision, for who bounds the error: x / 2^h from -1 to 0 goes
 * through a polynomial of degree 6, whose result is squared h times. No integer takes part and no
 * choice is made, so that the JIT compiler turns every loop into vector instructions; {@link
 * Exponential} takes the exponent from bits, which it cannot do so for floats.
 */
public final class Float32Exponential {
  /** The unit of rounding of a float, 2^-24. */
  public static final double ROUNDING = 0x1p-24;

  /**
   * Bounds the absolute error of {@link #absoluteInPlace}: 5 roundings of the polynomial, 2 of
   * every squaring, which makes no relative error larger, and one at the end; 2.6 were found.
   */
  public static final double ABSOLUTE = 20 * ROUNDING;

  /** The largest h: exp(-128) is 0 in single precision, and so is what is below. */
  private static final int MOST_HALVINGS = 7;

  /**
   * Roundings of the polynomial, relative: 1.1 of interpolation in Chebyshev's points of [-1, 0], 7
   * of the coefficients and 7 of Horner's rule at most; 5.3 were found.
   */
  private static final double POLYNOMIAL = 16;

  private Float32Exponential() {}

  /**
   * How often numbers down to {@code -largest} are halved, or as often as pays.
   *
   * @param largest at least 0, or NaN
   */
  public static int halvings(double largest) {
    int halvings = 0;
    while (halvings < MOST_HALVINGS && !(largest <= Math.scalb(1.0, halvings))) {
      halvings++;
    }
    return halvings;
  }

  /** Whether numbers down to {@code -largest} are still below -1 when halved so often. */
  public static boolean isBeyond(double largest, int halvings) {
    return !(largest <= Math.scalb(1.0, halvings));
  }

  /** Moves what is below -1 there: halved as often as pays, its power is 0 all the same. */
  public static void cutOff(float[] values, int from, int count) {
    for (int i = from; i < from + count; i++) {
      values[i] = Math.max(values[i], -1);
    }
  }

  /** Bounds the relative error of the results, where they are not below 2^-126. */
  public static double error(int halvings) {
    // Squaring doubles the error and rounds once: 2^h (e + 1) - 1.
    return (POLYNOMIAL + 1) * Math.scalb(ROUNDING, halvings);
  }

  /**
   * Replaces {@code count} numbers of {@code values}, each x / 2^halvings, by exp(x).
   *
   * @param values from -1 to 0, but for roundings
   */
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
   * As {@link #inPlace}, to an absolute error of {@link #ABSOLUTE} however often numbers are
   * halved: what is squared is exp(x) - 1, whose relative error does not grow, and a fifth slower.
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
