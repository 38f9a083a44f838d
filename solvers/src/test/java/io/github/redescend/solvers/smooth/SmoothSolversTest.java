package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.CauchyHinge;
import io.github.redescend.losses.ExponentialLoss;
import io.github.redescend.losses.HuberizedHinge;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Linex;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.Losses;
import io.github.redescend.losses.Roboss;
import io.github.redescend.losses.Savage;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.Wave;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Auto;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of smooth solvers beyond the contract of all solvers. */
class SmoothSolversTest {
  private static final Control PLAIN = Control.defaults();
  private static final double TIGHT = 1e-15;

  private static final List<SmoothLoss> LOSSES =
      List.of(
          new LeastSquares(),
          new SquaredHinge(),
          new CLoss(0.5),
          new CLoss(2),
          new WelschHinge(1),
          new CauchyHinge(0.7),
          new HuberizedHinge(1.5),
          new Roboss(2, 1),
          new Logistic(),
          new Savage(),
          new Wave(1, 1));

  private static List<Solver<? super SmoothLoss>> solvers(int iterations, double tolerance) {
    List<Solver<? super SmoothLoss>> solvers = new ArrayList<>();
    for (Start start : List.of(PlainStart.LEAST_SQUARES, PlainStart.ONES)) {
      solvers.add(new Ncg(iterations, tolerance, start));
    }
    for (Mm.Acceleration acceleration : Mm.Acceleration.values()) {
      solvers.add(new Mm(iterations, tolerance, acceleration));
    }
    return solvers;
  }

  private static Objective<SmoothLoss> objective(
      Problem problem, Matrix x, SpaceFactory spaces, KernelFamily kernel, SmoothLoss loss) {
    HypothesisSpace space = spaces.embed(x, kernel, true, Seed.of(1)).space();
    return new Objective<>(loss, space, problem.y(), problem.weights(), Problem.LAMBDA);
  }

