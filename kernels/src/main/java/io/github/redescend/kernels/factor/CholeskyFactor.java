package io.github.redescend.kernels.factor;

import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Op;

/** The Cholesky factor of a matrix M = L L'. Thread-safe. */
public record CholeskyFactor(Compute compute, int size, double[] factor) {
  /** From this size on one of many factorisations uses threads. */
  private static final int THREADED = 1024;

  /**
   * Factors entries (i, j) with j &gt;= i, row after row, in place.
   *
   * @throws SingularSystemException if it is not positive definite to working precision
   */
  public static CholeskyFactor of(String what, int size, double[] matrix, Compute compute) {
    if (compute.algebra().cholesky(size, matrix, Math.max(1, size)) != 0) {
      throw new SingularSystemException(
          what
              + " is not positive definite to working precision: raise lambda, or check that the"
              + " kernel is positive semidefinite");
    }
    return new CholeskyFactor(compute, size, matrix);
  }

  /**
   * Factors one of the many matrices of a fit. Small ones use one thread: on busy processors the
   * backend's threads wait for each other ten times as long as they compute.
   */
  public static CholeskyFactor ofMany(String what, int size, double[] matrix, Compute compute) {
    if (size >= THREADED) {
      return of(what, size, matrix, compute);
    }
    try (var scope = compute.outerParallel()) {
      return of(what, size, matrix, compute);
    }
  }

  /** Replaces columns of right-hand sides by M^-1 times them and returns them. */
  public double[] solve(double[] right, int columns) {
    if (size > 0) {
      compute.algebra().solveCholesky(size, columns, factor, size, right, size);
    }
    return right;
  }

  /** Replaces columns by L^-1 or L'^-1 times them; shorter ones select the leading part of L. */
  public void solveTriangular(Op op, int rows, int columns, double[] right) {
    compute.algebra().solveTriangular(op, rows, columns, factor, size, right, 0, rows);
  }
}
