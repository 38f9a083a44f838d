package io.github.redescend.eval.audit.check;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;

/**
 * Rows whose nearest rows stand beside them in the file, as those of another source do that was
 * appended. Places are counted within classes, so that a file sorted by class is none of it. The
 * score of a row is by how much less far away its nearest rows of the class stand than places drawn
 * at random, as a share of that, in the mean over the rows around it; the threshold is the highest
 * score of any row in {@value #DRAWS} random orders. After the test of independence and identical
 * distribution of cleanlab (Cummings et al., 2023), made local.
 */
final class RowOrder {
  static final int DRAWS = 50;

  /** Rows before and after whose scores are averaged: this share of all, or at least some. */
  private static final double AROUND = 0.015;

  private static final int LEAST_AROUND = 7;

  private final Neighbours neighbours;
  private final Labels labels;

  private RowOrder(Neighbours neighbours, Labels labels) {
    this.neighbours = neighbours;
    this.labels = labels;
  }

  static Finding of(Neighbours neighbours, Labels labels, Seed seed) {
    RowOrder order = new RowOrder(neighbours, labels);
    int n = labels.size();
    int[] plain = new int[n];
    Arrays.setAll(plain, i -> i);
    double threshold = Double.NEGATIVE_INFINITY;
    for (int t = 0; t < DRAWS; t++) {
      double[] drawn = order.scores(seed.child("draw", t).permutation(n));
      threshold = Math.max(threshold, Arrays.stream(drawn).max().orElseThrow());
    }
    return Finding.of(Check.ORDER, order.scores(plain), Math.nextUp(threshold));
  }

  /**
   * The scores of rows in an order.
   *
   * @param order the rows from first to last
   */
  private double[] scores(int[] order) {
    int n = order.length;
    int[] sizes = labels.counts();
    int[] next = new int[sizes.length];
    double[] place = new double[n];
    for (int row : order) {
      int c = labels.codes()[row];
      place[row] = (next[c]++ + 0.5) / sizes[c];
    }
    double[] near = new double[n];
    double[] known = new double[n];
    for (int at = 0; at < n; at++) {
      int row = order[at];
      double sum = 0;
      int count = 0;
      for (int k = 0; k < neighbours.kept(); k++) {
        int other = neighbours.row(row, k);
        if (other >= 0 && labels.codes()[other] == labels.codes()[row]) {
          sum += Math.abs(place[other] - place[row]);
          count++;
        }
      }
      // The mean distance of a place to one drawn from [0, 1].
      double p = place[row];
      double drawn = (p * p + (1 - p) * (1 - p)) / 2;
      near[at] = count * (1 - (count == 0 ? 0 : sum / count / drawn));
      known[at] = count;
    }
    return averaged(order, near, known);
  }

  private static double[] averaged(int[] order, double[] near, double[] known) {
    int n = order.length;
    int around = Math.max(LEAST_AROUND, (int) (AROUND * n));
    double[] sums = new double[n + 1];
    double[] counts = new double[n + 1];
    for (int at = 0; at < n; at++) {
      sums[at + 1] = sums[at] + near[at];
      counts[at + 1] = counts[at] + known[at];
    }
    double[] scores = new double[n];
    for (int at = 0; at < n; at++) {
      int from = Math.max(0, at - around);
      int to = Math.min(n, at + around + 1);
      double count = counts[to] - counts[from];
      scores[order[at]] = count == 0 ? 0 : (sums[to] - sums[from]) / count;
    }
    return scores;
  }
}
