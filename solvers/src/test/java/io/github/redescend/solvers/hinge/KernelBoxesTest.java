package io.github.redescend.solvers.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.losses.Hinge;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** If pair steps stall, the augmented Lagrangian method takes over. */
class KernelBoxesTest {
  /**
   * Overlapping classes, a wide kernel and almost no penalty give a matrix of low numerical rank.
   */
  @Test
  void stalledPairStepsAreContinuedByAnotherMethod() {
    int n = 60;
    SplittableRandom random = new SplittableRandom(3);
    double[] x = new double[2 * n];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = i % 2 == 0 ? 1 : -1;
      x[2 * i] = random.nextGaussian() + 0.3 * y[i];
      x[2 * i + 1] = random.nextGaussian();
    }
    HypothesisSpace space =
        new GramSpaces()
            .embed(new DenseMatrix(n, 2, x), new Gaussian(0.1), true, Seed.of(1))
            .space();
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    Objective<Hinge> objective = new Objective<>(new Hinge(), space, y, ones, 1e-10);
    // The step limit leaves no steps for another method.
    BoxQp.BoxOptions pairsAlone =
        new BoxQp.BoxOptions(1e-3, 99_999, BoxQp.BoxOptions.CACHE.standard(), true);
    Solution pairs = new HingeQp(pairsAlone).solve(objective, Control.defaults());
    BoxQp.BoxOptions limited =
        new BoxQp.BoxOptions(1e-3, 100_000, BoxQp.BoxOptions.CACHE.standard(), true);
    Solution found = new HingeQp(limited).solve(objective, Control.defaults());
    assertThat(found.objective()).isLessThan(0.8 * pairs.objective());
  }
}
