package io.github.redescend.kernels.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Closed-form solutions where lambda is far below the eigenvalues and every sample fits itself. */
class GramRidgePathTest {
  /**
   * Distant samples give K = I. Each is predicted by the mean of the others, -y_i / 3, for any
   * lambda.
   */
  @Test
  void isolatedSamplesArePredictedByTheMeanOfTheOthers() {
    DenseMatrix x = new DenseMatrix(4, 1, new double[] {0, 1e4, 2e4, 3e4});
    double[] y = {1, -1, 1, -1};
    RidgePath path = space(x, new Gaussian(1)).ridgePath();
    for (double lambda : new double[] {1e-12, 1e-6, 1}) {
      double[] residuals = path.leaveOneOutResiduals(lambda, y);
      for (int i = 0; i < 4; i++) {
        assertThat(residuals[i]).isCloseTo(4 * y[i] / 3, within(1e-12));
      }
    }
  }

  /** More features than samples: K has full rank except for the bias, and 1 - h is about lambda. */
  @Test
  void residualsAreAccurateForLargeFeatures() {
    int n = 20;
    DenseMatrix x = Draw.samples(n, 60, 5);
    double[] large = Arrays.stream(x.values()).map(v -> 1e5 * v).toArray();
    double[] y = Draw.numbers(n, 6);
    double[] expected = space(x, new Linear()).ridgePath().leaveOneOutResiduals(1e-12, y);
    double[] found =
        space(new DenseMatrix(n, 60, large), new Linear())
            .ridgePath()
            .leaveOneOutResiduals(1e-2, y);
    for (int i = 0; i < n; i++) {
      double[] others = new double[n];
      Arrays.fill(others, 1);
      others[i] = 0;
      double without = space(x, new Linear()).ridge(others, 1e-9).solve(y).values()[i];
      assertThat(found[i]).isCloseTo(y[i] - without, within(1e-6));
      assertThat(found[i]).isCloseTo(expected[i], within(1e-9));
    }
  }

  /** Equal rows give a constant K, so only the bias fits. */
  @Test
  void equalSamplesArePredictedByTheMeanOfTheOthers() {
    double[] values = new double[10];
    Arrays.fill(values, 7);
    double[] y = Draw.numbers(5, 8);
    RidgePath path = space(new DenseMatrix(5, 2, values), new Linear()).ridgePath();
    double mean = Arrays.stream(y).average().orElseThrow();
    double[] residuals = path.leaveOneOutResiduals(1e-2, y);
    for (int i = 0; i < 5; i++) {
      assertThat(residuals[i]).isCloseTo(1.25 * (y[i] - mean), within(1e-9));
    }
  }

  private static HypothesisSpace space(DenseMatrix x, KernelFamily kernel) {
    return new GramSpaces().embed(x, kernel, true, Seed.of(1)).space();
  }
}
