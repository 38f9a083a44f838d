package io.github.redescend.solvers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.smooth.Mm;
import io.github.redescend.solvers.smooth.Mm.Acceleration;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Exact kernel fits without a stored matrix reach objectives as low as with the matrix, even if few
 * pivots approximate it poorly.
 */
class MatrixFreeFitTest {
  private static final int N = 150;
  private static final int D = 20;

  private static <L> Objective<L> objective(L loss, GramSpaces.KernelMatrix matrix) {
    return objective(loss, matrix, 0.1);
  }

  private static <L> Objective<L> objective(L loss, GramSpaces.KernelMatrix matrix, double lambda) {
    SplittableRandom random = Seed.of(4).random();
    double[] values = new double[N * D];
    double[] y = new double[N];
    for (int i = 0; i < N; i++) {
      y[i] = random.nextBoolean() ? 1 : -1;
      for (int j = 0; j < D; j++) {
        values[i * D + j] = (y[i] > 0 ? 2 : 1) * (2 * random.nextDouble() - 1);
      }
    }
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    HypothesisSpace space =
        new GramSpaces(Compute.standard(), MemoryBudget.ofHeap(), matrix)
            .embed(new DenseMatrix(N, D, values), new Gaussian(0.1), true, Seed.of(1))
            .space();
    return new Objective<>(loss, space, y, ones, lambda);
  }

  private static void check(Solution free, Solution stored) {
    assertThat(free.trace().stop().success()).as(free.trace().explanation()).isTrue();
    assertThat(free.objective()).isCloseTo(stored.objective(), within(1e-6 * stored.objective()));
  }

  @Test
  void reweightingEndsAsLowAsWithTheMatrix() {
    for (Reweighting loss : new Reweighting[] {new LeastSquares(), new CLoss(0.5)}) {
      HalfQuadratic solver = new HalfQuadratic();
      check(
          solver.solve(objective(loss, GramSpaces.KernelMatrix.FREE), Control.defaults()),
          solver.solve(objective(loss, GramSpaces.KernelMatrix.STORED), Control.defaults()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void majoriseMinimiseEndsAsLowAsWithTheMatrix(Acceleration acceleration) {
    for (SmoothLoss loss : new SmoothLoss[] {new Logistic(), new CLoss(0.5)}) {
      Mm solver = new Mm(20_000, 1e-10, acceleration);
      Mm other = new Mm(20_000, 1e-10, Acceleration.ANDERSON);
      check(
          solver.solve(objective(loss, GramSpaces.KernelMatrix.FREE, 1), Control.defaults()),
          other.solve(objective(loss, GramSpaces.KernelMatrix.STORED, 1), Control.defaults()));
    }
  }

  /** Default tolerance: the decreases of a long run fluctuate slowly. */
  @Test
  void theDefaultToleranceEndsAsLowAsWithTheMatrix() {
    Mm untold = (Mm) Solvers.catalogue().make("mm");
    Mm tight = new Mm(20_000, 1e-12, Acceleration.ANDERSON);
    for (SmoothLoss loss : new SmoothLoss[] {new CLoss(0.5), new WelschHinge(0.5)}) {
      check(
          untold.solve(objective(loss, GramSpaces.KernelMatrix.FREE, 0.01), Control.defaults()),
          tight.solve(objective(loss, GramSpaces.KernelMatrix.STORED, 0.01), Control.defaults()));
    }
  }
}
