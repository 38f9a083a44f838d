package io.github.redescend.eval.rank;

import java.util.Comparator;
import java.util.stream.IntStream;

/** The correction of Holm, "A simple sequentially rejective multiple test procedure", 1979. */
public final class Holm {
  private Holm() {}

  /**
   * Adjusted p-values: rejecting those not above alpha finds any false difference with a chance of
   * at most alpha. The i-th smallest of m, from 0, is multiplied by m - i, none is less than a
   * smaller one's, all are at most 1.
   *
   * @param p m p-values in [0, 1], left as they are
   * @return the adjusted ones in the same order
   */
  public static double[] adjusted(double[] p) {
    int[] order =
        IntStream.range(0, p.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] adjusted = new double[p.length];
    double most = 0;
    for (int i = 0; i < order.length; i++) {
      most = Math.max(most, Math.min(1, (p.length - i) * p[order[i]]));
      adjusted[order[i]] = most;
    }
    return adjusted;
  }
}
