package io.github.redescend.linalg;

/**
 * The BLAS and LAPACK routines that Redescend uses, column-major, with the standard meaning of
 * their arguments. Those of {@link Backends} check sizes and throw {@link IllegalArgumentException}
 * that names the routine and the argument. Safe for concurrent calls on different output arrays.
 *
 * <p>Symmetric and triangular matrices are stored as lower triangles, entries (i, j) with i &gt;=
 * j, which row by row are the entries with j &gt;= i; the other side is neither read nor written.
 */
public interface LinearAlgebra {
  /** The backend's id: {@code openblas}, {@code netlib}, {@code jblas} or {@code java}. */
  String name();

  /** A phrase with version and file, for reports. */
  String description();

  /**
   * The limit of threads per call, always the same object; {@link ThreadLimit#none()} for backends
   * without threads.
   */
  ThreadLimit threadLimit();

  /** C = alpha op(A) op(B) + beta C; op(A) is m x k, op(B) k x n, C m x n ({@code dgemm}). */
  void gemm(
      Op opA,
      Op opB,
      int m,
      int n,
      int k,
      double alpha,
      double[] a,
      int offsetA,
      int lda,
      double[] b,
      int offsetB,
      int ldb,
      double beta,
      double[] c,
      int offsetC,
      int ldc);

  /** C = op(A) op(B) of whole arrays; op(A) is m x k, op(B) k x n, C m x n. */
  default void gemm(Op opA, Op opB, int m, int n, int k, double[] a, double[] b, double[] c) {
    int leadA = Math.max(1, opA == Op.N ? m : k);
    int leadB = Math.max(1, opB == Op.N ? k : n);
    gemm(opA, opB, m, n, k, 1, a, 0, leadA, b, 0, leadB, 0, c, 0, Math.max(1, m));
  }

  /** C = alpha op(A) op(B) + beta C in single precision, sizes as in doubles ({@code sgemm}). */
  void gemm(
      Op opA,
      Op opB,
      int m,
      int n,
      int k,
      float alpha,
      float[] a,
      int offsetA,
      int lda,
      float[] b,
      int offsetB,
      int ldb,
      float beta,
      float[] c,
      int offsetC,
      int ldc);

  /**
   * The lower triangle of C = alpha op(A) op(A)' + beta C; op(A) is n x k, C n x n ({@code dsyrk}).
   */
  void syrk(
      Op op,
      int n,
      int k,
      double alpha,
      double[] a,
      int offsetA,
      int lda,
      double beta,
      double[] c,
      int offsetC,
      int ldc);

  /** y = alpha op(A) x + beta y; A is m x n ({@code dgemv}, unit strides). */
  void gemv(
      Op op,
      int m,
      int n,
      double alpha,
      double[] a,
      int offsetA,
      int lda,
      double[] x,
      int offsetX,
      double beta,
      double[] y,
      int offsetY);

  /** y = alpha op(A) x + beta y in single precision; A is m x n ({@code sgemv}, unit strides). */
  void gemv(
      Op op,
      int m,
      int n,
      float alpha,
      float[] a,
      int offsetA,
      int lda,
      float[] x,
      int offsetX,
      float beta,
      float[] y,
      int offsetY);

  /** y = alpha A x + beta y; A symmetric n x n ({@code dsymv}). */
  void symv(int n, double alpha, double[] a, int lda, double[] x, double beta, double[] y);

  /** Solves op(A) X = B in place of B; A triangular n x n, B n x columns ({@code dtrsm}, left). */
  void solveTriangular(
      Op op, int n, int columns, double[] a, int lda, double[] b, int offsetB, int ldb);

  /**
   * The factor L of A = L L', in place ({@code dpotrf}).
   *
   * @return 0, or the order of the first leading minor that is not positive definite
   */
  int cholesky(int n, double[] a, int lda);

  /** Solves A X = B in place of B with the factor of {@link #cholesky} ({@code dpotrs}). */
  void solveCholesky(int n, int columns, double[] a, int lda, double[] b, int ldb);

  /**
   * Eigenvalues, ascending, into {@code values}, and eigenvectors in place of A, one a column
   * ({@code dsyevd} where there is one, else {@code dsyev}).
   *
   * @throws ArithmeticException if the iteration does not converge or the matrix has a NaN or
   *     infinite entry
   */
  void eigen(int n, double[] a, int lda, double[] values);

  /**
   * An orthogonal Q in place of A and a tridiagonal T with A = Q T Q' ({@code dsytrd} and {@code
   * dorgtr}): half the time of {@link #eigen}.
   *
   * @param diagonal n numbers of T
   * @param offDiagonal the n - 1 numbers next to its diagonal; may be longer
   * @throws ArithmeticException if the matrix has a NaN or infinite entry
   */
  void tridiagonal(int n, double[] a, int lda, double[] diagonal, double[] offDiagonal);
}
