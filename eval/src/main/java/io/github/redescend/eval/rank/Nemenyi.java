package io.github.redescend.eval.rank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The test of Nemenyi for all pairs of k systems on N data sets: two systems differ if their
 * average ranks are at least
 *
 * <pre>CD = q_alpha sqrt(k (k + 1) / (6 N))</pre>
 *
 * <p>apart, where q_alpha is the quantile of the studentised range with infinite degrees of freedom
 * over sqrt 2 (Demsar 2006, section 3.2.2).
 *
 * @param alpha the chance of finding any difference where there is none, in (0, 1)
 * @param q q_alpha
 * @param cd the critical difference
 */
public record Nemenyi(double alpha, double q, double cd) {
  /** The critical difference for the number of systems and data sets of these ranks. */
  public static Nemenyi of(Ranks ranks, double alpha) {
    int k = ranks.systems();
    double q = StudentizedRange.upperQuantile(alpha, k) / Math.sqrt(2);
    return new Nemenyi(alpha, q, q * Math.sqrt(k * (k + 1.0) / (6.0 * ranks.dataSets())));
  }

  /**
   * The groups of systems that the test cannot tell apart, for a critical-difference diagram: runs
   * of at least two systems, in the order of their average ranks, whose first and last are less
   * than the critical difference apart, and which no longer run holds.
   *
   * @param averages the average rank of each system
   * @return systems from 0 in the order of their ranks, on equal ranks in their own; the groups
   *     with better ranks first
   */
  public List<List<Integer>> cliques(double[] averages) {
    List<Integer> order =
        IntStream.range(0, averages.length)
            .boxed()
            .sorted(Comparator.comparingDouble(j -> averages[j]))
            .toList();
    List<List<Integer>> cliques = new ArrayList<>();
    int reached = 0;
    for (int from = 0; from < order.size(); from++) {
      int to = from + 1;
      while (to < order.size() && averages[order.get(to)] - averages[order.get(from)] < cd) {
        to++;
      }
      // A run that ends where an earlier one does is a part of it.
      if (to > reached && to - from > 1) {
        cliques.add(order.subList(from, to));
      }
      reached = Math.max(reached, to);
    }
    return List.copyOf(cliques);
  }
}
