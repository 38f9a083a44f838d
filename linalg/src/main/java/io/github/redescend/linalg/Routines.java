package io.github.redescend.linalg;

/** What a backend has of its own: its name, its threads, and the routines behind the checks. */
abstract class Routines implements LinearAlgebra {
  private final String name;
  private final String description;
  private final ThreadLimit threadLimit;

  /** A backend with this id, these words for reports and this handle on its threads. */
  Routines(String name, String description, ThreadLimit threadLimit) {
    this.name = name;
    this.description = description;
    this.threadLimit = threadLimit;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String description() {
    return description;
  }

  @Override
  public final ThreadLimit threadLimit() {
    return threadLimit;
  }

  /** {@link #gemm} with checked arguments, all dimensions above 0. */
  protected abstract void dgemm(
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

  /** {@link #syrk} with checked arguments, all dimensions above 0. */
  protected abstract void dsyrk(
      Triangle triangle,
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

  /** {@link #gemv} with checked arguments, all dimensions above 0. */
  protected abstract void dgemv(
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

  /** {@link #gemv} with checked arguments, all dimensions above 0. */
  protected abstract void sgemv(
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

  /** {@link #symv} with checked arguments, n above 0. */
  protected abstract void dsymv(
      Triangle triangle,
      int n,
      double alpha,
      double[] a,
      int lda,
      double[] x,
      double beta,
      double[] y);

  /** {@link #solveTriangular} with checked arguments, all dimensions above 0. */
  protected abstract void dtrsm(
      Triangle triangle,
      Op op,
      int n,
      int columns,
      double[] a,
      int lda,
      double[] b,
      int offsetB,
      int ldb);

  /** {@link #cholesky} with checked arguments, n above 0; returns LAPACK's info. */
  protected abstract int dpotrf(Triangle triangle, int n, double[] a, int lda);

  /** {@link #solveCholesky} with checked arguments, all dimensions above 0. */
  protected abstract void dpotrs(
      Triangle triangle, int n, int columns, double[] a, int lda, double[] b, int ldb);

  /** {@link #eigen} with checked arguments and finite entries, n above 0; returns LAPACK's info. */
  protected abstract int dsyev(Triangle triangle, int n, double[] a, int lda, double[] values);
}
