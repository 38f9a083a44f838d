package io.github.redescend.kernels.explicit;

/** How many rows a block of features has. */
final class BlockRows {
  /** The header of an array and no less, in numbers. */
  private static final int HEADER = 4;

  /** About 4 MiB: long enough for BLAS. */
  private static final int KEPT = (1 << 19) - HEADER;

  /** 1 MiB: what is made and dropped stays in the cache of one processor. */
  private static final int PASSING = 1 << 17;

  private static final int SHORTEST = 128;

  private BlockRows() {}

  /**
   * Of features that are kept: their array is no longer with its header than a power of two, since
   * G1 gives a large array whole regions of its own.
   *
   * @param features m, 1 or more
   */
  static int kept(int features) {
    long numbers = KEPT;
    while (numbers / features < SHORTEST) {
      numbers = 2 * numbers + HEADER;
    }
    return (int) (numbers / features);
  }

  /**
   * Of features that are made for a pass.
   *
   * @param features m, 1 or more
   */
  static int passing(int features) {
    return Math.max(SHORTEST, PASSING / features);
  }
}
