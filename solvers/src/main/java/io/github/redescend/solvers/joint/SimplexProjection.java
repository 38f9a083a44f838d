package io.github.redescend.solvers.joint;

/** The nearest point of the simplex {p >= 0, sum_j p_j = 1}. */
final class SimplexProjection {
  private SimplexProjection() {}

  /**
   * Projects the k numbers of {@code z} from {@code at} on, in place. Coordinates off the point's
   * face are exactly 0, and a vertex has exactly 1.
   *
   * @return the number of coordinates above 0
   */
  static int project(double[] z, int at, int k) {
    double largest = Double.NEGATIVE_INFINITY;
    for (int j = at; j < at + k; j++) {
      largest = Math.max(largest, z[j]);
    }
    int count = k + 1;
    for (int j = at; j < at + k; j++) {
      z[j] -= largest;
    }
    // The largest coordinate alone would be shifted by so much, others as well by more.
    double shift = -1;
    // What the shift removes stays removed: it only rises (Michelot 1986).
    while (true) {
      int left = 0;
      double rest = 0;
      for (int j = at; j < at + k; j++) {
        if (z[j] > shift) {
          left++;
          rest += z[j];
        }
      }
      // More than before is left where rounding takes back a removal; it would be removed again.
      if (left >= count) {
        break;
      }
      count = left;
      shift = (rest - 1) / count;
    }
    for (int j = at; j < at + k; j++) {
      z[j] = Math.max(0, z[j] - shift);
    }
    return count;
  }
}
