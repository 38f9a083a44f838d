package io.github.redescend.kernels.lowrank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** G G' equals K on the pivots and is below K elsewhere. */
class RandomlyPivotedCholeskyTest {
  private static final int N = 600;
  private static final Gaussian KERNEL = new Gaussian(0.4);

  private static RandomlyPivotedCholesky of(DenseMatrix x, int rank, long seed, int threads) {
    Compute compute = Compute.standard().withWorkers(Workers.of(threads));
    return RandomlyPivotedCholesky.of(KERNEL, x, rank, Seed.of(seed), compute);
  }

  private static double entry(RandomlyPivotedCholesky cholesky, int i, int j) {
    int m = cholesky.pivots().length;
    double sum = 0;
    for (int k = 0; k < m; k++) {
      sum += cholesky.factor()[i * m + k] * cholesky.factor()[j * m + k];
    }
    return sum;
  }

  /** More pivots than one block has. */
  @Test
  void rowsOfPivotsAreExactAndTheRestIsPositive() {
    DenseMatrix x = Draw.samples(N, 3, 1);
    RandomlyPivotedCholesky cholesky = of(x, 330, 7, 2);
    int m = cholesky.pivots().length;
    assertThat(m).isEqualTo(330);
    assertThat(Arrays.stream(cholesky.pivots()).distinct().count()).isEqualTo(m);
    double left = 0;
    for (int i = 0; i < N; i++) {
      double rest = 1 - entry(cholesky, i, i);
      assertThat(rest).isGreaterThan(-1e-12);
      left += rest / N;
      for (int j = 0; j < m; j++) {
        int pivot = cholesky.pivots()[j];
        assertThat(entry(cholesky, i, pivot))
            .isCloseTo(KERNEL.value(x.row(i), x.row(pivot)), within(1e-9));
      }
    }
    assertThat(cholesky.left()).isCloseTo(left, within(1e-12));
    for (int j = 0; j < m; j++) {
      for (int k = j + 1; k < m; k++) {
        assertThat(cholesky.factor()[cholesky.pivots()[j] * m + k]).isZero();
      }
    }
  }

  @Test
  void threadsDoNotChangeABitAndSeedsChangeThePivots() {
    DenseMatrix x = Draw.samples(N, 3, 2);
    RandomlyPivotedCholesky one = of(x, 250, 7, 1);
    RandomlyPivotedCholesky three = of(x, 250, 7, 3);
    assertThat(three.pivots()).containsExactly(one.pivots());
    assertThat(three.factor()).containsExactly(one.factor());
    assertThat(of(x, 250, 8, 1).pivots()).isNotEqualTo(one.pivots());
  }

  /** A distant cluster of 1 in 100 samples has a share of the trace, and so of the pivots. */
  @Test
  void stopsAtFullRankAndFindsSmallClusters() {
    double[] values = new double[2 * N];
    for (int i = 0; i < N; i++) {
      values[2 * i] = i % 100 == 0 ? 50 : i % 5;
    }
    RandomlyPivotedCholesky cholesky = of(new DenseMatrix(N, 2, values), 200, 1, 1);
    assertThat(cholesky.pivots()).hasSize(6);
    assertThat(Arrays.stream(cholesky.pivots()).filter(i -> i % 100 == 0)).hasSize(1);
    assertThat(cholesky.factor()).hasSize(6 * N);
    assertThat(cholesky.left()).isLessThan(1e-12);
  }
}
