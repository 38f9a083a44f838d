package io.github.redescend.kernels.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.linalg.Compute;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A single sample scores as in a batch. */
class KernelExpansionTest {
  private static final int FEATURES = 2_000_000;
  private static final int POINTS = 2000;

  /** As a dense matrix the points would take 32 GB. */
  @Test
  void sparsePointsStaySparse() {
    int[] start = new int[POINTS + 1];
    int[] columns = new int[POINTS];
    double[] values = new double[POINTS];
    double[] coefficients = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      start[i + 1] = i + 1;
      columns[i] = 1000 * i + 7;
      values[i] = 1 + i % 3;
      coefficients[i] = i % 5 - 2;
    }
    SparseMatrix points = new SparseMatrix(FEATURES, start, columns, values);
    double[] sample = new double[FEATURES];
    points.copyRow(3, sample, 0);
    sample[12] = 0.5;
    for (Kernel kernel : List.of(new Gaussian(0.1), new Linear())) {
      KernelExpansion expansion =
          new KernelExpansion(
              kernel, points, coefficients, new double[] {0.25}, Compute.standard());
      double[] alone = new double[1];
      expansion.scores(sample, alone);
      double expected = 0.25;
      double norm = 0.25 + values[3] * values[3];
      for (int i = 0; i < POINTS; i++) {
        double product = i == 3 ? values[3] * values[3] : 0;
        double distance = norm + values[i] * values[i] - 2 * product;
        double value = kernel instanceof Gaussian ? Math.exp(-0.1 * distance) : product;
        expected += coefficients[i] * value;
      }
      assertThat(alone[0]).isCloseTo(expected, within(1e-9));
    }
  }

  @Test
  void singleSampleScoresAsInABatch() {
    DenseMatrix points = new DenseMatrix(3, 2, new double[] {0, 1, 2, -1, 0.5, 0.5});
    double[] coefficients = {1, -2, 0.5, 3, 0, -1};
    for (Kernel kernel : List.of(new Gaussian(0.7), new Laplacian(0.3), new Linear())) {
      KernelExpansion expansion =
          new KernelExpansion(
              kernel, points, coefficients, new double[] {0.1, -0.2}, Compute.standard());
      double[] alone = new double[2];
      expansion.scores(new double[] {0.3, -0.4}, alone);
      double[] together = expansion.scores(new DenseMatrix(2, 2, new double[] {9, 9, 0.3, -0.4}));
      assertThat(alone[0]).isCloseTo(together[2], within(1e-14));
      assertThat(alone[1]).isCloseTo(together[3], within(1e-14));
    }
  }
}
