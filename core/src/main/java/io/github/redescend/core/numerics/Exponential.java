package io.github.redescend.core.numerics;

import java.util.Objects;

/**
 * exp of many numbers, within 1 ulp of {@link StrictMath#exp} and two to three times as fast, in
 * loops that the JIT compiler vectorises. The bits are the same on every machine, since nothing is
 * fused.
 *
 * <p>x = k ln 2 + r with abs(r) at most ln(2) / 2 (Cody and Waite's reduction), exp(r) by its
 * Taylor polynomial of degree 13, whose remainder is below a tenth of an ulp, and 2^k by its bits.
 * Thread-safe.
 */
public final class Exponential {
  public static final String DESCRIPTION = "plain loops that the JIT compiler vectorizes";

  /** Numbers per step: the scratch arrays stay in the first-level cache. */
  private static final int CHUNK = 256;

  private static final double LOG2_E = 1.4426950408889634;

  /** ln 2 in two parts; products of the first with k are exact. */
  private static final double LN2_HIGH = 0x1.62e42fefa0000p-1;

  private static final double LN2_LOW = 0x1.cf79abc9e3b3ap-40;

  /** 1.5 * 2^52: adding it rounds to an integer in the lowest bits. */
  private static final double ROUNDER = 0x1.8p52;

  private static final int EXPONENT_AT = 52;
  private static final long ONE = Double.doubleToRawLongBits(1);

  /** Up to this size exp(x) is a normal number and k fits the exponent. */
  private static final double NORMAL = 708;

  private static final ThreadLocal<Exponential> SCRATCH = ThreadLocal.withInitial(Exponential::new);

  private final double[] rounded = new double[CHUNK];
  private final double[] rest = new double[CHUNK];
  private final double[] high = new double[CHUNK];
  private final double[] low = new double[CHUNK];

  private Exponential() {}

  /** Replaces every x in {@code values[from .. from + count)} by exp(x). */
  public static void inPlace(double[] values, int from, int count) {
    inPlace(values, from, count, false);
  }

  /**
   * Replaces every x in {@code values[from .. from + count)} by exp(x) - 1, within 2 ulp of {@link
   * StrictMath#expm1}.
   */
  public static void lessOneInPlace(double[] values, int from, int count) {
    inPlace(values, from, count, true);
  }

  private static void inPlace(double[] values, int from, int count, boolean lessOne) {
    Objects.checkFromIndexSize(from, count, values.length);
    Exponential scratch = SCRATCH.get();
    for (int done = 0; done < count; done += CHUNK) {
      scratch.chunk(values, from + done, Math.min(CHUNK, count - done), lessOne);
    }
  }

  // One loop for each expression: longer bodies are not vectorised.
  private void chunk(double[] values, int from, int count, boolean lessOne) {
    System.arraycopy(values, from, rest, 0, count);
    round(rest, rounded, count);
    reduce(rounded, rest, count);
    upper(rest, high, count);
    lower(rest, low, count);
    combine(rest, high, low, count);
    if (lessOne) {
      scaleLessOne(low, rounded, values, from, count);
    } else {
      scale(low, rounded, values, from, count);
    }
  }

  private static void round(double[] x, double[] rounded, int count) {
    for (int i = 0; i < count; i++) {
      rounded[i] = x[i] * LOG2_E + ROUNDER;
    }
  }

  private static void reduce(double[] rounded, double[] x, int count) {
    for (int i = 0; i < count; i++) {
      double k = rounded[i] - ROUNDER;
      x[i] = (x[i] - k * LN2_HIGH) - k * LN2_LOW;
    }
  }

  /** 1/8! + r/9! + ... + r^5/13!. */
  private static void upper(double[] r, double[] into, int count) {
    for (int i = 0; i < count; i++) {
      double x = r[i];
      into[i] =
          ((((1.0 / 6227020800.0 * x + 1.0 / 479001600) * x + 1.0 / 39916800) * x + 1.0 / 3628800)
                          * x
                      + 1.0 / 362880)
                  * x
              + 1.0 / 40320;
    }
  }

  /** 1/2! + r/3! + ... + r^5/7!. */
  private static void lower(double[] r, double[] into, int count) {
    for (int i = 0; i < count; i++) {
      double x = r[i];
      into[i] =
          ((((1.0 / 5040 * x + 1.0 / 720) * x + 1.0 / 120) * x + 1.0 / 24) * x + 1.0 / 6) * x + 0.5;
    }
  }

  /** r + r^2 (lower + r^6 upper). */
  private static void combine(double[] r, double[] upper, double[] lower, int count) {
    for (int i = 0; i < count; i++) {
      double square = r[i] * r[i];
      double tail = square * square * square * upper[i];
      lower[i] = r[i] + square * (lower[i] + tail);
    }
  }

  /** 2^k (1 + (exp(r) - 1)). */
  private static void scale(
      double[] above, double[] rounded, double[] values, int from, int count) {
    for (int i = 0; i < count; i++) {
      double x = values[from + i];
      long k = Double.doubleToRawLongBits(rounded[i]) << EXPONENT_AT;
      values[from + i] =
          Math.abs(x) <= NORMAL
              ? (1 + above[i]) * Double.longBitsToDouble(k + ONE)
              : StrictMath.exp(x);
    }
  }

  /** 2^k exp(r) - 1, without cancellation at k = 0. */
  private static void scaleLessOne(
      double[] above, double[] rounded, double[] values, int from, int count) {
    for (int i = 0; i < count; i++) {
      double x = values[from + i];
      double power =
          Double.longBitsToDouble((Double.doubleToRawLongBits(rounded[i]) << EXPONENT_AT) + ONE);
      values[from + i] =
          Math.abs(x) <= NORMAL ? power * above[i] + (power - 1) : StrictMath.expm1(x);
    }
  }

  /** Probabilities of classes from logits. */
  public static final class Softmax {
    private Softmax() {}

    /** Replaces rows of k logits by their softmax; returns the sum of log sum_j exp(z_j). */
    public static double inPlace(double[] logits, int k) {
      double sum = 0;
      for (int i = 0; i < logits.length; i += k) {
        double largest = logits[i];
        for (int c = 1; c < k; c++) {
          // Short runs are compiled without C2, where Math.max is a call.
          largest = logits[i + c] > largest ? logits[i + c] : largest;
        }
        for (int c = 0; c < k; c++) {
          logits[i + c] -= largest;
        }
        sum += largest;
      }
      Exponential.inPlace(logits, 0, logits.length);
      for (int i = 0; i < logits.length; i += k) {
        double total = 0;
        for (int c = 0; c < k; c++) {
          total += logits[i + c];
        }
        for (int c = 0; c < k; c++) {
          logits[i + c] /= total;
        }
        sum += Math.log(total);
      }
      return sum;
    }
  }
}
