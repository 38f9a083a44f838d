package io.github.redescend.solvers.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Loss.PiecewiseLinearLoss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.IncompleteCholesky.PivotedCholeskyRule;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.GeneralizedHinge;
import io.github.redescend.losses.Hinge;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The generalized hinge. Each sample enters once for each of its two kinks. */
class RepeatedSamplesTest {
  private static final int N = 20;
  private static final double LAMBDA = 0.5;
  private static final KernelFamily GAUSSIAN = new Gaussian(0.5);

  private final double[] x = new double[2 * N];
  private final double[] y = new double[N];
  private final double[] s = new double[N];

  RepeatedSamplesTest() {
    for (int i = 0; i < N; i++) {
      x[2 * i] = Math.sin(i);
      x[2 * i + 1] = Math.cos(2 * i);
      y[i] = x[2 * i] + 0.5 * x[2 * i + 1] + 2 * Math.sin(5 * i) > 0 ? 1 : -1;
      s[i] = 1 + i % 3;
    }
  }

  private Objective<PiecewiseLinearLoss> objective(
      PiecewiseLinearLoss loss, SpaceFactory spaces, KernelFamily kernel, boolean bias) {
    return new Objective<>(
        loss,
        spaces.embed(new DenseMatrix(N, 2, x), kernel, bias, Seed.of(1)).space(),
        y,
        s,
        LAMBDA);
  }

  private static Solution solved(Objective<PiecewiseLinearLoss> objective) {
    // Rounding limits the duality gap on explicit features.
    double tolerance = objective.space() instanceof KernelSpace ? 1e-9 : 1e-5;
    Solution found =
        new HingeQp(new BoxQp.BoxOptions(tolerance)).solve(objective, Control.defaults());
    assertThat(found.trace().stop())
        .as(found.trace().explanation())
        .isEqualTo(StopReason.CONVERGED);
    return found;
  }

  /**
   * The minima of the primal problem, from SciPy's SLSQP on the dual, with duality gaps of at most
   * 2e-7.
   */
  @ParameterizedTest
  @CsvSource({
    "gaussian, 0.2, 23.1599799, 0.2994",
    "gaussian, 0.4, 22.3924634, 0.3951",
    "linear, 0.2, 38.1966579, -0.2818",
    "linear, 0.4, 31.6480973, -0.2983"
  })
  void findsTheMinimumOfAnotherSolver(String kernel, double d, double minimum, double bias) {
    KernelFamily family = kernel.equals("linear") ? new Linear() : GAUSSIAN;
    SpaceFactory explicit =
        kernel.equals("linear")
            ? new LinearSpaces()
            : new LandmarkSpaces(new LandmarkCount.Fixed(N), new PivotedCholeskyRule());
    for (SpaceFactory spaces : List.of(new GramSpaces(), explicit)) {
      Solution found = solved(objective(new GeneralizedHinge(d), spaces, family, true));
      assertThat(found.objective()).isCloseTo(minimum, within(3e-7));
      assertThat(found.hypothesis().bias()).isCloseTo(bias, within(1e-4));
      assertThat(found.hypothesis().values()).hasSize(N);
    }
  }

  /** -lambda alpha_i y_i is a subgradient of s_i L at the margin, and the alpha add up to 0. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void satisfiesTheOptimalityConditions(boolean bias) {
    GeneralizedHinge loss = new GeneralizedHinge(0.2);
    Objective<PiecewiseLinearLoss> objective = objective(loss, new GramSpaces(), GAUSSIAN, bias);
    Solution found = solved(objective);
    double[] margins = objective.margins(found.hypothesis());
    double[] alpha = found.hypothesis().coefficients();
    double sum = 0;
    int steep = 0;
    int kinks = 0;
    for (int i = 0; i < N; i++) {
      double u = margins[i];
      boolean kink = Math.abs(u) < 1e-8 || Math.abs(u - 1) < 1e-8;
      double pull = LAMBDA * y[i] * alpha[i] / s[i];
      assertThat(pull)
          .isBetween(-loss.derivative(u + 1e-8) - 1e-9, -loss.derivative(u - 1e-8) + 1e-9);
      sum += alpha[i];
      steep += pull > 1.1 ? 1 : 0;
      kinks += kink ? 1 : 0;
    }
    assertThat(steep).isGreaterThanOrEqualTo(2);
    assertThat(kinks).isGreaterThanOrEqualTo(4);
    if (bias) {
      assertThat(sum).isCloseTo(0, within(1e-9));
    }
    assertThat(found.trace().explanation()).contains("support rows");
  }

  @Test
  void equalsTheHingeAtOneHalf() {
    for (SpaceFactory spaces : List.of(new GramSpaces(), new LinearSpaces())) {
      KernelFamily kernel = spaces instanceof LinearSpaces ? new Linear() : GAUSSIAN;
      Solution same = solved(objective(new GeneralizedHinge(0.5), spaces, kernel, true));
      Solution hinge = solved(objective(new Hinge(), spaces, kernel, true));
      assertThat(same.objective()).isCloseTo(hinge.objective(), within(1e-8));
      assertThat(same.hypothesis().values())
          .containsExactly(hinge.hypothesis().values(), within(1e-4));
    }
  }
}
