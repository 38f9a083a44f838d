package io.github.redescend.core.numerics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorsTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 1001})
  void sumsAreExact(int n) {
    SplittableRandom random = new SplittableRandom(n);
    double[] x = random.doubles(n, -1, 3).toArray();
    double[] y = random.doubles(n, -2, 1).toArray();
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal product = BigDecimal.ZERO;
    for (int i = 0; i < n; i++) {
      sum = sum.add(new BigDecimal(x[i]));
      product = product.add(new BigDecimal(x[i]).multiply(new BigDecimal(y[i])));
    }
    assertThat(Vectors.sum(x)).isCloseTo(sum.doubleValue(), within(n * 1e-15));
    assertThat(Vectors.mean(x)).isCloseTo(sum.doubleValue() / n, within(1e-15 * n));
    assertThat(Vectors.dot(x, y)).isCloseTo(product.doubleValue(), within(n * 1e-15));
    assertThat(Vectors.max(x)).isEqualTo(java.util.Arrays.stream(x).max().orElseThrow());
  }

  @Test
  void emptySumIsZero() {
    assertThat(Vectors.sum(new double[0])).isZero();
    assertThat(Vectors.dot(new double[0], new double[0])).isZero();
    assertThat(Vectors.mean(new double[0])).isNaN();
    assertThat(Vectors.max(new double[0])).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void nanIsDetected() {
    double[] x = {1, Double.NaN, 2};
    assertThat(Vectors.sum(x)).isNaN();
    assertThat(Vectors.max(x)).isNaN();
  }

  @Test
  void tooShortVectorIsRejected() {
    assertThatThrownBy(() -> Vectors.dot(new double[5], new double[4]))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void partialSumsAreAddedToTheFirst() {
    double[] first = {1, 2};
    assertThat(Vectors.addedUp(List.of(first, new double[] {10, 20}, new double[] {3, 4}), 2))
        .isSameAs(first)
        .containsExactly(14, 26);
    assertThat(Vectors.addedUp(List.of(), 2)).containsExactly(0, 0);
  }

  @Test
  void zeroWeightsAreIgnored() {
    double[] weights = {9, 0, 2, 0.5, 0};
    double inf = Double.POSITIVE_INFINITY;
    assertThat(Vectors.weightedSum(weights, 1, new double[] {inf, 3, 4, -inf})).isEqualTo(8);
    assertThat(Vectors.weightedSum(weights, 0, new double[] {1, inf, 3})).isEqualTo(15);
    assertThat(Vectors.weightedSum(weights, 5, new double[0])).isZero();
  }

  @Test
  void squaredDistanceIsTheSumOfSquaredDifferences() {
    assertThat(Vectors.squaredDistance(new double[] {1, 2, 5}, new double[] {4, 2, 3}))
        .isEqualTo(13);
    assertThat(Vectors.squaredDistance(new double[] {1, 2}, new double[] {4, 0})).isEqualTo(13);
    assertThat(Vectors.squaredDistance(new double[0], new double[0])).isZero();
  }
}
