package io.github.redescend.solvers.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.solvers.hinge.WorkingSet.DualPoint;
import org.junit.jupiter.api.Test;

class DualPointTest {
  /** Coefficients in boxes [0, 1] with the given gradient. */
  private static DualPoint point(double[] alpha, double[] gradient) {
    DualPoint point = new DualPoint(alpha.length);
    for (int k = 0; k < alpha.length; k++) {
      point.alpha[k] = alpha[k];
      point.gradient[k] = gradient[k];
      point.upper[k] = 1;
    }
    return point;
  }

  @Test
  void biasIsTheMeanOverFreeCoefficients() {
    DualPoint point = point(new double[] {0.5, 0.2, 0, 1}, new double[] {1, 2, -9, 9});
    assertThat(point.bias()).isCloseTo(-1.5, within(1e-15));
  }

  /**
   * If all coefficients are at bounds, the bias is between those that may increase and those that
   * may decrease.
   */
  @Test
  void biasIsTheMidpointWithoutFreeCoefficients() {
    assertThat(point(new double[] {0, 0, 1, 1}, new double[] {1, 2, -5, -7}).bias()).isEqualTo(2);
    assertThat(point(new double[] {0, 0}, new double[] {3, 2}).bias()).isEqualTo(-2);
    assertThat(point(new double[] {1, 1}, new double[] {3, 2}).bias()).isEqualTo(-3);
    assertThat(new DualPoint(0).bias()).isZero();
  }

  @Test
  void violationIsTheMaximumPairOrTwiceTheMaximumGradient() {
    DualPoint point = point(new double[] {0, 1}, new double[] {-3, 1});
    assertThat(point.violation(true)).isEqualTo(4);
    assertThat(point.violation(false)).isEqualTo(6);
    assertThat(point(new double[] {0, 1}, new double[] {3, -1}).violation(true)).isZero();
  }
}
