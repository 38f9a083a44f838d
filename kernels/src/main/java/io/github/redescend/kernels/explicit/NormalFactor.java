package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.kernels.factor.CholeskyFactor;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;
import java.util.Arrays;

/**
 * The Cholesky factor of the normal matrix of explicit features plus lambda I, the bias eliminated:
 * Phi' W Phi - s s' / sum(w) + lambda I with s = Phi' w. Immutable; independent of the samples.
 */
public record NormalFactor(
    double[] mean, double total, boolean bias, double lambda, CholeskyFactor factor) {
  /**
   * Factors Phi' W Phi about the weighted mean s / sum(w) (zeros without a bias): m x m numbers,
   * entries (i, j) with j &gt;= i row after row, taken over; lambda &gt; 0.
   *
   * @throws SingularSystemException if it is not positive definite to working precision
   */
  public static NormalFactor of(
      double[] normal, double[] mean, double total, boolean bias, double lambda, Compute compute) {
    int m = mean.length;
    for (int j = 0; j < m; j++) {
      normal[j * m + j] += lambda;
    }
    String what = "the normal matrix of " + m + " features plus lambda = " + lambda;
    return new NormalFactor(mean, total, bias, lambda, CholeskyFactor.of(what, m, normal, compute));
  }

  /** Turns second moments, of which one half is stored, into those about the mean, in place. */
  public static void centre(double[] moments, double[] mean, double total) {
    int m = mean.length;
    for (int i = 0; i < m; i++) {
      for (int j = i; j < m; j++) {
        moments[i * m + j] -= total * mean[i] * mean[j];
      }
    }
  }

  /**
   * Minus the inverse of the system times the gradient lambda theta + Phi' slopes at {@code theta},
   * zeros for the minimiser itself. The direction's coefficients replace {@code products}, Phi'
   * slopes; returns its value at features of 0.
   */
  public double descend(double[] theta, double[] products, double slopes) {
    Vectors.add(lambda, theta, products);
    return solve(products, slopes)[0];
  }

  /** As {@link #descend} at zero, for several problems; returns the values at features of 0. */
  double[] solve(double[] products, double... slopes) {
    int m = mean.length;
    for (int k = 0; k < slopes.length; k++) {
      double slopeSum = bias ? -slopes[k] : 0;
      for (int j = 0; j < m; j++) {
        products[k * m + j] = -products[k * m + j] - mean[j] * slopeSum;
      }
    }
    factor.solve(products, slopes.length);
    double[] atZero = new double[slopes.length];
    for (int k = 0; k < slopes.length && bias && total > 0; k++) {
      double[] own = Arrays.copyOfRange(products, k * m, (k + 1) * m);
      atZero[k] = -slopes[k] / total - Vectors.dot(mean, own);
    }
    return atZero;
  }

  /** L^-1 times columns of m numbers, in place. */
  void solveHalf(double[] columns, int count) {
    factor.solveTriangular(Op.N, mean.length, count, columns);
  }

  /** L'^-1, m columns of m numbers. */
  double[] inverse() {
    int m = mean.length;
    double[] columns = new double[DenseMatrix.length(m, m)];
    for (int j = 0; j < m; j++) {
      columns[j * m + j] = 1;
    }
    factor.solveTriangular(Op.T, m, m, columns);
    return columns;
  }
}
