package io.github.redescend.data.scale;

import io.github.redescend.core.matrix.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns in which one row lies so far from all others that these share a sliver of the range. */
final class LoneRows {
  /** The share of the range that the other rows take. */
  private static final double SLIVER = 0.01;

  /** Of fewer rows none is apart. */
  private static final int FEWEST = 10;

  private LoneRows() {}

  /** The names of such columns; not those whose other rows are all equal, as 0/1 columns. */
  static List<String> columns(Matrix values, List<String> names) {
    int d = values.columns();
    double[] least = filled(d, Double.POSITIVE_INFINITY);
    double[] second = filled(d, Double.POSITIVE_INFINITY);
    double[] largest = filled(d, Double.NEGATIVE_INFINITY);
    double[] before = filled(d, Double.NEGATIVE_INFINITY);
    double[] row = new double[d];
    for (int i = 0; i < values.rows(); i++) {
      values.copyRow(i, row, 0);
      for (int j = 0; j < d; j++) {
        second[j] = Math.min(second[j], Math.max(least[j], row[j]));
        least[j] = Math.min(least[j], row[j]);
        before[j] = Math.max(before[j], Math.min(largest[j], row[j]));
        largest[j] = Math.max(largest[j], row[j]);
      }
    }
    List<String> found = new ArrayList<>();
    for (int j = 0; j < d && values.rows() >= FEWEST; j++) {
      double sliver = SLIVER * (largest[j] - least[j]);
      double others = Math.min(before[j] - least[j], largest[j] - second[j]);
      if (others > 0 && others < sliver) {
        found.add(names.get(j));
      }
    }
    return found;
  }

  private static double[] filled(int d, double value) {
    double[] filled = new double[d];
    Arrays.fill(filled, value);
    return filled;
  }
}
