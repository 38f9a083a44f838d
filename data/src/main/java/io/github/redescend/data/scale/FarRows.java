package io.github.redescend.data.scale;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.scale.Scaling.QuantileCurve;
import java.util.Arrays;
import java.util.Optional;

/**
 * The bulk of a column in which a few rows, such as one with a typing error, lie so far from all
 * others that these share a small part of the range.
 *
 * @param low the smallest value of the others
 * @param high the largest
 */
public record FarRows(double low, double high) {
  /** The share of the range that counts as compressed, without one row in 200. */
  private static final double SLIVER_OF_ALL = 0.02;

  private static final int FEW = 200;

  /** The share without one row in 20 at either end, since real tails are long. */
  private static final double SLIVER_OF_MOST = 1e-3;

  private static final int ENDS = 20;

  /** With fewer rows none is an outlier. */
  private static final int MIN_ROWS = 10;

  /** Rows inspected, evenly spaced. */
  private static final int ROWS = 2000;

  /** Limits the rows of wide matrices. */
  private static final int NUMBERS = 1 << 22;

  /** Outliers are this many ranges of the others away. */
  private static final double TIMES = 10;

  /** Whether a value is an outlier. */
  public boolean isFar(double value) {
    double far = TIMES * (high - low);
    return value < low - far || value > high + far;
  }

  /**
   * Scales the others to 0 and 1, linearly up to one range beyond. Farther values keep their order
   * and end at -2 and 3, since larger ones would dominate the variance and the kernel width.
   */
  public Scaling scaling() {
    double range = high - low;
    double far = TIMES * range;
    if (!Double.isFinite(low - far) || !Double.isFinite(high + far)) {
      return new Scaling(low, range);
    }
    double[] knots = {low - far, low - range, high + range, high + far};
    return new Scaling(0.4, 0.2, new QuantileCurve(knots, new double[] {0, 0.2, 0.8, 1}));
  }

  /** NaN is a missing value. */
  public static Optional<FarRows> of(double[] column) {
    double[] there = Arrays.stream(column).filter(value -> !Double.isNaN(value)).toArray();
    return Optional.ofNullable(of(new DenseMatrix(there.length, 1, there))[0]);
  }

  /**
   * The bulk of each column.
   *
   * @return for each column its bulk, or null
   */
  static FarRows[] of(Matrix values) {
    int n = values.rows();
    int d = values.columns();
    double[] minima = Vectors.filled(d, Double.POSITIVE_INFINITY);
    double[] largest = Vectors.filled(d, Double.NEGATIVE_INFINITY);
    int count = Math.min(n, Math.max(MIN_ROWS, Math.min(ROWS, NUMBERS / Math.max(1, d))));
    double[][] some = new double[d][count];
    double[] row = new double[d];
    for (int i = 0, next = 0; i < n; i++) {
      values.copyRow(i, row, 0);
      boolean taken = next < count && i == (int) ((long) next * n / count);
      for (int j = 0; j < d; j++) {
        minima[j] = Math.min(minima[j], row[j]);
        largest[j] = Math.max(largest[j], row[j]);
        if (taken) {
          some[j][next] = row[j];
        }
      }
      next += taken ? 1 : 0;
    }
    FarRows[] columns = new FarRows[d];
    Arrays.setAll(columns, j -> count < MIN_ROWS ? null : of(some[j], largest[j] - minima[j]));
    return columns;
  }

  private static FarRows of(double[] some, double range) {
    int count = some.length;
    Arrays.sort(some);
    for (int share : new int[] {FEW, ENDS}) {
      int end = Math.max(1, count / share);
      double low = some[end];
      double high = some[count - 1 - end];
      // Excludes constant others, as in the 0/1 column of a rare category.
      double sliver = share == FEW ? SLIVER_OF_ALL : SLIVER_OF_MOST;
      if (high > low && high - low < sliver * range) {
        return new FarRows(low, high);
      }
    }
    return null;
  }
}
