package io.github.redescend.solvers.descent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.losses.CappedLp;
import io.github.redescend.solvers.descent.Descent.Trust;
import org.junit.jupiter.api.Test;

class TrustTest {
  /**
   * Weights of the loss r^1 grow without bound near r = 0, so full weight is no suitable reference.
   */
  @Test
  void weightsAreRelativeToThoseAtZero() {
    double[] weights = {0.5, 1e9, 2, 0};
    assertThat(Trust.of(new CappedLp(1, 2), weights)).containsExactly(0.25, 1, 1, 0);
    assertThat(weights[1]).isEqualTo(1e9);
  }
}
