package io.github.redescend.core.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BisectionTest {
  @Test
  void findsTheFirstNumberWhereTheConditionFails() {
    assertThat(Bisection.end(0, 7, x -> x < Math.PI)).isEqualTo(Math.PI);
    assertThat(Bisection.end(-1e300, 1, x -> x <= -0.5)).isEqualTo(Math.nextUp(-0.5));
  }

  @Test
  void endsWhenTheIntervalIsEmpty() {
    assertThat(Bisection.end(1, Math.nextUp(1), x -> true)).isEqualTo(Math.nextUp(1));
    assertThat(Bisection.end(2, 2, x -> true)).isEqualTo(2);
  }
}
