package io.github.redescend.kernels.kernel;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import java.util.Arrays;

/**
 * City-block distances of samples from fixed points, summed four features at a time for a run of
 * points. The JIT compiler vectorises that loop, but not the sum over the features of one pair,
 * whose digits these are. Immutable, thread-safe.
 */
final class CityBlockDistances {
  /** Features added in one step. Features of zeros fill the last step. */
  private static final int STEP = 4;

  /** Points of a tile, whose columns stay in the second-level cache. */
  private static final int TILE = 256;

  private final int points;
  private final int features;
  private final int padded;

  /** For one tile after another the column of each feature. */
  private final double[][] columns;

  CityBlockDistances(DenseMatrix given) {
    points = given.rows();
    features = given.columns();
    padded = (features + STEP - 1) / STEP * STEP;
    columns = new double[(points + TILE - 1) / TILE * padded][];
    for (int k = 0; k < columns.length; k++) {
      int first = k / padded * TILE;
      int j = k % padded;
      columns[k] = new double[Math.min(TILE, points - first)];
      for (int p = 0; j < features && p < columns[k].length; p++) {
        columns[k][p] = given.values()[(first + p) * features + j];
      }
    }
  }

  /** Writes sum_j |x_j - p_j| for samples [from, to) and every point p, row by row. */
  void write(Matrix x, int from, int to, double[] into, int at) {
    double[] rows = new double[(to - from) * padded];
    for (int i = from; i < to; i++) {
      x.copyRow(i, rows, (i - from) * padded);
    }
    double[] sums = new double[Math.min(TILE, points)];
    for (int first = 0; first < points; first += TILE) {
      int width = Math.min(TILE, points - first);
      for (int i = 0; i < to - from; i++) {
        Arrays.fill(sums, 0);
        for (int j = 0; j < padded; j += STEP) {
          add(rows, i * padded + j, first / TILE * padded + j, sums);
        }
        System.arraycopy(sums, 0, into, at + i * points + first, width);
      }
    }
  }

  // Whole arrays from their start, since offsets are not vectorised.
  private void add(double[] x, int at, int from, double[] sums) {
    double x0 = x[at];
    double x1 = x[at + 1];
    double x2 = x[at + 2];
    double x3 = x[at + 3];
    double[] p0 = columns[from];
    double[] p1 = columns[from + 1];
    double[] p2 = columns[from + 2];
    double[] p3 = columns[from + 3];
    for (int p = 0; p < p0.length; p++) {
      sums[p] =
          sums[p]
              + Math.abs(x0 - p0[p])
              + Math.abs(x1 - p1[p])
              + Math.abs(x2 - p2[p])
              + Math.abs(x3 - p3[p]);
    }
  }
}
