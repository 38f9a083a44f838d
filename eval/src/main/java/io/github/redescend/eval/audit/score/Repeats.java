package io.github.redescend.eval.audit.score;

import io.github.redescend.core.matrix.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Samples with exactly the same features.
 *
 * @param samples n
 * @param groups the samples of each set of two or more, ascending; sets by their first sample
 */
public record Repeats(int samples, List<int[]> groups) {
  /**
   * With more repeats than this, repeats are no copies but what few distinct values make of
   * independent samples, which are evidence for each other.
   */
  private static final double COPIES = 0.2;

  /** Finds them in O(n d). */
  public static Repeats of(Matrix features) {
    int n = features.rows();
    int[] slots = new int[Integer.highestOneBit(Math.max(4, n)) * 4];
    int[] next = new int[n];
    int[] last = new int[n];
    Arrays.fill(slots, -1);
    Arrays.fill(next, -1);
    boolean[] repeated = new boolean[n];
    boolean[] first = new boolean[n];
    for (int i = 0; i < n; i++) {
      double[] row = normal(features.row(i));
      int slot = spread(Arrays.hashCode(row)) & (slots.length - 1);
      while (slots[slot] >= 0 && !Arrays.equals(row, normal(features.row(slots[slot])))) {
        slot = (slot + 1) & (slots.length - 1);
      }
      if (slots[slot] < 0) {
        slots[slot] = i;
        first[i] = true;
        last[i] = i;
      } else {
        int head = slots[slot];
        next[last[head]] = i;
        last[head] = i;
        repeated[head] = true;
      }
    }
    List<int[]> groups = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      if (first[i] && repeated[i]) {
        groups.add(chain(i, next));
      }
    }
    return new Repeats(n, groups);
  }

  private static int[] chain(int head, int[] next) {
    int length = 0;
    for (int i = head; i >= 0; i = next[i]) {
      length++;
    }
    int[] members = new int[length];
    int at = 0;
    for (int i = head; i >= 0; i = next[i]) {
      members[at++] = i;
    }
    return members;
  }

  /** 0 and -0 are the same number. */
  private static double[] normal(double[] row) {
    for (int j = 0; j < row.length; j++) {
      row[j] += 0.0;
    }
    return row;
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }

  /** Whether repeats are rare enough to be copies of one another. */
  public boolean areCopies() {
    long again = groups.stream().mapToLong(group -> group.length - 1).sum();
    return again <= COPIES * samples;
  }

  /** The sets in which not all samples have the same label. */
  public List<int[]> conflicting(int[] codes) {
    return groups.stream()
        .filter(group -> Arrays.stream(group).anyMatch(i -> codes[i] != codes[group[0]]))
        .toList();
  }
}
