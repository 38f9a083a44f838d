package io.github.redescend.eval.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RankCurveTest {
  /** In descending order of score: b, a, b and a tied, a. */
  @Test
  void followsTheThresholds() {
    double[] scores = {4, 3, 2, 2, 1};
    Predictions predictions =
        Predictions.of(List.of("b", "a", "b", "a", "a"), List.of("a", "b"), scores);
    RankCurve curve = predictions.rankCurve().orElseThrow();
    assertThat(curve.sensitivity()[0]).isEqualTo(0.5);
    assertThat(curve.sensitivity()[33]).isEqualTo(0.5);
    assertThat(curve.sensitivity()[50]).isCloseTo(0.75, within(1e-12));
    assertThat(curve.sensitivity()[67]).isEqualTo(1);
    assertThat(curve.sensitivity()[100]).isEqualTo(1);
    assertThat(curve.precision()[50]).isEqualTo(1);
    assertThat(curve.precision()[51]).isEqualTo(0.5);
    assertThat(curve.precision()[100]).isEqualTo(0.5);
  }

  /** Compares the trapezoidal area on the grid with the exact area. */
  @Test
  void areaAgreesWithTheRanks() {
    Random random = new Random(3);
    List<String> given = IntStream.range(0, 400).mapToObj(i -> i % 3 == 0 ? "y" : "x").toList();
    double[] scores =
        given.stream()
            .mapToDouble(name -> random.nextGaussian() + (name.equals("y") ? 1 : 0))
            .toArray();
    Predictions predictions = Predictions.of(given, List.of("x", "y"), scores);
    RankCurve curve = predictions.rankCurve().orElseThrow();
    double area = 0;
    for (int i = 1; i < RankCurve.POINTS; i++) {
      area += (curve.sensitivity()[i - 1] + curve.sensitivity()[i]) / 2 / (RankCurve.POINTS - 1);
    }
    assertThat(area).isCloseTo(predictions.ranked(1).area(), within(0.005));
    assertThat(curve.precisionArea())
        .isCloseTo(predictions.ranked(1).averagePrecision(), within(0.03));
  }

  @Test
  void oneClassHasNoCurve() {
    assertThat(Predictions.constant(List.of("a", "a"), "a").rankCurve()).isEmpty();
  }
}
