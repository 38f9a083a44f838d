package io.github.redescend.linalg;

import java.util.Arrays;

/**
 * Checks sizes and handles empty cases for another backend, which then sees only dimensions above
 * 0. With an inner dimension of 0 {@link #gemm}, {@link #syrk} and {@link #gemv} compute beta C;
 * with beta 0 the content of C is not read.
 */
record CheckedLinearAlgebra(LinearAlgebra raw) implements LinearAlgebra {
  // The number of multiplications from which two OpenBLAS threads take at most two thirds of the
  // time of one.
  private static final double PRODUCT = 0x1p26;
  private static final double RANK_UPDATE = 0x1p28;
  private static final double VECTOR = 0x1p19;
  private static final double CHOLESKY = 0x1p31;
  private static final double EIGEN = 0x1p31;

  @Override
  public String name() {
    return raw.name();
  }

  @Override
  public String description() {
    return raw.description();
  }

  @Override
  public ThreadLimit threadLimit() {
    return raw.threadLimit();
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
    productSizes(opA, opB, m, n, k, a.length, offsetA, lda, b.length, offsetB, ldb)
        .matrix("C", m, n, c.length, offsetC, ldc);
    for (int j = 0; m > 0 && k == 0 && j < n; j++) {
      scale(m, beta, c, offsetC + j * ldc);
    }
    if (m > 0 && n > 0 && k > 0) {
      threadLimit().share((double) m * n * k, PRODUCT);
      raw.gemm(opA, opB, m, n, k, alpha, a, offsetA, lda, b, offsetB, ldb, beta, c, offsetC, ldc);
    }
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
    productSizes(opA, opB, m, n, k, a.length, offsetA, lda, b.length, offsetB, ldb)
        .matrix("C", m, n, c.length, offsetC, ldc);
    for (int j = 0; m > 0 && k == 0 && j < n; j++) {
      scale(m, beta, c, offsetC + j * ldc);
    }
    if (m > 0 && n > 0 && k > 0) {
      threadLimit().share((double) m * n * k, PRODUCT);
      raw.gemm(opA, opB, m, n, k, alpha, a, offsetA, lda, b, offsetB, ldb, beta, c, offsetC, ldc);
    }
  }

  private static Sizes productSizes(
      Op opA,
      Op opB,
      int m,
      int n,
      int k,
      int lengthA,
      int offsetA,
      int lda,
      int lengthB,
      int offsetB,
      int ldb) {
    boolean plainA = opA == Op.N;
    boolean plainB = opB == Op.N;
    return new Sizes("gemm")
        .dimension("m", m)
        .dimension("n", n)
        .dimension("k", k)
        .matrix("A", plainA ? m : k, plainA ? k : m, lengthA, offsetA, lda)
        .matrix("B", plainB ? k : n, plainB ? n : k, lengthB, offsetB, ldb);
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
    boolean plain = op == Op.N;
    new Sizes("syrk")
        .dimension("n", n)
        .dimension("k", k)
        .matrix("A", plain ? n : k, plain ? k : n, a.length, offsetA, lda)
        .matrix("C", n, n, c.length, offsetC, ldc);
    for (int j = 0; k == 0 && j < n; j++) {
      scale(n - j, beta, c, offsetC + j * ldc + j);
    }
    if (n > 0 && k > 0) {
      threadLimit().share((double) n * n * k, RANK_UPDATE);
      raw.syrk(op, n, k, alpha, a, offsetA, lda, beta, c, offsetC, ldc);
    }
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
    int inner = op == Op.N ? n : m;
    int outer = op == Op.N ? m : n;
    new Sizes("gemv")
        .dimension("m", m)
        .dimension("n", n)
        .matrix("A", m, n, a.length, offsetA, lda)
        .vector("x", inner, x.length, offsetX)
        .vector("y", outer, y.length, offsetY);
    if (inner == 0) {
      scale(outer, beta, y, offsetY);
    } else if (outer > 0) {
      threadLimit().share((double) m * n, VECTOR);
      raw.gemv(op, m, n, alpha, a, offsetA, lda, x, offsetX, beta, y, offsetY);
    }
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
    int inner = op == Op.N ? n : m;
    int outer = op == Op.N ? m : n;
    new Sizes("gemv")
        .dimension("m", m)
        .dimension("n", n)
        .matrix("A", m, n, a.length, offsetA, lda)
        .vector("x", inner, x.length, offsetX)
        .vector("y", outer, y.length, offsetY);
    if (inner == 0) {
      scale(outer, beta, y, offsetY);
    } else if (outer > 0) {
      threadLimit().share((double) m * n, VECTOR);
      raw.gemv(op, m, n, alpha, a, offsetA, lda, x, offsetX, beta, y, offsetY);
    }
  }

