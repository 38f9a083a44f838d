package io.github.redescend.solvers.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.ThreadLimit;
import io.github.redescend.losses.ExponentialLoss;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.TruncatedExponential;
import io.github.redescend.losses.TruncatedLogistic;
import io.github.redescend.solvers.Auto;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.smooth.AcceleratedGradient;
import io.github.redescend.solvers.smooth.Ncg;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Smooth losses of Wu and Liu's theorem 1 and their truncations, fitted to all classes jointly. */
class JointSmoothTest {
  private static final double LAMBDA = 0.5;

  private static ThreadLimit.Scope scope;

  /** The matrices are too small for threads to pay off. */
  @BeforeAll
  static void oneThread() {
    scope = Compute.standard().outerParallel();
  }

  @AfterAll
  static void asBefore() {
    scope.close();
  }

  static Stream<Loss> losses() {
    return Stream.of(
        new Logistic(),
        new ExponentialLoss(),
        new TruncatedLogistic(-0.6),
        new TruncatedExponential(-0.4));
  }

  /** Overlapping clusters in the plane. Some weights are 0. */
  private record Clusters(DenseMatrix x, int[] classes, int k, double[] weights) {
    static Clusters of(int n, int k, long seed) {
      SplittableRandom random = Seed.of(seed).random();
      double[] x = new double[2 * n];
      int[] classes = new int[n];
      double[] weights = new double[n];
      for (int i = 0; i < n; i++) {
        double angle = 2 * Math.PI * (i % k) / k;
        x[2 * i] = 1.5 * Math.cos(angle) + random.nextGaussian();
        x[2 * i + 1] = 1.5 * Math.sin(angle) + random.nextGaussian();
        classes[i] = random.nextDouble() < 0.15 ? random.nextInt(k) : i % k;
        weights[i] = i % 13 == 5 ? 0 : 0.5 + random.nextDouble();
      }
      return new Clusters(new DenseMatrix(n, 2, x), classes, k, weights);
    }

    HypothesisSpace gram() {
      return new GramSpaces().embed(x, new Gaussian(0.5), true, Seed.of(1)).space();
    }

    JointSolution solve(HypothesisSpace space, Loss loss) {
      Solver<?> solver = loss instanceof DifferenceOfConvexLoss ? new Cccp(200, 1e-9) : new Auto();
      return solver
          .joint()
          .orElseThrow()
          .minimise(
              new JointObjective<>(loss, space, classes, k, weights, LAMBDA), Control.defaults());
    }

    /** f_y - f_j at sample i. */
    double margin(List<Hypothesis> functions, int i, int j) {
      return functions.get(classes[i]).values()[i] - functions.get(j).values()[i];
    }
  }

  @ParameterizedTest
  @MethodSource("losses")
  void coefficientsEqualTheSlopesAtTheSmallestMargins(Loss loss) {
    for (int k : new int[] {3, 7}) {
      Clusters data = Clusters.of(120, k, 3);
      HypothesisSpace space = data.gram();
      JointSolution found = data.solve(space, loss);
      assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
      double value = 0;
      for (int i = 0; i < 120; i++) {
        value += checkSample(data, found, loss, i);
      }
      double penalty = found.functions().stream().mapToDouble(space::squaredNorm).sum();
      assertThat(value + LAMBDA / 2 * penalty).isCloseTo(found.objective(), within(1e-9));
      for (Hypothesis f : found.functions()) {
        assertThat(Arrays.stream(f.coefficients()).sum()).isCloseTo(0, within(1e-6));
      }
    }
  }

