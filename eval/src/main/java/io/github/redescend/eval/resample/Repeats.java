package io.github.redescend.eval.resample;

import io.github.redescend.core.matrix.Matrix;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Samples with equal features.
 *
 * @param groups sets of two or more samples, ascending; sets by their first sample
 * @param observations whether repeats are separate observations, as with a few yes-or-no columns:
 *     samples repeat often, and the columns have too few values for all samples to differ
 */
public record Repeats(int samples, List<int[]> groups, boolean observations) {
  /**
   * With a larger share, repeats are due to few distinct values and count as independent evidence.
   */
  private static final double COPIES = 0.2;

  /** With fewer samples for each different row, repeats are copies. */
  private static final int OBSERVATIONS = 5;

  /** Smaller 1 - h is rounding. */
  private static final double MIN_REST = 1e-12;

  public static Repeats of(Matrix features) {
    return of(features.rows(), i -> normal(features.row(i)));
  }

  /** Of n rows of numbers, without negative zeros. */
  static Repeats of(int n, IntFunction<double[]> rows) {
    int[] slots = new int[Integer.highestOneBit(Math.max(4, n)) * 4];
    int[] next = new int[n];
    int[] last = new int[n];
    long[] hashes = new long[n];
    Arrays.fill(slots, -1);
    Arrays.fill(next, -1);
    boolean[] repeated = new boolean[n];
    int distinct = 0;
    for (int i = 0; i < n; i++) {
      double[] row = rows.apply(i);
      hashes[i] = hash(row);
      int slot = (int) hashes[i] & (slots.length - 1);
      while (slots[slot] >= 0
          && (hashes[slots[slot]] != hashes[i] || !Arrays.equals(row, rows.apply(slots[slot])))) {
        slot = (slot + 1) & (slots.length - 1);
      }
      if (slots[slot] < 0) {
        slots[slot] = i;
        last[i] = i;
        distinct++;
      } else {
        int head = slots[slot];
        next[last[head]] = i;
        last[head] = i;
        repeated[head] = true;
      }
    }
    List<int[]> groups =
        IntStream.range(0, n)
            .filter(i -> repeated[i])
            .mapToObj(i -> IntStream.iterate(i, member -> member >= 0, member -> next[member]))
            .map(IntStream::toArray)
            .toList();
    Repeats copies = new Repeats(n, groups, false);
    return n >= OBSERVATIONS * distinct && copies.allowFewRows(rows)
        ? new Repeats(n, groups, true)
        : copies;
  }

  /**
   * Whether the values of the columns allow at most n different rows. Columns of two values that
   * are neighbours are one factor if each of them adds at most one combination, as those of a
   * category do after one-hot encoding.
   */
  private boolean allowFewRows(IntFunction<double[]> rows) {
    double[][] different = Arrays.stream(distinct()).mapToObj(rows).toArray(double[][]::new);
    double possible = 1;
    int[] factor = new int[different.length];
    boolean category = true;
    int columns = different.length == 0 ? 0 : different[0].length;
    for (int j = 0; j < columns && possible <= samples; j++) {
      int[] column = joint(new int[different.length], different, j);
      int[] both = joint(factor, different, j);
      boolean two = count(column) <= 2;
      if (category && two && count(both) <= count(factor) + 1) {
        factor = both;
      } else {
        possible *= count(factor);
        factor = column;
        category = two;
      }
    }
    return possible * count(factor) <= samples;
  }

  /** Numbers of the combinations of codes with the values of a column, from 0. */
  private static int[] joint(int[] codes, double[][] rows, int column) {
    Map<List<Number>, Integer> seen = new HashMap<>();
    int[] joint = new int[codes.length];
    Arrays.setAll(
        joint, i -> seen.computeIfAbsent(List.of(codes[i], rows[i][column]), key -> seen.size()));
    return joint;
  }

  private static int count(int[] codes) {
    return Arrays.stream(codes).max().orElse(-1) + 1;
  }

  /** Unifies both zeros. */
  static double[] normal(double[] row) {
    Arrays.setAll(row, j -> row[j] + 0.0);
    return row;
  }

  /** Depends on all bits of the cells: those of whole numbers differ only in the upper ones. */
  static long hash(double[] row) {
    long hash = 0;
    for (double cell : row) {
      hash = mixed(hash, Double.doubleToLongBits(cell));
    }
    return mixed(hash, row.length);
  }

  static long mixed(long hash, long cell) {
    long mixed = (hash ^ cell) * 0x9E3779B97F4A7C15L;
    return mixed ^ mixed >>> 32;
  }

  /** The samples without repeats of earlier ones. */
  public int[] distinct() {
    boolean[] again = new boolean[samples];
    groups.forEach(group -> Arrays.stream(group).skip(1).forEach(i -> again[i] = true));
    return IntStream.range(0, samples).filter(i -> !again[i]).toArray();
  }

  /** How many samples there are if copies with one label count as one. */
  public int independent(int[] codes) {
    int repeated =
        together().stream()
            .filter(group -> Arrays.stream(group).allMatch(i -> codes[i] == codes[group[0]]))
            .mapToInt(group -> group.length - 1)
            .sum();
    return samples - repeated;
  }

  /** Whether repeats are rare enough to count as copies in an audit. */
  public boolean areCopies() {
    int repeated = groups.stream().mapToInt(group -> group.length - 1).sum();
    return repeated <= COPIES * samples;
  }

  /** The groups that are held out together; none if repeats are separate observations. */
  public List<int[]> together() {
    return observations ? List.of() : groups;
  }

  /** The groups of copies; none if there are so many repeats that they count as independent. */
  public List<int[]> copies() {
    return areCopies() ? groups : List.of();
  }

  /**
   * Exact leave-one-out residuals of a weighted ridge fit: with residual r_i and leverage h_i the
   * residual without sample i is r_i / (1 - h_i). Groups are left out together, so that copies do
   * not confirm each other: with c = h_i / w_i, equal within the group, it is r_i + c sum_j w_j r_j
   * / (1 - c sum_j w_j).
   *
   * @param residuals n numbers for each target; overwritten
   */
  public static void leaveOut(
      List<int[]> groups, double[] residuals, double[] leverages, double[] weights) {
    int n = leverages.length;
    boolean[] grouped = new boolean[n];
    groups.forEach(group -> IntStream.of(group).forEach(i -> grouped[i] = true));
    for (int at = 0; at < residuals.length; at++) {
      int i = at % n;
      residuals[at] /= grouped[i] ? 1 : Math.max(MIN_REST, 1 - leverages[i]);
    }
    for (int[] group : groups) {
      for (int from = 0; from < residuals.length; from += n) {
        leaveOut(group, residuals, from, leverages, weights);
      }
    }
  }

  private static void leaveOut(
      int[] group, double[] residuals, int from, double[] leverages, double[] weights) {
    double share = 0;
    double sum = 0;
    int heaviest = group[0];
    for (int i : group) {
      heaviest = weights[i] > weights[heaviest] ? i : heaviest;
      share += weights[i];
      sum += weights[i] * residuals[from + i];
    }
    double own = weights[heaviest] > 0 ? leverages[heaviest] / weights[heaviest] : 0;
    double correction = own * sum / Math.max(MIN_REST, 1 - own * share);
    for (int i : group) {
      residuals[from + i] += correction;
    }
  }

  /** The sets with different labels. */
  public List<int[]> conflicting(int[] codes) {
    return groups.stream()
        .filter(group -> Arrays.stream(group).anyMatch(i -> codes[i] != codes[group[0]]))
        .toList();
  }
}
