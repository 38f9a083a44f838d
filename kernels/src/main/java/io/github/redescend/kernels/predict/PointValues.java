package io.github.redescend.kernels.predict;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;

/**
 * The kernel values of one sample with many points without allocation: radial kernels feature by
 * feature, so that the loop over points is vectorised.
 */
final class PointValues {
  private final Kernel kernel;
  private final int points;

  /** For radial kernels: each feature of all points, d x P; else null. */
  private final double[] features;

  /** For other kernels: the points; else null. */
  private final double[][] rows;

  private final ThreadLocal<double[]> scratch;

  /** Copies the dense points. */
  PointValues(Kernel kernel, Matrix points) {
    this.kernel = kernel;
    this.points = points.rows();
    boolean radial = kernel instanceof RadialKernel;
    this.features = radial ? transposed(points) : null;
    this.rows = radial ? null : rows(points);
    this.scratch = ThreadLocal.withInitial(() -> new double[this.points]);
  }

  private static double[][] rows(Matrix points) {
    double[][] rows = new double[points.rows()][points.columns()];
    for (int i = 0; i < rows.length; i++) {
      points.copyRow(i, rows[i], 0);
    }
    return rows;
  }

  private static double[] transposed(Matrix points) {
    int count = points.rows();
    double[] features = new double[DenseMatrix.length(count, points.columns())];
    double[] row = new double[points.columns()];
    for (int i = 0; i < count; i++) {
      points.copyRow(i, row, 0);
      for (int j = 0; j < row.length; j++) {
        features[j * count + i] = row[j];
      }
    }
    return features;
  }

  /** k(x, p_i) for all points, in an array of this thread that the next call overwrites. */
  double[] of(double[] x) {
    double[] values = scratch.get();
    if (kernel instanceof RadialKernel radial) {
      java.util.Arrays.fill(values, 0);
      for (int j = 0; j < x.length; j++) {
        add(x[j], j * points, values);
      }
      radial.fromSquaredDistances(values, 0, points);
    } else {
      for (int i = 0; i < points; i++) {
        values[i] = kernel.value(x, rows[i]);
      }
    }
    return values;
  }

  private void add(double x, int from, double[] distances) {
    for (int i = 0; i < distances.length; i++) {
      double difference = x - features[from + i];
      distances[i] += difference * difference;
    }
  }
}
