package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The relations between losses that their documentation states. */
class LossLimitsTest {
  private static final double[] MARGINS = {-30, -3, -1, 0, 0.25, 0.999, 1, 1.5, 4, 50};

  @ParameterizedTest
  @ValueSource(doubles = {1e8, 1e20, 1e50})
  void wideWindowsAreSquares(double sigma) {
    assertClose(new CLoss(sigma), new LeastSquares(), 1, 1e-12);
    assertClose(new WelschHinge(sigma), new SquaredHinge(), 1, 1e-12);
    assertClose(new CauchyHinge(sigma), new SquaredHinge(), 1, 1e-12);
    assertClose(new TruncatedLeastSquares(sigma), new LeastSquares(), 1, 0);
    assertClose(new HuberizedHinge(sigma), new SquaredHinge(), 2 * sigma, 1e-12);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-50, 1e-3, 0.1, 0.5, 3, 100, 1e8, 1e50})
  void cLossIsOneAtZero(double sigma) {
    assertThat(new CLoss(sigma).value(0)).isCloseTo(1, within(1e-14));
    assertThat(new CLoss(sigma).value(1)).isEqualTo(0);
  }

  @Test
  void narrowWindowsStayNumbers() {
    CLoss step = new CLoss(1e-50);
    assertThat(step.value(0.5)).isEqualTo(1);
    assertThat(step.derivative(0.5)).isEqualTo(0);
    assertThat(step.weight(0)).isCloseTo(1e100, within(1e87));
    assertThat(new WelschHinge(1e-50).derivative(0)).isEqualTo(0);
    assertThat(new HuberizedHinge(1e-50).value(-2)).isEqualTo(3);
  }

  @Test
  void cauchyHingeGrowsLikeALogarithm() {
    assertThat(new CauchyHinge(1).value(-1e200)).isCloseTo(400 * Math.log(10), within(1e-12 * 921));
    assertThat(new CauchyHinge(2).value(1 - 1e9 * 2))
        .isCloseTo(new CauchyHinge(2).value(1 - 1.000001e9 * 2), within(1e-4));
    assertThat(new CauchyHinge(1).derivative(-1e150)).isCloseTo(-2e-150, within(1e-163));
  }

  @Test
  void logisticKeepsItsSmallTail() {
    Logistic loss = new Logistic();
    assertThat(loss.value(0)).isCloseTo(Math.log(2), within(1e-16));
    assertThat(loss.value(700)).isCloseTo(Math.exp(-700), within(1e-13 * Math.exp(-700)));
    assertThat(loss.derivative(700)).isCloseTo(-Math.exp(-700), within(1e-13 * Math.exp(-700)));
    assertThat(loss.value(-710)).isEqualTo(710);
    assertThat(loss.derivative(-710)).isEqualTo(-1);
  }

  @Test
  void truncatedSquareIsADifferenceOfConvexFunctions() {
    TruncatedLeastSquares loss = new TruncatedLeastSquares(2);
    for (double u : MARGINS) {
      assertThat(loss.convexPart().derivative(u) - loss.subtractedSlope(u))
          .isEqualTo(loss.derivative(u));
      double subtracted = loss.convexPart().value(u) - loss.value(u);
      for (double v : MARGINS) {
        double other = loss.convexPart().value(v) - loss.value(v);
        assertThat(other)
            .as("subtracted part is above its tangent")
            .isGreaterThanOrEqualTo(subtracted + loss.subtractedSlope(u) * (v - u) - 1e-9);
      }
    }
  }

  @Test
  void atItsKinkTheTruncatedSquareHasTheSlopeOfTheSquare() {
    TruncatedLeastSquares loss = new TruncatedLeastSquares(4);
    assertThat(loss.derivative(-1)).isEqualTo(-4);
    assertThat(loss.derivative(3)).isEqualTo(4);
    assertThat(loss.subtractedSlope(-1)).isEqualTo(0);
    assertThat(loss.derivative(-1.0001)).isEqualTo(0);
  }

  private static void assertClose(Loss loss, Loss limit, double factor, double relative) {
    for (double u : MARGINS) {
      double value = limit.value(u);
      double slope = limit.derivative(u);
      assertThat(factor * loss.value(u))
          .as("%s at %s", loss.spec(), u)
          .isCloseTo(value, within(relative * value));
      assertThat(factor * loss.derivative(u))
          .as("slope of %s at %s", loss.spec(), u)
          .isCloseTo(slope, within(relative * Math.abs(slope)));
    }
  }
}
