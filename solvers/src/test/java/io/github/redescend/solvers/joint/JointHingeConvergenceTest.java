package io.github.redescend.solvers.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.Hinge;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.HingeQp;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Joint hinge fits with many classes reach their minimum for small lambda too. */
class JointHingeConvergenceTest {
  private static final int N = 100;

  /** An inaccurate round must not be followed by a larger penalty. */
  @ParameterizedTest
  @CsvSource({"10, 10, 0.1", "10, 10, 0.01", "4, 5, 0.01"})
  void dualityGapCloses(int dimensions, int classes, double lambda) {
    JointSolution found = solve(dimensions, classes, lambda);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(found.trace().steps().get(0).stationarity()).isLessThan(1e-9);
  }

  /**
   * With a kernel matrix of nearly full rank all margins are 1, and the objective is proportional
   * to lambda.
   */
  @ParameterizedTest
  @CsvSource({"10, 10, 0.01"})
  void smallPenaltiesScaleTheObjective(int dimensions, int classes, double lambda) {
    double one = solve(dimensions, classes, lambda).objective();
    double half = solve(dimensions, classes, lambda / 2).objective();
    assertThat(2 * half / one).isCloseTo(1, within(1e-9));
  }

  /** Slopes that almost balance do not bound the objective of a bias of a million. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 1e-4, 1e-5, 1e-6})
  void convergedFitsOfUnequalWeightsAreNotAboveTheStart(double lambda) {
    int n = 45;
    SplittableRandom random = Seed.of(1).random();
    double[] x = new double[n * 4];
    int[] labels = new int[n];
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      labels[i] = i % 2;
      weights[i] = i % 4 == 0 ? 1e-6 : i % 4 == 1 ? 1e6 : 1;
      for (int j = 0; j < 4; j++) {
        x[4 * i + j] = random.nextGaussian() + (j == labels[i] ? 1 : 0);
      }
    }
    HypothesisSpace space =
        new LinearSpaces().embed(new DenseMatrix(n, 4, x), new Linear(), true, Seed.of(1)).space();
    JointSolution found =
        new HingeQp()
            .joint()
            .orElseThrow()
            .minimise(
                new JointObjective<>(new Hinge(), space, labels, 2, weights, lambda),
                Control.defaults());
    if (found.trace().stop().converged()) {
      assertThat(found.objective()).isLessThanOrEqualTo(Arrays.stream(weights).sum());
    }
  }

  private static JointSolution solve(int dimensions, int classes, double lambda) {
    SplittableRandom random = Seed.of(3).random();
    double[] x = new double[N * dimensions];
    int[] labels = new int[N];
    for (int i = 0; i < N; i++) {
      labels[i] = random.nextInt(classes);
      for (int j = 0; j < dimensions; j++) {
        double centre = (labels[i] * (j + 3)) % classes / (double) classes;
        x[i * dimensions + j] = 3 * centre + random.nextGaussian();
      }
    }
    HypothesisSpace space =
        new GramSpaces()
            .embed(
                new DenseMatrix(N, dimensions, x), new Gaussian(1.0 / dimensions), true, Seed.of(1))
            .space();
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    return new HingeQp(new BoxOptions(1e-6))
        .joint()
        .orElseThrow()
        .minimise(
            new JointObjective<>(new Hinge(), space, labels, classes, ones, lambda),
            Control.defaults());
  }
}
