package io.github.redescend.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.Spaces;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * What spaces of explicit features do where samples are many: several blocks, few preconditioning.
 */
class ManySamplesTest {
  private static final int N = 10_000;
  private static final DenseMatrix X = Draw.samples(N, 4, 21);
  private static final double[] Y = Draw.labels(X, 22);
  private static final double LAMBDA = 3;
  private static final MemoryBudget MUCH = MemoryBudget.ofHeap();

  /** The matrices of the landmarks fit, the features do not. */
  private static final MemoryBudget LITTLE = new MemoryBudget(8 * 20_000);

  @Test
  void featuresMadeAnewAreThoseThatAreKept() {
    HypothesisSpace kept = landmarks(Compute.standard(), MUCH);
    double[] slopes = Draw.numbers(N, 23);
    Hypothesis expected = kept.gradient(kept.zero(), slopes, LAMBDA);
    for (int threads : new int[] {1, 2, 3}) {
      Compute compute = Compute.standard().withWorkers(Workers.of(threads));
      HypothesisSpace streamed = landmarks(compute, LITTLE);
      Hypothesis found = streamed.gradient(streamed.zero(), slopes, LAMBDA);
      Hypothesis again = streamed.gradient(streamed.zero(), slopes, LAMBDA);
      assertThat(found.coefficients()).containsExactly(again.coefficients());
      assertThat(found.values()).containsExactly(again.values());
      close(found.coefficients(), expected.coefficients(), 1e-8);
      close(found.values(), expected.values(), 1e-8);
    }
  }

  @Test
  void aPreconditionerFromSomeSamplesLeadsToTheLeastSquaresFit() {
    leads(landmarks(Compute.standard(), MUCH));
    leads(landmarks(Compute.standard(), LITTLE));
    leads(new LinearSpaces().embed(X, new Linear(), true, Seed.of(1)).space());
    leads(new LinearSpaces().embed(X, new Linear(), false, Seed.of(1)).space());
  }

  /** f + t descent, over and over: the error shrinks by how far the two matrices differ. */
  private static void leads(HypothesisSpace space) {
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    Hypothesis fit = space.ridge(ones, LAMBDA).solve(Y);
    Preconditioner metric = space.preconditioner(1, LAMBDA);
    assertThat(metric).isNotInstanceOf(UniformSystem.class);
    Hypothesis f = space.zero();
    for (int i = 0; i < 30; i++) {
      double[] slopes = new double[N];
      for (int j = 0; j < N; j++) {
        slopes[j] = f.values()[j] - Y[j];
      }
      f = f.plus(0.8, metric.descent(f, slopes));
    }
    close(f.values(), fit.values(), 1e-8);
    assertThat(f.bias()).isCloseTo(fit.bias(), within(1e-8));
  }

  @Test
  void fewSamplesPreconditionThemselves() {
    int[] rows = new int[500];
    Arrays.setAll(rows, i -> i);
    HypothesisSpace space =
        new LinearSpaces().embed(X.selectRows(rows), new Linear(), true, Seed.of(1)).space();
    assertThat(space.preconditioner(1, LAMBDA)).isInstanceOf(UniformSystem.class);
  }

  private static HypothesisSpace landmarks(Compute compute, MemoryBudget budget) {
    KernelFamily kernel = new Gaussian(0.3);
    Spaces spaces =
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
