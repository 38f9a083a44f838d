package io.github.redescend.linalg.netlib;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.JavaBLAS;
import dev.ludovic.netlib.blas.NativeBLAS;
import dev.ludovic.netlib.lapack.JavaLAPACK;
import dev.ludovic.netlib.lapack.LAPACK;
import dev.ludovic.netlib.lapack.NativeLAPACK;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.ThreadLimit;
import java.util.function.IntConsumer;
import org.netlib.util.intW;

/** Linear algebra through dev.ludovic.netlib, native or pure Java, without size checks. */
public class NetlibLinearAlgebra implements LinearAlgebra {
  /** Maximum block of {@code dsytrd}: work space per row. */
  private static final int BLOCK = 64;

  private final String name;
  private final String description;
  private final ThreadLimit threadLimit;
  private final BLAS blas;
  private final LAPACK lapack;

  public NetlibLinearAlgebra(
      String name, String description, ThreadLimit threads, BLAS blas, LAPACK lapack) {
    this.name = name;
    this.description = description;
    this.threadLimit = threads;
    this.blas = blas;
    this.lapack = lapack;
    // F2J fills static machine constants on the first call without a lock
    lapack.dlamch("E");
    lapack.dlamch("S");
  }

  /** Pure Java, on which another backend may build. */
  protected NetlibLinearAlgebra(String name) {
    this(
        name,
        "pure Java, %s and %s"
            .formatted(
                JavaBLAS.getInstance().getClass().getSimpleName(),
                JavaLAPACK.getInstance().getClass().getSimpleName()),
        ThreadLimit.none(),
        JavaBLAS.getInstance(),
        JavaLAPACK.getInstance());
  }

  public static NetlibLinearAlgebra pureJava() {
    return new NetlibLinearAlgebra("java");
  }

  /**
   * The backend over the native libraries named by the system properties {@code
   * dev.ludovic.netlib.blas.nativeLibPath} and {@code dev.ludovic.netlib.lapack.nativeLibPath},
   * with a limit of its threads, or null if {@code sdsdot} sets their number, at first {@code
   * threads}. Throws a {@link RuntimeException} if they cannot be loaded.
   */
  public static NetlibLinearAlgebra linked(
      String name, String description, ThreadLimit limit, int threads) {
    NativeBLAS blas;
    NativeLAPACK lapack;
    try {
      blas = NativeBLAS.getInstance();
      lapack = NativeLAPACK.getInstance();
    } finally {
      NativeFiles.delete();
    }
    return new NetlibLinearAlgebra(
        name, description, limit == null ? bySdsdot(blas, threads) : limit, blas, lapack);
  }

  private static ThreadLimit bySdsdot(BLAS blas, int threads) {
    float[] unused = new float[1];
    IntConsumer setter = number -> blas.sdsdot(number, 0, unused, 0, 0, unused, 0, 0);
    setter.accept(threads);
    return ThreadLimit.of(threads, setter);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public ThreadLimit threadLimit() {
    return threadLimit;
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
    String t = opA.name();
    String u = opB.name();
    blas.dgemm(t, u, m, n, k, alpha, a, offsetA, lda, b, offsetB, ldb, beta, c, offsetC, ldc);
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
    String t = opA.name();
    String u = opB.name();
    blas.sgemm(t, u, m, n, k, alpha, a, offsetA, lda, b, offsetB, ldb, beta, c, offsetC, ldc);
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
    blas.dsyrk("L", op.name(), n, k, alpha, a, offsetA, lda, beta, c, offsetC, ldc);
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
    blas.dgemv(op.name(), m, n, alpha, a, offsetA, lda, x, offsetX, 1, beta, y, offsetY, 1);
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
    blas.sgemv(op.name(), m, n, alpha, a, offsetA, lda, x, offsetX, 1, beta, y, offsetY, 1);
  }

  @Override
  public void symv(int n, double alpha, double[] a, int lda, double[] x, double beta, double[] y) {
    blas.dsymv("L", n, alpha, a, lda, x, 1, beta, y, 1);
  }

  @Override
  public void solveTriangular(
      Op op, int n, int columns, double[] a, int lda, double[] b, int offsetB, int ldb) {
    if (columns == 1) {
      // OpenBLAS packs the whole triangle for dtrsm, which takes twice as long for one column.
      blas.dtrsv("L", op.name(), "N", n, a, 0, lda, b, offsetB, 1);
      return;
    }
    blas.dtrsm("L", "L", op.name(), "N", n, columns, 1, a, 0, lda, b, offsetB, ldb);
  }

  @Override
  public int cholesky(int n, double[] a, int lda) {
    intW info = new intW(0);
    lapack.dpotrf("L", n, a, lda, info);
    return info.val;
  }

  @Override
  public void solveCholesky(int n, int columns, double[] a, int lda, double[] b, int ldb) {
    if (columns == 1) {
      solveTriangular(Op.N, n, 1, a, lda, b, 0, ldb);
      solveTriangular(Op.T, n, 1, a, lda, b, 0, ldb);
      return;
    }
    lapack.dpotrs("L", n, columns, a, lda, b, ldb, new intW(0));
  }

  /** Divide and conquer, or QR steps above n = 32,766, where its work space is too long. */
  @Override
  public void eigen(int n, double[] a, int lda, double[] values) {
    intW info = new intW(0);
    long work = 1 + 6L * n + 2L * n * n;
    if (work <= Integer.MAX_VALUE - 8) {
      int length = (int) work;

      double[] space = new double[length];
      int[] integers = new int[3 + 5 * n];
      int ints = integers.length;
      lapack.dsyevd("V", "L", n, a, lda, values, space, length, integers, ints, info);
    } else {
      int length = 34 * n;
      lapack.dsyev("V", "L", n, a, lda, values, new double[length], length, info);
    }
    if (info.val != 0) {
      throw new ArithmeticException(
          "eigen: the iteration does not converge, LAPACK's info is " + info.val);
    }
  }

  @Override
  public void tridiagonal(int n, double[] a, int lda, double[] diagonal, double[] offDiagonal) {
    intW info = new intW(0);
    double[] reflectors = new double[n];
    double[] work = new double[Math.multiplyExact(BLOCK, n)];
    lapack.dsytrd("L", n, a, lda, diagonal, offDiagonal, reflectors, work, work.length, info);
    lapack.dorgtr("L", n, a, lda, reflectors, work, work.length, info);
  }
}
