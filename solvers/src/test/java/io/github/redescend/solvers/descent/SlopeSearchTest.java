package io.github.redescend.solvers.descent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class SlopeSearchTest {
  /** Powers with a kink, near 0 and far away. At most a thousandth of the first slope remains. */
  @Test
  void slopeVanishesAtTheResult() {
    SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 20_000; trial++) {
      double power = Math.exp(2 * random.nextDouble());
      double zero = Math.exp(4 * random.nextDouble() - 1);
      double kink = 2 * zero * random.nextDouble();
      double bend = Math.exp(6 * random.nextDouble() - 3);
      DoubleUnaryOperator rising =
          t -> Math.pow(t / zero, power) - 1 + bend * Math.max(0, t - kink);
      double found = SlopeSearch.minimum(rising, 1e-3);
      assertThat(rising.applyAsDouble(found))
          .as("power %s, zero %s, kink %s, bend %s", power, zero, kink, bend)
          .isCloseTo(0, within(1e-3));
    }
  }

  /**
   * The fixed end of the interval is halved only if it stays fixed, so secants near the zero are
   * not changed.
   */
  @Test
  void convergesSuperlinearlyNearASimpleZero() {
    for (double zero : new double[] {0.3, 1.7, 5}) {
      AtomicInteger evaluations = new AtomicInteger();
      double found =
          SlopeSearch.minimum(
              t -> {
                evaluations.incrementAndGet();
                return Math.expm1(t - zero);
              },
              1e-10);
      assertThat(found).isCloseTo(zero, within(1e-9));
      assertThat(evaluations.get()).isLessThanOrEqualTo(16);
    }
  }

  @Test
  void steepSlopeThatOverflowsHasItsZeroFound() {
    double steep = SlopeSearch.minimum(t -> Math.expm1(5000 * (t - 0.01)), 0.05);
    assertThat(steep).isCloseTo(0.01, within(1e-4));
    double undefined = SlopeSearch.minimum(t -> t < 0.5 ? t - 0.01 : Double.NaN, 0.05);
    assertThat(undefined).isCloseTo(0.01, within(1e-3));
  }

  @Test
  void increasingFunctionHasItsMinimumAtTheStart() {
    assertThat(SlopeSearch.minimum(t -> t, 1e-3)).isZero();
    assertThat(SlopeSearch.minimum(t -> 2, 1e-3)).isZero();
  }

  /** The last point with a negative slope. */
  @Test
  void jumpIsApproachedFromBelow() {
    double found = SlopeSearch.minimum(t -> t < Math.PI ? -1 : 1, 1e-3);
    assertThat(found).isLessThan(Math.PI).isCloseTo(Math.PI, within(1e-9));
  }
}
