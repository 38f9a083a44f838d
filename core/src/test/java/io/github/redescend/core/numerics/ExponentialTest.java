package io.github.redescend.core.numerics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ExponentialTest {
  @Test
  void isWithinAnUlpOfTheExactOne() {
    SplittableRandom random = new SplittableRandom(1);
    double[] x = random.doubles(200_000, -745.2, 709.7).toArray();
    double[] near = random.doubles(100_000, -2, 2).toArray();
    for (double[] arguments : new double[][] {x, near}) {
      double[] found = arguments.clone();
      Exponential.inPlace(found, 0, found.length);
      for (int i = 0; i < arguments.length; i++) {
        double exact = StrictMath.exp(arguments[i]);
        assertThat(Math.abs(found[i] - exact))
            .as("exp(%s)", arguments[i])
            .isLessThanOrEqualTo(Math.ulp(exact));
      }
    }
  }

  @Test
  void isExactAtTheEndsOfItsRange() {
    double[] x = {
      0,
      -0.0,
      -1e-300,
      1,
      708,
      709.7,
      709.8,
      1e300,
      Double.POSITIVE_INFINITY,
      -708.1,
      -745,
      -746,
      -1e300,
      Double.NEGATIVE_INFINITY,
      Double.NaN
    };
    double[] found = x.clone();
    Exponential.inPlace(found, 0, found.length);
    assertThat(found[0]).isEqualTo(1);
    for (int i = 0; i < x.length; i++) {
      double exact = StrictMath.exp(x[i]);
      assertThat(found[i] == exact || Math.abs(found[i] - exact) <= Math.ulp(exact) || i == 14)
          .as("exp(%s) = %s", x[i], found[i])
          .isTrue();
    }
    assertThat(found[14]).isNaN();
  }

  @Test
  void expm1IsAccurateNearZero() {
    SplittableRandom random = new SplittableRandom(2);
    double[] wide = random.doubles(100_000, -745.2, 709.7).toArray();
    double[] near = random.doubles(100_000, -2, 2).toArray();
    double[] tiny = random.doubles(100_000, -300, 0).map(x -> -Math.pow(10, x)).toArray();
    double[] ends = {0, -0.0, 709, 800, -800, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
    for (double[] arguments : new double[][] {wide, near, tiny, ends}) {
      double[] found = arguments.clone();
      Exponential.lessOneInPlace(found, 0, found.length);
      for (int i = 0; i < arguments.length; i++) {
        double exact = StrictMath.expm1(arguments[i]);
        assertThat(found[i] == exact || Math.abs(found[i] - exact) <= 2 * Math.ulp(exact))
            .as("exp(%s) - 1 = %s", arguments[i], found[i])
            .isTrue();
      }
    }
    double[] undefined = {Double.NaN};
    Exponential.lessOneInPlace(undefined, 0, 1);
    assertThat(undefined[0]).isNaN();
  }

  /** Results are bit-identical on every machine. Below -708 they equal those of StrictMath. */
  @Test
  void isTheSameOnEveryMachine() {
    long bits = 17;
    for (double x = -760; x < 715; x += 0.37) {
      double[] found = {x};
      Exponential.inPlace(found, 0, 1);
      bits = 31 * bits + Double.doubleToLongBits(found[0]);
      if (x < -708) {
        assertThat(found[0]).isEqualTo(StrictMath.exp(x));
      }
    }
    assertThat(bits).isEqualTo(-3127601571142242580L);
  }

  @Test
  void touchesNothingOutsideItsRange() {
    double[] values = new double[1000];
    Arrays.fill(values, 3);
    Exponential.inPlace(values, 17, 700);
    for (int i = 0; i < values.length; i++) {
      assertThat(values[i] == 3).isEqualTo(i < 17 || i >= 717);
    }
    assertThatThrownBy(() -> Exponential.inPlace(values, 900, 101))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
