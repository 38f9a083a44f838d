package io.github.redescend.data.cell;

import java.math.BigInteger;

/**
 * Rounds whole numbers times powers of ten to the nearest double, ties to even, by one or two
 * 64-bit products (Lemire 2021, Number Parsing at a Gigabyte per Second, algorithm 1; Mushtak and
 * Lemire 2023 show that 128 bits of a power suffice).
 */
final class DecimalRounding {
  /** The powers of ten of normal doubles with up to 19 digits; others use the JDK. */
  private static final int LEAST = -325;

  private static final int MOST = 308;
  private static final int BITS = 128;

  /** Down to this power of five, exact products are multiples of the reciprocal. */
  private static final int EXACT = -27;

  private static final int FRACTION_BITS = 52;
  private static final int BIAS = 1023;

  /** Bits below the fraction and its rounding bit, in the high half of a product. */
  private static final int SPARE = Long.SIZE - FRACTION_BITS - 3;

  /** Cached powers; a race is harmless, since values are equal. */
  private static final Power[] POWERS = new Power[MOST - LEAST + 1];

  private DecimalRounding() {}

  /** The first 128 bits of a power of five, normalised. */
  private record Power(long high, long low) {}

  /**
   * The double nearest to {@code digits * 10^exponent}, NaN if it is not a normal number or not
   * certain.
   *
   * @param digits unsigned
   */
  static double nearest(long digits, int exponent) {
    if (digits == 0) {
      return 0;
    }
    if (exponent < LEAST || exponent > MOST) {
      return Double.NaN;
    }
    Power power = power(exponent);
    int zeros = Long.numberOfLeadingZeros(digits);
    long shifted = digits << zeros;
    long high = unsignedMultiplyHigh(shifted, power.high);
    long low = shifted * power.high;
    if ((high & ((1L << SPARE) - 1)) == (1L << SPARE) - 1) {
      long carried = unsignedMultiplyHigh(shifted, power.low);
      low += carried;
      high += Long.compareUnsigned(low, carried) < 0 ? 1 : 0;
    }
    int upper = (int) (high >>> (Long.SIZE - 1));
    long fraction = high >>> (upper + SPARE);
    // 2^16 approximates log2(10) well enough for these exponents.
    int biased = ((217706 * exponent) >> 16) + Long.SIZE + BIAS - zeros - 1 + upper;
    if (biased <= 0) {
      return Double.NaN;
    }
    boolean tie =
        Long.compareUnsigned(low, 1) <= 0
            && exponent >= -4
            && exponent <= 23
            && (fraction & 3) == 1
            && fraction << (upper + SPARE) == high;
    fraction = (fraction + (tie ? 0 : fraction & 1)) >>> 1;
    if (fraction >= 1L << (FRACTION_BITS + 1)) {
      fraction = 1L << FRACTION_BITS;
      biased++;
    }
    if (biased > 2 * BIAS) {
      return Double.NaN;
    }
    return Double.longBitsToDouble(
        ((long) biased << FRACTION_BITS) | (fraction & ((1L << FRACTION_BITS) - 1)));
  }

  private static long unsignedMultiplyHigh(long a, long b) {
    return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
  }

  private static Power power(int exponent) {
    Power known = POWERS[exponent - LEAST];
    if (known == null) {
      known = computed(exponent);
      POWERS[exponent - LEAST] = known;
    }
    return known;
  }

  private static Power computed(int exponent) {
    BigInteger power = BigInteger.valueOf(5).pow(Math.abs(exponent));
    BigInteger bits;
    if (exponent >= 0) {
      bits = power.shiftLeft(BITS).shiftRight(power.bitLength());
    } else {
      int length = power.subtract(BigInteger.ONE).bitLength();
      int scale = exponent >= EXACT ? length + BITS - 1 : 2 * length + BITS;
      bits = BigInteger.ONE.shiftLeft(scale).divide(power).add(BigInteger.ONE);
      bits = bits.shiftRight(Math.max(0, bits.bitLength() - BITS));
    }
    return new Power(bits.shiftRight(Long.SIZE).longValue(), bits.longValue());
  }
}
