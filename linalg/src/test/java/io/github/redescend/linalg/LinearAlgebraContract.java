package io.github.redescend.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.run.Workers;
import io.github.redescend.linalg.Block.Naive;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** The contract of backends: results equal those of triple loops. */
public abstract class LinearAlgebraContract {
  private static final int[][] SHAPES = {
    {0, 3, 2}, {3, 0, 2}, {3, 2, 0}, {1, 1, 1}, {1, 7, 3}, {7, 1, 5}, {17, 13, 9}, {200, 31, 65}
  };
  private static final int[] ORDERS = {0, 1, 2, 7, 33, 200};
  private static final double[][] SCALES = {{1, 0}, {-0.5, 2}, {2, 1}};

  private final Random random = new Random(7);

  protected abstract LinearAlgebra algebra();

  @Test
  void gemm() {
    for (int[] s : SHAPES) {
      for (Op opA : Op.values()) {
        for (Op opB : Op.values()) {
          for (double[] scale : SCALES) {
            Block a = op(opA, s[0], s[2]);
            Block b = op(opB, s[2], s[1]);
            Block c = Block.random(random, s[0], s[1], 4, 3);
            Block expected = c.copy();
            Naive.gemm(opA, opB, scale[0], a, b, scale[1], expected);
            float[] found = floats(c.array());
            gemm(opA, opB, s, scale, a, b, c);
            assertClose(c.array(), expected.array());
            gemmInSinglePrecision(opA, opB, s, scale, a, b, c, found);
            assertNear(found, expected.array(), s[2]);
          }
        }
      }
    }
  }

  private void gemm(Op opA, Op opB, int[] s, double[] scale, Block a, Block b, Block c) {
    algebra()
        .gemm(
            opA,
            opB,
            s[0],
            s[1],
            s[2],
            scale[0],
            a.array(),
            a.offset(),
            a.ld(),
            b.array(),
            b.offset(),
            b.ld(),
            scale[1],
            c.array(),
            c.offset(),
            c.ld());
  }

  private void gemmInSinglePrecision(
      Op opA, Op opB, int[] s, double[] scale, Block a, Block b, Block c, float[] found) {
    algebra()
        .gemm(
            opA,
            opB,
            s[0],
            s[1],
            s[2],
            (float) scale[0],
            floats(a.array()),
            a.offset(),
            a.ld(),
            floats(b.array()),
            b.offset(),
            b.ld(),
            (float) scale[1],
            found,
            c.offset(),
            c.ld());
  }

  @Test
  void syrkWritesTheLowerTriangle() {
    for (int[] s : SHAPES) {
      for (Op op : Op.values()) {
        for (double[] scale : SCALES) {
          Block a = op(op, s[0], s[2]);
          Block c = Block.random(random, s[0], s[0], 1, 2).lower();
          Block expected = c.copy();
          Naive.syrk(op, scale[0], a, scale[1], expected);
          algebra()
              .syrk(
                  op,
                  s[0],
                  s[2],
                  scale[0],
                  a.array(),
                  a.offset(),
                  a.ld(),
                  scale[1],
                  c.array(),
                  c.offset(),
                  c.ld());
          assertClose(c.array(), expected.array());
        }
      }
    }
  }

  @Test
  void gemv() {
    for (int[] s : SHAPES) {
      for (Op op : Op.values()) {
        for (double[] scale : SCALES) {
          Block a = Block.random(random, s[0], s[1], 2, 3);
          Block x = Block.random(random, op == Op.N ? s[1] : s[0], 1, 3, 0);
          Block y = Block.random(random, op == Op.N ? s[0] : s[1], 1, 1, 0);
          Block expected = y.copy();
          Naive.gemm(op, Op.N, scale[0], a, x, scale[1], expected);
          float[] found = floats(y.array());
          algebra()
              .gemv(
                  op,
                  s[0],
                  s[1],
                  scale[0],
                  a.array(),
                  a.offset(),
                  a.ld(),
                  x.array(),
                  x.offset(),
                  scale[1],
                  y.array(),
                  y.offset());
          assertClose(y.array(), expected.array());
          algebra()
              .gemv(
                  op,
                  s[0],
                  s[1],
                  (float) scale[0],
                  floats(a.array()),
                  a.offset(),
                  a.ld(),
                  floats(x.array()),
                  x.offset(),
                  (float) scale[1],
                  found,
                  y.offset());
          assertNear(found, expected.array(), s[0] + s[1]);
        }
      }
    }
  }

