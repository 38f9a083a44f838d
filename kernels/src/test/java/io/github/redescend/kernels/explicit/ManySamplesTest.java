package io.github.redescend.kernels.explicit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.FunctionSpace.Subsample;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Explicit feature spaces with many samples: several blocks, and preconditioning on a subsample.
 */
class ManySamplesTest {
  private static final int N = 10_000;
  private static final DenseMatrix X = Draw.samples(N, 4, 21);
  private static final double[] Y = Draw.labels(X, 22);
  private static final double LAMBDA = 3;
  private static final MemoryBudget MUCH = MemoryBudget.ofHeap();

  /** A budget for the landmark matrices but not for the features. */
  private static final MemoryBudget LITTLE = new MemoryBudget(8 * 20_000);

  /**
   * Gaussian features are recomputed in single precision, those of other kernels in double
   * precision.
   */
  @Test
  void recomputedFeaturesEqualStoredOnes() {
    double[] slopes = Draw.numbers(N, 23);
    for (KernelFamily kernel : List.of(new Gaussian(0.3), new Laplacian(0.3))) {
      double tolerance = kernel instanceof Gaussian ? 1e-5 : 1e-8;
      HypothesisSpace kept = landmarks(kernel, Compute.standard(), MUCH);
      Hypothesis expected = kept.gradient(kept.zero(), slopes, LAMBDA);
      for (int threads : new int[] {1, 2, 3}) {
        Compute compute = Compute.standard().withWorkers(Workers.of(threads));
        HypothesisSpace streamed = landmarks(kernel, compute, LITTLE);
        Hypothesis found = streamed.gradient(streamed.zero(), slopes, LAMBDA);
        Hypothesis again = streamed.gradient(streamed.zero(), slopes, LAMBDA);
        assertThat(found.coefficients()).containsExactly(again.coefficients());
        assertThat(found.values()).containsExactly(again.values());
        close(found.coefficients(), expected.coefficients(), tolerance);
        close(found.values(), expected.values(), tolerance);
      }
    }
  }

  /** Double precision is used if single precision would lose the distances. */
  @Test
  void distantSamplesAreRecomputedInDoublePrecision() {
    double[] far = X.values().clone();
    far[4 * 7] = 1e6;
    FeatureMap map =
        LandmarkMap.of(
            new Gaussian(0.3), X.selectRows(IntStream.range(0, 30).toArray()), Compute.standard());
    float[] found = new float[20 * 30];
    double[] expected = new double[20 * 30];
    map.rounded().orElseThrow().raw(new DenseMatrix(N, 4, far), 0, 20, found);
    map.raw(new DenseMatrix(N, 4, far), 0, 20, expected);
    for (int i = 0; i < found.length; i++) {
      assertThat(found[i]).isEqualTo((float) expected[i]);
    }
  }

  /** The subsample grows with the number of samples, and has its own subsample. */
  @Test
  void aSixteenthOfManySamplesIsSolvedFirst() {
    DenseMatrix rows = new DenseMatrix(160_000, 1, Draw.numbers(160_000, 31));
    HypothesisSpace space = new LinearSpaces().embed(rows, new Linear(), true, Seed.of(1)).space();
    Subsample part = space.subsample().orElseThrow();
    assertThat(part.rows()).hasSize(10_000);
    Subsample own = part.space().subsample().orElseThrow();
    assertThat(own.rows()).hasSize(2048);
    assertThat(own.space().subsample()).isEmpty();
  }

  /**
   * Half the memory of {@link #MUCH} is enough for the accuracy of a fit. Gaussian features are
   * computed in single precision, those of other kernels in double precision and then rounded.
   */
  @Test
  void featuresThatFitInSinglePrecisionAreRounded() {
    for (KernelFamily kernel : List.of(new Gaussian(0.3), new Laplacian(0.3))) {
      HypothesisSpace kept = landmarks(kernel, Compute.standard(), MUCH);
      HypothesisSpace rounded =
          landmarks(kernel, Compute.standard(), new MemoryBudget(8 * N * 30 - 1));
      double[] slopes = Draw.numbers(N, 23);
      Hypothesis expected = kept.gradient(kept.zero(), slopes, LAMBDA);
      Hypothesis found = rounded.gradient(rounded.zero(), slopes, LAMBDA);
      close(found.coefficients(), expected.coefficients(), 1e-5);
      close(found.values(), expected.values(), 1e-5);
      assertThat(found.values()).isNotEqualTo(expected.values());
      double[] weights = Draw.numbers(N, 24);
      Arrays.setAll(weights, i -> Math.abs(weights[i]));
      close(
          rounded.ridge(weights, LAMBDA).solve(Y).values(),
          kept.ridge(weights, LAMBDA).solve(Y).values(),
          1e-4);
    }
  }

