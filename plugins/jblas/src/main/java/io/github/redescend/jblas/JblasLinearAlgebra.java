package io.github.redescend.jblas;

import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.netlib.NetlibLinearAlgebra;
import org.jblas.NativeBlas;
import org.jblas.util.Logger;

/**
 * Linear algebra through jblas: {@code dgemm}, {@code dgemv}, {@code sgemv}, {@code dpotrf} and
 * {@code dsyevd}; {@code dsyrk}, {@code dsymv}, {@code dtrsm}, {@code dpotrs} and {@code dsytrd}
 * run in pure Java. Calls of {@link #eigen} and {@link #cholesky} are serialised, since the LAPACK
 * of jblas is not thread-safe. One thread per call, SSE3 code, at most a fifth of the speed of the
 * default backend. On Linux it needs a libgfortran.so.5.
 */
public final class JblasLinearAlgebra extends NetlibLinearAlgebra {
  private static final Object ONE_IN_LAPACK = new Object();

  private JblasLinearAlgebra() {
    super("jblas");
  }

  @Override
  public String description() {
    return "jblas for gemm, gemv, cholesky and eigen, the others: " + super.description();
  }

  /**
   * Loads the natives of jblas.
   *
   * @throws LinkageError if the jar is absent or its natives do not load
   */
  public static JblasLinearAlgebra load() {
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
    return new JblasLinearAlgebra();
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
    char t = letter(opA);
    char u = letter(opB);
    NativeBlas.dgemm(t, u, m, n, k, alpha, a, offsetA, lda, b, offsetB, ldb, beta, c, offsetC, ldc);
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
    char t = letter(opA);
    char u = letter(opB);
    NativeBlas.sgemm(t, u, m, n, k, alpha, a, offsetA, lda, b, offsetB, ldb, beta, c, offsetC, ldc);
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
  public int cholesky(int n, double[] a, int lda) {
    synchronized (ONE_IN_LAPACK) {
      return NativeBlas.dpotrf('L', n, a, 0, lda);
    }
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

  private static char letter(Op op) {
    return op == Op.N ? 'N' : 'T';
  }
}
