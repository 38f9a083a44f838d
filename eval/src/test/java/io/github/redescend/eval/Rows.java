package io.github.redescend.eval;

import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Small tables. */
final class Rows {
  private Rows() {}

  /** Row i has the feature i, and 10 times the index of the first letter of its label. */
  static Table of(String... labels) {
    return of(IntStream.range(0, labels.length).mapToDouble(i -> i).toArray(), labels);
  }

  /** Rows with the given numbers instead of i. NaN is a missing cell. */
  static Table of(double[] numbers, String... labels) {
    double[] telling = new double[labels.length];
    for (int i = 0; i < telling.length; i++) {
      telling[i] = 10.0 * (labels[i].charAt(0) - 'a');
    }
    return Table.of(
            "rows", List.of(new NumericColumn("row", numbers), new NumericColumn("tell", telling)))
        .withLabels(List.of(labels));
  }

  /** n rows with alternating classes. */
  static Table turns(int n, String... classes) {
    return of(
        IntStream.range(0, n).mapToObj(i -> classes[i % classes.length]).toArray(String[]::new));
  }

  static Table example(String file) {
    return Readers.standard().read(Path.of("..", "examples", "data", file), ReadOptions.training());
  }
}
