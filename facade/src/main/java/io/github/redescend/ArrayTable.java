package io.github.redescend;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Arrays as tables: columns x1, x2, ... */
final class ArrayTable {
  private static final String SOURCE = "x";

  private ArrayTable() {}

  /** A column for each feature: x1, x2, ... */
  static Table of(double[][] x) {
    int features = x.length == 0 ? 0 : x[0].length;
    return of(x, IntStream.rangeClosed(1, features).mapToObj(j -> "x" + j).toList());
  }

  /** A column for each name. */
  static Table of(double[][] x, List<String> names) {
    int features = names.size();
    requireWidth(x, features);
    double[][] columns = new double[features][x.length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < features; j++) {
        columns[j][i] = x[i][j];
      }
    }
    List<NumericColumn> named = new ArrayList<>();
    for (int j = 0; j < features; j++) {
      named.add(new NumericColumn(names.get(j), columns[j]));
    }
    return Table.of(SOURCE, named);
  }

  /** All features by their index, for a model of sparse data. */
  static Table sparse(double[][] x, int features) {
    requireWidth(x, features);
    int[] starts = new int[x.length + 1];
    int[] columns = new int[x.length * features];
    double[] values = new double[columns.length];
    for (int i = 0; i < x.length; i++) {
      starts[i + 1] = starts[i] + features;
      for (int j = 0; j < features; j++) {
        columns[starts[i] + j] = j;
        values[starts[i] + j] = x[i][j];
      }
    }
    return Table.of(SOURCE, new SparseMatrix(features, starts, columns, values));
  }

  private static void requireWidth(double[][] x, int features) {
    for (int i = 0; i < x.length; i++) {
      if (x[i].length != features) {
        throw new InvalidInputException(
            "x[%d] has %d features, where %d are expected: every sample needs as many"
                .formatted(i, x[i].length, features));
      }
    }
  }

  static List<String> labels(String[] y) {
    for (int i = 0; i < y.length; i++) {
      if (y[i] == null) {
        throw new InvalidInputException("y[" + i + "] is null: every sample needs a label");
      }
      if (y[i].isBlank()) {
        throw new InvalidInputException("y[" + i + "] is empty: every sample needs a label");
      }
    }
    return List.of(y);
  }

  static List<String> labels(int[] y) {
    return Arrays.stream(y).mapToObj(Integer::toString).toList();
  }

  static List<String> labels(boolean[] y) {
    List<String> labels = new ArrayList<>();
    for (boolean label : y) {
      labels.add(Boolean.toString(label));
    }
    return labels;
  }
}
