package io.github.redescend.kernels.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.kernel.Polynomial;
import io.github.redescend.kernels.space.GramSpaces;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares kernel rows with the kernel, and with each other bit by bit. */
class SampleRowsTest {
  private static final int N = 1500;
  private static final int D = 7;

  static Stream<Kernel> kernels() {
    return Stream.of(
        new Gaussian(0.3), new Linear(), new Polynomial(2, 0.5, 1), new Laplacian(0.4));
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void rowsEqualTheKernelValues(Kernel kernel) {
    DenseMatrix dense = draw();
    check(kernel, dense);
    check(kernel, sparse(dense));
  }

  private static void check(Kernel kernel, Matrix x) {
    KernelSpace space = (KernelSpace) new GramSpaces().embed(x, kernel, true, Seed.of(1)).space();
    KernelRows rows = space.kernelRows();
    assertThat(rows.samples()).isEqualTo(N);
    int[] all = IntStream.range(0, N).toArray();
    int[] some = IntStream.range(0, N).filter(j -> j % 3 == 1).map(j -> N - 1 - j).toArray();
    KernelRows.Columns whole = rows.columns(all);
    KernelRows.Columns part = rows.columns(some);
    double[] row = new double[N];
    double[] other = new double[N];
    double[] narrow = new double[some.length];
    KernelRows.Columns kept = rows.kept().columns(some);
    double[] again = new double[some.length];
    for (int i = 0; i < N; i += 83) {
      whole.row(i, row);
      part.row(i, narrow);
      for (int j = 0; j < N; j += 7) {
        double expected = kernel.value(x.row(i), x.row(j));
        assertThat(row[j]).isCloseTo(expected, within(1e-12 * Math.max(1, Math.abs(expected))));
      }
      for (int k = 0; k < some.length; k++) {
        assertThat(narrow[k]).isEqualTo(row[some[k]]);
      }
      // The second call uses the cache.
      for (int time = 0; time < 2; time++) {
        kept.row(i, again);
        assertThat(again).containsExactly(narrow);
      }
      assertThat(rows.diagonal(i)).isEqualTo(row[i]);
      whole.row(N - 1, other);
      assertThat(other[i]).isEqualTo(row[N - 1]);
    }
  }

  private static DenseMatrix draw() {
    SplittableRandom random = Seed.of(5).random();
    double[] values = new double[N * D];
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextDouble() < 0.4 ? 0 : random.nextDouble() - 0.3;
    }
    return new DenseMatrix(N, D, values);
  }

  private static SparseMatrix sparse(DenseMatrix dense) {
    int[] start = new int[N + 1];
    int[] columns = new int[N * D];
    double[] values = new double[N * D];
    int count = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < D; j++) {
        if (dense.get(i, j) != 0) {
          columns[count] = j;
          values[count++] = dense.get(i, j);
        }
      }
      start[i + 1] = count;
    }
    return new SparseMatrix(
        D, start, java.util.Arrays.copyOf(columns, count), java.util.Arrays.copyOf(values, count));
  }
}
