package io.github.redescend.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.ScaledReweighting;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointObjective;
import io.github.redescend.core.solver.JointSolution;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.kernels.Gaussian;
import io.github.redescend.kernels.GramSpaces;
import io.github.redescend.losses.CappedLp;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Steep losses end where the plain iteration does, in fewer solves. */
class SteepMixingTest {
  private static final int N = 150;

  private static Objective<Reweighting> rings(int d, double p) {
    SplittableRandom random = new SplittableRandom(3);
    double[] x = new double[N * d];
    double[] y = new double[N];
    for (int i = 0; i < N; i++) {
      y[i] = i % 2 == 0 ? 1 : -1;
      for (int j = 0; j < d; j++) {
        x[i * d + j] =
            y[i] > 0 ? 2 * random.nextGaussian() : 2 / Math.sqrt(d) + random.nextGaussian();
      }
      y[i] = random.nextDouble() < 0.1 ? -y[i] : y[i];
    }
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    return new Objective<>(
        new CappedLp(p, 2),
        new GramSpaces()
            .embed(new DenseMatrix(N, d, x), new Gaussian(0.5 / d), true, Seed.of(1))
            .space(),
        y,
        ones,
        1);
  }

  private static Solution solve(String spec, Objective<Reweighting> objective) {
    @SuppressWarnings("unchecked")
    Solver<Reweighting> solver = (Solver<Reweighting>) Solvers.catalogue().make(spec);
    return solver.solve(objective, Control.defaults());
  }

  @ParameterizedTest
  @CsvSource({"5, 1", "5, 0.5", "20, 1", "20, 0.5"})
  void runsEndWellBelowTheLimit(int d, double p) {
    Objective<Reweighting> objective = rings(d, p);
    Solution found = solve("hq", objective);
    Solution plain = solve("hq:iterations=600,tolerance=0", objective);
    assertThat(found.trace().stop())
        .as(found.trace().explanation())
        .isEqualTo(StopReason.CONVERGED);
    assertThat(found.trace().iterations()).isLessThan(120);
    assertThat(found.objective()).isLessThan(plain.objective() * (1 + 1e-7));
  }

  /** The papers' iterations stay what they are: the first of a run are those of any other. */
  @Test
  void aFixedNumberOfSolvesIsPlain() {
    Objective<Reweighting> objective = rings(5, 1);
    Solution fixed = solve("hq:iterations=60,tolerance=0", objective);
    Solution mixed = solve("hq:iterations=60,tolerance=1e-300", objective);
    assertThat(fixed.trace().steps().get(9).objective())
        .isEqualTo(mixed.trace().steps().get(9).objective());
    assertThat(mixed.objective()).isLessThan(fixed.objective() - 1e-5);
  }

  @Test
  void allClassesAtOnceEndToo() {
    JointObjective<ScaledReweighting> objective = Blobs.of(90, 3, 1).gram(new CappedLp(1, 2.5));
    JointSolution found =
        new JointHalfQuadratic((HalfQuadratic) Solvers.catalogue().make("hq"))
            .solve(objective, Control.defaults());
    JointSolution plain =
        new JointHalfQuadratic(
                (HalfQuadratic) Solvers.catalogue().make("hq:iterations=600,tolerance=0"))
            .solve(objective, Control.defaults());
    assertThat(found.trace().stop())
        .as(found.trace().explanation())
        .isEqualTo(StopReason.CONVERGED);
    assertThat(found.trace().iterations()).isLessThan(120);
    assertThat(found.objective()).isLessThan(plain.objective() * (1 + 1e-6));
  }
}
