package io.github.redescend.solvers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.ConjugateGradients;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.losses.CLoss;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Iterating with one factor gives the result of a separate factorization. */
class ConjugateGradientsTest {
  static Stream<Problem.Subject> subjects() {
    return Problem.subjects().filter(s -> s.name().startsWith("closs"));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void agreesWithTheFactoredSystem(Problem.Subject subject) {
    HypothesisSpace space = subject.objective().space();
    double[] targets = subject.objective().labels();
    double[] weights = new double[targets.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = i % 4 == 0 ? 1e-9 : 4 * Math.abs(Math.sin(i));
    }
    Hypothesis expected = space.ridge(weights, Problem.LAMBDA).solve(targets);
    ConjugateGradients.Result found =
        new ConjugateGradients(space, space.uniformRidge(4, Problem.LAMBDA), Problem.LAMBDA)
            .solve(weights, targets, space.zero(), 0, 200);
    assertThat(found.converged()).isTrue();
    assertThat(found.hypothesis().bias()).isCloseTo(expected.bias(), within(1e-8));
    for (int i = 0; i < targets.length; i++) {
      assertThat(found.hypothesis().values()[i]).isCloseTo(expected.values()[i], within(1e-7));
    }
  }

  @Test
  void largeProblemIsSolvedIterativelyAndAccurately() {
    Objective<Reweighting> objective = Problem.of(900, 5).gram(new CLoss(0.5));
    HalfQuadratic solver = HalfQuadratic.solves(4);
    Hypothesis found = solver.solve(objective, Control.defaults()).hypothesis();
    Hypothesis naive = null;
    double[] weights = new double[900];
    for (int s = 0; s < 4; s++) {
      double[] residuals = naive == null ? new double[900] : objective.residuals(naive);
      objective.loss().weights(residuals, objective.labels(), weights);
      for (int i = 0; i < 900; i++) {
        weights[i] *= objective.sampleWeights()[i];
      }
      naive = objective.space().ridge(weights, objective.lambda()).solve(objective.labels());
    }
    for (int i = 0; i < 900; i++) {
      assertThat(found.values()[i]).isCloseTo(naive.values()[i], within(1e-8));
    }
  }

  @Test
  void reportsThatTheLimitWasReached() {
    Objective<Reweighting> objective = Problem.of(60, 5).gram(new CLoss(0.5));
    HypothesisSpace space = objective.space();
    ConjugateGradients.Result found =
        new ConjugateGradients(space, space.uniformRidge(4, 0.5), 0.5)
            .solve(objective.sampleWeights(), objective.labels(), space.zero(), 0, 2);
    assertThat(found.converged()).isFalse();
    assertThat(found.steps()).isEqualTo(2);
  }

  @Test
  void convergenceInTheLastStepCounts() {
    Objective<Reweighting> objective = Problem.of(60, 5).gram(new CLoss(0.5));
    HypothesisSpace space = objective.space();
    double[] ones = new double[60];
    Arrays.fill(ones, 1);
    ConjugateGradients.Result found =
        new ConjugateGradients(space, space.uniformRidge(1, 0.5), 0.5)
            .solve(ones, objective.labels(), space.zero(), 1e-12, 1);
    assertThat(found.converged()).isTrue();
    assertThat(found.steps()).isEqualTo(1);
  }
}
