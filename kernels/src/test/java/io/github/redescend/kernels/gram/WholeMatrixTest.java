package io.github.redescend.kernels.gram;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.space.GramSpaces;
import org.junit.jupiter.api.Test;

class WholeMatrixTest {
  /** More samples than one block. */
  private static final int N = 300;

  private static final DenseMatrix X = Draw.samples(N, 3, 4);
  private static final Gaussian KERNEL = new Gaussian(0.4);

  @Test
  void bothTrianglesEqualTheKernel() {
    KernelSpace space = (KernelSpace) new GramSpaces().embed(X, KERNEL, true, Seed.of(1)).space();
    double[] alpha = Draw.numbers(N, 5);
    double[] before = space.hypothesis(alpha, 0).values();
    DenseMatrix whole = space.kernelMatrix().orElseThrow();
    GramSpace gram = (GramSpace) space;
    for (int i = 0; i < N; i++) {
      assertThat(whole.get(i, i)).isEqualTo(gram.diagonal(i));
      for (int j = 0; j < i; j++) {
        assertThat(whole.get(i, j)).isEqualTo(whole.get(j, i)).isPositive();
      }
    }
    assertThat(space.hypothesis(alpha, 0).values()).containsExactly(before);
    assertThat(space.kernelMatrix().orElseThrow()).isSameAs(whole);
  }
}
