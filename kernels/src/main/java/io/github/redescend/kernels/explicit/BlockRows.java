package io.github.redescend.kernels.explicit;

/** The number of rows of a block of features. */
final class BlockRows {
  /** The size of an array header, rounded up, in doubles. */
  private static final int HEADER = 4;

  /** About 4 MiB: long enough for BLAS. */
  private static final int KEPT = (1 << 19) - HEADER;

  /** 1 MiB: temporary blocks stay in the cache of one processor. */
  private static final int PASSING = 1 << 17;

  private static final int SHORTEST = 128;

  private BlockRows() {}

  /**
   * For kept features: array and header do not exceed a power of two, since G1 gives large arrays
   * whole regions.
   */
  static int kept(int features) {
    long numbers = KEPT;
    while (numbers / features < SHORTEST) {
      numbers = 2 * numbers + HEADER;
    }
    return (int) (numbers / features);
  }

  /** For features that are recomputed in every pass. */
  static int passing(int features) {
    return Math.max(SHORTEST, PASSING / features);
  }
}
