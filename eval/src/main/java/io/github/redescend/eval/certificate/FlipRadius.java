package io.github.redescend.eval.certificate;

import java.util.Arrays;

/** The minimum number of flips that change the sign of a value. */
final class FlipRadius {
  static final int NONE = Integer.MAX_VALUE;

  private FlipRadius() {}

  /**
   * Counts the largest gains first, which is exact since gains add up.
   *
   * @param gains the change by each flip; negative ones are ignored
   * @param margin the distance from the other side, at least 0
   * @param strict whether a value of exactly 0 has not changed sides
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
