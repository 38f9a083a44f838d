package io.github.redescend.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Machines without a stored kernel matrix are those with one. */
class MatrixFreeSpaceTest {
  /** Two whole tiles and a part of one. */
  private static final int N = 700;

  private static final double LAMBDA = 0.3;
  private static final DenseMatrix X = Draw.samples(N, 3, 41);
  private static final double[] Y = Draw.labels(X, 42);

  /** The matrix of the samples and a factor take 7.8 MB. */
  private static final MemoryBudget LITTLE = new MemoryBudget(2_000_000);

  private static HypothesisSpace space(
      KernelFamily kernel,
      boolean bias,
      int threads,
      MemoryBudget budget,
      GramSpaces.KernelMatrix matrix) {
    Compute compute = Compute.standard().withWorkers(Workers.of(threads));
    return new GramSpaces(compute, budget, matrix).embed(X, kernel, bias, Seed.of(1)).space();
  }

  private static HypothesisSpace stored(KernelFamily kernel, boolean bias) {
    HypothesisSpace stored =
        space(kernel, bias, 1, MemoryBudget.ofHeap(), GramSpaces.KernelMatrix.STORED);
    assertThat(stored).isInstanceOf(GramSpace.class);
    return stored;
  }

  private static HypothesisSpace free(KernelFamily kernel, boolean bias, int threads) {
    HypothesisSpace free = space(kernel, bias, threads, LITTLE, GramSpaces.KernelMatrix.FREE);
    assertThat(free).isInstanceOf(MatrixFreeSpace.class);
    return free;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void productsAreThoseOfTheMatrix(int threads) {
    double[] alpha = Draw.numbers(N, 43);
    for (KernelFamily kernel : new KernelFamily[] {new Gaussian(0.4), new Laplacian(0.2)}) {
      HypothesisSpace stored = stored(kernel, true);
      HypothesisSpace free = free(kernel, true, threads);
      Hypothesis expected = stored.hypothesis(alpha, 0.5);
      Hypothesis found = free.hypothesis(alpha, 0.5);
      close(found.values(), expected.values(), 1e-12);
      assertThat(found.values()).containsExactly(free.hypothesis(alpha, 0.5).values());
      assertThat(free.squaredNorm(found)).isCloseTo(stored.squaredNorm(expected), within(1e-8));
      close(
          free.gradient(found, Y, LAMBDA).values(),
          stored.gradient(expected, Y, LAMBDA).values(),
          1e-12);
      double[] mixture = new double[N];
      Arrays.fill(mixture, 1.0 / N);
      close(free.squaredDistances(mixture), stored.squaredDistances(mixture), 1e-10);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void ridgeProblemsHaveTheSameSolutions(boolean bias) {
    HypothesisSpace stored = stored(new Gaussian(0.4), bias);
    HypothesisSpace free = free(new Gaussian(0.4), bias, 2);
    double[] weights = Draw.numbers(N, 44);
    Arrays.setAll(weights, i -> i % 5 == 0 ? 0 : Math.abs(weights[i]));
    same(free.ridge(weights, LAMBDA).solve(Y), stored.ridge(weights, LAMBDA).solve(Y));
    same(free.uniformRidge(2, LAMBDA).solve(Y), stored.uniformRidge(2, LAMBDA).solve(Y));
  }

  private static void same(Hypothesis found, Hypothesis expected) {
    close(found.values(), expected.values(), 1e-7);
    close(found.coefficients(), expected.coefficients(), 1e-6);
    assertThat(found.bias()).isCloseTo(expected.bias(), within(1e-7));
  }

  /** A preconditioner of conjugate gradients is symmetric and positive. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void descentIsSymmetricAndFalls(boolean bias) {
    HypothesisSpace free = free(new Gaussian(0.4), bias, 1);
    UniformSystem metric = free.uniformRidge(2, LAMBDA);
    double[] slopes = Draw.numbers(N, 45);
    double[] others = Draw.numbers(N, 47);
    Hypothesis at = free.hypothesis(Draw.numbers(N, 46), 0.2);
    Hypothesis one = metric.descent(at, slopes);
    Hypothesis other = metric.descent(free.zero(), others);
    assertThat(slope(free, at, slopes, one)).isNegative();
    assertThat(slope(free, free.zero(), others, other)).isNegative();
    assertThat(slope(free, at, slopes, other))
        .isCloseTo(slope(free, free.zero(), others, one), withinPercentage(1e-8));
  }

  private static double slope(
      HypothesisSpace space, Hypothesis at, double[] slopes, Hypothesis along) {
    double sum = LAMBDA * space.inner(at, along);
    for (int i = 0; i < N; i++) {
      sum += slopes[i] * along.values()[i];
    }
    return sum;
  }

  @Test
  void whatNeedsTheWholeMatrixIsRefused() {
    HypothesisSpace free = free(new Gaussian(0.4), true, 1);
    assertThatThrownBy(free::ridgePath)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("an exact kernel machine on 700 samples needs")
        .hasMessageContaining("landmarks:m=500");
    assertThatThrownBy(() -> free.uniformRidge(1, LAMBDA).leverages())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("landmarks:m=500");
  }

  private static void close(double[] found, double[] expected, double tolerance) {
    double scale = Arrays.stream(expected).map(Math::abs).max().orElse(1);
    for (int i = 0; i < expected.length; i++) {
      assertThat(found[i]).isCloseTo(expected[i], within(tolerance * scale));
    }
  }
}
