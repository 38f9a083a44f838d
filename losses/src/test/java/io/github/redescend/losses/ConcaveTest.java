package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.spec.Spec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Concave functions of convex losses: known special cases and capabilities. */
class ConcaveTest {
  private static final double[] MARGINS = {-1e6, -30, -3, -1.2, 0, 0.25, 0.9, 1, 1.5, 4, 50};

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "concave(least-squares):by=tcave,s=1.7 | truncated-least-squares:tau=1.7 | 1",
        "concave(hinge):by=tcave,s=1.75 | truncated-hinge:s=-0.75 | 1",
        "concave(squared-hinge):by=ccave,s=1.5 | welsch-hinge:sigma=1.5 | 1",
        "concave(least-squares):by=ccave,s=1.5 | barron:alpha=-1e15,sigma=1.0606601717798212 | 1",
        "concave(least-squares):by=gcave,s=1 | geman-mcclure:sigma=1 | 1",
        "concave(least-squares):by=bcave,s=2 | tukey:sigma=1.4142135623730951 | 1",
        "concave(hinge):by=ccave,s=2 | rescaled-hinge:eta=0.25 | 0.8847968677143805",
      })
  void someEqualNamedLosses(String concave, String named, double factor) {
    Loss one = (Loss) Losses.catalogue().make(concave);
    Loss other = (Loss) Losses.catalogue().make(named);
    for (double u : MARGINS) {
      double value = factor * other.value(u);
      assertThat(one.value(u)).as("value at %s", u).isCloseTo(value, within(1e-12 * (1 + value)));
      double slope = factor * other.derivative(u);
      assertThat(one.derivative(u)).as("slope at %s", u).isCloseTo(slope, within(1e-12));
    }
  }

  @ParameterizedTest
  @EnumSource(ConcaveFunction.class)
  void smallLossesAreUnchanged(ConcaveFunction by) {
    assertThat(by.value(0, 1.2)).isZero();
    assertThat(by.slope(0, 1.2)).isEqualTo(1);
    assertThat(by.value(1e-9, 1.2)).isCloseTo(1e-9, within(1e-17));
  }

  @Test
  void capabilitiesFollowTheConvexLoss() {
    assertThat(Concave.of(new SquaredHinge(), ConcaveFunction.TCAVE, 1))
        .isInstanceOf(HalfQuadraticLoss.class);
    assertThat(Concave.of(new Hinge(), ConcaveFunction.CCAVE, 1))
        .isInstanceOf(DifferenceOfConvexLoss.class)
        .isNotInstanceOf(DifferentiableLoss.class);
    assertThat(Concave.of(new Logistic(), ConcaveFunction.CCAVE, 1))
        .isInstanceOf(DifferenceOfConvexLoss.class)
        .isInstanceOf(DifferentiableLoss.class);
    assertThat(Concave.of(new Logistic(), ConcaveFunction.TCAVE, 1))
        .isInstanceOf(DifferenceOfConvexLoss.class)
        .isNotInstanceOf(DifferentiableLoss.class);
    assertThat(Concave.of(new ExponentialLoss(), ConcaveFunction.CCAVE, 1))
        .isInstanceOf(DifferentiableLoss.class);
  }

  @Test
  void rejectsLossesWithoutASolver() {
    assertThatThrownBy(() -> Losses.catalogue().make("concave(exponential):by=tcave"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "tcave of exponential has no solver: its slope jumps, and its convex part is neither a"
                + " hinge nor smooth");
    assertThatThrownBy(() -> Losses.catalogue().make("concave(hinge):by=xcave"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("unknown value of concave(hinge):by 'xcave'");
    assertThatThrownBy(() -> Losses.catalogue().make("concave(hinge):s=0"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("s = 0 is not allowed");
  }

  /** The spec contains the convex loss and its parameters, and a list of specs splits correctly. */
  @Test
  void specsNameTheConvexLoss() {
    assertThat(Concave.of(new HuberizedHinge(0.5), ConcaveFunction.GCAVE, 2).spec())
        .hasToString("concave(huberized-hinge):delta=0.5,by=gcave,s=2");
    assertThat(Spec.split("concave(hinge):by=tcave,s=2,hinge"))
        .containsExactly("concave(hinge):by=tcave,s=2", "hinge");
  }
}
