package io.github.redescend.kernels.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Float32ExpansionTest {
  private static final int SAMPLES = 2600;

  private final Compute compute = Compute.standard();
  private final SplittableRandom random = new SplittableRandom(3);

  private double[] normal(int count, double scale, double shift) {
    double[] numbers = new double[count];
    Arrays.setAll(
        numbers, i -> scale * (random.nextDouble() + random.nextDouble() - 1) * 3 + shift);
    return numbers;
  }

  private KernelExpansion expansion(
      double gamma, int points, int d, double shift, double size, int outputs) {
    return new KernelExpansion(
        new Gaussian(gamma),
        new DenseMatrix(points, d, normal(points * d, 1, shift)),
        normal(points * outputs, size, 0),
        normal(outputs, 1, 0),
        compute);
  }

  private static double largestShare(KernelExpansion f, Matrix x, double most) {
    DecisionFunction.Rounded near = f.rounded(x).orElseThrow();
    double[] exact = f.scores(x);
    double largest = 0;
    for (int i = 0; i < x.rows(); i++) {
      for (int k = 0; k < f.outputs(); k++) {
        int at = i * f.outputs() + k;
        double error = Math.abs(near.scores()[at] - exact[at]);
        assertThat(error).as("sample %d", i).isLessThanOrEqualTo(near.errors()[i]);
        largest = Math.max(largest, error / near.errors()[i]);
      }
      assertThat(near.errors()[i]).isLessThan(most);
    }
    return largest;
  }

  @ParameterizedTest(name = "gamma {0}, {1} points, {2} features, moved by {3}, c about {4}")
  @CsvSource({
    "0.05, 130, 20, 0, 1, 1, 0.02",
    "0.05, 64, 20, 1000000, 1, 1, 0.02",
    "0.5, 65, 3, 0, 1e-30, 3, 1e-31",
    "2, 40, 2, -5, 1e30, 2, 1e28",
    "0.001, 7, 300, 0, 1, 16, 0.01"
  })
  void errorsOfScoresStayWithinTheirBound(
      double gamma, int points, int d, double shift, double size, int outputs, double most) {
    KernelExpansion f = expansion(gamma, points, d, shift, size, outputs);
    if (size < 1) {
      f = f.withBiases(new double[outputs]);
    }
    Matrix x = new DenseMatrix(SAMPLES, d, normal(SAMPLES * d, 1, shift));
    assertThat(largestShare(f, x, most)).as("the bound is no wild guess").isBetween(1e-4, 1.0);
  }

  @Test
  void distantSamplesAndPointsDoNotAffectOthers() {
    KernelExpansion f = expansion(0.05, 100, 4, 0, 1, 1);
    double[] numbers = normal(SAMPLES * 4, 1, 0);
    for (int i = 0; i < SAMPLES; i += 50) {
      numbers[4 * i] = Math.pow(10, (double) i / 50 - 3);
    }
    numbers[4 * 51] = Double.NaN;
    numbers[4 * 53 + 1] = Double.NEGATIVE_INFINITY;
    Matrix x = new DenseMatrix(SAMPLES, 4, numbers);
    DecisionFunction.Rounded near = f.rounded(x).orElseThrow();
    double[] exact = f.scores(x);
    int narrow = 0;
    for (int i = 0; i < SAMPLES; i++) {
      if (i == 51 || i == 53) {
        assertThat(near.errors()[i]).isInfinite();
      } else {
        assertThat(Math.abs(near.scores()[i] - exact[i])).isLessThanOrEqualTo(near.errors()[i]);
        narrow += near.errors()[i] < 0.05 ? 1 : 0;
      }
    }
    assertThat(narrow).isGreaterThan(SAMPLES - 60);
  }

  @Test
  void doesNotDependOnTheNumberOfThreads() {
    KernelExpansion two = expansion(0.1, 90, 5, 0, 1, 2);
    KernelExpansion one =
        new KernelExpansion(
            two.kernel(),
            two.points(),
            two.coefficients(),
            two.biases(),
            compute.withWorkers(Workers.of(1)));
    Matrix x = new DenseMatrix(SAMPLES, 5, normal(SAMPLES * 5, 1, 0));
    assertThat(one.scores(x)).isEqualTo(two.scores(x));
    assertThat(one.rounded(x).orElseThrow().scores())
        .isEqualTo(two.rounded(x).orElseThrow().scores());
  }

  @Test
  void existsForManySamplesAndGaussiansOfDensePoints() {
    KernelExpansion f = expansion(0.1, 10, 2, 0, 1, 1);
    Matrix few = new DenseMatrix(100, 2, normal(200, 1, 0));
    Matrix many = new DenseMatrix(SAMPLES, 2, normal(SAMPLES * 2, 1, 0));
    assertThat(f.rounded(few)).isEmpty();
    assertThat(f.rounded(many)).isPresent();
    assertThat(with(f, new Laplacian(0.1)).rounded(many)).isEmpty();
    KernelExpansion zero =
        new KernelExpansion(f.kernel(), f.points(), new double[10], f.biases(), compute);
    assertThat(zero.rounded(many)).isEmpty();
    KernelExpansion sparse =
        new KernelExpansion(
            f.kernel(),
            new SparseMatrix(2, new int[] {0, 1}, new int[] {1}, new double[] {1}),
            new double[] {1},
            new double[] {0},
            compute);
    assertThat(sparse.rounded(many)).isEmpty();
  }

  private KernelExpansion with(KernelExpansion f, Laplacian kernel) {
    return new KernelExpansion(kernel, f.points(), f.coefficients(), f.biases(), compute);
  }
}
