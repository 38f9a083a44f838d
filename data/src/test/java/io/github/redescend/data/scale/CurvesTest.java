package io.github.redescend.data.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.scale.Scaling.LogCurve;
import io.github.redescend.data.scale.Scaling.QuantileCurve;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CurvesTest {
  private static Scaling learn(ScaleRule rule, double[] column, double... weights) {
    double[] given = new double[column.length];
    Arrays.fill(given, 1);
    return Scalings.learn(
            rule,
            new DenseMatrix(column.length, 1, column),
            weights.length > 0 ? weights : given,
            List.of("a"))
        .get(0);
  }

  private static double[] count(int from, int to) {
    return IntStream.rangeClosed(from, to).asDoubleStream().toArray();
  }

  @Test
  void quantilesAreRanksFromZeroToOne() {
    Scaling scaling = learn(ScaleRule.QUANTILE, new double[] {1, 10, 100, 1000, 1e9});
    assertThat(scaling.apply(1)).isZero();
    assertThat(scaling.apply(100)).isCloseTo(0.5, within(1e-12));
    assertThat(scaling.apply(1e9)).isCloseTo(1, within(1e-12));
    assertThat(scaling.apply(-5)).isZero();
    assertThat(scaling.apply(55)).isCloseTo(0.375, within(1e-12));
  }

  @Test
  void equalValuesShareTheirMeanRank() {
    Scaling scaling = learn(ScaleRule.QUANTILE, new double[] {0, 0, 0, 5});
    assertThat(scaling.apply(0)).isZero();
    assertThat(scaling.apply(-0.0)).isZero();
    assertThat(scaling.apply(5)).isEqualTo(1);
    assertThat(learn(ScaleRule.QUANTILE, new double[] {3, 3}).apply(3)).isZero();
  }

  @Test
  void manyValuesHaveAThousandKnots() {
    Scaling scaling = learn(ScaleRule.QUANTILE, count(1, 12_345));
    QuantileCurve curve = (QuantileCurve) scaling.curve();
    assertThat(curve.values().length).isBetween(900, QuantileCurve.MAX_KNOTS);
    assertThat(scaling.apply(6173)).isCloseTo(0.5, within(1e-3));
    assertThat(scaling.apply(12_345)).isCloseTo(1, within(1e-12));
  }

  @Test
  void weightsAreRepetitions() {
    double[] repeated = {1, 1, 1, 2, 7, 7};
    for (ScaleRule rule : List.of(ScaleRule.QUANTILE, ScaleRule.LOG, ScaleRule.AUTO)) {
      assertThat(learn(rule, new double[] {1, 2, 7, 99}, 3, 1, 2, 0))
          .isEqualTo(learn(rule, repeated));
    }
  }

  @Test
  void logarithmCompressesALongTail() {
    double[] column = count(1, 100);
    column[99] = 1e6;
    Scaling scaling = learn(ScaleRule.LOG, column);
    assertThat(scaling.apply(50)).isBetween(0.4, 0.6);
    assertThat(scaling.apply(1e6)).isLessThan(10);
    assertThat(scaling.apply(5)).isCloseTo(0, within(1e-12));
    assertThat(learn(ScaleRule.LOG, new double[] {4, 4, 4})).isEqualTo(new Scaling(4, 0));
  }

  @Test
  void ruleTransformsOnlyColumnsWithALongTail() {
    double[] tail = count(1, 100);
    tail[99] = 1e6;
    assertThat(learn(ScaleRule.AUTO, tail).curve()).isInstanceOf(LogCurve.class);
    assertThat(learn(ScaleRule.AUTO, count(1, 100))).isEqualTo(new Scaling(1, 99));
    double[] rare = new double[100];
    rare[7] = 1;
    assertThat(learn(ScaleRule.AUTO, rare)).isEqualTo(new Scaling(0, 1));
  }

  @Test
  void damagedCurvesAreRefused() {
    assertThatThrownBy(() -> new LogCurve(0, 0)).isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(() -> new QuantileCurve(new double[] {2, 1}, new double[] {0, 1}))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(() -> new QuantileCurve(new double[0], new double[0]))
        .isInstanceOf(InvalidInputException.class);
  }
}
