package io.github.redescend.data.scale;

import io.github.redescend.core.matrix.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Columns in which a few rows lie so far from the others that these share a sliver of the range.
 */
final class FarRows {
  /** The share of the range that the others take. */
  private static final double SLIVER = 1e-3;

  /** One row in so many at either end, and always one, is not of the others. */
  private static final int ENDS = 20;

  /** Of fewer rows none is apart. */
  private static final int FEWEST = 10;

  /** The others are looked at in so many rows at even steps, the range in all. */
  private static final int ROWS = 2000;

  /** Fewer rows where there are many columns. */
  private static final int NUMBERS = 1 << 22;

  private FarRows() {}

  /** The names of such columns; not those whose other rows are all equal, as 0/1 columns. */
  static List<String> columns(Matrix values, List<String> names) {
    int n = values.rows();
    int d = values.columns();
    List<String> found = new ArrayList<>();
    if (n < FEWEST) {
      return found;
    }
    double[] least = new double[d];
    double[] largest = new double[d];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(largest, Double.NEGATIVE_INFINITY);
    double[] row = new double[d];
    for (int i = 0; i < n; i++) {
      values.copyRow(i, row, 0);
      for (int j = 0; j < d; j++) {
        least[j] = Math.min(least[j], row[j]);
        largest[j] = Math.max(largest[j], row[j]);
      }
    }
    double[][] some = columns(values);
    for (int j = 0; j < d; j++) {
      Arrays.sort(some[j]);
      int count = some[j].length;
      int end = Math.max(1, count / ENDS);
      double others = some[j][count - 1 - end] - some[j][end];
      if (others > 0 && others < SLIVER * (largest[j] - least[j])) {
        found.add(names.get(j));
      }
    }
    return found;
  }

  /** The columns in some of the rows. */
  private static double[][] columns(Matrix values) {
    int n = values.rows();
    int d = values.columns();
    int count = Math.min(n, Math.max(FEWEST, Math.min(ROWS, NUMBERS / Math.max(1, d))));
    double[][] columns = new double[d][count];
    double[] row = new double[d];
    for (int i = 0; i < count; i++) {
      values.copyRow((int) ((long) i * n / count), row, 0);
      for (int j = 0; j < d; j++) {
        columns[j][i] = row[j];
      }
    }
    return columns;
  }
}
