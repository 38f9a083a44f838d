package io.github.redescend.core;

import java.util.SplittableRandom;

/**
 * An explicit seed of random numbers. Child seeds derive from (seed, purpose, index), so draws for
 * one purpose depend neither on other draws nor on the number of threads.
 *
 * @param value any number
 */
public record Seed(long value) {
  public static Seed of(long value) {
    return new Seed(value);
  }

  /** The seed of the {@code index}-th use for {@code purpose}. */
  public Seed child(String purpose, long index) {
    long hash = value;
    for (int i = 0; i < purpose.length(); i++) {
      hash = mix(hash + purpose.charAt(i));
    }
    return new Seed(mix(hash ^ mix(index + 0x9E3779B97F4A7C15L)));
  }

  public SplittableRandom random() {
    return new SplittableRandom(value);
  }

  /** A random permutation of 0 .. {@code n} - 1 (Fisher and Yates). */
  public int[] permutation(int n) {
    return permutation(n, random());
  }

  /** The next random permutation of a sequence. */
  public static int[] permutation(int n, SplittableRandom random) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  /** The finaliser of SplitMix64 (Steele, Lea, Flood 2014). */
  private static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }
}
