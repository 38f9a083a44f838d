package io.github.redescend.solvers.l1;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which features belong together.
 *
 * @param members the features of each group, in increasing order
 */
record FeatureGroups(int[][] members) {
  /** Each feature alone. */
  static FeatureGroups single(int features) {
    int[][] members = new int[features][];
    for (int m = 0; m < features; m++) {
      members[m] = new int[] {m};
    }
    return new FeatureGroups(members);
  }

  /** The features of one categorical column, which are called column=category, together. */
  static FeatureGroups ofColumns(List<String> names) {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int m = 0; m < names.size(); m++) {
      int end = names.get(m).indexOf('=');
      String column = end < 0 ? "\n" + m : names.get(m).substring(0, end);
      groups.computeIfAbsent(column, none -> new ArrayList<>()).add(m);
    }
    return new FeatureGroups(
        groups.values().stream()
            .map(group -> group.stream().mapToInt(m -> m).toArray())
            .toArray(int[][]::new));
  }

  /** Groups of more than one feature weigh by the root of their size. */
  double weight(int group) {
    return Math.sqrt(members[group].length);
  }
}
