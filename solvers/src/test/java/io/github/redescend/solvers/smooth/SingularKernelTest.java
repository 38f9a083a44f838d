package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.losses.HuberizedHinge;
import io.github.redescend.losses.Roboss;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.Start.Given;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables with few distinct rows, whose kernel matrix has few nonzero eigenvalues. */
class SingularKernelTest {
  private static final int ROWS = 600;

  /** A few dozen cells of a table of counts. Each cell contains both classes. */
  private static Objective<Roboss> counts(Roboss loss) {
    double[][] rows = new double[ROWS][];
    double[] y = new double[ROWS];
    double[] ones = new double[ROWS];
    Arrays.fill(ones, 1);
    RandomGenerator random = Seed.of(5).random();
    for (int i = 0; i < ROWS; i++) {
      rows[i] = new double[] {random.nextInt(4) / 3.0, random.nextInt(2), random.nextInt(3) / 2.0};
      double share = 0.15 + 0.6 * rows[i][0] * rows[i][1];
      y[i] = random.nextDouble() < share ? 1 : -1;
    }
    HypothesisSpace space =
        new GramSpaces().embed(DenseMatrix.of(rows), new Gaussian(1.5), true, Seed.of(1)).space();
    return new Objective<>(loss, space, y, ones, 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ncg",
        "ncg:start=class-centre",
        "ncg:start=kernel-mean",
        "ncg:start=ls+subsets",
        "hq:start=class-centre"
      })
  void coefficientsInTheNullSpaceDoNotGrow(String spec) {
    Objective<Roboss> objective = counts(new Roboss(4, 1));
    Solution found = solve(Solvers.catalogue().make(spec), objective);
    double canonical = new Roboss(4, 1).weight(0) / objective.lambda();
    assertThat(Arrays.stream(found.hypothesis().coefficients()).map(Math::abs).max().orElseThrow())
        .isLessThan(1e4 * canonical);
    assertThat(found.objective()).isBetween(0.0, (double) ROWS);
    assertThat(found.objective())
        .isCloseTo(Objective.value(objective, found.hypothesis()), within(1e-9 * ROWS));
  }

  /** Long steps on a plateau let them grow within one step, in which the gradient is lost. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-2, 1e-4})
  void convergedFitsAreAtTheMinimumOfTheirValley(double lambda) {
    RandomGenerator random = Seed.of(3).random();
    double[][] rows = new double[40][];
    double[] y = new double[40];
    double[] ones = new double[40];
    Arrays.fill(ones, 1);
    for (int i = 0; i < 40; i++) {
      y[i] = i % 2 == 0 ? 1 : -1;
      rows[i] = new double[] {random.nextGaussian() + y[i] / 2, 5, random.nextGaussian()};
    }
    HypothesisSpace space =
        new GramSpaces().embed(DenseMatrix.of(rows), new Linear(), true, Seed.of(1)).space();
    WelschHinge loss = new WelschHinge(1);
    Objective<WelschHinge> objective = new Objective<>(loss, space, y, ones, lambda);
    Solution found = new Ncg().solve(objective, Control.defaults());
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    double value = Objective.value(objective, found.hypothesis());
    assertThat(found.objective()).isCloseTo(value, within(1e-6 * value));
    Solution further =
        new HalfQuadratic(200, 1e-9, Given.weights(found.weights()), HalfQuadratic.Stop.OBJECTIVE)
            .minimise(objective, Control.defaults());
    assertThat(further.objective()).isCloseTo(value, within(1e-3 * value));
  }

  /** The gradient at the minimum is a rounding error, whose direction has wrong values. */
  @Test
  void minimaOfDistantLandmarksStay() {
    RandomGenerator random = Seed.of(3).random();
    double[][] rows = new double[20][];
    double[] y = new double[20];
    double[] ones = new double[20];
    Arrays.fill(ones, 1);
    for (int i = 0; i < 20; i++) {
      y[i] = i % 2 == 0 ? 1 : -1;
      rows[i] = random.doubles(200, -3, 3).toArray();
    }
    HypothesisSpace space =
        new LandmarkSpaces(new LandmarkCount.Fixed(10), new RandomRule())
            .embed(DenseMatrix.of(rows), new Gaussian(0.5), false, Seed.of(1))
            .space();
    Objective<HuberizedHinge> objective = new Objective<>(new HuberizedHinge(2), space, y, ones, 1);
    Solution found = new Ncg().solve(objective, Control.defaults());
    assertThat(found.objective())
        .isCloseTo(Objective.value(objective, found.hypothesis()), within(1e-9));
  }

  @SuppressWarnings("unchecked")
  private static Solution solve(Solver<?> solver, Objective<Roboss> objective) {
    return ((Solver<Roboss>) solver).solve(objective, Control.defaults());
  }
}
