package io.github.redescend.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProbabilityQualityTest {
  @Test
  void scoresTwoClassesByOneOfThem() {
    ProbabilityQuality found =
        ProbabilityQuality.of(
            List.of("a", "b", "b"), List.of("a", "b"), new double[] {0.8, 0.2, 0.3, 0.7, 0.6, 0.4});
    assertThat(found.logLoss())
        .isCloseTo(-(Math.log(0.8) + Math.log(0.7) + Math.log(0.4)) / 3, within(1e-12));
    assertThat(found.brier()).isCloseTo((0.04 + 0.09 + 0.36) / 3, within(1e-12));
    // Confidence 0.8 and 0.7, correct; 0.6, wrong: three bins with one row each.
    assertThat(found.calibrationError()).isCloseTo((0.2 + 0.3 + 0.6) / 3, within(1e-12));
  }

  @Test
  void scoresAllOfManyClasses() {
    ProbabilityQuality found =
        ProbabilityQuality.of(List.of("c"), List.of("a", "b", "c"), new double[] {0.5, 0.2, 0.3});
    assertThat(found.brier()).isCloseTo(0.25 + 0.04 + 0.49, within(1e-12));
  }

  @Test
  void unknownClassHasTheMaximumLoss() {
    ProbabilityQuality found =
        ProbabilityQuality.of(List.of("new"), List.of("a", "b"), new double[] {1, 0});
    assertThat(found.logLoss()).isCloseTo(-Math.log(Math.ulp(1.0)), within(1e-9));
    assertThat(found.brier()).isEqualTo(1);
    assertThat(found.calibrationError()).isEqualTo(1);
  }

  @Test
  void unknownClassesCountInTheBrierScore() {
    ProbabilityQuality three =
        ProbabilityQuality.of(List.of("new"), List.of("a", "b", "c"), new double[] {0.5, 0.2, 0.3});
    assertThat(three.brier()).isCloseTo(0.25 + 0.04 + 0.09 + 1, within(1e-12));
    ProbabilityQuality two =
        ProbabilityQuality.of(List.of("new"), List.of("a", "b"), new double[] {0.5, 0.5});
    assertThat(two.brier()).isCloseTo((0.25 + 0.25 + 1) / 2, within(1e-12));
  }

  @Test
  void decompositionAddsUp() {
    List<String> classes = List.of("a", "b");
    ProbabilityQuality first =
        ProbabilityQuality.of(List.of("a"), classes, new double[] {0.9, 0.1});
    ProbabilityQuality second =
        ProbabilityQuality.of(List.of("a"), classes, new double[] {0.05, 0.95});
    ProbabilityQuality both =
        ProbabilityQuality.of(List.of("a", "a"), classes, new double[] {0.9, 0.1, 0.05, 0.95});
    assertThat(first.plus(second).logLoss()).isCloseTo(both.logLoss(), within(1e-15));
    assertThat(first.plus(second).brier()).isCloseTo(both.brier(), within(1e-15));
    // 0.9 and 0.95 share a bin with mean confidence 0.925 and accuracy 1/2.
    assertThat(first.plus(second).calibrationError()).isCloseTo(0.425, within(1e-12));
  }
}
