package io.github.redescend.eval.rank;

import io.github.redescend.core.Require;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The ranks of k systems on each of N data sets, 1 for the highest score; ties share their average
 * rank. Relative differences below 1e-12 are ties.
 */
public record Ranks(double[][] ranks) {
  private static final double ROUNDING = 1e-12;

  public Ranks {
    if (ranks.length == 0 || ranks[0].length == 0) {
      throw new IllegalArgumentException("no scores to rank");
    }
    for (double[] row : ranks) {
      Require.sameLength("ranks", row.length, ranks[0].length);
    }
  }

  /**
   * Ranks scores; O(N k log k).
   *
   * @param scores N x k finite numbers
   */
  public static Ranks of(double[][] scores) {
    return new Ranks(Arrays.stream(scores).map(Ranks::ranked).toArray(double[][]::new));
  }

  private static double[] ranked(double[] scores) {
    for (double score : scores) {
      Require.finite("score", score);
    }
    int[] order =
        IntStream.range(0, scores.length)
            .boxed()
            .sorted(Comparator.comparingDouble(j -> -scores[j]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] ranks = new double[scores.length];
    for (int from = 0; from < order.length; ) {
      int to = from + 1;
      while (to < order.length && same(scores[order[to - 1]], scores[order[to]])) {
        to++;
      }
      // Tied positions share their mean.
      for (int i = from; i < to; i++) {
        ranks[order[i]] = (from + 1 + to) / 2.0;
      }
      from = to;
    }
    return ranks;
  }

  private static boolean same(double higher, double lower) {
    return higher - lower <= ROUNDING * Math.max(Math.abs(higher), Math.abs(lower));
  }

  public int dataSets() {
    return ranks.length;
  }

  public int systems() {
    return ranks[0].length;
  }

  /** The mean rank of each system. */
  public double[] average() {
    double[] sums = new double[systems()];
    for (double[] row : ranks) {
      for (int j = 0; j < sums.length; j++) {
        sums[j] += row[j];
      }
    }
    return Arrays.stream(sums).map(sum -> sum / dataSets()).toArray();
  }
}
