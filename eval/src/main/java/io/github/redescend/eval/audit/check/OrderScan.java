package io.github.redescend.eval.audit.check;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.audit.check.Finding.Check;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Finds stretches of the file whose rows are each other's neighbours, as for appended data of
 * another source: the scan statistic of Chen and Zhang (Graph-based change-point detection, Annals
 * of Statistics 43, 2015) for a changed interval. For stretches of several lengths it counts
 * neighbour pairs of one class within the stretch, minus the expectation under random order within
 * classes, relative to the mean maximum over {@value #DRAWS} random orders; a file sorted by class
 * is not a finding. Found are the rows of the most extreme stretch above all random orders, and of
 * others nearly as extreme; other rows have scores below the threshold.
 */
final class OrderScan {
  static final int DRAWS = 50;

  /** The shortest stretch, and the longest as a share of all rows. */
  private static final int MIN_LENGTH = 8;

  private static final double MAX_SHARE = 0.35;
  private static final double RATIO = 1.2;
  private static final int MAX_LENGTHS = 64;

  /** The maximum share of a class that counts as a row's neighbours. */
  private static final int PART = 20;

  private static final int MIN_COUNT = 3;

  /** Less extreme stretches count as side effects of the first. */
  private static final double SECOND = 0.5;

  /** About three of the highest deviations. */
  private static final double EVIDENCE = 9;

  /** The class of each row; untrusted rows are one more class, without pairs. */
  private final int[] codes;

  private final int[] sizes;
  private final int n;

  /** Neighbours of the same class, in both directions, row by row. */
  private final int[] starts;

  private final int[] others;

  /** The share of neighbours among the pairs of each class. */
  private final double[] linked;

  private final int[] lengths;

  private OrderScan(Neighbours neighbours, Labels labels, BitSet trusted) {
    this.n = labels.size();
    int classes = labels.classes().size();
    this.codes = new int[n];
    this.sizes = new int[classes + 1];
    for (int row = 0; row < n; row++) {
      codes[row] = trusted.get(row) ? labels.codes()[row] : classes;
      sizes[codes[row]]++;
    }
    this.starts = new int[n + 1];
    double[] pairs = new double[classes + 1];
    for (int row = 0; row < n; row++) {
      for (int other : near(neighbours, row)) {
        starts[row + 1]++;
        starts[other + 1]++;
        pairs[codes[row]]++;
      }
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    this.others = new int[starts[n]];
    int[] next = Arrays.copyOf(starts, n);
    for (int row = 0; row < n; row++) {
      for (int other : near(neighbours, row)) {
        others[next[row]++] = other;
        others[next[other]++] = row;
      }
    }
    this.linked = new double[pairs.length];
    Arrays.setAll(
        linked, c -> sizes[c] < 2 ? 0 : 2 * pairs[c] / ((double) sizes[c] * (sizes[c] - 1)));
    this.lengths = lengths(n);
  }

  /** Limited to the size of a stretch. */
  private int[] near(Neighbours neighbours, int row) {
    if (codes[row] == sizes.length - 1) {
      return new int[0];
    }
    int max = Math.max(MIN_COUNT, sizes[codes[row]] / PART);
    return IntStream.range(0, neighbours.kept())
        .map(k -> neighbours.row(row, k))
        .filter(other -> other >= 0 && codes[other] == codes[row])
        .limit(max)
        .toArray();
  }

  private static int[] lengths(int n) {
    return DoubleStream.iterate(
            MIN_LENGTH,
            length -> length <= MAX_SHARE * n,
            length -> Math.max(length + 1, RATIO * length))
        .limit(MAX_LENGTHS)
        .mapToInt(length -> (int) length)
        .toArray();
  }

  /**
   * Scores rows; only those with {@code trusted}, probably correct labels form pairs, since in a
   * file sorted by class mislabelled rows have neighbours next to them.
   */
  static Finding of(
      Neighbours neighbours, Labels labels, BitSet trusted, IntUnaryOperator numbers, Seed seed) {
    return new OrderScan(neighbours, labels, trusted).finding(numbers, seed);
  }

  private Finding finding(IntUnaryOperator numbers, Seed seed) {
    if (lengths.length == 0) {
      return Finding.of(Check.ORDER, new double[n], Double.POSITIVE_INFINITY);
    }
    double[] units = new double[lengths.length];
    double[][] highest = new double[DRAWS][lengths.length];
    for (int t = 0; t < DRAWS; t++) {
      double[][] drawn = excesses(withinClasses(seed.child("draw", t).permutation(n)));
      for (int l = 0; l < lengths.length; l++) {
        highest[t][l] = Math.max(0, Arrays.stream(drawn[l]).max().orElseThrow());
        units[l] += highest[t][l] / DRAWS;
      }
    }
    double random = 0;
    for (double[] draw : highest) {
      for (int l = 0; l < draw.length; l++) {
        random = Math.max(random, relative(draw[l], units[l]));
      }
    }
    double[][] own = excesses(IntStream.range(0, n).toArray());
    for (int l = 0; l < lengths.length; l++) {
      double unit = units[l];
      own[l] = Arrays.stream(own[l]).map(excess -> relative(excess, unit)).toArray();
    }
    double[] scores = Vectors.times(random, shares(own));
    String[] details = new String[n];
    Arrays.fill(details, "");
    add(own, random, numbers, scores, details);
    return new Finding(Check.ORDER, scores, Math.nextUp(random), List.of(details));
  }

  /** At least 0: only an excess counts. */
  private static double relative(double excess, double unit) {
    return unit == 0 ? 0 : Math.max(0, excess / unit);
  }

  /** Scores the rows of disjoint extreme stretches, most extreme first. */
  private void add(
      double[][] z, double random, IntUnaryOperator numbers, double[] scores, String[] details) {
    boolean[] used = new boolean[n];
    double min = random;
    while (true) {
      double max = min;
      int first = -1;
      int length = 0;
      for (int l = 0; l < z.length; l++) {
        int busy = 0;
        for (int at = 0; at < n; at++) {
          int a = at - lengths[l] + 1;
          busy += (used[at] ? 1 : 0) - (a > 0 && used[a - 1] ? 1 : 0);
          if (a >= 0 && busy == 0 && z[l][a] > max) {
            max = z[l][a];
            first = a;
            length = lengths[l];
          }
        }
      }
      if (first < 0) {
        return;
      }
      String detail =
          "one of the rows %d to %d, which are neighbours of each other"
              .formatted(numbers.applyAsInt(first), numbers.applyAsInt(first + length - 1));
      // Rows without neighbours in a stretch have more among themselves.
      min = Math.max(min, max * SECOND);
      Arrays.fill(used, first, first + length, true);
      Arrays.fill(scores, first, first + length, max);
      Arrays.fill(details, first, first + length, detail);
    }
  }

  private int[] withinClasses(int[] permutation) {
    int[][] rows = new int[sizes.length][];
    int[] next = new int[sizes.length];
    Arrays.setAll(rows, c -> new int[sizes[c]]);
    for (int row : permutation) {
      rows[codes[row]][next[codes[row]]++] = row;
    }
    Arrays.fill(next, 0);
    int[] order = new int[n];
    Arrays.setAll(order, at -> rows[codes[at]][next[codes[at]]++]);
    return order;
  }

  /** Pairs within the stretch minus their expectation, by length and start. */
  private double[][] excesses(int[] order) {
    int[] place = new int[n];
    IntStream.range(0, n).forEach(at -> place[order[at]] = at);
    double[][] all = new double[lengths.length][];
    for (int l = 0; l < lengths.length; l++) {
      int length = lengths[l];
      double[] excess = new double[n - length + 1];
      int[] inside = new int[sizes.length];
      double expected = 0;
      int count = 0;
      for (int at = 0; at < n; at++) {
        int row = order[at];
        int c = codes[row];
        count += between(row, place, at - length, at);
        if (at >= length) {
          int gone = order[at - length];
          // The new row was not counted with the one that leaves.
          count -= between(gone, place, at - length, at);
          int g = codes[gone];
          inside[g]--;
          expected -= linked[g] * inside[g];
        }
        expected += linked[c] * inside[c];
        inside[c]++;
        if (at >= length - 1) {
          excess[at - length + 1] = count - expected;
        }
      }
      all[l] = excess;
    }
    return all;
  }

  /** The neighbours of a row whose places are between two others. */
  private int between(int row, int[] place, int after, int before) {
    int count = 0;
    for (int e = starts[row]; e < starts[row + 1]; e++) {
      int p = place[others[e]];
      count += p > after && p < before ? 1 : 0;
    }
    return count;
  }

  /** The share of the evidence from stretches that contain a row. */
  private double[] shares(double[][] z) {
    double max = Arrays.stream(z).flatMapToDouble(Arrays::stream).max().orElse(0);
    double[] shares = new double[n];
    double all = 0;
    for (int l = 0; l < z.length; l++) {
      double[] steps = new double[n + 1];
      for (int a = 0; a < z[l].length; a++) {
        double evidence = Math.exp(EVIDENCE * (z[l][a] * z[l][a] - max * max) / 2);
        steps[a] += evidence;
        steps[a + lengths[l]] -= evidence;
        all += evidence;
      }
      double sum = 0;
      for (int at = 0; at < n; at++) {
        sum += steps[at];
        shares[at] += Math.max(0, sum);
      }
    }
    for (int at = 0; at < n; at++) {
      shares[at] /= all;
    }
    return shares;
  }
}
