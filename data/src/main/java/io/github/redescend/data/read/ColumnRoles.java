package io.github.redescend.data.read;

import io.github.redescend.data.table.ColumnKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which of a file's named columns holds the labels, which the weights; the rest are features. */
final class ColumnRoles {
  private static final int LISTED = 20;

  /** What a column takes before its first cell, its name included. */
  private static final long HEAP_BYTES_OF_A_COLUMN = 1024;

  private final Map<String, ColumnKind> expected = new HashMap<>();
  private final int label;
  private final int weights;

  /** Finds the roles of columns with these names; refuses names that are empty or occur twice. */
  ColumnRoles(Source source, long line, List<String> names, ReadOptions options) {
    Set<String> seen = new HashSet<>();
    for (int j = 0; j < names.size(); j++) {
      if (names.get(j).isEmpty()) {
        throw source.refusal(line, "column " + (j + 1) + " has no name, every column needs one");
      }
      if (!seen.add(names.get(j))) {
        throw source.refusal(line, "two columns are named '" + names.get(j) + "'");
      }
    }
    options.expected().forEach(column -> expected.put(column.name(), column.kind()));
    weights = weights(source, names, options);
    label = label(source, names, options);
    if (names.size() - (label < 0 ? 0 : 1) - (weights < 0 ? 0 : 1) < 1) {
      throw source.refusal(
          line, "no feature column, found only " + listed(names) + " beside which none is left");
    }
  }

  /** Refuses a column more than the heap can hold, while the names are read. */
  static void checkCount(Source source, long line, int columns) {
    long most = Runtime.getRuntime().maxMemory() / HEAP_BYTES_OF_A_COLUMN;
    if (columns > most) {
      throw source.refusal(
          line,
          "more than %d columns, which do not fit in the heap: write sparse data as LIBSVM text"
              .formatted(most));
    }
  }

  /** The index of the label column, -1 if there is none. */
  int label() {
    return label;
  }

  /** The index of the weights column, -1 if there is none. */
  int weights() {
    return weights;
  }

  boolean isFeature(int column) {
    return column != label && column != weights;
  }

  /**
   * What the cells of a column must be; null if that is to be found out. Where features are
   * expected nobody needs the others' cells, which are left as they are written.
   */
  ColumnKind kind(int column, String name) {
    if (column == label) {
      return ColumnKind.TEXT;
    }
    if (column == weights) {
      return ColumnKind.NUMERIC;
    }
    return expected.isEmpty() ? null : expected.getOrDefault(name, ColumnKind.TEXT);
  }

  private static int weights(Source source, List<String> names, ReadOptions options) {
    if (options.weights() == null) {
      return -1;
    }
    int found = names.indexOf(options.weights());
    if (found < 0) {
      throw source.refusal(
          "has no column '%s' for the weights: it has %s"
              .formatted(options.weights(), listed(names)));
    }
    return found;
  }

  private int label(Source source, List<String> names, ReadOptions options) {
    int found = candidate(names, options.label());
    boolean taken = found >= 0 && (found == weights || expected.containsKey(names.get(found)));
    if (found >= 0 && !taken) {
      return found;
    }
    if (!options.labelRequired()) {
      return -1;
    }
    String asked = options.label() == null ? "label" : options.label();
    throw source.refusal(
        taken
            ? "has no label column: '%s' is a feature or the weights".formatted(names.get(found))
            : "has no column '%s' for the labels: it has %s".formatted(asked, listed(names)));
  }

  private int candidate(List<String> names, String asked) {
    int last = names.size() - 1;
    if (asked == null) {
      int named = names.indexOf("label");
      if (named >= 0 && !expected.containsKey("label")) {
        return named;
      }
      return last == weights ? last - 1 : last;
    }
    int named = names.indexOf(asked);
    if (named >= 0) {
      return named;
    }
    if (asked.equals("first")) {
      return 0;
    }
    if (asked.equals("last")) {
      return last;
    }
    if (asked.matches("[0-9]{1,9}")) {
      int index = Integer.parseInt(asked);
      return index >= 1 && index <= names.size() ? index - 1 : -1;
    }
    return -1;
  }

  private static String listed(List<String> names) {
    return names.size() <= LISTED
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, LISTED)) + ", ... (" + names.size() + " columns)";
  }
}
