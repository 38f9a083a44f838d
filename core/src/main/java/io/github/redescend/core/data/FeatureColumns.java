package io.github.redescend.core.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Groups features by the column they come from: features of a categorical column are named
 * column=category.
 */
public final class FeatureColumns {
  private FeatureColumns() {}

  /** The features of each column, in the order of their first feature. */
  public static Map<String, int[]> of(List<String> features) {
    Map<String, List<Integer>> columns = new LinkedHashMap<>();
    for (int m = 0; m < features.size(); m++) {
      int end = features.get(m).indexOf('=');
      String column = end < 0 ? features.get(m) : features.get(m).substring(0, end);
      columns.computeIfAbsent(column, none -> new ArrayList<>()).add(m);
    }
    Map<String, int[]> arrays = new LinkedHashMap<>();
    columns.forEach((name, all) -> arrays.put(name, all.stream().mapToInt(m -> m).toArray()));
    return arrays;
  }
}
