package io.github.redescend.data.table;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Columns that define the split into training and test set; not features.
 *
 * @param rule the meaning of the values
 * @param column the name of the column, or several names separated by commas
 * @param values one for each row, none empty
 */
public record RowSplit(Rule rule, String column, List<String> values) {
  /** The meaning of the values. */
  public enum Rule {
    /** Rows with the same value are never split between training and test. */
    GROUPS,
    /** Rows with the same value are one fold. */
    FOLDS,
    /** Rows are tested by models trained on rows with smaller values. */
    ORDER;

    /** The command line option. */
    public String option() {
      return "--" + name().toLowerCase(Locale.ROOT);
    }
  }

  public RowSplit {
    values = List.copyOf(values);
  }

  /** Whether the column is one of these. */
  public boolean isIn(String name) {
    return List.of(column.split(", ")).contains(name);
  }

  RowSplit select(int[] rows) {
    return new RowSplit(rule, column, Arrays.stream(rows).mapToObj(values::get).toList());
  }

  /** Numbers from 0, equal for equal values. */
  int[] codes() {
    Map<String, Integer> codes = new HashMap<>();
    return values.stream()
        .mapToInt(value -> codes.computeIfAbsent(value, first -> codes.size()))
        .toArray();
  }
}