  @Override
  public void symv(int n, double alpha, double[] a, int lda, double[] x, double beta, double[] y) {
    new Sizes("symv")
        .dimension("n", n)
        .matrix("A", n, n, a.length, 0, lda)
        .vector("x", n, x.length, 0)
        .vector("y", n, y.length, 0);
    if (n > 0) {
      threadLimit().share((double) n * n, VECTOR);
      raw.symv(n, alpha, a, lda, x, beta, y);
    }
  }

  @Override
  public void solveTriangular(
      Op op, int n, int columns, double[] a, int lda, double[] b, int offsetB, int ldb) {
    new Sizes("solveTriangular")
        .dimension("n", n)
        .dimension("columns", columns)
        .matrix("A", n, n, a.length, 0, lda)
        .matrix("B", n, columns, b.length, offsetB, ldb);
    if (n > 0 && columns > 0) {
      threadLimit().share((double) n * n * columns, PRODUCT);
      raw.solveTriangular(op, n, columns, a, lda, b, offsetB, ldb);
    }
  }

  /** {@inheritDoc} A matrix with a NaN counts as not positive definite, in every backend. */
  @Override
  public int cholesky(int n, double[] a, int lda) {
    new Sizes("cholesky").dimension("n", n).matrix("A", n, n, a.length, 0, lda);
    if (n == 0) {
      return 0;
    }
    threadLimit().share((double) n * n * n, CHOLESKY);
    int info = raw.cholesky(n, a, lda);
    // OpenBLAS and F2J test a pivot by "<= 0", which NaN passes
    for (int j = 0; info == 0 && j < n; j++) {
      if (Double.isNaN(a[j + j * lda])) {
        info = j + 1;
      }
    }
    return info;
  }

  @Override
  public void solveCholesky(int n, int columns, double[] a, int lda, double[] b, int ldb) {
    new Sizes("solveCholesky")
        .dimension("n", n)
        .dimension("columns", columns)
        .matrix("A", n, n, a.length, 0, lda)
        .matrix("B", n, columns, b.length, 0, ldb);
    if (n > 0 && columns > 0) {
      threadLimit().share((double) n * n * columns, PRODUCT);
      raw.solveCholesky(n, columns, a, lda, b, ldb);
    }
  }

  @Override
  public void eigen(int n, double[] a, int lda, double[] values) {
    new Sizes("eigen")
        .dimension("n", n)
        .matrix("A", n, n, a.length, 0, lda)
        .vector("values", n, values.length, 0)
        .finite(n, a, lda);
    threadLimit().share((double) n * n * n, EIGEN);
    if (n > 0) {
      raw.eigen(n, a, lda, values);
    }
  }

  @Override
  public void tridiagonal(int n, double[] a, int lda, double[] diagonal, double[] offDiagonal) {
    new Sizes("tridiagonal")
        .dimension("n", n)
        .matrix("A", n, n, a.length, 0, lda)
        .vector("the diagonal", n, diagonal.length, 0)
        .vector("beside", Math.max(0, n - 1), offDiagonal.length, 0)
        .finite(n, a, lda);
    threadLimit().share((double) n * n * n, EIGEN);
    if (n > 0) {
      raw.tridiagonal(n, a, lda, diagonal, offDiagonal);
    }
  }

  /** y = beta y; with beta = 0, y is not read. */
  private static void scale(int length, double beta, double[] y, int offset) {
    if (beta == 0) {
      Arrays.fill(y, offset, offset + length, 0);
      return;
    }
    for (int i = offset; i < offset + length; i++) {
      y[i] *= beta;
    }
  }

  private static void scale(int length, float beta, float[] y, int offset) {
    if (beta == 0) {
      Arrays.fill(y, offset, offset + length, 0);
      return;
    }
    for (int i = offset; i < offset + length; i++) {
      y[i] *= beta;
    }
  }
}
