package io.github.redescend.kernels.kernel;

import io.github.redescend.core.arithmetic.Vectors;
import java.util.Arrays;

/** The median of numbers of which one of weight w stands there w times. */
final class WeightedMedian {
  private WeightedMedian() {}

  /**
   * The smallest number up to which more than half of the weight stands: of an even count of equal
   * weights the upper one. O(n log n) without an object for each number.
   *
   * @param values at least one
   * @param weights &gt; 0, one for each
   */
  static double of(double[] values, double[] weights) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double half = Vectors.sum(weights) / 2;
    int low = 0;
    int high = sorted.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (weightUpTo(sorted[middle], values, weights) > half) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return sorted[low];
  }

  private static double weightUpTo(double bound, double[] values, double[] weights) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i] <= bound ? weights[i] : 0;
    }
    return sum;
  }
}
