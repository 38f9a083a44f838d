package io.github.redescend.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Leverages of exact kernel machines, on more samples than the inverse factor has columns. */
class GramLeveragesTest {
  private static final double LAMBDA = 0.3;

  /** h_i is how much the fitted value of sample i moves with its own target. */
  @ParameterizedTest
  @CsvSource({"true, 300", "false, 300", "true, 256", "true, 3"})
  void tellHowMuchOfAFittedValueIsItsOwn(boolean bias, int n) {
    SplittableRandom random = new SplittableRandom(4);
    double[][] rows = new double[n][3];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextDouble(-1, 1));
    }
    HypothesisSpace space =
        new GramSpaces().embed(DenseMatrix.of(rows), new Gaussian(0.8), bias, Seed.of(1)).space();
    double[] weights = random.doubles(n, 1e-6, 2).toArray();
    weights[n / 2] = 0;
    WeightedSystem system = space.ridge(weights, LAMBDA);
    double[] leverages = system.leverages();
    for (int i = 0; i < n; i += Math.max(1, n / 40)) {
      double[] unit = new double[n];
      unit[i] = 1;
      assertThat(leverages[i]).isCloseTo(system.solve(unit).values()[i], within(1e-10));
    }
    assertThat(leverages[n / 2]).isZero();
    assertThat(Arrays.stream(leverages).sum()).isBetween(1.0, (double) n);
  }
}
