package io.github.redescend.kernels.explicit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.SpaceFactory.RidgeTargets;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NestedErrorsTest {
  private static final int N = 30;
  private static final int M = 12;
  private static final int[] SIZES = {3, 6, 12};
  private static final double LAMBDA = 0.05;
  private static final Compute COMPUTE = Compute.standard();
  private static final DenseMatrix X = drawn();

  private static DenseMatrix drawn() {
    return new DenseMatrix(N, 2, Seed.of(1).random().doubles(2L * N, -1, 1).toArray());
  }

  /** A space with only the first landmarks. */
  private static FeatureSpace space(int landmarks, boolean bias) {
    int[] rows = IntStream.range(0, landmarks).map(i -> (i * 7) % N).toArray();
    LandmarkMap map = LandmarkMap.of(new Gaussian(2), X.selectRows(rows), COMPUTE);
    return new FeatureSpace(
        new FeatureBlocks(map, X, MemoryBudget.ofHeap(), COMPUTE), bias, COMPUTE);
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void everySizeHasTheLeaveOneOutErrorsOfRefits(boolean bias, boolean weighted) {
    SplittableRandom random = Seed.of(2).random();
    double[][] targets = new double[2][N];
    double[] weights = new double[N];
    for (int i = 0; i < N; i++) {
      targets[0][i] = X.row(i)[0] * X.row(i)[1] > 0 ? 1 : -1;
      targets[1][i] = random.nextDouble(-1, 1);
      weights[i] = weighted ? random.nextDouble(0.2, 3) : 2;
    }
    int[] rows = {4, 0, 17, 29};
    RidgeTargets request = new RidgeTargets(targets, weights, LAMBDA);
    List<FeatureSpace.LeftOut> errors = space(M, bias).nestedErrors(request, rows, SIZES);
    for (int s = 0; s < SIZES.length; s++) {
      FeatureSpace alone = space(SIZES[s], bias);
      for (int i = 0; i < rows.length; i++) {
        double[] without = weights.clone();
        without[rows[i]] = 0;
        double expected = 0;
        double[] values = new double[targets.length];
        for (int c = 0; c < targets.length; c++) {
          double[] column = targets[c];
          double fitted = alone.ridge(without, LAMBDA).solve(column).values()[rows[i]];
          values[c] = fitted;
          expected += (column[rows[i]] - fitted) * (column[rows[i]] - fitted);
        }
        assertThat(errors.get(s).squares()[i]).isCloseTo(expected, within(1e-8 * (1 + expected)));
        boolean first = targets[0][rows[i]] >= targets[1][rows[i]];
        assertThat(errors.get(s).missed()[i]).isEqualTo(first != values[0] >= values[1]);
      }
    }
  }
}