  private static void assertNear(float[] found, double[] expected, int terms) {
    assertThat(found).hasSameSizeAs(expected);
    for (int i = 0; i < found.length; i++) {
      assertThat((double) found[i]).isCloseTo(expected[i], within(1e-5 * Math.max(1, terms)));
    }
  }

  private static float[] floats(double[] x) {
    float[] narrow = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      narrow[i] = (float) x[i];
    }
    return narrow;
  }

  @Test
  void symvReadsTheLowerTriangle() {
    for (int n : ORDERS) {
      for (double[] scale : SCALES) {
        Block a = Block.positiveDefinite(random, n, 3);
        Block x = Block.random(random, n, 1, 0, 0);
        Block y = Block.random(random, n, 1, 0, 0);
        Block expected = y.copy();
        Naive.gemm(Op.N, Op.N, scale[0], a, x, scale[1], expected);
        algebra().symv(n, scale[0], a.lower().array(), a.ld(), x.array(), scale[1], y.array());
        assertClose(y.array(), expected.array());
      }
    }
  }

  @Test
  void betaZeroDoesNotReadTheResult() {
    int n = 9;
    Block a = Block.positiveDefinite(random, n, 0);
    double[] nan = new double[n * n];
    Arrays.fill(nan, Double.NaN);
    double[] c = nan.clone();
    algebra().gemm(Op.N, Op.N, n, n, n, 1, a.array(), 0, n, a.array(), 0, n, 0, c, 0, n);
    assertThat(c).doesNotContain(Double.NaN);
    for (Op op : Op.values()) {
      double[] y = Arrays.copyOf(nan, n);
      algebra().gemv(op, n, n, 1, a.array(), 0, n, a.array(), 0, 0, y, 0);
      assertThat(y).doesNotContain(Double.NaN);
    }
    double[] y = Arrays.copyOf(nan, n);
    algebra().symv(n, 1, a.array(), n, a.array(), 0, y);
    assertThat(y).doesNotContain(Double.NaN);
    c = nan.clone();
    algebra().syrk(Op.N, n, n, 1, a.array(), 0, n, 0, c, 0, n);
    assertThat(Arrays.stream(c).filter(Double::isFinite).count()).isEqualTo(n * (n + 1) / 2);
    c = nan.clone();
    algebra().gemm(Op.N, Op.N, n, n, 0, 1, a.array(), 0, n, a.array(), 0, n, 0, c, 0, n);
    assertThat(c).containsOnly(0);
  }

  @Test
  void solveTriangular() {
    for (int n : ORDERS) {
      for (int columns : new int[] {0, 1, 5}) {
        for (Op op : Op.values()) {
          Block a = Block.positiveDefinite(random, n, 2);
          Block x = Block.random(random, n, columns, 3, 1);
          Block b = Naive.triangular(op, a, x);
          algebra()
              .solveTriangular(
                  op, n, columns, a.lower().array(), a.ld(), b.array(), b.offset(), b.ld());
          assertClose(b.array(), x.array());
        }
      }
    }
  }

  @Test
  void choleskyFactorsSolvesAndInverts() {
    for (int n : ORDERS) {
      Block a = Block.positiveDefinite(random, n, 2);
      Block factor = a.lower();
      assertThat(algebra().cholesky(n, factor.array(), factor.ld())).isZero();
      Block product = a.copy();
      Block zeroed = a.copy();
      for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
          zeroed.set(i, j, i >= j ? factor.get(i, j) : 0);
        }
      }
      Naive.gemm(Op.N, Op.T, 1, zeroed, zeroed, 0, product);
      assertClose(product.array(), a.array());

      Block x = Block.random(random, n, 3, 0, 1);
      Block b = x.copy();
      Naive.gemm(Op.N, Op.N, 1, a, x, 0, b);
      algebra().solveCholesky(n, 3, factor.array(), factor.ld(), b.array(), b.ld());
      assertClose(b.array(), x.array());
    }
  }

  @Test
  void choleskySaysWhichMinorFails() {
    for (int bad : new int[] {0, 1, 57, 149}) {
      for (double pivot : new double[] {-1, 0, Double.NaN}) {
        int n = 150;
        double[] a = new double[n * n];
        for (int i = 0; i < n; i++) {
          a[i * (n + 1)] = i == bad ? pivot : 1 + i;
        }
        assertThat(algebra().cholesky(n, a, n)).isEqualTo(bad + 1);
      }
    }
  }

  @Test
  void eigenReconstructs() {
    for (int n : ORDERS) {
      Block a = Block.positiveDefinite(random, n, 2);
      Block vectors = a.lower();
      double[] values = new double[n];
      algebra().eigen(n, vectors.array(), vectors.ld(), values);
      assertThat(values).isSorted();
      Block scaled = vectors.copy();
      for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
          scaled.set(i, j, vectors.get(i, j) * values[j]);
        }
      }
      Block product = a.copy();
      Naive.gemm(Op.N, Op.T, 1, scaled, vectors, 0, product);
      assertClose(product.array(), a.array());
    }
    double[] known = {2, 1, 1, 2};
    double[] values = new double[2];
    algebra().eigen(2, known, 2, values);
    assertClose(values, new double[] {1, 3});
    assertThatThrownBy(() -> algebra().eigen(1, new double[] {Double.NaN}, 1, values))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("(0, 0)");
  }

  @Test
  void tridiagonalReconstructs() {
    for (int n : ORDERS) {
      Block a = Block.positiveDefinite(random, n, 2);
      Block q = a.lower();
      double[] diagonal = new double[n];
      double[] beside = new double[n];
      algebra().tridiagonal(n, q.array(), q.ld(), diagonal, beside);
      Block turned = q.copy();
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double sum = q.get(i, j) * diagonal[j];
          sum += j > 0 ? q.get(i, j - 1) * beside[j - 1] : 0;
          sum += j < n - 1 ? q.get(i, j + 1) * beside[j] : 0;
          turned.set(i, j, sum);
        }
      }
      Block product = a.copy();
      Naive.gemm(Op.N, Op.T, 1, turned, q, 0, product);
      assertClose(product.array(), a.array());
    }
    assertThatThrownBy(
            () ->
                algebra()
                    .tridiagonal(1, new double[] {Double.NaN}, 1, new double[1], new double[1]))
        .isInstanceOf(ArithmeticException.class)
        .hasMessageContaining("(0, 0)");
  }

  @Test
  void argumentsAreChecked() {
    double[] four = new double[4];
    LinearAlgebra algebra = algebra();
    refused(
        "gemm: m = -1",
        () -> algebra.gemm(Op.N, Op.N, -1, 1, 1, 1, four, 0, 1, four, 0, 1, 0, four, 0, 1));
    refused(
        "gemm: B has 4 entries, it must have at least 6",
        () -> algebra.gemm(Op.N, Op.N, 1, 3, 2, 1, four, 0, 1, four, 0, 2, 0, four, 0, 1));
    refused(
        "gemm: the leading dimension of A is 1, it must be at least 2",
        () -> algebra.gemm(Op.T, Op.N, 1, 1, 2, 1, four, 0, 1, four, 0, 2, 0, four, 0, 1));
    refused(
        "syrk: the offset of C is -1",
        () -> algebra.syrk(Op.N, 1, 1, 1, four, 0, 1, 0, four, -1, 1));
    refused(
        "gemv: x has 4 entries, it must have at least 5",
        () -> algebra.gemv(Op.N, 2, 2, 1, four, 0, 2, four, 3, 0, four, 0));
    refused(
        "gemv: the leading dimension of A is 1, it must be at least 2",
        () -> algebra.gemv(Op.N, 2, 2, 1, new float[4], 0, 1, new float[2], 0, 0, new float[2], 0));
    refused(
        "gemm: C has 3 entries, it must have at least 4",
        () ->
            algebra.gemm(
                Op.N,
                Op.N,
                2,
                2,
                1,
                1,
                new float[4],
                0,
                2,
                new float[4],
                0,
                1,
                0,
                new float[3],
                0,
                2));
    refused(
        "symv: y has 1 entries, it must have at least 2",
        () -> algebra.symv(2, 1, four, 2, four, 0, new double[1]));
    refused(
        "solveTriangular: B has 4 entries",
        () -> algebra.solveTriangular(Op.N, 2, 2, four, 2, four, 1, 2));
    refused("cholesky: A has 4", () -> algebra.cholesky(3, four, 3));
    refused("solveCholesky: columns = -1", () -> algebra.solveCholesky(2, -1, four, 2, four, 2));
    refused("eigen: values has 1", () -> algebra.eigen(2, four, 2, new double[1]));
    refused(
        "tridiagonal: beside has 1",
        () -> algebra.tridiagonal(3, new double[9], 3, four, new double[1]));
    // (n - 1) ld + n is above the largest int
    refused("cholesky: A has 4", () -> algebra.cholesky(60_000, four, 60_000));
  }

  private static void refused(String message, Runnable call) {
    assertThatThrownBy(call::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void concurrentCallsAgree() {
    concurrentCallsAgree(40, 8);
    try (ThreadLimit.Scope scope = new Compute(algebra(), Workers.of(8)).outerParallel()) {
      assertThat(algebra().threadLimit().threads()).as("in %s", scope).isEqualTo(1);
      concurrentCallsAgree(120, 32);
    }
  }

  private void concurrentCallsAgree(int n, int calls) {
    Block a = Block.positiveDefinite(random, n, 0);
    LinearAlgebra algebra = algebra();
    Callable<double[]> task =
        () -> {
          double[] factor = a.array().clone();
          assertThat(algebra.cholesky(n, factor, n)).isZero();
          double[] product = new double[n * n];
          algebra.gemm(Op.N, Op.N, n, n, n, 1, a.array(), 0, n, a.array(), 0, n, 0, product, 0, n);
          algebra.solveCholesky(n, n, factor, n, product, n);
          double[] values = new double[n];
          algebra.eigen(n, a.array().clone(), n, values);
          // product is A again
          System.arraycopy(values, 0, product, 0, n);
          return product;
        };
    double[] alone = Workers.of(1).map(List.of(task)).get(0);
    assertClose(Arrays.copyOfRange(alone, n, n * n), Arrays.copyOfRange(a.array(), n, n * n));
    for (double[] result : Workers.of(8).map(Collections.nCopies(calls, task))) {
      assertClose(result, alone);
    }
  }

  private Block op(Op op, int rows, int columns) {
    return op == Op.N
        ? Block.random(random, rows, columns, 2, 1)
        : Block.random(random, columns, rows, 2, 1);
  }

  private static void assertClose(double[] actual, double[] expected) {
    double largest =
        Arrays.stream(expected).filter(Double::isFinite).map(Math::abs).max().orElse(0);
    assertThat(actual).hasSameSizeAs(expected);
    for (int i = 0; i < actual.length; i++) {
      if (Double.isNaN(expected[i])) {
        assertThat(actual[i]).as("entry %s beside the result", i).isNaN();
      } else if (!(Math.abs(actual[i] - expected[i]) <= 1e-12 * largest)) {
        assertThat(actual[i]).as("entry %s", i).isEqualTo(expected[i]);
      }
    }
  }
}
