package io.github.redescend.linalg;

import java.util.Arrays;

/** A backend whose matrix products are 0. */
final class Broken implements LinearAlgebra {
  private final LinearAlgebra right;

  Broken(LinearAlgebra right) {
    this.right = right;
  }

  @Override
  public String name() {
    return "broken";
  }

  @Override
  public String description() {
    return "products are 0";
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
    Arrays.fill(c, 0);
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
    Arrays.fill(c, 0);
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
    Arrays.fill(c, 0);
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
    Arrays.fill(y, 0);
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
    Arrays.fill(y, 0);
  }

  @Override
  public void symv(int n, double alpha, double[] a, int lda, double[] x, double beta, double[] y) {
    Arrays.fill(y, 0);
  }

  @Override
  public void solveTriangular(
      Op op, int n, int columns, double[] a, int lda, double[] b, int offsetB, int ldb) {
    right.solveTriangular(op, n, columns, a, lda, b, offsetB, ldb);
  }

  @Override
  public int cholesky(int n, double[] a, int lda) {
    return right.cholesky(n, a, lda);
  }

  @Override
  public void solveCholesky(int n, int columns, double[] a, int lda, double[] b, int ldb) {
    right.solveCholesky(n, columns, a, lda, b, ldb);
  }

  @Override
  public void eigen(int n, double[] a, int lda, double[] values) {
    right.eigen(n, a, lda, values);
  }

  @Override
  public void tridiagonal(int n, double[] a, int lda, double[] diagonal, double[] beside) {
    right.tridiagonal(n, a, lda, diagonal, beside);
  }
}
