package io.github.redescend.testkit.kernel;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.SplittableRandom;

/** Drawn samples and what is computed of them, one pair at a time. */
final class DrawnSamples {
  private DrawnSamples() {}

  static double[][] gram(Kernel kernel, DenseMatrix samples) {
    double[][] gram = new double[samples.rows()][samples.rows()];
    for (int i = 0; i < gram.length; i++) {
      for (int j = 0; j < gram.length; j++) {
        gram[i][j] = kernel.value(samples.row(i), samples.row(j));
      }
    }
    return gram;
  }

  /** The least pivot of Gauss's elimination; changes {@code a}. */
  static double leastPivot(double[][] a) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < a.length; k++) {
      least = Math.min(least, a[k][k]);
      for (int i = k + 1; i < a.length; i++) {
        double factor = a[i][k] / a[k][k];
        for (int j = k; j < a.length; j++) {
          a[i][j] -= factor * a[k][j];
        }
      }
    }
    return least;
  }

  static double dot(double[] x, double[] z) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * z[i];
    }
    return sum;
  }

  static DenseMatrix samples(int n, int d, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    return new DenseMatrix(n, d, random.doubles((long) n * d, -1.5, 1.5).toArray());
  }
}