  /** Checks the optimality conditions of one sample and returns its loss. */
  private static double checkSample(Clusters data, JointSolution found, Loss loss, int i) {
    double margin = Double.POSITIVE_INFINITY;
    for (int j = 0; j < data.k; j++) {
      margin =
          j == data.classes[i] ? margin : Math.min(margin, data.margin(found.functions(), i, j));
    }
    double s = data.weights[i];
    double own = LAMBDA * found.functions().get(data.classes[i]).coefficients()[i];
    assertThat(own).isCloseTo(-s * loss.derivative(margin), within(1e-4));
    for (int j = 0; j < data.k; j++) {
      if (j != data.classes[i] && data.margin(found.functions(), i, j) > margin + 1e-4) {
        assertThat(found.functions().get(j).coefficients()[i]).isCloseTo(0, within(1e-12));
      }
    }
    boolean cut = loss instanceof DifferenceOfConvexLoss && loss.derivative(margin) == 0;
    assertThat(found.weights()[i]).isEqualTo(cut ? 0 : 1);
    return s * loss.value(margin);
  }

  @ParameterizedTest
  @MethodSource("losses")
  void twoClassesEqualTheBinaryFitWithTwiceTheWeights(Loss loss) {
    Clusters data = Clusters.of(80, 2, 6);
    HypothesisSpace space = data.gram();
    JointSolution found = data.solve(space, loss);
    double[] y = Arrays.stream(data.classes).mapToDouble(c -> c == 1 ? 1 : -1).toArray();
    double[] doubled = Arrays.stream(data.weights).map(s -> 2 * s).toArray();
    Solver<?> solver =
        loss instanceof DifferenceOfConvexLoss
            ? new Cccp(100, 1e-9)
            : loss instanceof Logistic
                ? new Ncg(1000, 1e-10, new Ncg().start())
                : new AcceleratedGradient(5000, 1e-9);
    Solution binary =
        solver.minimise(new Objective<>(loss, space, y, doubled, LAMBDA), Control.defaults());
    Hypothesis difference = found.functions().get(1).plus(-1, found.functions().get(0));
    assertThat(2 * found.objective())
        .isCloseTo(binary.objective(), within(1e-6 * binary.objective()));
    assertThat(difference.values()).containsExactly(binary.hypothesis().values(), within(1e-3));
  }

  @ParameterizedTest
  @MethodSource("losses")
  void linearSpacesAgreeWithTheLinearKernel(Loss loss) {
    Clusters data = Clusters.of(120, 4, 9);
    JointSolution exact =
        data.solve(new GramSpaces().embed(data.x, new Linear(), true, Seed.of(1)).space(), loss);
    JointSolution linear =
        data.solve(new LinearSpaces().embed(data.x, new Linear(), true, Seed.of(1)).space(), loss);
    assertThat(linear.objective()).isCloseTo(exact.objective(), within(1e-6 * exact.objective()));
  }

  @Test
  void objectiveDecreasesFromTheFitOfTheConvexPart() {
    Clusters data = Clusters.of(150, 3, 4);
    HypothesisSpace space = data.gram();
    Loss loss = new TruncatedLogistic(-0.6);
    JointSolution found = data.solve(space, loss);
    List<Hypothesis> convex = data.solve(space, new Logistic()).functions();
    double last =
        MulticlassMargin.of(convex, data.classes)
            .objective(
                new JointObjective<>(loss, space, data.classes, 3, data.weights, LAMBDA), convex);
    assertThat(found.trace().iterations()).isPositive();
    for (var step : found.trace().steps()) {
      assertThat(step.objective()).isLessThanOrEqualTo(last * (1 + 1e-9));
      last = step.objective();
    }
  }

  /** The exponential loss overflows at the functions of the first multipliers. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void littleRegularisationOfAnUnboundedLossConverges(int k) {
    Clusters data = Clusters.of(80, k, 6);
    HypothesisSpace space =
        new LinearSpaces().embed(data.x, new Linear(), true, Seed.of(1)).space();
    JointSolution found =
        new Auto()
            .joint()
            .orElseThrow()
            .minimise(
                new JointObjective<>(
                    new ExponentialLoss(), space, data.classes, k, data.weights, 1e-3),
                Control.defaults());
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(found.objective()).isLessThan(Vectors.sum(data.weights));
  }
}
