package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.PiecewiseLinearLoss;
import io.github.redescend.core.spec.Spec;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares numerically determined properties of losses with known ones. */
class LossPropertiesTest {
  /** Table I of the RoBoSS paper according to its definitions, with more losses of the family. */
  @ParameterizedTest
  @CsvSource({
    "hinge, -s-c-k",
    "pinball, ---c-k",
    "truncated-hinge:s=-1, rsb--k",
    "'truncated-pinball:tau=0.5,delta1=1,delta2=0.25', rsb--k",
    "linex:a=1, ---cdk",
    "qtse:a=-1, ----dk",
    "wave, r-b-dk",
    "roboss:a=2, rsb-dk",
    "least-squares, ---cdk",
    "squared-hinge, -s-cdk",
    "logistic, ---cdk",
    "exponential, ---cdk",
    "closs, r-b-dk",
    "welsch-hinge, rsb-dk",
    "cauchy-hinge, rs--dk",
    "huberized-hinge, -s-cdk",
    "savage, r-b-dk",
    "tukey, rsb-dk",
    "'truncated-logistic:s=-1', r-b--k",
    "'truncated-exponential:s=-1', r-b--k",
    "capped-lp, rsb--k",
    "'concave(least-squares):by=ccave,s=1', r-b-dk",
    "'concave(least-squares):by=tcave,s=1', rsb--k"
  })
  void findsTheKnownProperties(String spec, String expected) {
    LossProperties found = LossProperties.of((Loss) Losses.catalogue().make(spec));
    assertThat(
            mark(found.robust(), 'r')
                + mark(found.sparse(), 's')
                + mark(found.bounded(), 'b')
                + mark(found.convex(), 'c')
                + mark(found.smooth(), 'd')
                + mark(found.calibrated(), 'k'))
        .isEqualTo(expected);
  }

  private static String mark(boolean holds, char letter) {
    return holds ? String.valueOf(letter) : "-";
  }

  /**
   * Compares every loss of the catalogue, with several parameters, with its declared properties.
   */
  @Test
  void agreesWithDeclaredProperties() {
    assertThat(Subjects.all())
        .allSatisfy(
            subject -> {
              Loss loss = subject.loss();
              LossProperties found = LossProperties.of(loss);
              assertThat(found.bounded()).isEqualTo(subject.isBounded());
              if (loss instanceof DifferentiableLoss) {
                assertThat(found.smooth()).isTrue();
              }
              // With a reject option, f = 0 is optimal for uncertain labels.
              assertThat(found.calibrated())
                  .isEqualTo(!(loss instanceof GeneralizedHinge reject && reject.d() < 0.5));
              if (loss instanceof PiecewiseLinearLoss) {
                assertThat(found.convex()).isTrue();
              }
              if (found.convex()) {
                assertThat(found.robust()).isFalse();
              }
            });
  }

  /** The minimiser for exp(-u) is known: half the log odds. */
  @ParameterizedTest
  @CsvSource({
    "exponential, 0.7, 0.42364893",
    "logistic, 0.7, 0.84729786",
    "least-squares, 0.2, -0.6",
    "hinge, 0.6, 1",
    "generalized-hinge:d=0.2, 0.79, 0",
    "generalized-hinge:d=0.2, 0.81, 1",
    "generalized-hinge:d=0.2, 0.19, -1",
    "hinge, 0.4, -1",
    "squared-hinge, 0.9, 0.8",
    "savage, 0.7, 0.42364893"
  })
  void minimumExpectedLossIsAtTheKnownMinimiser(String spec, double p, double expected) {
    LossProperties.ConditionalRisk risk =
        new LossProperties.ConditionalRisk((Loss) Losses.catalogue().make(spec), p);
    assertThat(risk.minimiser()).isCloseTo(expected, within(1e-6));
    assertThat(risk.at(risk.minimiser())).isLessThan(risk.at(expected + 0.01));
  }

  /** All margins beyond 1 have equal cost. The minimiser is the nearest to 0, if one exists. */
  @Test
  void decreasingRiskHasNoMinimiser() {
    assertThat(new LossProperties.ConditionalRisk(new TruncatedHinge(-1), 0.7).minimiser())
        .isCloseTo(1, within(1e-6));
    assertThat(new LossProperties.ConditionalRisk(new TruncatedLogistic(0), 0.7).minimiser())
        .isNaN();
  }

  /** A loss that is not in the catalogue. */
  private record Made(DoubleUnaryOperator cost, DoubleUnaryOperator slope) implements Loss {
    @Override
    public double value(double u) {
      return cost.applyAsDouble(u);
    }

    @Override
    public double derivative(double u) {
      return slope.applyAsDouble(u);
    }

    @Override
    public Spec spec() {
      return Spec.of("made");
    }
  }

  @Test
  void symmetricLossesAreNotCalibrated() {
    LossProperties constant = LossProperties.of(new Made(u -> 1, u -> 0));
    assertThat(constant.calibrated()).isFalse();
    assertThat(constant.sparse()).isFalse();
    assertThat(constant.bounded()).isTrue();
    LossProperties mirrored =
        LossProperties.of(new Made(u -> Math.max(0, 1 + u), u -> u > -1 ? 1 : 0));
    assertThat(mirrored.calibrated()).isFalse();
    assertThat(mirrored.bounded()).isFalse();
    assertThat(mirrored.convex()).isTrue();
  }

  @Test
  void distantTruncationStillMakesALossRobust() {
    assertThat(LossProperties.of(new TruncatedHinge(-1000)).robust()).isTrue();
    assertThat(LossProperties.of(new TruncatedHinge(-1e9)).robust()).isFalse();
  }

  @Test
  void aSlopeWithoutBoundsIsNotSmooth() {
    assertThat(
            LossProperties.of(
                    new Made(
                        u -> Math.sqrt(Math.max(0, -u)), u -> u > 0 ? 0 : -0.5 / Math.sqrt(-u)))
                .smooth())
        .isFalse();
  }

  /** The slope is 0 between 1 and 1.00000095, but not beyond. */
  @Test
  void slopeThatBecomesNonzeroAgainIsNotSparse() {
    DoubleUnaryOperator slope = u -> u < 1 || Math.abs(u - 1.000001) < 5e-8 ? -1 : 0;
    assertThat(LossProperties.of(new Made(u -> Math.max(0, 1 - u), slope)).sparse()).isFalse();
    assertThat(LossProperties.of(new Hinge()).sparse()).isTrue();
  }

  @Test
  void lossThatIsInfiniteAtItsTruncationIsRejected() {
    Loss infinite = new Made(u -> u < 0 ? Double.POSITIVE_INFINITY : 0, u -> u < 0 ? -1 : 0);
    assertThatThrownBy(() -> Truncated.of(infinite, -1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("s = -1 is not allowed: made");
    assertThat(Truncated.of(new ExponentialLoss(), -2)).isEqualTo(new TruncatedExponential(-2));
  }
}
