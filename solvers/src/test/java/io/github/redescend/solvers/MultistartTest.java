package io.github.redescend.solvers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.BestOfStarts;
import io.github.redescend.solvers.initialisation.Starts;
import org.junit.jupiter.api.Test;

/** Several initializations find lower minima than one, for any row order. */
class MultistartTest {
  private static Solution solved(String start, Objective<Reweighting> objective) {
    return new HalfQuadratic(
            200, 1e-8, Starts.parse(start, Seed.of(1)), HalfQuadratic.Stop.OBJECTIVE)
        .solve(objective, Control.defaults());
  }

  @Test
  void endsBelowLeastSquaresWhereMinimaAreMany() {
    int lower = 0;
    int higher = 0;
    for (int seed = 1; seed <= 8; seed++) {
      Objective<Reweighting> objective = Problem.of(60, seed).gram(new WelschHinge(0.4));
      Solution least = solved("ls", objective);
      double one = least.objective();
      double many = solved("multistart", objective).objective();
      // A function of constant sign may have a lower objective but is no useful classifier.
      if (BestOfStarts.oneSigned(objective, least.hypothesis())) {
        continue;
      }
      higher += many > one * (1 + 1e-3) ? 1 : 0;
      lower += many < one * (1 - 1e-3) ? 1 : 0;
    }
    assertThat(lower).isGreaterThanOrEqualTo(3);
    assertThat(higher).isZero();
  }

  @Test
  void rowOrderDoesNotMatter() {
    Problem problem = Problem.of(60, 2);
    int[] order = Seed.of(4).permutation(60);
    Reweighting loss = new WelschHinge(0.4);
    for (String start : new String[] {"multistart", "subsets"}) {
      double plain = solved(start, problem.gram(loss)).objective();
      double permuted = solved(start, problem.select(order).gram(loss)).objective();
      assertThat(permuted).isCloseTo(plain, within(1e-6 * plain));
    }
  }
}
