package io.github.redescend.bench.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TwoMeansTest {
  @Test
  void theSplitHasTheLeastSumOfSquares() {
    SplittableRandom random = Seed.of(1).random();
    for (int draw = 0; draw < 20; draw++) {
      double[] values = random.doubles(12).toArray();
      double split = TwoMeans.split(values);
      double least = Arrays.stream(values).map(v -> squaresOf(values, v)).min().orElseThrow();
      assertThat(squaresOf(values, split)).isCloseTo(least, within(1e-12));
    }
  }

  private static double squaresOf(double[] values, double split) {
    return squares(Arrays.stream(values).filter(v -> v <= split).toArray())
        + squares(Arrays.stream(values).filter(v -> v > split).toArray());
  }

  private static double squares(double[] part) {
    double mean = Arrays.stream(part).average().orElse(0);
    return Arrays.stream(part).map(v -> (v - mean) * (v - mean)).sum();
  }

  @Test
  void f1IsThatOfTheLowerPart() {
    double[] values = {0.1, 0.2, 0.15, 0.9, 0.95, 1};
    boolean[] wrong = {true, true, false, false, false, true};
    // Two of three listed are wrong, two of three wrong are listed.
    assertThat(TwoMeans.f1(values, wrong)).isCloseTo(2.0 / 3, within(1e-12));
  }
}
