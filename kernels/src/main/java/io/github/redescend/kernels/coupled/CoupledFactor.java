package io.github.redescend.kernels.coupled;

import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.Triangle;

/**
 * The Cholesky factor of one of the many systems of a coupled fit. Small ones are factored on one
 * thread: a fit has hundreds, of falling size, and where other work keeps the processors busy the
 * backend's threads wait for each other ten times as long as they compute.
 */
public final class CoupledFactor {
  /** From this size on, a factorisation takes long enough to be worth threads. */
  private static final int THREADED = 1024;

  private final Compute compute;
  private final int size;
  private final double[] matrix;

  /**
   * Factors in place.
   *
   * @param what the matrix, for the message
   * @param matrix entries (i, j) with j &lt;= i, row after row
   * @throws SingularSystemException if it is not positive definite to working precision
   */
  public CoupledFactor(String what, int size, double[] matrix, Compute compute) {
    this.compute = compute;
    this.size = size;
    this.matrix = matrix;
    if (factor() != 0) {
      throw new SingularSystemException(
          what
              + " is not positive definite to working precision: raise lambda, or check that the"
              + " kernel is positive semidefinite");
    }
  }

  private int factor() {
    if (size >= THREADED) {
      return compute.algebra().cholesky(Triangle.UPPER, size, matrix, size);
    }
    try (var scope = compute.outerParallel()) {
      return compute.algebra().cholesky(Triangle.UPPER, size, matrix, Math.max(1, size));
    }
  }

  /** Solves for columns of right-hand sides in place. */
  public void solve(double[] right, int columns) {
    if (size > 0) {
      compute.algebra().solveCholesky(Triangle.UPPER, size, columns, matrix, size, right, size);
    }
  }
}
