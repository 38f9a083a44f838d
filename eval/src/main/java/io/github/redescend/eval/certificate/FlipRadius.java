package io.github.redescend.eval.certificate;

import java.util.Arrays;

/** The fewest flips that turn a value which every flip moves by an amount of its own. */
final class FlipRadius {
  /** No flips turn it. */
  static final int NONE = Integer.MAX_VALUE;

  private FlipRadius() {}

  /**
   * Counts: the largest gains first, which is exact, since gains add up.
   *
   * @param gains how far each flip moves the value towards the other side; those below 0 are of no
   *     use. Left as they are
   * @param margin how far the value lies from the other side, at or above 0
   * @param strict whether a value that has come to 0 exactly is not yet on the other side
   * @return the number, or {@link #NONE}
   */
  static int count(double[] gains, double margin, boolean strict) {
    double[] useful = new double[gains.length];
    int size = 0;
    for (double gain : gains) {
      if (gain > 0) {
        useful[size++] = gain;
      }
    }
    Arrays.sort(useful, 0, size);
    double left = margin;
    for (int flips = 0; ; flips++) {
      if (strict ? left < 0 : left <= 0) {
        return flips;
      }
      if (flips == size) {
        return NONE;
      }
      left -= useful[size - 1 - flips];
    }
  }
}
