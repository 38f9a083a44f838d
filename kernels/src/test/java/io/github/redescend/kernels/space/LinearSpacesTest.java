package io.github.redescend.kernels.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.linalg.Compute;
import org.junit.jupiter.api.Test;

/** What linear machines ask of memory. */
class LinearSpacesTest {
  private static final DenseMatrix WIDE = new DenseMatrix(3, 500, Draw.numbers(1500, 28));

  /** The normal matrix and two factors. */
  @Test
  void threeMatricesMustFit() {
    long bytes = 3L * 500 * 500 * Double.BYTES;
    HypothesisSpace space = space(bytes);
    assertThat(space.uniformRidge(1, 2).solve(new double[] {1, -1, 1}).coefficients()).hasSize(500);
    assertThatThrownBy(() -> space(bytes - 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a linear machine on 500 features");
  }

  private static HypothesisSpace space(long bytes) {
    return new LinearSpaces(Compute.standard(), new MemoryBudget(bytes))
        .embed(WIDE, new Linear(), true, Seed.of(1))
        .space();
  }
}