  /** G1 stores a large array in whole regions, whose sizes are powers of two. */
  @ParameterizedTest
  @ValueSource(ints = {1, 30, 500, 512, 1000, 1024, 4096, 5000, 8192, 100_000})
  void storedBlockFillsItsRegions(int features) {
    long numbers = (long) FeatureBlocks.keptRows(features) * features;
    for (long bytes : new long[] {numbers * Float.BYTES + 16, numbers * Double.BYTES + 16}) {
      long region = Long.highestOneBit(bytes - 1) << 1;
      assertThat(region - bytes).isLessThan(features * 8L + 32);
    }
    assertThat(FeatureBlocks.keptRows(features)).isGreaterThanOrEqualTo(128);
  }

  @Test
  void manyFeaturesAreRoundedEvenIfTheyFit() {
    MemoryBudget large = new MemoryBudget(1L << 40);
    assertThat(FeatureBlocks.rounds(1 << 27, large)).isFalse();
    assertThat(FeatureBlocks.rounds((1 << 27) + 1.0, large)).isTrue();
    assertThat(FeatureBlocks.rounds(1000, new MemoryBudget(8000))).isFalse();
    assertThat(FeatureBlocks.rounds(1000, new MemoryBudget(7999))).isTrue();
    assertThat(FeatureBlocks.rounds(1000, new MemoryBudget(3999))).isFalse();
  }

  /** Numbers outside the range of floats are scaled. Zeros and NaN are unchanged. */
  @Test
  void roundedProductsKeepTheRangeOfDoubles() {
    HypothesisSpace rounded = landmarks(Compute.standard(), new MemoryBudget(8 * N * 30 - 1));
    double[] slopes = Draw.numbers(N, 25);
    double[] plain = rounded.gradient(rounded.zero(), slopes, LAMBDA).coefficients();
    double[] huge = Arrays.stream(slopes).map(x -> x * 1e200).toArray();
    double[] found = rounded.gradient(rounded.zero(), huge, LAMBDA).coefficients();
    close(Arrays.stream(found).map(x -> x / 1e200).toArray(), plain, 1e-6);
    assertThat(rounded.gradient(rounded.zero(), new double[N], LAMBDA).coefficients())
        .containsOnly(0);
    slopes[3] = Double.NaN;
    assertThat(rounded.gradient(rounded.zero(), slopes, LAMBDA).coefficients())
        .contains(Double.NaN);
  }

  /** Plain rows are read again instead, without cost or loss. */
  @Test
  void rowsAreNeverRounded() {
    Compute compute = Compute.standard();
    FeatureMap rows = new FeatureMap.RowsAsFeatures(new double[4]);
    FeatureBlocks blocks = new FeatureBlocks(rows, X, new MemoryBudget(8 * N * 4 - 1), compute);
    double[] values = new double[N];
    new FeatureProducts(blocks, compute).addTimes(new double[] {1, 0, 0, 0}, 1, values);
    for (int i = 0; i < N; i++) {
      assertThat(values[i]).isEqualTo(X.values()[4 * i]);
    }
  }

  @Test
  void subsamplePreconditionerReachesTheLeastSquaresFit() {
    leads(landmarks(Compute.standard(), MUCH), 1e-8);
    leads(landmarks(Compute.standard(), LITTLE), 1e-5);
    leads(new LinearSpaces().embed(X, new Linear(), true, Seed.of(1)).space(), 1e-8);
    leads(new LinearSpaces().embed(X, new Linear(), false, Seed.of(1)).space(), 1e-8);
  }

  /**
   * One pass gives the result of two passes, for features in double precision, in single precision
   * and recomputed.
   */
  @Test
  void onePassGivesTheValuesAndTheNextGradient() {
    for (long bytes : new long[] {MUCH.bytes(), 8 * N * 30 - 1, LITTLE.bytes()}) {
      for (int threads = 1; threads <= 2; threads++) {
        Compute compute = Compute.standard().withWorkers(Workers.of(threads));
        HypothesisSpace space = landmarks(compute, new MemoryBudget(bytes));
        Preconditioner metric = space.subsample().orElseThrow().preconditioner(2, LAMBDA);
        Preconditioner.OneRead reads = metric.oneRead().orElseThrow();
        Hypothesis at = space.hypothesis(Draw.numbers(30, 26), 0.3);
        double[] slopes = Draw.numbers(N, 27);
        Hypothesis expected = metric.descent(at, slopes);
        double[] direction = reads.descent(at, reads.gradient(slopes));
        Preconditioner.Ahead ahead =
            reads.ahead(
                direction,
                (from, to, values, into) -> {
                  for (int i = from; i < to; i++) {
                    into[i] = Math.sin(at.values()[i] + 2 * values[i]);
                  }
                });
        close(ahead.direction().coefficients(), expected.coefficients(), 1e-12);
        close(ahead.direction().values(), expected.values(), 1e-12);
        assertThat(ahead.direction().bias()).isCloseTo(expected.bias(), within(1e-12));
        double[] products = new double[N];
        Arrays.setAll(products, i -> Math.sin(at.values()[i] + 2 * expected.values()[i]));
        close(ahead.slopes(), products, 1e-12);
        close(ahead.gradient(), reads.gradient(products), 1e-5);
      }
    }
  }

