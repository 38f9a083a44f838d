package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss.PiecewiseLinearLoss;
import io.github.redescend.testkit.loss.LossSubject;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Piecewise linear losses equal the maximum over their boxes. */
class PiecewiseLinearTest {
  static Stream<LossSubject> subjects() {
    return Subjects.all().filter(subject -> subject.loss() instanceof PiecewiseLinearLoss);
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void valueIsTheMaximumOverTheBoxes(LossSubject subject) {
    PiecewiseLinearLoss loss = (PiecewiseLinearLoss) subject.loss();
    for (double u : new double[] {-1e8, -3, -0.1, 0, 0.5, 0.9, 1, 1.1, 2, 1e8}) {
      double largest = 0;
      double slope = 0;
      for (PiecewiseLinearLoss.Kink kink : loss.kinks()) {
        assertThat(kink.low()).isLessThanOrEqualTo(0);
        assertThat(kink.high()).isGreaterThanOrEqualTo(kink.low()).isNotNegative();
        double r = kink.margin() - u;
        largest += Math.max(kink.low() * r, kink.high() * r);
        slope -= r > 0 ? kink.high() : kink.low();
      }
      assertThat(loss.value(u)).isCloseTo(largest, within(1e-15 * (1 + largest)));
      if (loss.kinks().stream().noneMatch(kink -> kink.margin() == u)) {
        assertThat(loss.derivative(u)).isCloseTo(slope, within(1e-15 * Math.abs(slope)));
      }
    }
  }

  @Test
  void catalogueHasPiecewiseLinearLosses() {
    assertThat(subjects().map(subject -> subject.loss().spec().name()).distinct())
        .containsExactlyInAnyOrder("hinge", "generalized-hinge", "pinball");
    assertThat(
            subjects()
                .filter(subject -> subject.loss() instanceof HingeTypeLoss)
                .map(subject -> subject.loss().spec().name())
                .distinct())
        .containsExactlyInAnyOrder("hinge", "pinball");
  }
}
