package io.github.redescend.solvers.joint;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.losses.TruncatedHinge;
import org.junit.jupiter.api.Test;

class MulticlassMarginTest {
  /** Scores of four samples, class by class. */
  private static final double[][] VALUES = {
    {2, 0.5, 1, -1},
    {-1, 0.5 + 0x1p-21, 1 + 0x1p-18, 0.4},
    {-1, -1, -2, 0.6}
  };

  @Test
  void isTheDifferenceToTheBestWrongClass() {
    MulticlassMargin smallest = MulticlassMargin.of(VALUES, new int[] {0, 2, 2, 0});
    assertThat(smallest.margins()).containsExactly(3, -1.5 - 0x1p-21, -3 - 0x1p-18, -1.6);
    assertThat(smallest.competitors()[3]).isEqualTo(2);
  }

  @Test
  void tiesGoToTheLowestWrongClass() {
    MulticlassMargin smallest = MulticlassMargin.of(VALUES, new int[] {0, 2, 2, 1});
    assertThat(smallest.competitors()).containsExactly(1, 0, 1, 2);
  }

  @Test
  void truncatedSamplesGetALinearTerm() {
    MulticlassMargin smallest = new MulticlassMargin(new double[] {-0.6, -0.5, 2}, new int[3]);
    assertThat(smallest.tangent(new TruncatedHinge(-0.5), 1).slopes()).containsExactly(1, 0, 0);
  }
}
