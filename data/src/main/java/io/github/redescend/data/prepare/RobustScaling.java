package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.arithmetic.Quantiles;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The {@link Scaling} by the median and the distance of the quartiles, which rows far away do not
 * move. A quantile is the least value up to which its share of the weight lies, so that a weight of
 * 2 is the same as a row given twice and rows of weight 0 do not count.
 *
 * <p>Where both quartiles are one value, as in the 0/1 column of a rare category, the divisor is
 * the median distance of the other values from it.
 */
final class RobustScaling {
  /** Of more rows than this those at even steps are looked at. */
  private static final int ROWS = 1 << 20;

  /** So many numbers are sorted in memory at a time. */
  private static final int NUMBERS = 1 << 22;

  private final Matrix values;

  private final int[] rows;

  /** Of these rows; null where all count the same. */
  private final double[] weights;

  /**
   * Prepares.
   *
   * @param given the weights of the rows; where all are 0, they do not count
   */
  RobustScaling(Matrix values, double[] given) {
    this.values = values;
    boolean alike = Arrays.stream(given).allMatch(weight -> weight == given[0]);
    int n = values.rows();
    int used = Math.min(n, ROWS);
    this.rows =
        IntStream.range(0, used)
            .map(i -> (int) ((long) i * n / used))
            .filter(i -> alike || given[i] > 0)
            .toArray();
    this.weights = alike ? null : Arrays.stream(rows).mapToDouble(i -> given[i]).toArray();
  }

  /**
   * Learns the scaling of every column.
   *
   * @param names of the columns, for messages
   */
  List<Scaling> learn(List<String> names) {
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
        scalings.add(scaling(column, names.get(from + j)));
      }
    }
    return scalings;
  }

  private Scaling scaling(double[] column, String name) {
    Quantiles quantiles = quantiles(column, weights);
    double median = quantiles.at(0.5);
    double divisor = quantiles.at(0.75) - quantiles.at(0.25);
    if (divisor == 0) {
      int[] others = IntStream.range(0, column.length).filter(i -> column[i] != median).toArray();
      double[] distances =
          Arrays.stream(others).mapToDouble(i -> Math.abs(column[i] - median)).toArray();
      double[] own =
          weights == null ? null : Arrays.stream(others).mapToDouble(i -> weights[i]).toArray();
      divisor = others.length == 0 ? 0 : quantiles(distances, own).at(0.5);
    }
    if (!Double.isFinite(divisor)) {
      throw new InvalidInputException(
          "column '%s' has quartiles too far apart to be scaled by: rescale it, or use no scaling"
              .formatted(name));
    }
    return new Scaling(median, divisor);
  }

  private static Quantiles quantiles(double[] values, double[] weights) {
    return weights == null ? Quantiles.of(values) : Quantiles.of(values, weights);
  }
}
