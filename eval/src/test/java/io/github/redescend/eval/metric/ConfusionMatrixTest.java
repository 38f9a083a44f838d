package io.github.redescend.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConfusionMatrixTest {
  /**
   * a: 2 correct, 1 predicted as b. b: 1 correct, 1 as a, 1 as z, which has no samples. c: 1 as a,
   * never predicted.
   */
  private static final ConfusionMatrix MATRIX =
      ConfusionMatrix.of(
          List.of("a", "a", "a", "b", "b", "b", "c"), List.of("a", "b", "a", "b", "a", "z", "a"));

  @Test
  void countsAndSharesAgreeWithHandComputedValues() {
    assertThat(MATRIX.classes()).containsExactly("a", "b", "c", "z");
    assertThat(MATRIX.counts())
        .containsExactly(
            List.of(2, 1, 0, 0), List.of(1, 1, 0, 1), List.of(1, 0, 0, 0), List.of(0, 0, 0, 0));
    assertThat(MATRIX.samples()).isEqualTo(7);
    assertThat(MATRIX.hits()).isEqualTo(3);
    assertThat(MATRIX.count("b", "z")).isEqualTo(1);
    assertThat(MATRIX.count("b", "unknown")).isZero();
    assertThat(MATRIX.given("b")).isEqualTo(3);
    assertThat(MATRIX.predicted("a")).isEqualTo(4);
    assertThat(MATRIX.accuracy()).isEqualTo(3.0 / 7);
    assertThat(MATRIX.recall("a")).isEqualTo(2.0 / 3);
    assertThat(MATRIX.recall("c")).isZero();
    assertThat(MATRIX.recall("z")).isNaN();
    assertThat(MATRIX.precision("a")).isEqualTo(0.5);
    assertThat(MATRIX.precision("c")).isNaN();
    assertThat(MATRIX.precision("z")).isZero();
    assertThat(MATRIX.balancedAccuracy()).isCloseTo((2.0 / 3 + 1.0 / 3 + 0) / 3, within(1e-15));
  }

  @Test
  void sumsIncludeTheClassesOfBoth() {
    ConfusionMatrix other = ConfusionMatrix.of(List.of("c", "d", "a"), List.of("c", "a", "a"));
    ConfusionMatrix sum = MATRIX.plus(other);
    assertThat(sum.classes()).containsExactly("a", "b", "c", "d", "z");
    assertThat(sum.samples()).isEqualTo(10);
    assertThat(sum.count("a", "a")).isEqualTo(3);
    assertThat(sum.count("b", "z")).isEqualTo(1);
    assertThat(sum.count("d", "a")).isEqualTo(1);
    assertThat(sum.count("c", "c")).isEqualTo(1);
    assertThat(sum).isEqualTo(other.plus(MATRIX));
  }

  @Test
  void numbersSortAsNumbers() {
    assertThat(ConfusionMatrix.of(List.of("10", "9"), List.of("-1", "10")).classes())
        .containsExactly("-1", "9", "10");
  }

  @Test
  void withoutSamplesThereAreNoShares() {
    ConfusionMatrix empty = ConfusionMatrix.of(List.of(), List.of());
    assertThat(empty.accuracy()).isNaN();
    assertThat(empty.balancedAccuracy()).isNaN();
    assertThat(empty.plus(MATRIX)).isEqualTo(MATRIX);
  }

  @Test
  void theTextIsATable() {
    assertThat(MATRIX)
        .hasToString(
            """
            given \\ predicted      a      b  c      z  recall
            a                      2      1  0      0   0.667
            b                      1      1  0      1   0.333
            c                      1      0  0      0   0.000
            z                      0      0  0      0       -
            precision          0.500  0.500  -  0.000
            """);
  }

  @Test
  void countsMustBeSquare() {
    assertThatThrownBy(() -> new ConfusionMatrix(List.of("a", "b"), List.of(List.of(1, 2))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ConfusionMatrix.of(List.of("a"), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
