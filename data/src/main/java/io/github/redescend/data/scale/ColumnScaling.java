package io.github.redescend.data.scale;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Learns a {@link Scaling} from all values of a column at once. */
interface ColumnScaling {
  /** Of more rows than this those at even steps are looked at. */
  int ROWS = 1 << 20;

  /** So many numbers are sorted in memory at a time. */
  int NUMBERS = 1 << 22;

  /**
   * The scaling of a column.
   *
   * @param column its values, at least one
   * @param weights of these, not all 0; null where all count the same
   * @param name of the column, for messages
   */
  Scaling of(double[] column, double[] weights, String name);

  /**
   * The scaling of every column.
   *
   * @param given the weights of the rows; where all are 0, they do not count
   * @param names of the columns, for messages
   */
  default List<Scaling> learn(Matrix values, double[] given, List<String> names) {
    boolean alike = Arrays.stream(given).allMatch(weight -> weight == given[0]);
    int all = values.rows();
    int used = Math.min(all, ROWS);
    int[] rows =
        IntStream.range(0, used)
            .map(i -> (int) ((long) i * all / used))
            .filter(i -> alike || given[i] > 0)
            .toArray();
    double[] weights = alike ? null : Arrays.stream(rows).mapToDouble(i -> given[i]).toArray();
    int d = values.columns();
    int n = rows.length;
    int width = Math.max(1, Math.min(d, NUMBERS / Math.max(1, n)));
    List<Scaling> scalings = new ArrayList<>();
    double[] row = new double[d];
    for (int from = 0; from < d; from += width) {
      int count = Math.min(width, d - from);
      double[] part = new double[DenseMatrix.length(count, n)];
      for (int i = 0; i < n; i++) {
        values.copyRow(rows[i], row, 0);
        for (int j = 0; j < count; j++) {
          part[j * n + i] = row[from + j];
        }
      }
      for (int j = 0; j < count; j++) {
        double[] column = Arrays.copyOfRange(part, j * n, (j + 1) * n);
        scalings.add(of(column, weights, names.get(from + j)));
      }
    }
    return scalings;
  }
}
