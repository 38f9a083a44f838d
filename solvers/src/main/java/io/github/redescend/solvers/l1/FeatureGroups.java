package io.github.redescend.solvers.l1;

import io.github.redescend.core.data.FeatureColumns;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which weights belong together.
 *
 * @param members the weights of each group, in increasing order
 * @param bySize whether a group weighs by the root of its size
 */
record FeatureGroups(int[][] members, boolean bySize) {
  /** Each feature alone. */
  static FeatureGroups single(int features) {
    return ofFeatures(features, 1);
  }

  /** The weights that a feature has in all functions together. */
  static FeatureGroups ofFeatures(int features, int functions) {
    int[][] members = new int[features][];
    for (int m = 0; m < features; m++) {
      int first = m * functions;
      members[m] = IntStream.range(first, first + functions).toArray();
    }
    return new FeatureGroups(members, false);
  }

  /** The features of one categorical column together. */
  static FeatureGroups ofColumns(List<String> names) {
    return new FeatureGroups(FeatureColumns.of(names).values().toArray(int[][]::new), true);
  }

  /**
   * All weights that the features of each group have, groups weighing by the root of their size.
   */
  static FeatureGroups ofWeights(int[][] groups, int functions) {
    int[][] members =
        Arrays.stream(groups)
            .map(
                features ->
                    Arrays.stream(features)
                        .flatMap(m -> IntStream.range(m * functions, (m + 1) * functions))
                        .toArray())
            .toArray(int[][]::new);
    return new FeatureGroups(members, true);
  }

  /** Of the part of a vector over the weights that each group has. */
  double[] lengths(double[] vector) {
    return Arrays.stream(members)
        .mapToDouble(
            group -> {
              double squares = 0;
              for (int m : group) {
                squares += vector[m] * vector[m];
              }
              return Math.sqrt(squares);
            })
        .toArray();
  }

  /** The factor of a group. */
  double weight(int group) {
    return bySize ? Math.sqrt(members[group].length) : 1;
  }
}
