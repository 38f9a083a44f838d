package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.testkit.loss.LossSubject;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Losses of two straight pieces are what their boxes say. */
class HingeTypeTest {
  static Stream<LossSubject> subjects() {
    return Subjects.all().filter(subject -> subject.loss() instanceof HingeTypeLoss);
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void theValueIsTheLargestOverTheBox(LossSubject subject) {
    HingeTypeLoss loss = (HingeTypeLoss) subject.loss();
    assertThat(loss.dualLow()).isLessThanOrEqualTo(0);
    assertThat(loss.dualHigh()).isGreaterThan(loss.dualLow()).isNotNegative();
    for (double u : new double[] {-1e8, -3, -0.1, 0, 0.9, 1, 1.1, 2, 1e8}) {
      double largest = Math.max(loss.dualLow() * (1 - u), loss.dualHigh() * (1 - u));
      assertThat(loss.value(u)).isCloseTo(largest, within(1e-15 * Math.abs(u)));
    }
    assertThat(loss.derivative(0.5)).isEqualTo(-loss.dualHigh());
    assertThat(loss.derivative(1.5)).isCloseTo(-loss.dualLow(), within(0.0));
  }

  @Test
  void hingeAndPinballAreOfThisKind() {
    assertThat(subjects().map(subject -> subject.loss().spec().name()).distinct())
        .containsExactlyInAnyOrder("hinge", "pinball");
  }
}
