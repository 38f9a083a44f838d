package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.losses.Wave.WaveCurvature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documented relations between losses. */
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
  void narrowWindowsGiveFiniteNumbers() {
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
  void logisticIsAccurateInItsTail() {
    Logistic loss = new Logistic();
    assertThat(loss.value(0)).isCloseTo(Math.log(2), within(1e-16));
    assertThat(loss.value(700)).isCloseTo(Math.exp(-700), within(1e-13 * Math.exp(-700)));
    assertThat(loss.derivative(700)).isCloseTo(-Math.exp(-700), within(1e-13 * Math.exp(-700)));
    assertThat(loss.value(-710)).isEqualTo(710);
    assertThat(loss.derivative(-710)).isEqualTo(-1);
  }

  @Test
  void atItsKinkTheTruncatedSquareHasTheSlopeOfTheSquare() {
    TruncatedLeastSquares loss = new TruncatedLeastSquares(4);
    assertThat(loss.derivative(-1)).isEqualTo(-4);
    assertThat(loss.derivative(3)).isEqualTo(4);
    assertThat(loss.subtractedSlope(-1)).isEqualTo(0);
    assertThat(loss.derivative(-1.0001)).isEqualTo(0);
  }

  @Test
  void truncatedLossesEqualTheirLossUpToTheTruncation() {
    assertClose(new TruncatedHinge(-1e50), new Hinge(), 1, 0);
    assertClose(new TruncatedLogistic(-1e50), new Logistic(), 1, 0);
    assertClose(new TruncatedPinball(0.5, 1e50, 1e50), new Pinball(0.5), 1, 0);
    assertClose(new CappedLp(2, 1e50), new SquaredHinge(), 1, 0);
  }

  @Test
  void nonRobustLimitsAreThoseThatLossesName() {
    assertLimit(new CLoss(1e8), 1);
    assertLimit(new WelschHinge(1e8), 1);
    assertLimit(new CauchyHinge(1e8), 1);
    assertLimit(new Roboss(1e-9, 1), 0.5e-18);
    assertLimit(new TruncatedHinge(-1e50), 1);
    assertLimit(new TruncatedLogistic(-1e50), 1);
    assertLimit(new TruncatedLeastSquares(1e50), 1);
    assertLimit(new TruncatedPinball(0.3, 1e50, 1e50), 1);
    assertLimit(new CappedLp(1, 1e50), 1);
    assertLimit(new CappedLp(2, 1e50), 1);
    assertThat(new Siwls(2.5, 3, Siwls.ErrorScale.IQR).nonRobustLimit())
        .isEqualTo(new LeastSquares());
    for (Entry<Criterion> entry : Losses.entries()) {
      if (entry.make(Spec.of(entry.name())) instanceof RobustLoss robust) {
        assertThat(robust.nonRobustLimit()).isNotInstanceOf(RobustLoss.class);
      }
    }
  }

  private static <L extends Loss & RobustLoss> void assertLimit(L loss, double factor) {
    Loss limit = (Loss) loss.nonRobustLimit();
    for (double u : MARGINS) {
      double expected = factor * limit.value(u);
      assertThat(loss.value(u)).isCloseTo(expected, within(1e-6 * Math.max(factor, expected)));
    }
  }

  @Test
  void coincidentLossesCoincide() {
    assertClose(new Pinball(0), new Hinge(), 1, 0);
    assertClose(new TruncatedPinball(0, 3, 1), new TruncatedHinge(-2), 1, 0);
    assertClose(new CappedLp(1, 3), new TruncatedHinge(-2), 1, 1e-12);
    assertClose(new HuberizedHinge(1e-9), new Hinge(), 1, 1e-6);
    assertClose(new RescaledPinball(0, 0.7), new RescaledHinge(0.7), 1, 1e-15);
    assertClose(new RescaledPinball(0.3, 1e-9), new Pinball(0.3), 1, 1e-6);
    assertClose(new HuberizedPinball(0, 0.7), new HuberizedHinge(0.7), 1, 1e-15);
    assertClose(new HuberizedPinball(0.3, 1e-9), new Pinball(0.3), 1, 1e-6);
    assertClose(new HuberizedPinball(0.3, 1e9), new AsymmetricLeastSquares(0.3), 2e9, 1e-12);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-8, -1e-8, 1e-20, 1e-50})
  void smallShapesAreSquares(double a) {
    assertClose(new Linex(a), new LeastSquares(), 2 / a / a, 1e-5);
    assertClose(new Wave(a, 1e30), new LeastSquares(), 1, 1e-5);
    if (a > 0) {
      assertClose(new Roboss(a, 1), new SquaredHinge(), 2 / a / a, 1e-5);
    }
  }

  @Test
  void steepRobossIsAStep() {
    assertThat(new Roboss(1e50, 3).value(0.5)).isEqualTo(3);
    assertThat(new Roboss(1e50, 3).derivative(0.5)).isEqualTo(0);
    assertThat(new Roboss(1e50, 3).weight(0)).isCloseTo(3e100, within(1e87));
  }

  @Test
  void linexOverflowsToInfinity() {
    assertThat(new Linex(1).value(-708)).isCloseTo(Math.exp(709), within(1e-10 * Math.exp(709)));
    assertThat(new Linex(1).value(-710)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(new Linex(1).derivative(-710)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(new Linex(1).derivative(1e200)).isEqualTo(1);
    assertThat(new Linex(-1).derivative(1e200)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(new Linex(-1).value(-1e200)).isEqualTo(1e200);
  }

  @Test
  void cappedWeightHasAMinimum() {
    assertThat(new CappedLp(1, 1).fullWeight()).isCloseTo(1e6, within(1e-6));
    assertThat(new CappedLp(0.5, 1).weight(-3)).isCloseTo(5e8, within(1e-3));
    assertThat(new CappedLp(1, 1).weight(1e-6)).isEqualTo(new CappedLp(1, 1).weight(1e-9));
    assertThat(new CappedLp(1, 1).weight(1)).isEqualTo(1);
    assertThat(new CappedLp(1, 1).weight(Math.nextUp(1.0))).isEqualTo(0);
    assertThat(new CappedLp(1, 1).derivative(0)).isEqualTo(-1);
  }

  @Test
  void waveWithANegativeShapeForgivesGrossErrors() {
    Wave loss = new Wave(-1, 2);
    assertThat(loss.value(-1e4)).isEqualTo(0);
    assertThat(loss.value(Double.NEGATIVE_INFINITY)).isEqualTo(0);
    assertThat(loss.value(Double.POSITIVE_INFINITY)).isEqualTo(2);
    assertThat(new Wave(-3, 2).derivative(0)).isPositive();
    for (double r : new double[] {0, 0.25, 0.5, 1, 2, 3, 50}) {
      assertThat(loss.value(1 - r)).isEqualTo(new Wave(1, 2).value(1 + r));
      assertThat(loss.derivative(1 - r)).isEqualTo(-new Wave(1, 2).derivative(1 + r));
    }
    assertThat(loss.curvatureBound()).isEqualTo(new Wave(1, 2).curvatureBound()).isGreaterThan(2);
  }

  @Test
  void waveIsAValueOfItsParameters() {
    Wave loss = new Wave(1.5, 2);
    assertThat(loss).isEqualTo(new Wave(1.5, 2)).hasSameHashCodeAs(new Wave(1.5, 2));
    assertThat(loss).isNotEqualTo(new Wave(1.5, 3)).isNotEqualTo(new Wave(1, 2));
    assertThat(new Wave(0.0, 2)).isNotEqualTo(new Wave(-0.0, 2));
    assertThat(loss).hasToString("Wave[a=1.5, bound=2.0]");
    assertThat(loss.curvatureBound()).isEqualTo(WaveCurvature.bound(1.5 * 1.5 * 2));
  }

  /** Expected values are bound (1 - 1 / (1 + q / bound)), computed with 60 digits. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 20, 2.02260542300998207e-06",
    "1, 1, 100, 9.91098184907500530e-40",
    "2, 2, 20, 1.13322693792933234e-14",
    "-1, 0.6666666666666666, -100, 1.39604711454444750e-40",
  })
  void waveIsAccurateInItsTail(double a, double bound, double u, double expected) {
    assertThat(new Wave(a, bound).value(u)).isCloseTo(expected, within(1e-13 * expected));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-50, 1e-9, 1e9, 1e50})
  void waveCurvatureHoldsAtTheEndsOfTheRange(double a) {
    for (double bound : new double[] {1e-50, 1, 1e50}) {
      double curvature = new Wave(a, bound).curvatureBound();
      assertThat(curvature).isGreaterThanOrEqualTo(2).isFinite();
      assertThat(curvature).isLessThanOrEqualTo(2 + a * a * bound);
    }
  }

  @Test
  void truncatedPinballMayCostMoreBeyondTheMargin() {
    TruncatedPinball loss = new TruncatedPinball(1, 1, 4);
    assertThat(loss.value(-100)).isEqualTo(1);
    assertThat(loss.value(100)).isEqualTo(4);
    assertThat(loss.derivative(5)).isEqualTo(1);
    assertThat(loss.derivative(5.5)).isEqualTo(0);
    assertThat(loss.subtractedSlope(5)).isEqualTo(0);
    assertThat(loss.derivative(0)).isEqualTo(-1);
    assertThat(loss.subtractedSlope(0)).isEqualTo(0);
    assertThat(loss.derivative(1)).isEqualTo(0);
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

  @Test
  void infiniteLossWithZeroWeightDoesNotAffectTheRisk() {
    double[] residuals = {1e200, 3};
    double risk = new LeastSquares().risk(residuals, new double[] {2, 2}, new double[] {0, 2});
    assertThat(risk).isEqualTo(18);
  }
}
