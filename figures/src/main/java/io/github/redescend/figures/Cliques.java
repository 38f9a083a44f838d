package io.github.redescend.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The groups of systems that a test of mean ranks cannot tell apart (Demsar, JMLR 7, 2006, section
 * 3.2.4): maximal sets whose largest and least rank differ by no more than the critical difference.
 */
public final class Cliques {
  private Cliques() {}

  /**
   * The cliques of two or more systems, best ranks first; none lies within another. The members of
   * each are places in {@code ranks}, by increasing rank.
   *
   * @param ranks mean ranks, finite
   * @param criticalDifference 0 or above
   */
  public static List<int[]> of(double[] ranks, double criticalDifference) {
    int[] order = order(ranks);
    List<int[]> cliques = new ArrayList<>();
    int covered = 0;
    for (int first = 0; first < order.length; first++) {
      int end = first + 1;
      while (end < order.length && ranks[order[end]] - ranks[order[first]] <= criticalDifference) {
        end++;
      }
      if (end > covered && end - first > 1) {
        cliques.add(Arrays.copyOfRange(order, first, end));
      }
      covered = Math.max(covered, end);
    }
    return cliques;
  }

  /** The places in {@code ranks} from the least on; equal ranks keep their order. */
  static int[] order(double[] ranks) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < ranks.length; i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingDouble(i -> ranks[i]));
    return order.stream().mapToInt(Integer::intValue).toArray();
  }
}
