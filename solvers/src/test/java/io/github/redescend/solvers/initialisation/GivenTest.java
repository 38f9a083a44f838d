package io.github.redescend.solvers.initialisation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.ridge.RidgeSequence;
import org.junit.jupiter.api.Test;

/** A fit that several runs share as initialization. */
class GivenTest {
  private final Objective<Reweighting> objective = Problem.of(60, 3).gram(new WelschHinge(0.5));

  @Test
  void equalInitialFitsGiveEqualRuns() {
    Solution own = solved(PlainStart.SQUARED_HINGE);
    Solution given = solved(new Start.Given(fit(objective, null)));
    assertThat(given.trace().iterations()).isEqualTo(own.trace().iterations()).isGreaterThan(2);
    assertThat(given.hypothesis().values()).containsExactly(own.hypothesis().values());
  }

  @Test
  void squaredHingeFitDoesNotDependOnTheInitialization() {
    Objective<Reweighting> other =
        new Objective<>(
            objective.loss(),
            objective.space(),
            objective.labels(),
            objective.sampleWeights(),
            30 * objective.lambda());
    Hypothesis near = fit(other, null).f();
    double[] plain = fit(objective, null).f().values();
    assertThat(near.values()).isNotEqualTo(plain);
    assertThat(fit(objective, near).f().values()).containsExactly(plain, within(1e-9));
  }

  private Solution solved(Start start) {
    return new HalfQuadratic(100, 1e-4, start, HalfQuadratic.Stop.STEP)
        .solve(objective, Control.defaults());
  }

  private static StartContext.StartingPoint.Fitted fit(
      Objective<Reweighting> objective, Hypothesis near) {
    return PlainStart.squaredHinge(
        objective, new RidgeSequence(objective.space(), objective.lambda(), 2), near);
  }
}