  private static Objective<SmoothLoss> gram(Problem problem, SmoothLoss loss) {
    return objective(problem, problem.x(), new GramSpaces(), new Gaussian(1), loss);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 60})
  void toleranceZeroRunsExactlyTheGivenSteps(int steps) {
    for (SmoothLoss loss : LOSSES) {
      for (Solver<? super SmoothLoss> solver : solvers(steps, 0)) {
        Solution found = solver.solve(gram(Problem.of(60, 3), loss), PLAIN);
        assertThat(found.trace().iterations()).isEqualTo(steps);
        assertThat(found.trace().stop()).isEqualTo(StopReason.ITERATIONS_DONE);
      }
    }
  }

  /** Their derivatives are not Lipschitz. */
  static List<DifferentiableLoss> steepLosses() {
    Criterion qtse = Losses.catalogue().make("qtse:a=-1");
    return List.of(new Linex(2), new Linex(-1), (DifferentiableLoss) qtse, new ExponentialLoss());
  }

  @ParameterizedTest
  @MethodSource("steepLosses")
  void conjugateGradientsMinimiseLossesWithoutACurvatureBound(DifferentiableLoss loss) {
    Objective<DifferentiableLoss> objective =
        gram(Problem.of(80, 8), new LeastSquares()).withLoss(loss);
    Solution expected = new AcceleratedGradient(5000, 1e-9).solve(objective, PLAIN);
    Ncg ncg = new Ncg(100, TIGHT, PlainStart.LEAST_SQUARES);
    List<Solution> found =
        List.of(ncg.solve(objective, PLAIN), ncg.solveAll(List.of(objective), PLAIN).get(0));
    for (Solution solution : found) {
      assertThat(solution.trace().stop()).isEqualTo(StopReason.CONVERGED);
      assertThat(solution.objective()).isLessThanOrEqualTo(expected.objective() * (1 + 1e-12));
      close(solution.hypothesis().values(), expected.hypothesis().values(), 1e-2);
    }
  }

  /** Where the curvature at the margin 1 is far too small, the line search shortens the steps. */
  @ParameterizedTest
  @ValueSource(doubles = {5, 10, 20})
  void conjugateGradientsMinimiseSteepLosses(double a) {
    Problem problem = Problem.of(80, 8);
    HypothesisSpace space = gram(problem, new LeastSquares()).space();
    Objective<DifferentiableLoss> objective =
        new Objective<>(new Linex(a), space, problem.y(), problem.weights(), 10);
    Solution expected = new AcceleratedGradient(50_000, TIGHT).solve(objective, PLAIN);
    Solution found = new Ncg(500, 1e-9, PlainStart.LEAST_SQUARES).solve(objective, PLAIN);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(found.objective()).isCloseTo(expected.objective(), withinPercentage(1e-4));
  }

  @Test
  void agreesWithHalfQuadraticIterationFromTheSameStart() {
    Problem problem = Problem.of(80, 8);
    for (SmoothLoss loss : List.of(new CLoss(1), new CLoss(3), new CauchyHinge(1))) {
      Objective<SmoothLoss> objective = gram(problem, loss);
      HalfQuadratic hq =
          new HalfQuadratic(5000, TIGHT, PlainStart.LEAST_SQUARES, HalfQuadratic.Stop.OBJECTIVE);
      Solution expected = hq.solve(objective.withLoss((Reweighting) loss), PLAIN);
      for (Solver<? super SmoothLoss> solver : solvers(20_000, TIGHT)) {
        Solution found = solver.solve(objective, PLAIN);
        close(found.hypothesis().values(), expected.hypothesis().values(), 1e-5);
        close(found.weights(), expected.weights(), 1e-5);
      }
    }
  }

  @Test
  void sparseAndDenseAgree() {
    Problem problem = Problem.of(60, 6);
    Matrix sparse = sparse(problem);
    for (Solver<? super SmoothLoss> solver : solvers(20_000, TIGHT)) {
      SpaceFactory spaces = new LinearSpaces();
      SmoothLoss loss = new CLoss(1);
      Solution dense =
          solver.solve(objective(problem, problem.x(), spaces, new Linear(), loss), PLAIN);
      Solution same = solver.solve(objective(problem, sparse, spaces, new Linear(), loss), PLAIN);
      close(same.hypothesis().values(), dense.hypothesis().values(), 1e-6);
    }
  }

  private static Matrix sparse(Problem problem) {
    int n = problem.y().length;
    int[] starts = IntStream.rangeClosed(0, n).map(i -> 2 * i).toArray();
    int[] columns = IntStream.range(0, 2 * n).map(i -> i % 2).toArray();
    return new SparseMatrix(2, starts, columns, problem.x().values().clone());
  }

  @Test
  void lossesWithoutWeightsReportRelativeDualVariables() {
    Objective<SmoothLoss> objective = gram(Problem.of(80, 7), new Wave(1, 1));
    Solution found = new Ncg().solve(objective, PLAIN);
    double[] margins = objective.margins(found.hypothesis());
    double bound = objective.loss().curvatureBound();
    for (int i = 0; i < margins.length; i++) {
      double r = 1 - margins[i];
      double dual = -objective.loss().derivative(margins[i]) / (bound * r);
      double expected = r <= 0 ? 1 : Math.min(1, Math.max(0, dual));
      assertThat(found.weights()[i]).isCloseTo(expected, within(1e-9));
    }
    assertThat(Arrays.stream(found.weights()).filter(w -> w < 0.5).count()).isPositive();
  }

  @Test
  void accelerationSavesSteps() {
    Objective<SmoothLoss> objective = gram(Problem.of(80, 7), new CLoss(0.5));
    int plain = steps(new Mm(20_000, 1e-12, Mm.Acceleration.NONE), objective);
    assertThat(steps(new Mm(20_000, 1e-12, Mm.Acceleration.NESTEROV), objective)).isLessThan(plain);
    int mixed = steps(new Mm(20_000, 1e-12, Mm.Acceleration.ANDERSON), objective);
    assertThat(2 * mixed).isLessThan(plain);
    assertThat(steps(new Ncg(20_000, 1e-12, PlainStart.LEAST_SQUARES), objective))
        .isLessThan(mixed);
  }

  @Test
  void tooLowCurvatureBoundIsNotReportedAsConvergence() {
    Solution found =
        new Ncg(30, 1e-6, PlainStart.LEAST_SQUARES).solve(gram(Problem.of(60, 9), RISING), PLAIN);
    assertThat(found.trace().stop()).isEqualTo(StopReason.ITERATION_LIMIT);
  }

  /** The derivative has the wrong sign, so no step along it decreases the objective. */
  private static final SmoothLoss RISING =
      new SmoothLoss() {
        @Override
        public double value(double u) {
          return Math.exp(-u);
        }

        @Override
        public double derivative(double u) {
          return Math.exp(-u);
        }

        @Override
        public double curvatureBound() {
          return 1;
        }

        @Override
        public Spec spec() {
          return Spec.of("rising");
        }
      };

  private static int steps(Solver<? super SmoothLoss> solver, Objective<SmoothLoss> objective) {
    return solver.solve(objective, PLAIN).trace().iterations();
  }

  @Test
  void autoUsesThemForSmoothLosses() {
    for (SmoothLoss loss : List.of(new Wave(1, 1), new CLoss(0.5), new WelschHinge(1))) {
      assertThat(new Auto().fits(loss)).isTrue();
      Objective<SmoothLoss> objective = gram(Problem.of(60, 9), loss);
      Solution found = new Auto().solve(objective, PLAIN);
      assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
      assertThat(found.objective()).isEqualTo(new Ncg().solve(objective, PLAIN).objective());
    }
  }

  /** Conjugate gradients have not converged after 150 steps. */
  private static Objective<SmoothLoss> slow() {
    Problem problem = Problem.of(80, 7);
    HypothesisSpace space = gram(problem, new WelschHinge(0.3)).space();
    return new Objective<>(new WelschHinge(0.3), space, problem.y(), problem.weights(), 1e-7);
  }

  @Test
  void autoContinuesWithReweightingIfFewSamplesAreActive() {
    Objective<SmoothLoss> objective = slow();
    Solution short150 = new Ncg(150, 1e-6, PlainStart.LEAST_SQUARES).solve(objective, PLAIN);
    assertThat(short150.trace().stop()).isEqualTo(StopReason.ITERATION_LIMIT);
    Solution found = new Auto().solve(objective, PLAIN);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(found.objective()).isLessThan(short150.objective());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void autoReportsBothRunsAsOne(boolean many) {
    List<Trace.Step> heard = new ArrayList<>();
    Control control = PLAIN.withListener(heard::add);
    Auto auto = new Auto();
    Solution found =
        many ? auto.solveAll(List.of(slow()), control).get(0) : auto.solve(slow(), control);
    Trace trace = found.trace();
    assertThat(trace.iterations()).isGreaterThan(150);
    assertThat(trace.explanation()).endsWith(", after 150 steps of ncg");
    assertThat(heard).isEqualTo(trace.steps());
    for (int i = 0; i < heard.size(); i++) {
      assertThat(heard.get(i).iteration()).isEqualTo(i + 1);
    }
    assertThat(heard.stream().map(Trace.Step::seconds)).isSorted();
    assertThat(heard.get(heard.size() - 1).objective()).isEqualTo(found.objective());
  }

  @Test
  void autoCancelledBetweenItsRunsReturnsTheFirst() {
    AtomicInteger done = new AtomicInteger();
    Control control =
        PLAIN
            .withListener(step -> done.set(step.iteration()))
            .withCancellation(() -> done.get() >= 150);
    Solution found = new Auto().solve(slow(), control);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CANCELLED);
    assertThat(found.trace().iterations()).isEqualTo(150);
    Solution first = new Ncg(150, 1e-6, PlainStart.LEAST_SQUARES).solve(slow(), PLAIN);
    assertThat(found.objective()).isEqualTo(first.objective());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ncg",
        "ncg:iterations=3,tolerance=0,start=ones",
        "mm",
        "mm:iterations=9,tolerance=1e-4,acceleration=nesterov"
      })
  void specCreatesAnEqualSolver(String spec) {
    Solver<?> solver = Solvers.catalogue().make(spec);
    assertThat(Solvers.catalogue().make(solver.spec().toString())).isEqualTo(solver);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ncg:iterations=0",
        "ncg:tolerance=-1",
        "ncg:start=zeros",
        "mm:acceleration=fast",
        "mm:x=1"
      })
  void rejectsInvalidParametersWithOneSentence(String spec) {
    assertThatThrownBy(() -> Solvers.catalogue().make(spec))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageMatching(".*(not allowed|unknown).*");
  }

  private static void close(double[] found, double[] expected, double within) {
    assertThat(found).hasSameSizeAs(expected);
    for (int i = 0; i < found.length; i++) {
      assertThat(found[i]).isCloseTo(expected[i], within(within));
    }
  }
}
