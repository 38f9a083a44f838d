package io.github.redescend.kernels.lowrank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.core.space.WeightedSystem.UniformSystem;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.gram.GramSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classifiers without a stored kernel matrix equal those with one. */
class MatrixFreeSpaceTest {
  /** Two complete tiles and a partial one. */
  private static final int N = 700;

  private static final double LAMBDA = 0.3;
  private static final DenseMatrix X = Draw.samples(N, 3, 41);
  private static final double[] Y = Draw.labels(X, 42);

  /** The kernel matrix of the samples and its factor take 7.8 MB. */
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

  /** One copy in double precision and two in single precision. */
  @Test
  void copiesOfTheSamplesMustFit() {
    MemoryBudget least = new MemoryBudget(2L * N * 3 * Double.BYTES - 1);
    assertThatThrownBy(() -> space(new Gaussian(1), true, 1, least, GramSpaces.KernelMatrix.FREE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("the copies of 700 rows");
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
  void productsEqualMatrixProducts(int threads) {
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
  void ridgeSolutionsAgreeWithTheStoredMatrix(boolean bias) {
    HypothesisSpace stored = stored(new Gaussian(0.4), bias);
    HypothesisSpace free = free(new Gaussian(0.4), bias, 2);
    for (double[] weights : weightings()) {
      for (double lambda : new double[] {1e-3, LAMBDA, 100}) {
        same(free.ridge(weights, lambda).solve(Y), stored.ridge(weights, lambda).solve(Y));
      }
    }
    same(free.uniformRidge(2, LAMBDA).solve(Y), stored.uniformRidge(2, LAMBDA).solve(Y));
  }

  /**
   * Moderate weights, one fifth zero, nearly all zero, and from 1 down to squares that underflow.
   */
  private static List<double[]> weightings() {
    double[] moderate = Draw.numbers(N, 44);
    Arrays.setAll(moderate, i -> Math.abs(moderate[i]));
    double[] someZero = new double[N];
    Arrays.setAll(someZero, i -> i % 5 == 0 ? 0 : moderate[i]);
    double[] fewLeft = new double[N];
    Arrays.setAll(fewLeft, i -> i % 50 == 0 ? 1 : 0);
    double[] vanishing = new double[N];
    Arrays.setAll(vanishing, i -> Math.pow(10, -i % 310));
    return List.of(moderate, someZero, fewLeft, vanishing);
  }

  /**
   * In single precision, distances within clusters this far from the centre have only three digits.
   */
  @Test
  void solutionsOfDistantClustersAgree() {
    double[] moved = X.values().clone();
    Arrays.setAll(moved, at -> moved[at] + (at / 3 % 2 == 0 ? 13 : -13));
    DenseMatrix x = new DenseMatrix(N, 3, moved);
    Compute compute = Compute.standard().withWorkers(Workers.of(1));
    Gaussian kernel = new Gaussian(0.4);
    assertThat(Float32KernelProducts.of(kernel, x, 0, compute)).isPresent();
    GramSpace stored = new GramSpace(kernel, x, true, compute, MemoryBudget.ofHeap());
    MatrixFreeSpace free = new MatrixFreeSpace(kernel, x, true, compute, LITTLE);
    for (double lambda : new double[] {1e-3, LAMBDA}) {
      double[] weights = weightings().get(1);
      same(free.ridge(weights, lambda).solve(Y), stored.ridge(weights, lambda).solve(Y));
    }
  }

  /** Any initial point leads to the solution, also one for other weights. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void initialPointDoesNotChangeTheSolution(boolean bias) {
    HypothesisSpace free = free(new Gaussian(0.4), bias, 1);
    double[] weights = weightings().get(1);
    WeightedSystem system = free.ridge(weights, LAMBDA);
    Hypothesis solution = system.solve(Y);
    Hypothesis other = free.uniformRidge(3, LAMBDA).solve(Y);
    Hypothesis found = system.solve(Y, other, 0);
    same(found, solution);
    same(system.solve(Y, solution, 1e-2), solution);
    assertThat(distance(system.solve(Y, other, 1e-2), solution))
        .isLessThan(0.2 * distance(other, solution))
        .isGreaterThan(1e-6);
    for (int i = 0; i < N; i += 5) {
      assertThat(found.coefficients()[i]).isZero();
    }
  }

  private static double distance(Hypothesis f, Hypothesis g) {
    double sum = 0;
    for (int i = 0; i < N; i++) {
      sum += Math.pow(f.values()[i] - g.values()[i], 2);
    }
    return Math.sqrt(sum);
  }

  @Test
  void threadsDoNotChangeABit() {
    double[] weights = weightings().get(0);
    Hypothesis one = free(new Gaussian(0.4), true, 1).ridge(weights, LAMBDA).solve(Y);
    for (int threads = 2; threads <= 3; threads++) {
      Hypothesis more = free(new Gaussian(0.4), true, threads).ridge(weights, LAMBDA).solve(Y);
      assertThat(more.coefficients()).containsExactly(one.coefficients());
      assertThat(more.values()).containsExactly(one.values());
      assertThat(more.bias()).isEqualTo(one.bias());
    }
  }

  /** Ten copies of every sample equal each sample with ten times the weight. */
  @Test
  void copiesOfSamplesShareTheirCoefficient() {
    int[] rows = IntStream.range(0, N).map(i -> i % 70).toArray();
    double[] copied = Arrays.stream(rows).mapToDouble(i -> Y[i]).toArray();
    Compute compute = Compute.standard().withWorkers(Workers.of(1));
    Gaussian kernel = new Gaussian(0.4);
    Hypothesis found =
        new MatrixFreeSpace(kernel, X.selectRows(rows), true, compute, LITTLE)
            .uniformRidge(1, LAMBDA)
            .solve(copied);
    int[] once = IntStream.range(0, 70).toArray();
    Hypothesis expected =
        new GramSpace(kernel, X.selectRows(once), true, compute, LITTLE)
            .uniformRidge(10, LAMBDA)
            .solve(Arrays.copyOf(Y, 70));
    close(Arrays.copyOf(found.values(), 70), expected.values(), 1e-7);
    double[] tenth = Arrays.stream(expected.coefficients()).map(c -> c / 10).toArray();
    close(Arrays.copyOf(found.coefficients(), 70), tenth, 1e-6);
  }

  /**
   * Minus a kernel plus a small multiple of a kernel is indefinite, so a stationary point would be
   * a saddle.
   */
  @Test
  void indefiniteKernelsAreRefusedOrSolved() {
    Kernel indefinite = new Difference();
    MatrixFreeSpace free =
        new MatrixFreeSpace(
            indefinite, X, true, Compute.standard().withWorkers(Workers.of(1)), LITTLE);
    assertThatThrownBy(() -> free.uniformRidge(1, LAMBDA).solve(Y))
        .isInstanceOf(SingularSystemException.class)
        .hasMessageContaining("700 rows")
        .hasMessageContaining("lambda = 0.3");
    GramSpace stored =
        new GramSpace(indefinite, X, true, Compute.standard(), MemoryBudget.ofHeap());
    double large = 2000;
    same(free.uniformRidge(1, large).solve(Y), stored.uniformRidge(1, large).solve(Y));
  }

  /** A kernel with positive diagonal and eigenvalues of both signs. */
  private record Difference() implements Kernel {
    private static final Kernel NARROW = new Gaussian(4);
    private static final Kernel WIDE = new Gaussian(0.1);

    @Override
    public double value(double[] x, double[] z) {
      return 2 * NARROW.value(x, z) - WIDE.value(x, z);
    }

    @Override
    public Spec spec() {
      return Spec.of("difference");
    }
  }

  private static void same(Hypothesis found, Hypothesis expected) {
    close(found.values(), expected.values(), 1e-7);
    close(found.coefficients(), expected.coefficients(), 1e-6);
    assertThat(found.bias()).isCloseTo(expected.bias(), within(1e-7));
  }

  /** A preconditioner of conjugate gradients must be symmetric and positive definite. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void preconditionerIsSymmetricAndPositiveDefinite(boolean bias) {
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
  void operationsOnTheCompleteMatrixAreRejected() {
    HypothesisSpace free = free(new Gaussian(0.4), true, 1);
    assertThatThrownBy(free::ridgePath)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("an exact kernel machine on 700 rows needs")
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
