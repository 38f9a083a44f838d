package io.github.redescend.data.table;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Columns that say how rows are split into training and test. They are no features.
 *
 * @param rule what the values mean
 * @param column the name of the column, or the names with commas between them
 * @param values one for each row, none of them empty
 */
public record RowSplit(Rule rule, String column, List<String> values) {
  /** What the values of the columns mean. */
  public enum Rule {
    /** Rows with the same value are never split between training and test. */
    GROUPS,
    /** Rows with the same value are one fold. */
    FOLDS,
    /** Rows are tested by what was learnt from rows with smaller values. */
    ORDER;

    /** The option that names the column. */
    public String option() {
      return "--" + name().toLowerCase(Locale.ROOT);
    }
  }

  public RowSplit {
    values = List.copyOf(values);
  }

  /** Whether a column of the file is one of these. */
  public boolean isIn(String name) {
    return List.of(column.split(", ")).contains(name);
  }

  /** That of the named rows, in that order. */
  RowSplit select(int[] rows) {
    return new RowSplit(rule, column, Arrays.stream(rows).mapToObj(values::get).toList());
  }

  /** Numbers from 0 that are equal for equal values. */
  int[] codes() {
    Map<String, Integer> codes = new HashMap<>();
    return values.stream()
        .mapToInt(value -> codes.computeIfAbsent(value, first -> codes.size()))
        .toArray();
  }
}
