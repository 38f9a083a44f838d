package io.github.redescend.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.coupled.CoupledSpace.Contrasts;
import io.github.redescend.core.coupled.CoupledSpace.CoupledSystem;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Newton directions of several functions solve their linear systems in every kind of space. */
class CoupledSystemTest {
  private static final int N = 40;
  private static final int Q = 2;
  private static final double LAMBDA = 0.3;
  private static final double BIAS_RIDGE = 0.7;

  record Case(String name, CoupledSpace space, int rows) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (boolean bias : new boolean[] {true, false}) {
      for (int rows : new int[] {0, 3, 60}) {
        String what = rows + " rows" + (bias ? "" : ", no bias");
        cases.add(new Case("gram " + what, gram(bias), rows));
        cases.add(new Case("linear " + what, linear(bias), rows));
        cases.add(new Case("landmarks " + what, landmarks(bias), rows));
      }
    }
    return cases.stream();
  }

  private static CoupledSpace gram(boolean bias) {
    return (CoupledSpace)
        new GramSpaces().embed(samples(), new Gaussian(1), bias, Seed.of(1)).space();
  }

  private static CoupledSpace linear(boolean bias) {
    return (CoupledSpace)
        new LinearSpaces().embed(samples(), new Linear(), bias, Seed.of(1)).space();
  }

  private static CoupledSpace landmarks(boolean bias) {
    return (CoupledSpace)
        new LandmarkSpaces(new LandmarkCount.Fixed(12), new RandomRule())
            .embed(samples(), new Gaussian(1), bias, Seed.of(1))
            .space();
  }

  private static DenseMatrix samples() {
    return new DenseMatrix(N, 3, numbers(3 * N, 5));
  }

  private static double[] numbers(int count, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] numbers = new double[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = 2 * random.nextDouble() - 1;
    }
    return numbers;
  }

  /** {@code rows} contrasts on samples in increasing order, two on some samples. */
  private static Contrasts contrasts(int rows) {
    int[] samples = new int[rows];
    for (int r = 0; r < rows; r++) {
      samples[r] = rows <= N ? 2 * r : r * N / rows;
    }
    return new Contrasts(Q, samples, numbers(rows * Q, 9));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void directionZeroesTheLinearisedGradient(Case c) {
    Contrasts contrasts = contrasts(c.rows);
    // A space may centre its features, which changes the effective ridge of the bias.
    double biasRidge = c.rows == 60 ? 1e-12 : BIAS_RIDGE;
    List<Hypothesis> at = new ArrayList<>();
    double[][] slopes = new double[Q][];
    for (int j = 0; j < Q; j++) {
      at.add(c.space.hypothesis(numbers(c.space.dimension(), 20 + j), 0));
      slopes[j] = numbers(N, 30 + j);
    }
    List<Hypothesis> step = c.space.coupled(contrasts, LAMBDA, biasRidge).descent(at, slopes);
    double[][] after = new double[Q][];
    for (int j = 0; j < Q; j++) {
      after[j] = slopes[j].clone();
    }
    for (int r = 0; r < contrasts.rows(); r++) {
      double along = 0;
      for (int j = 0; j < Q; j++) {
        along += contrasts.directions()[r * Q + j] * step.get(j).values()[contrasts.samples()[r]];
      }
      for (int j = 0; j < Q; j++) {
        after[j][contrasts.samples()[r]] += along * contrasts.directions()[r * Q + j];
      }
    }
    for (int j = 0; j < Q; j++) {
      double bias = step.get(j).bias();
      Hypothesis gradient = c.space.gradient(at.get(j).plus(1, step.get(j)), after[j], LAMBDA);
      assertThat(c.space.squaredNorm(gradient)).isCloseTo(0, within(1e-20));
      assertThat(gradient.bias() + (c.space.hasBias() ? biasRidge * bias : 0))
          .isCloseTo(0, within(1e-10));
      Hypothesis again = c.space.hypothesis(step.get(j).coefficients(), bias);
      assertThat(step.get(j).values()).containsExactly(again.values(), within(1e-11));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void batchedGradientsEqualSingleOnes(Case c) {
    same(c.space, N);
  }

  /** More samples than one block of the kernel matrix has rows. */
  @Test
  void batchedGradientsOfManySamplesEqualSingleOnes() {
    int n = 300;
    DenseMatrix x = new DenseMatrix(n, 3, numbers(3 * n, 6));
    same((CoupledSpace) new GramSpaces().embed(x, new Gaussian(1), true, Seed.of(1)).space(), n);
  }

  private static void same(CoupledSpace space, int n) {
    List<Hypothesis> at = new ArrayList<>();
    double[][] slopes = new double[Q][];
    for (int j = 0; j < Q; j++) {
      at.add(space.hypothesis(numbers(space.dimension(), 40 + j), 0.3));
      slopes[j] = numbers(n, 50 + j);
    }
    List<Hypothesis> together = space.gradients(at, slopes, LAMBDA);
    for (int j = 0; j < Q; j++) {
      Hypothesis alone = space.gradient(at.get(j), slopes[j], LAMBDA);
      assertThat(together.get(j).coefficients())
          .containsExactly(alone.coefficients(), within(1e-11));
      assertThat(together.get(j).bias()).isCloseTo(alone.bias(), within(1e-11));
      assertThat(together.get(j).values()).containsExactly(alone.values(), within(1e-11));
    }
  }

  @Test
  void rejectsWrongSizes() {
    CoupledSpace exact =
        (CoupledSpace)
            new GramSpaces(Compute.standard(), new MemoryBudget(8 * N * N * 2))
                .embed(samples(), new Gaussian(1), true, Seed.of(1))
                .space();
    assertThatThrownBy(() -> exact.coupled(contrasts(60), LAMBDA, BIAS_RIDGE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("training 3 classes at once on 40 rows")
        .hasMessageContaining("landmarks");
    CoupledSpace features =
        (CoupledSpace)
            new LandmarkSpaces(
                    new LandmarkCount.Fixed(12),
                    new RandomRule(),
                    Compute.standard(),
                    new MemoryBudget(8 * 1000))
                .embed(samples(), new Gaussian(1), true, Seed.of(1))
                .space();
    assertThatThrownBy(() -> features.coupled(contrasts(60), LAMBDA, BIAS_RIDGE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("training 3 classes at once on 12 features")
        .hasMessageContaining("landmarks");
  }

  @Test
  void rowsMustNotDescend() {
    assertThatThrownBy(() -> new Contrasts(1, new int[] {3, 1}, new double[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("row 1");
  }

  @Test
  void oneSystemServesManyGradients() {
    CoupledSystem system = gram(true).coupled(contrasts(20), LAMBDA, BIAS_RIDGE);
    List<Hypothesis> zeros = List.of(gram(true).zero(), gram(true).zero());
    double[][] slopes = {numbers(N, 1), numbers(N, 2)};
    double[] first = system.descent(zeros, slopes).get(0).values();
    assertThat(system.descent(zeros, slopes).get(0).values()).containsExactly(first);
  }
}