  /**
   * Repeats f + t descent. The error shrinks by the relative difference between the two matrices.
   */
  private static void leads(HypothesisSpace space, double tolerance) {
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    Hypothesis fit = space.ridge(ones, LAMBDA).solve(Y);
    Subsample some = space.subsample().orElseThrow();
    assertThat(some.rows()).isSorted().doesNotHaveDuplicates().hasSizeLessThan(N / 4);
    assertThat(some.space().samples()).isEqualTo(some.rows().length);
    Preconditioner metric = some.preconditioner(1, LAMBDA);
    Hypothesis f = space.zero();
    for (int i = 0; i < 30; i++) {
      double[] slopes = new double[N];
      for (int j = 0; j < N; j++) {
        slopes[j] = f.values()[j] - Y[j];
      }
      f = f.plus(0.8, metric.descent(f, slopes));
    }
    close(f.values(), fit.values(), tolerance);
    assertThat(f.bias()).isCloseTo(fit.bias(), within(tolerance));
  }

  /** Distant landmarks keep the accuracy of raw features; near landmarks do not. */
  @ParameterizedTest
  @ValueSource(ints = {350, 14})
  void normalMatricesOfRawFeaturesEqualThoseOfPhi(int active) {
    DenseMatrix few = X.selectRows(IntStream.range(0, 700).toArray());
    double[] weights = Draw.numbers(700, 24);
    int every = 700 / active;
    Arrays.setAll(weights, i -> i % every == every / 2 ? Math.abs(weights[i]) : 0);
    for (double gamma : new double[] {0.01, 30}) {
      LandmarkMap map =
          LandmarkMap.of(
              new Gaussian(gamma),
              X.selectRows(IntStream.range(5000, 5020).toArray()),
              Compute.standard());
      assertThat(map.isStableRaw()).isEqualTo(gamma > 1);
      NormalMatrix kept = normal(map, few, MUCH, weights);
      NormalMatrix streamed = normal(map, few, new MemoryBudget(0), weights);
      double[] phi = new double[700 * 20];
      map.features(few, 0, 700, phi);
      close(kept.values(), plainly(phi, weights, kept.mean()), 1e-9);
      close(streamed.values(), kept.values(), 1e-9);
      close(streamed.mean(), kept.mean(), 1e-9);
    }
  }

  private static NormalMatrix normal(
      FeatureMap map, DenseMatrix x, MemoryBudget budget, double[] weights) {
    FeatureBlocks blocks = new FeatureBlocks(map, x, budget, Compute.standard());
    NormalMatrix normal = NormalMatrix.of(blocks, weights, true, Compute.standard());
    for (int i = 0; i < 20; i++) {
      Arrays.fill(normal.values(), i * 20, i * 20 + i, 0);
    }
    return normal;
  }

  private static double[] plainly(double[] phi, double[] weights, double[] mean) {
    double[] sum = new double[20 * 20];
    for (int r = 0; r < weights.length; r++) {
      for (int i = 0; i < 20; i++) {
        for (int j = i; j < 20; j++) {
          sum[i * 20 + j] += weights[r] * (phi[r * 20 + i] - mean[i]) * (phi[r * 20 + j] - mean[j]);
        }
      }
    }
    return sum;
  }

  @Test
  void fewSamplesAreAllUsedForPreconditioning() {
    int[] rows = new int[500];
    Arrays.setAll(rows, i -> i);
    HypothesisSpace space =
        new LinearSpaces().embed(X.selectRows(rows), new Linear(), true, Seed.of(1)).space();
    assertThat(space.subsample()).isEmpty();
  }

  private static HypothesisSpace landmarks(Compute compute, MemoryBudget budget) {
    return landmarks(new Gaussian(0.3), compute, budget);
  }

  private static HypothesisSpace landmarks(
      KernelFamily kernel, Compute compute, MemoryBudget budget) {
    SpaceFactory spaces =
        new LandmarkSpaces(new LandmarkCount.Fixed(30), new RandomRule(), compute, budget);
    return spaces.embed(X, kernel, true, Seed.of(3)).space();
  }

  private static void close(double[] found, double[] expected, double tolerance) {
    double scale = Arrays.stream(expected).map(Math::abs).max().orElse(1);
    for (int i = 0; i < expected.length; i++) {
      assertThat(found[i]).isCloseTo(expected[i], within(tolerance * scale));
    }
  }
}
