package io.github.redescend.solvers.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.solvers.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FiniteNewtonTest {
  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 1e-3, 1, 100, 1e6})
  void gradientVanishesAtTheSolution(double scale) {
    Objective<Reweighting> plain = Problem.of(90, 2).gram(new SquaredHinge());
    Objective<Reweighting> objective =
        new Objective<>(plain.loss(), plain.space(), plain.labels(), plain.sampleWeights(), scale);
    RidgeSequence ridges = new RidgeSequence(objective.space(), scale, 2);
    double[] weights = new double[90];
    for (int i = 0; i < 90; i++) {
      weights[i] = 2 * objective.sampleWeights()[i];
    }
    FiniteNewton newton = new FiniteNewton(objective, ridges);
    Hypothesis cold = newton.solve(new SampleNumbers(weights), null, null);
    double[] slopes = objective.residuals(cold);
    for (int i = 0; i < 90; i++) {
      slopes[i] = -weights[i] * objective.labels()[i] * Math.max(0, slopes[i]);
    }
    Hypothesis gradient = objective.space().gradient(cold, slopes, scale);
    assertThat(Math.sqrt(objective.space().squaredNorm(gradient))).isLessThan(1e-7);
    assertThat(gradient.bias()).isCloseTo(0, within(1e-8));
    Hypothesis warm =
        newton.solve(
            new SampleNumbers(weights),
            cold.plus(
                0.3, objective.space().ridge(weights, scale).solve(objective.sampleWeights())),
            null);
    for (int i = 0; i < 90; i++) {
      assertThat(warm.values()[i]).isCloseTo(cold.values()[i], within(1e-6));
    }
  }

  @Test
  void cancelledSolveStopsAfterOneRidgeProblem() {
    Objective<Reweighting> objective = Problem.of(90, 2).gram(new SquaredHinge());
    RidgeSequence ridges = new RidgeSequence(objective.space(), objective.lambda(), 2);
    double[] weights = objective.sampleWeights().clone();
    LeastSquaresProblem problem = new LeastSquaresProblem.OfSamples(weights, objective.labels());
    Hypothesis one = ridges.solve(problem, null, 0);
    Hypothesis cancelled =
        new FiniteNewton(objective, ridges, () -> true)
            .solve(new SampleNumbers(weights), null, null);
    assertThat(cancelled.values()).isEqualTo(one.values());
    assertThat(
            new FiniteNewton(objective, ridges)
                .solve(new SampleNumbers(weights), null, null)
                .values())
        .isNotEqualTo(one.values());
  }

  /** Five problems pay off on explicit features, twelve on up to 2500 samples of a kernel. */
  @Test
  void manyProblemsShareADecomposition() {
    HypothesisSpace explicit = space(new LinearSpaces(), new Linear(), 30);
    assertThat(RidgeSequence.sharedPath(explicit, 4)).isEmpty();
    assertThat(RidgeSequence.sharedPath(explicit, 5)).isPresent();
    HypothesisSpace exact = space(new GramSpaces(), new Gaussian(1), 30);
    assertThat(RidgeSequence.sharedPath(exact, 11)).isEmpty();
    assertThat(RidgeSequence.sharedPath(exact, 12)).isPresent();
    HypothesisSpace large = space(new GramSpaces(), new Linear(), 2501);
    assertThat(RidgeSequence.sharedPath(large, 100)).isEmpty();
  }

  private static HypothesisSpace space(SpaceFactory spaces, KernelFamily kernel, int n) {
    DenseMatrix samples = new DenseMatrix(n, 1, Seed.of(1).random().doubles(n).toArray());
    return spaces.embed(samples, kernel, true, Seed.of(1)).space();
  }
}
