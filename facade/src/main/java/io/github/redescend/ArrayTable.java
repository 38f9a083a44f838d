package io.github.redescend;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Require;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Arrays as tables with columns x1, x2, ... */
final class ArrayTable {
  /** The name of samples in messages. */
  static final String SAMPLES = "x";

  /** The name of rows to predict in messages. */
  static final String ROWS = "rows";

  /** The name of a single row in messages. */
  static final String ROW = "row";

  private static final String LABELS = "y";

  private ArrayTable() {}

  static Table of(double[][] x) {
    Require.given(SAMPLES, x);
    int features = x.length == 0 || x[0] == null ? 0 : x[0].length;
    return of(SAMPLES, x, IntStream.rangeClosed(1, features).mapToObj(j -> "x" + j).toList());
  }

  /** A table of named columns; the source is its name in messages. */
  static Table of(String source, double[][] x, List<String> names) {
    requireWidth(source, x, names.size());
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < names.size(); j++) {
      double[] values = new double[x.length];
      int column = j;
      Arrays.setAll(values, i -> x[i][column]);
      columns.add(new NumericColumn(names.get(j), values));
    }
    return Table.of(source, columns);
  }

  /** All features by index, for a model of sparse data. */
  static Table sparse(String source, double[][] x, int features) {
    requireWidth(source, x, features);
    int length = DenseMatrix.length(x.length, features);
    int[] starts = IntStream.rangeClosed(0, x.length).map(i -> i * features).toArray();
    int[] columns = IntStream.range(0, length).map(at -> at % features).toArray();
    return Table.of(source, new SparseMatrix(features, starts, columns, Vectors.joined(x)));
  }

  private static void requireWidth(String source, double[][] x, int features) {
    for (int i = 0; i < Require.given(source, x).length; i++) {
      String name = source.equals(ROW) ? "the row" : "%s[%d]".formatted(source, i);
      if (x[i] == null) {
        throw new InvalidInputException(name + " is null: every row needs its features");
      }
      if (x[i].length != features) {
        String own = Plural.of(x[i].length, "feature");
        throw new InvalidInputException(
            "%s has %s, where %d %s expected: every row needs as many"
                .formatted(name, own, features, features == 1 ? "is" : "are"));
      }
    }
  }

  static List<String> labels(String[] y) {
    Require.given(LABELS, y);
    for (int i = 0; i < y.length; i++) {
      if (y[i] == null) {
        throw new InvalidInputException("y[" + i + "] is null: every row needs a label");
      }
      if (y[i].isBlank()) {
        throw new InvalidInputException("y[" + i + "] is empty: every row needs a label");
      }
    }
    return List.of(y);
  }

  static List<String> labels(int[] y) {
    return Arrays.stream(Require.given(LABELS, y)).mapToObj(Integer::toString).toList();
  }

  static List<String> labels(boolean[] y) {
    Require.given(LABELS, y);
    return IntStream.range(0, y.length).mapToObj(i -> Boolean.toString(y[i])).toList();
  }
}
