package io.github.redescend.cli.command.doctor;

import io.github.redescend.core.arithmetic.Exponential;

/**
 * What exp of a number takes on this machine in one thread, in nanoseconds; the best of some
 * repetitions, the first of which are there to be compiled.
 *
 * @param many by {@link Exponential}, many at a time
 * @param single by {@link Math#exp}
 */
record ExponentialRates(double many, double single) {
  private static final int NUMBERS = 10_000;

  /** After so many both are compiled, if the compiler got a processor. */
  private static final int REPETITIONS = 500;

  private static final long MOST_NANOS = 1_000_000_000;

  /** Measures, for a tenth of a second where no other program runs, a second at most. */
  static ExponentialRates measured() {
    double[] exponents = new double[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
      exponents[i] = -20.0 * i / NUMBERS;
    }
    double[] values = new double[NUMBERS];
    long many = Long.MAX_VALUE;
    long single = Long.MAX_VALUE;
    long begin = System.nanoTime();
    for (int k = 0; k < REPETITIONS && System.nanoTime() - begin < MOST_NANOS; k++) {
      System.arraycopy(exponents, 0, values, 0, NUMBERS);
      long start = System.nanoTime();
      Exponential.inPlace(values, 0, NUMBERS);
      long between = System.nanoTime();
      oneByOne(exponents, values);
      long end = System.nanoTime();
      many = Math.min(many, between - start);
      single = Math.min(single, end - between);
    }
    return new ExponentialRates((double) many / NUMBERS, (double) single / NUMBERS);
  }

  private static void oneByOne(double[] exponents, double[] values) {
    for (int i = 0; i < exponents.length; i++) {
      values[i] = Math.exp(exponents[i]);
    }
  }
}
