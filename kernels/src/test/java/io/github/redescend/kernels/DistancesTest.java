package io.github.redescend.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.kernels.gram.GramMatrix;
import io.github.redescend.kernels.gram.RepresenterSpace.SampleRows;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.KernelBlock;
import io.github.redescend.kernels.landmark.KMeansRule;
import io.github.redescend.kernels.lowrank.KernelProducts;
import io.github.redescend.kernels.predict.NearestPoints;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares distance kernels with pairwise evaluation where inner products lose accuracy. */
class DistancesTest {
  private static final Compute COMPUTE = Compute.standard();
  private static final int N = 40;
  private static final int D = 3;

  /** Named samples with a kernel that is strictly between 0 and 1 for some pairs. */
  static Stream<Arguments> cases() {
    List<Arguments> cases = new ArrayList<>();
    for (double far : new double[] {1e6, 1e8, 1e9, 1e15, 1e160}) {
      cases.add(Arguments.of("a row at " + far, new Gaussian(1), moved(far, 1)));
      cases.add(Arguments.of("half of the rows at " + far, new Gaussian(1), moved(far, N / 2)));
    }
    cases.add(Arguments.of("all rows at 1e9", new Gaussian(1), moved(1e9, N)));
    cases.add(Arguments.of("a narrow kernel", new Gaussian(1e12), shrunk(1e-6)));
    cases.add(Arguments.of("a narrow kernel, a row at 1", new Gaussian(1e20), shrunk(1e-10)));
    return cases.stream();
  }

  private static DenseMatrix moved(double far, int rows) {
    double[] values = Draw.numbers(N * D, 1);
    for (int i = 0; i < rows * D; i++) {
      values[i] = far + Math.rint(values[i]);
    }
    return repeated(values);
  }

  private static DenseMatrix shrunk(double factor) {
    double[] values = Draw.numbers(N * D, 2);
    for (int i = D; i < values.length; i++) {
      values[i] *= factor;
    }
    return repeated(values);
  }

  /** Samples whose last two rows repeat the first two. */
  private static DenseMatrix repeated(double[] values) {
    System.arraycopy(values, 0, values, (N - 2) * D, 2 * D);
    return new DenseMatrix(N, D, values);
  }

  private static List<Matrix> forms(DenseMatrix x) {
    int[] start = IntStream.rangeClosed(0, N).map(i -> i * D).toArray();
    int[] columns = IntStream.range(0, N * D).map(k -> k % D).toArray();
    return List.of(x, new SparseMatrix(D, start, columns, x.values()), Draw.sparse(x));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void gramEqualsPairs(String name, Kernel kernel, DenseMatrix dense) {
    for (Matrix x : forms(dense)) {
      GramMatrix gram = GramMatrix.of(kernel, x, COMPUTE);
      for (int i = 0; i < N; i++) {
        for (int j = 0; j <= i; j++) {
          check(gram.get(i, j), kernel, x.row(i), x.row(j));
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void blocksEqualPairs(String name, Kernel kernel, DenseMatrix dense) {
    for (Matrix x : forms(dense)) {
      for (Matrix points : forms(dense)) {
        double[] block = new double[N * N];
        new KernelBlock(kernel, points, COMPUTE).values(x, 0, N, block);
        for (int i = 0; i < N; i++) {
          for (int j = 0; j < N; j++) {
            check(block[i * N + j], kernel, x.row(i), points.row(j));
          }
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void rowsEqualPairs(String name, Kernel kernel, DenseMatrix dense) {
    int[] chosen = IntStream.range(0, N).map(j -> N - 1 - j).toArray();
    double[] row = new double[N];
    for (Matrix x : forms(dense)) {
      KernelRows rows = new SampleRows(kernel, x);
      KernelRows.Columns columns = rows.columns(chosen);
      for (int i = 0; i < N; i++) {
        columns.row(i, row);
        for (int j = 0; j < N; j++) {
          check(row[j], kernel, x.row(i), x.row(chosen[j]));
        }
        assertThat(rows.diagonal(i)).isEqualTo(1);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void productsEqualMatrixProducts(String name, Kernel kernel, DenseMatrix x) {
    double[] alpha = Draw.numbers(N, 5);
    double[] stored = GramMatrix.of(kernel, x, COMPUTE).times(alpha, COMPUTE);
    double[] free = new KernelProducts(kernel, x, COMPUTE).times(alpha);
    for (int i = 0; i < N; i++) {
      assertThat(free[i]).isCloseTo(stored[i], within(1e-10));
    }
  }

  private static void check(double value, Kernel kernel, double[] x, double[] z) {
    assertThat(value).isCloseTo(kernel.value(x, z), within(1e-12));
    if (Arrays.equals(x, z)) {
      assertThat(value).isEqualTo(1);
    }
  }

  @Test
  void nearestDistantPointsAgreeWithTheDistances() {
    DenseMatrix points = DenseMatrix.of(new double[][] {{1e9, 0}, {1e9, 1}, {0, 0}, {0, 1}});
    NearestPoints nearest =
        new NearestPoints(1, points, new int[] {0, 1, 0, 1}, new double[] {1, 1, 1, 1}, 2, COMPUTE);
    DenseMatrix samples =
        DenseMatrix.of(new double[][] {{1e9 + 1, 0.4}, {1e9, 0.6}, {-1e-9, 0.4}, {1, 0.6}});
    assertThat(nearest.scores(samples)).containsExactly(-1, 1, -1, 1);
  }

  @Test
  void clustersFarFromTheOriginAreFound() {
    double[] values = new double[200];
    for (int i = 0; i < values.length; i++) {
      values[i] = 1e9 + 10 * (i % 4) + 0.001 * i;
    }
    DenseMatrix x = new DenseMatrix(200, 1, values);
    Matrix centres = new KMeansRule().choose(x, new Gaussian(1), 4, Seed.of(3), COMPUTE).points();
    double[] found = IntStream.range(0, 4).mapToDouble(k -> centres.get(k, 0)).sorted().toArray();
    for (int k = 0; k < 4; k++) {
      assertThat(found[k]).isCloseTo(1e9 + 10 * k + 0.1, within(0.01));
    }
  }
}
