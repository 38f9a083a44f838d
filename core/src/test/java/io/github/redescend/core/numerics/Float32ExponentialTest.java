package io.github.redescend.core.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Float32ExponentialTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 6, 7})
  void isWithinItsBound(int halvings) {
    double least = Math.max(-87, -Math.scalb(1.0, halvings));
    double[] x = new SplittableRandom(halvings).doubles(20_000, least, 0).toArray();
    x[0] = 0;
    x[1] = least;
    float[] found = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      found[i] = (float) Math.scalb(x[i], -halvings);
      x[i] = Math.scalb((double) found[i], halvings);
    }
    Float32Exponential.inPlace(found, 0, found.length, halvings);
    double bound = Float32Exponential.error(halvings);
    double worst = 0;
    for (int i = 0; i < x.length; i++) {
      worst = Math.max(worst, Math.abs(found[i] / StrictMath.exp(x[i]) - 1));
    }
    assertThat(worst).isLessThan(bound);
    assertThat(bound).as("a bound that says something").isLessThan(12 * worst);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 5, 7})
  void halvingsKeepTheAccuracy(int halvings) {
    double[] x = new SplittableRandom(halvings).doubles(20_000, -1, 0).toArray();
    x[0] = 0;
    x[1] = -1;
    float[] found = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      found[i] = (float) x[i];
      x[i] = Math.scalb((double) found[i], halvings);
    }
    Float32Exponential.absoluteInPlace(found, 0, found.length, halvings);
    double worst = 0;
    for (int i = 0; i < x.length; i++) {
      worst = Math.max(worst, Math.abs(found[i] - StrictMath.exp(x[i])));
    }
    assertThat(worst).isLessThan(Float32Exponential.ABSOLUTE);
    assertThat(Float32Exponential.ABSOLUTE)
        .as("a bound that says something")
        .isLessThan(12 * worst);
    assertThat(found[0]).isEqualTo(1);
  }

  @Test
  void changesOnlyItsRange() {
    float[] values = {-1, -1, -1};
    Float32Exponential.inPlace(values, 0, 2, 0);
    assertThat(values[1]).isEqualTo(values[0]).isBetween(0.36f, 0.37f);
    assertThat(values[2]).isEqualTo(-1);
  }

  @Test
  void clampedArgumentsGiveZero() {
    float[] values = {-1.5f, -1, -0.01f, -1e30f, Float.NEGATIVE_INFINITY, Float.NaN, -7};
    Float32Exponential.cutOff(values, 0, 6);
    assertThat(values).containsExactly(-1, -1, -0.01f, -1, -1, Float.NaN, -7);
    Float32Exponential.inPlace(values, 0, 6, 7);
    assertThat(values[0]).isZero();
    assertThat(values[3]).isZero();
    assertThat(values[5]).isNaN();
  }

  @Test
  void halvesUntilOneIsReached() {
    assertThat(Float32Exponential.halvings(0)).isZero();
    assertThat(Float32Exponential.halvings(1)).isZero();
    assertThat(Float32Exponential.halvings(1.01)).isOne();
    assertThat(Float32Exponential.halvings(64)).isEqualTo(6);
    assertThat(Float32Exponential.isBeyond(64, 6)).isFalse();
    assertThat(Float32Exponential.halvings(1e9)).isEqualTo(7);
    assertThat(Float32Exponential.isBeyond(1e9, 7)).isTrue();
    assertThat(Float32Exponential.halvings(Double.NaN)).isEqualTo(7);
    assertThat(Float32Exponential.isBeyond(Double.NaN, 7)).isTrue();
  }
}
