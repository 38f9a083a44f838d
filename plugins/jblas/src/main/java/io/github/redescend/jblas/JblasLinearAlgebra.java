package io.github.redescend.jblas;

import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.ThreadLimit;
import org.jblas.NativeBlas;
import org.jblas.util.Logger;

/**
 * Linear algebra through jblas: {@code dgemm}, {@code dgemv}, {@code sgemv}, {@code dpotrf} and
 * {@code dsyevd}; {@code dsyrk}, {@code dsymv}, {@code dtrsm}, {@code dpotrs} and {@code dsytrd}
 * run in the backend given to the constructor. Calls of {@link #eigen} and {@link #cholesky} are
 * serialised, since the LAPACK of jblas is not thread-safe. One thread per call, SSE3 code, at most
 * a fifth of the speed of the default backend. On Linux it needs a libgfortran.so.5.
 */
public final class JblasLinearAlgebra implements LinearAlgebra {
  private static final Object ONE_IN_LAPACK = new Object();

  private final LinearAlgebra rest;

  private JblasLinearAlgebra(LinearAlgebra rest) {
    this.rest = rest;
  }

  /**
   * Loads the natives of jblas.
   *
   * @param rest computes what jblas lacks
   * @throws LinkageError if the jar is absent or its natives do not load
   */
  public static JblasLinearAlgebra load(LinearAlgebra rest) {
    // jblas logs to standard error; it has no higher level
    Logger.getLogger().setLevel(Logger.ERROR + 1);
    double[] one = {1};
    double[] product = new double[1];
    // jblas hides loading errors and fails at the first call
    try {
      NativeBlas.dgemm('N', 'N', 1, 1, 1, 1, one, 0, 1, one, 0, 1, 0, product, 0, 1);
    } catch (UnsatisfiedLinkError e) {
      UnsatisfiedLinkError clear =
          new UnsatisfiedLinkError(
              "the native library of jblas did not load; on Linux it needs libgfortran.so.5");
      clear.initCause(e);
      throw clear;
    }
    return new JblasLinearAlgebra(rest);
  }

  @Override
  public String name() {
    return "jblas";
  }

  @Override
  public String description() {
    return "jblas for gemm, gemv, cholesky and eigen, the others: " + rest.description();
  }

  @Override
  public ThreadLimit threadLimit() {
    return ThreadLimit.none();
  }

  @Override
  public void gemm(
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
      int ldc) {
    NativeBlas.dgemm(
        letter(opA),
        letter(opB),
        m,
        n,
        k,
        alpha,
        a,
        offsetA,
        lda,
        b,
        offsetB,
        ldb,
        beta,
        c,
        offsetC,
        ldc);
  }

  @Override
  public void gemm(
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
      int ldc) {
    NativeBlas.sgemm(
        letter(opA),
        letter(opB),
        m,
        n,
        k,
        alpha,
        a,
        offsetA,
        lda,
        b,
        offsetB,
        ldb,
        beta,
        c,
        offsetC,
        ldc);
  }

  @Override
  public void syrk(
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
      int ldc) {
    rest.syrk(op, n, k, alpha, a, offsetA, lda, beta, c, offsetC, ldc);
  }

  @Override
  public void gemv(
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
      int offsetY) {
    NativeBlas.dgemv(letter(op), m, n, alpha, a, offsetA, lda, x, offsetX, 1, beta, y, offsetY, 1);
  }

  @Override
  public void gemv(
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
      int offsetY) {
    NativeBlas.sgemv(letter(op), m, n, alpha, a, offsetA, lda, x, offsetX, 1, beta, y, offsetY, 1);
  }

  @Override
  public void symv(int n, double alpha, double[] a, int lda, double[] x, double beta, double[] y) {
    rest.symv(n, alpha, a, lda, x, beta, y);
  }

  @Override
  public void solveTriangular(
      Op op, int n, int columns, double[] a, int lda, double[] b, int offsetB, int ldb) {
    rest.solveTriangular(op, n, columns, a, lda, b, offsetB, ldb);
  }

  @Override
  public int cholesky(int n, double[] a, int lda) {
    synchronized (ONE_IN_LAPACK) {
      return NativeBlas.dpotrf('L', n, a, 0, lda);
    }
  }

  @Override
  public void solveCholesky(int n, int columns, double[] a, int lda, double[] b, int ldb) {
    rest.solveCholesky(n, columns, a, lda, b, ldb);
  }

  @Override
  public void eigen(int n, double[] a, int lda, double[] values) {
    int info;
    synchronized (ONE_IN_LAPACK) {
      info = NativeBlas.dsyevd('V', 'L', n, a, 0, lda, values, 0);
    }
    if (info != 0) {
      throw new ArithmeticException(
          "eigen: the iteration does not converge, LAPACK's info is " + info);
    }
  }

  @Override
  public void tridiagonal(int n, double[] a, int lda, double[] diagonal, double[] beside) {
    rest.tridiagonal(n, a, lda, diagonal, beside);
  }

  private static char letter(Op op) {
    return op == Op.N ? 'N' : 'T';
  }
}
