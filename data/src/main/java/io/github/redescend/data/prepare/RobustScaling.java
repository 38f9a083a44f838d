package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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

  /** Null where all rows count the same. */
  private final double[] weights;

  private final int[] rows;

  /**
   * Prepares.
   *
   * @param given the weights of the rows; where all are 0, they do not count
   */
  RobustScaling(Matrix values, double[] given) {
    this.values = values;
    this.weights = Arrays.stream(given).allMatch(weight -> weight == given[0]) ? null : given;
    int n = values.rows();
    int used = Math.min(n, ROWS);
    this.rows =
        IntStream.range(0, used)
            .map(i -> (int) ((long) i * n / used))
            .filter(i -> weights == null || weights[i] > 0)
            .toArray();
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
    double median = quantile(column, 0.5, 0);
    double divisor = quantile(column, 0.75, 0) - quantile(column, 0.25, 0);
    if (divisor == 0) {
      double[] distances = Arrays.stream(column).map(x -> Math.abs(x - median)).toArray();
      double equal = 0;
      double total = 0;
      for (int i = 0; i < distances.length; i++) {
        equal += distances[i] == 0 ? weight(i) : 0;
        total += weight(i);
      }
      divisor = equal < total ? quantile(distances, 0.5, equal) : 0;
    }
    if (!Double.isFinite(divisor)) {
      throw new InvalidInputException(
          "column '%s' has quartiles too far apart to be scaled by: rescale it, or use no scaling"
              .formatted(name));
    }
    return new Scaling(median, divisor);
  }

  /** The quantile of what lies above the least {@code skipped} of the weight. */
  private double quantile(double[] column, double share, double skipped) {
    if (weights == null) {
      double[] sorted = column.clone();
      Arrays.sort(sorted);
      double rank = skipped + share * (sorted.length - skipped);
      return sorted[Math.max(0, (int) Math.ceil(rank) - 1)];
    }
    int[] order =
        IntStream.range(0, column.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> column[i]))
            .mapToInt(i -> i)
            .toArray();
    double total = 0;
    for (int i : order) {
      total += weight(i);
    }
    double rank = skipped + share * (total - skipped);
    double sum = 0;
    for (int i : order) {
      sum += weight(i);
      if (sum >= rank) {
        return column[i];
      }
    }
    return column[order[order.length - 1]];
  }

  private double weight(int i) {
    return weights == null ? 1 : weights[rows[i]];
  }
}
