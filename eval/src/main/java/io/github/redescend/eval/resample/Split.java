package io.github.redescend.eval.resample;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which rows train and which test.
 *
 * @param train rows from 0, ascending
 * @param test rows from 0, ascending, disjoint from {@code train}
 */
public record Split(int[] train, int[] test) {
  /** The rows of a class in random order. */
  static int[] shuffled(Labels labels, int c, Seed seed) {
    int[] rows = IntStream.range(0, labels.size()).filter(i -> labels.codes()[i] == c).toArray();
    return Arrays.stream(seed.permutation(rows.length)).map(i -> rows[i]).toArray();
  }

  /** The groups of more than one row, larger ones first, else shuffled. */
  static List<int[]> several(int[] groups, Seed seed) {
    List<int[]> several = several(groups);
    return Arrays.stream(seed.permutation(several.size()))
        .mapToObj(several::get)
        .sorted(Comparator.comparingInt(group -> -group.length))
        .toList();
  }

  /** The groups of more than one row, by first row. */
  static List<int[]> several(int[] groups) {
    Map<Integer, List<Integer>> members = new LinkedHashMap<>();
    for (int i = 0; i < groups.length; i++) {
      members.computeIfAbsent(groups[i], group -> new ArrayList<>()).add(i);
    }
    return members.values().stream()
        .filter(rows -> rows.size() > 1)
        .map(rows -> rows.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  /** Rows with this mark are tested, all others train. */
  public static Split of(int[] marks, int mark) {
    return new Split(
        IntStream.range(0, marks.length).filter(i -> marks[i] != mark).toArray(),
        IntStream.range(0, marks.length).filter(i -> marks[i] == mark).toArray());
  }
}
