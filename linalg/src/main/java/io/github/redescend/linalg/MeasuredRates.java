package io.github.redescend.linalg;

import io.github.redescend.core.Require;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * The speed of a backend with its current number of threads, in 10^9 floating point operations per
 * second; the best of a few repetitions after one to warm up.
 *
 * @param size the order n of the matrices
 * @param gemm the rate of a product of n x n matrices, 2 n^3 operations
 * @param cholesky the rate of a factorisation of an n x n matrix, n^3 / 3 operations
 */
public record MeasuredRates(int size, double gemm, double cholesky) {

  /**
   * Measures; takes {@code repetitions + 1} products and factorisations and 3 n^2 doubles.
   *
   * @param size the order of the matrices, 1 to 20000
   * @param repetitions the number of timed repetitions, at least 1
   * @throws io.github.redescend.core.InvalidInputException if an argument is out of range
   */
  public static MeasuredRates of(LinearAlgebra algebra, int size, int repetitions) {
    return of(algebra, size, repetitions, System::nanoTime);
  }

  static MeasuredRates of(
      LinearAlgebra algebra, int size, int repetitions, LongSupplier nanoseconds) {
    Require.within("size", size, 1, 20_000);
    Require.atLeast("repetitions", repetitions, 1);
    double[] a = positiveDefinite(size);
    double[] b = a.clone();
    double[] c = new double[size * size];
    long product = Long.MAX_VALUE;
    long factor = Long.MAX_VALUE;
    for (int i = 0; i <= repetitions; i++) {
      long start = nanoseconds.getAsLong();
      algebra.gemm(Op.N, Op.N, size, size, size, 1, a, 0, size, b, 0, size, 0, c, 0, size);
      long between = nanoseconds.getAsLong();
      System.arraycopy(a, 0, c, 0, a.length);
      long copied = nanoseconds.getAsLong();
      int info = algebra.cholesky(size, c, size);
      long end = nanoseconds.getAsLong();
      if (info != 0) {
        throw new ArithmeticException(
            "backend " + algebra.name() + " fails to factor a positive definite matrix: " + info);
      }
      if (i > 0) {
        product = Math.min(product, between - start);
        factor = Math.min(factor, end - copied);
      }
    }
    double cube = (double) size * size * size;
    return new MeasuredRates(size, 2 * cube / Math.max(1, product), cube / 3 / Math.max(1, factor));
  }

  /** 1 on the diagonal, exp(-|i - j|) elsewhere. */
  private static double[] positiveDefinite(int n) {
    double[] decay = IntStream.range(0, n).mapToDouble(i -> Math.exp(-i)).toArray();
    double[] a = new double[n * n];
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        a[i + j * n] = decay[Math.abs(i - j)];
      }
    }
    return a;
  }
}
