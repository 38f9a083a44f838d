package io.github.redescend.kernels.explicit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Leverage scores with more samples or features than one block. */
class LeveragesTest {
  private static final double LAMBDA = 0.3;

  private static DenseMatrix samples(SplittableRandom random, int n, int d) {
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      Arrays.setAll(row, j -> random.nextDouble(-1, 1));
    }
    return DenseMatrix.of(rows);
  }

  @ParameterizedTest
  @CsvSource({"true, 300", "false, 300", "true, 256", "true, 3"})
  void ofExactMachines(boolean bias, int n) {
    SplittableRandom random = new SplittableRandom(4);
    DenseMatrix x = samples(random, n, 3);
    assertLeveragesAreSelfInfluences(
        new GramSpaces().embed(x, new Gaussian(0.8), bias, Seed.of(1)).space(), random);
  }

  /** The narrow kernel keeps raw features, the wide one whitened features. */
  @ParameterizedTest
  @CsvSource({"true, 60, 150", "false, 60, 150", "true, 60, 64", "true, 60, 20", "true, 0.05, 30"})
  void ofLandmarks(boolean bias, double gamma, int m) {
    SplittableRandom random = new SplittableRandom(5);
    DenseMatrix x = samples(random, 400, 3);
    Kernel kernel = new Gaussian(gamma);
    LandmarkMap map = LandmarkMap.of(kernel, x.selectRows(range(m)), Compute.standard());
    assertThat(map.isStableRaw()).isEqualTo(gamma > 1);
    SpaceFactory spaces = new LandmarkSpaces(new LandmarkCount.Fixed(m), new RandomRule());
    assertLeveragesAreSelfInfluences(spaces.embed(x, kernel, bias, Seed.of(1)).space(), random);
  }

  @ParameterizedTest
  @CsvSource({"true, 5", "false, 70"})
  void ofLinearMachines(boolean bias, int d) {
    SplittableRandom random = new SplittableRandom(6);
    DenseMatrix x = samples(random, 200, d);
    assertLeveragesAreSelfInfluences(
        new LinearSpaces().embed(x, new Linear(), bias, Seed.of(1)).space(), random);
  }

  private static int[] range(int n) {
    return IntStream.range(0, n).toArray();
  }

  /** h_i is the derivative of the fitted value of sample i with respect to its own target. */
  private static void assertLeveragesAreSelfInfluences(
      HypothesisSpace space, SplittableRandom random) {
    int n = space.samples();
    double[] weights = random.doubles(n, 1e-6, 2).toArray();
    weights[n / 2] = 0;
    WeightedSystem system = space.ridge(weights, LAMBDA);
    double[] leverages = system.leverages();
    for (int i = 0; i < n; i += Math.max(1, n / 40)) {
      double[] unit = new double[n];
      unit[i] = 1;
      assertThat(leverages[i]).isCloseTo(system.solve(unit).values()[i], within(1e-9));
    }
    assertThat(leverages[n / 2]).isZero();
    assertThat(Arrays.stream(leverages).sum()).isBetween(1.0, (double) n);
  }
}
