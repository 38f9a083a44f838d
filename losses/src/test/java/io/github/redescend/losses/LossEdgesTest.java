package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.losses.CappedLp.AutoCappedLp;
import io.github.redescend.losses.Losses.Barron;
import io.github.redescend.losses.Losses.Qtse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Losses at the limits of their parameters and margins, where separate formulas apply. */
class LossEdgesTest {
  /** A loss defined by its slopes far left, at the truncation and far right. */
  private record Bent(double left, double at, double right) implements Loss {
    @Override
    public double value(double u) {
      return 0;
    }

    @Override
    public double derivative(double u) {
      return u == Double.NEGATIVE_INFINITY ? left : u == Double.POSITIVE_INFINITY ? right : at;
    }

    @Override
    public Spec spec() {
      return Spec.of("bent");
    }
  }

  @Test
  void wavesWithEqualParametersAreEqual() {
    Wave wave = new Wave(1, 2);
    assertThat(wave).isEqualTo(new Wave(1, 2)).hasSameHashCodeAs(new Wave(1, 2));
    assertThat(wave).isNotEqualTo(new Wave(1, 3)).isNotEqualTo(new Wave(2, 2)).isNotEqualTo("wave");
  }

  @ParameterizedTest
  @CsvSource({"-1, -2, 0", "-2, -1, -1.5", "-2, -1, 0.5"})
  void lossesWithUnsuitableSlopesCannotBeTruncated(double left, double at, double right) {
    assertThatThrownBy(() -> Truncated.of(new Bent(left, at, right), -1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("bent cannot be truncated: it must be convex");
    assertThat(Truncated.of(new Bent(-2, -1, 0), -1).value(0)).isZero();
  }

  @Test
  void kinkedLossesOtherThanTheHingeHaveNoConcaveForm() {
    for (ConcaveFunction by : ConcaveFunction.values()) {
      assertThatThrownBy(() -> Concave.of(new CappedLp(1, 1), by, 1))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("of capped-lp:p=1,eps=1 has no solver");
    }
  }

  @Test
  void withoutAsymmetryTheQuadraticTypeErrorIsTheSquare() {
    for (double u : new double[] {-1e9, -3, 0, 0.5, 1, 2.5, 1e9}) {
      assertThat(new Qtse(0).value(u)).isEqualTo(new LeastSquares().value(u));
      assertThat(new Qtse(0).derivative(u)).isEqualTo(new LeastSquares().derivative(u));
    }
  }

  /**
   * v^2 exp(a v) and its slope vanish on the decaying side, even if v^2 overflows and exp(a v)
   * underflows.
   */
  @ParameterizedTest
  @ValueSource(doubles = {1e3, 1e5, 1e300})
  void quadraticTypeErrorVanishesOnItsDecayingSide(double far) {
    assertThat(new Qtse(-1).value(1 + 2 * far)).isZero();
    assertThat(new Qtse(-1).derivative(1 + 2 * far)).isZero();
    assertThat(new Qtse(-1).derivative(1)).isZero();
  }

  @Test
  void barronsLossFollowsItsPowerLawForLargeResiduals() {
    for (double r : new double[] {1e8, 1e10, 1e14, 1e200}) {
      // (2 - alpha) sigma^2 / (alpha / 2) ((t^2)^(alpha / 2) - 1), with t = r / (sigma sqrt(2 -
      // alpha))
      double t = r / Math.sqrt(1.5);
      double expected = 2 * 1.5 / 0.5 * (Math.sqrt(t) - 1);
      assertThat(new Barron(0.5, 1).value(1 - r)).isCloseTo(expected, within(1e-12 * expected));
      double cauchy = 4 * Math.log(r / Math.sqrt(2));
      assertThat(new Barron(0, 1).value(1 - r)).isCloseTo(cauchy, within(1e-12 * cauchy));
    }
  }

  @Test
  void barronsLossOfShapeTwoIsTheSquare() {
    for (double u : new double[] {-1e9, -3, 0, 0.5, 1, 2.5, 1e9}) {
      assertThat(new Barron(2, 0.7).value(u)).isEqualTo(new LeastSquares().value(u));
      assertThat(new Barron(2, 0.7).derivative(u)).isEqualTo(new LeastSquares().derivative(u));
      assertThat(new Barron(2, 0.7).weight(1 - u)).isEqualTo(2);
    }
  }

  /** No secant of the derivative is steeper than the bound, and the steepest one reaches it. */
  @ParameterizedTest
  @CsvSource({"0, 1", "0, 30", "0.1, 0.5", "1, 1", "-1, 2", "2, 2", "-3, 0.25", "1, 100", "4, 50"})
  void curvatureBoundOfTheWaveLossIsItsSteepestSecant(double a, double bound) {
    Wave loss = new Wave(a, bound);
    double step = 1e-3 / Math.max(1, Math.abs(a));
    double steepest = 0;
    for (int i = -12_000; i <= 12_000; i++) {
      double u = 1 + i * step;
      double chord = loss.derivative(u + step / 2) - loss.derivative(u - step / 2);
      steepest = Math.max(steepest, Math.abs(chord) / step);
    }
    assertThat(loss.curvatureBound()).isBetween(steepest * (1 - 1e-7), steepest * (1 + 1e-4));
  }

  @Test
  void theCatalogueHasAConcaveFormOfEachConvexLoss() {
    List<String> names = Losses.entries().stream().map(Entry::name).toList();
    for (Loss whole :
        List.of(
            new Hinge(),
            new SquaredHinge(),
            new LeastSquares(),
            new Logistic(),
            new ExponentialLoss())) {
      Loss concave = Concave.of(whole, ConcaveFunction.HCAVE, 2);
      assertThat(names).contains(concave.spec().name());
      assertThat(Losses.catalogue().make(concave.spec())).isEqualTo(concave);
    }
  }

  @Test
  void ruleWithItsOwnCapIsOneSided() {
    assertThat(new AutoCappedLp(1, 0.5).side()).isEqualTo(Side.ONE);
    assertThatThrownBy(() -> new AutoCappedLp(1, 0.5).scaled(new double[3], new double[2]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void widerRobossLossGrowsWithTheSquare() {
    assertThat(new Roboss(2, 1.5).widened(4)).isEqualTo(new Roboss(0.5, 24));
  }

  @Test
  void scaleAboutZeroUsesTheMedianError() {
    Quantiles errors = Quantiles.of(new double[] {-3, 1, 2, -4, 10});
    assertThat(Siwls.ErrorScale.aboutZero(errors)).isCloseTo(1.483 * 3, within(1e-12));
  }

  @Test
  void truncatedLogisticLossReportsItsTruncation() {
    assertThat(new TruncatedLogistic(-2.5).truncatedAt()).isEqualTo(-2.5);
  }

  @Test
  void scaledPinballDerivativeOfNanIsNan() {
    assertThat(new RescaledHinge.ScaledPinball(2, 0).derivative(Double.NaN)).isNaN();
    assertThat(new RescaledHinge.ScaledPinball(2, 0).derivative(Math.nextDown(1.0))).isEqualTo(-2);
    assertThat(new RescaledHinge.ScaledPinball(2, 0).derivative(1)).isZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 9e-51, -9e-51, 1.1e50, -1.1e50, Double.NaN})
  void linexRejectsShapesThatOverflow(double a) {
    assertThatThrownBy(() -> new Linex(a))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("it must be a number with abs(a) in [1e-50, 1e50]");
  }

  @Test
  void noSamplesHaveNoWeights() {
    double[] none = {};
    new Siwls(2.5, 3, Siwls.ErrorScale.IQR).weights(none, none, none, none);
    new AutoCappedLp(1, 0.5).weights(none, none, none);
    assertThat(none).isEmpty();
  }

  @Test
  void withZeroWeightsTheErrorScaleUsesAllSamples() {
    double[] residuals = {0.1, -0.2, 0.3, -0.4, 0.5, 9, -12};
    double[] labels = {1, -1, 1, -1, 1, -1, 1};
    double[] equal = new double[7];
    double[] none = new double[7];
    Siwls rule = new Siwls(2.5, 3, Siwls.ErrorScale.IQR);
    rule.weights(residuals, labels, equal);
    rule.weights(residuals, labels, new double[7], none);
    assertThat(none).isEqualTo(equal).contains(2).doesNotContain(0);
  }

  @Test
  void withZeroWeightsTheCapIsItsMinimum() {
    double[] residuals = {1, 5, 9};
    assertThat(new AutoCappedLp(1, 0.5).scaled(residuals, new double[3]))
        .isEqualTo(new CappedLp(1, 0.5));
    assertThat(new AutoCappedLp(1, 0.5).scaled(residuals, new double[] {1, 1, 0}))
        .isEqualTo(new CappedLp(1, 5));
  }
}
