package io.github.redescend.solvers.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.IncompleteCholesky.PivotedCholeskyRule;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.solvers.hinge.AugmentedLagrangian.Kinks;
import io.github.redescend.solvers.hinge.AugmentedLagrangian.SmoothedBoxes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the two methods with the optimality conditions and with each other. */
class BoxQpTest {
  private static final double LAMBDA = 0.5;
  private static final BoxQp.BoxOptions TIGHT = new BoxQp.BoxOptions(1e-9);

  private final int n = 300;
  private final double[] x = new double[3 * n];
  private final double[] y = new double[n];
  private final double[] lower = new double[n];
  private final double[] upper = new double[n];

  BoxQpTest() {
    SplittableRandom random = Seed.of(3).random();
    for (int i = 0; i < n; i++) {
      y[i] = i % 3 == 0 ? -1 : 1;
      for (int j = 0; j < 3; j++) {
        x[3 * i + j] = random.nextDouble() + (y[i] > 0 ? 0.4 : 0);
      }
      if (random.nextDouble() < 0.2) {
        y[i] = -y[i];
      }
      // Boxes of the hinge, the pinball, a removed sample and a sample without weight.
      lower[i] = i % 4 == 1 ? -0.3 : i % 7 == 2 ? -1 : 0;
      upper[i] = i % 7 == 2 ? 0.1 : 0.5 + random.nextDouble();
      if (i % 13 == 5) {
        lower[i] = 0;
        upper[i] = 0;
      }
    }
  }

  private Objective<?> in(SpaceFactory spaces, KernelFamily kernel, boolean bias) {
    DenseMatrix samples = new DenseMatrix(n, 3, x);
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return new Objective<>(
        "none", spaces.embed(samples, kernel, bias, Seed.of(1)).space(), y, ones, LAMBDA);
  }

  private Objective<?> gram(boolean bias) {
    return in(new GramSpaces(), new Gaussian(2), bias);
  }

  private BoxQp.BoxSolution solved(Objective<?> objective, BoxQp.BoxOptions options) {
    return BoxQp.of(objective, options, Control.defaults())
        .solve(lower, upper, options.tolerance());
  }

  private AugmentedLagrangian lagrangian(Objective<?> objective) {
    return new AugmentedLagrangian(
        objective.space(), Kinks.atOne(y), LAMBDA, new BoxQp.Reports(Control.defaults()));
  }

  /**
   * While no sample is inside its box, the curvature is a substitute and full steps are inexact.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void farClassesWithLittleRegularisationAreSolvedToTheEnd(int seed) {
    double lambda = 1e-6;
    SplittableRandom random = Seed.of(seed).random();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 3; j++) {
        x[3 * i + j] = random.nextGaussian() + (j < 2 ? 10 * y[i] : 0);
      }
      lower[i] = 0;
      upper[i] = 1;
    }
    assertSmallGap(lambda, new LinearSpaces(), new Linear());
    assertSmallGap(lambda, new GramSpaces(), new Gaussian(0.01));
  }

  /** The reported violation is the root of the relative duality gap. */
  private void assertSmallGap(double lambda, SpaceFactory spaces, KernelFamily kernel) {
    HypothesisSpace space = in(spaces, kernel, false).space();
    BoxQp.Reports reports = new BoxQp.Reports(Control.defaults());
    BoxQp.BoxSolution solution =
        new AugmentedLagrangian(space, Kinks.atOne(y), lambda, reports).solve(lower, upper, 1e-4);
    assertThat(solution.converged()).isTrue();
    HypothesisSpace gram = in(new GramSpaces(), kernel, false).space();
    double[] coefficients = new double[n];
    Arrays.setAll(coefficients, i -> y[i] * solution.dual()[i] / lambda);
    double dual =
        Arrays.stream(solution.dual()).sum()
            - lambda * gram.squaredNorm(gram.hypothesis(coefficients, 0)) / 2;
    double primal = primal(space, lambda, solution.hypothesis());
    double violation = solution.violation();
    assertThat((primal - dual) / primal).isLessThan(1.01 * violation * violation + 1e-9);
  }

  private void assertOptimal(Objective<?> objective, BoxQp.BoxSolution found, double tolerance) {
    assertThat(found.violation()).isLessThan(tolerance);
    double sum = 0;
    double[] slopes = new double[n];
    for (int i = 0; i < n; i++) {
      double a = found.dual()[i];
      double r = 1 - y[i] * found.hypothesis().values()[i];
      assertThat(a).isBetween(lower[i], upper[i]);
      if (a > lower[i]) {
        assertThat(r).as("short of its box's top").isGreaterThan(-tolerance);
      }
      if (a < upper[i]) {
        assertThat(r).as("above its box's bottom").isLessThan(tolerance);
      }
      slopes[i] = -y[i] * a;
      sum += y[i] * a;
    }
    Hypothesis gradient = objective.space().gradient(found.hypothesis(), slopes, LAMBDA);
    assertThat(Math.sqrt(Math.max(0, objective.space().squaredNorm(gradient))))
        .isLessThan(10 * tolerance);
    if (objective.space().hasBias()) {
      assertThat(sum).isCloseTo(0, within(10 * tolerance));
    }
    assertThat(
            objective
                .space()
                .hypothesis(found.hypothesis().coefficients(), found.hypothesis().bias())
                .values())
        .containsExactly(found.hypothesis().values(), within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void pairStepsSatisfyTheConditions(boolean bias) {
    Objective<?> objective = gram(bias);
    assertOptimal(objective, solved(objective, TIGHT), 1e-8);
  }

  /** A tolerance below rounding error costs no accuracy, and is not reported as reached. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void toleranceBelowRoundingKeepsTheBestPointAndIsReportedAsMissed(boolean bias) {
    for (Objective<?> objective :
        List.of(
            in(new LinearSpaces(), new Linear(), bias),
            in(
                new LandmarkSpaces(new LandmarkCount.Fixed(290), new PivotedCholeskyRule()),
                new Gaussian(2),
                bias))) {
      double loose = primal(objective, lagrangian(objective), 1e-5);
      for (double tolerance : new double[] {1e-6, 1e-8, 1e-10}) {
        BoxQp.BoxSolution found = lagrangian(objective).solve(lower, upper, tolerance);
        assertThat(found.converged()).isEqualTo(found.violation() <= tolerance);
        assertThat(found.violation()).isLessThan(Math.max(tolerance, 1e-6));
        assertThat(primal(objective.space(), LAMBDA, found.hypothesis()))
            .as("tolerance %s, bias %s", tolerance, bias)
            .isLessThanOrEqualTo(loose * (1 + 1e-11));
      }
    }
  }

  /** The loss of a box [l, u] is max over a of a r - h (a - c)^2 / (2 (u - l)), by search. */
  @Test
  void multipliersOfSmoothedBoxesMaximiseTheirLosses() {
    double[] labels = {1, -1, 1, 1};
    double[] low = {0, -0.5, 0, 0.25};
    double[] high = {2, 1, 1, 0.25};
    double[] centre = {0.5, 0.25, 1, 0.25};
    double[] values = {0.9, -1.2, -3, 0.5};
    double[] change = {0.2, 0.1, -0.3, 1};
    SmoothedBoxes boxes = new SmoothedBoxes(Kinks.atOne(labels), low, high, centre, 0.5);
    double[] a = boxes.multipliers(values);
    double[] weights = boxes.weights(a, values);
    double dual = 0;
    double primal = 0;
    for (int i = 0; i < 4; i++) {
      double r = 1 - labels[i] * values[i];
      double best = low[i];
      double most = Double.NEGATIVE_INFINITY;
      for (double b = low[i]; b <= high[i]; b += 1e-3) {
        double smoothing =
            high[i] > low[i]
                ? 0.5 * (b - centre[i]) * (b - centre[i]) / (2 * (high[i] - low[i]))
                : 0;
        best = b * r - smoothing > most ? b : best;
        most = Math.max(most, b * r - smoothing);
      }
      assertThat(a[i]).isCloseTo(best, within(2e-3));
      boolean inside = a[i] > low[i] && a[i] < high[i];
      assertThat(weights[i]).isEqualTo(inside ? (high[i] - low[i]) / 0.5 : 0);
      dual += a[i] * labels[i] * change[i];
      primal += Math.max(low[i] * r, high[i] * r);
    }
    assertThat(a).containsExactly(new double[] {0.9, -0.35, 1, 0.25}, within(1e-14));
    double[] moved = new double[4];
    Arrays.setAll(moved, i -> values[i] - 0.5 * change[i]);
    assertThat(boxes.dualSum(moved, change, 0.5)).isCloseTo(dual, within(1e-12));
    Hypothesis f = new Hypothesis(values, 0, values);
    double gap = primal;
    for (int i = 0; i < 4; i++) {
      gap -= a[i] * (1 - labels[i] * values[i]);
    }
    assertThat(boxes.primal(f)).isCloseTo(primal, within(1e-12));
    assertThat(boxes.gap(f, a)).isCloseTo(gap, within(1e-12));
  }

  /** Its residual is 0.5 from leaving the bound, that of the first 0.8. */
  @Test
  void theSampleNearestToLeavingItsBoundHasCurvatureIfNoOtherHas() {
    double[] ones = {1, 1, 1};
    double[] low = {0, 0, 0.5};
    double[] high = {1, 2, 0.5};
    SmoothedBoxes boxes =
        new SmoothedBoxes(Kinks.atOne(ones), low, high, new double[] {0.5, 1, 0.5}, 0.4);
    double[] values = {0, 1.7, 0};
    double[] a = boxes.multipliers(values);
    assertThat(a).containsExactly(1, 0, 0.5);
    assertThat(boxes.weights(a, values)).containsExactly(0, 5, 0);
    double[] other = {0.5, 1.7, 0};
    assertThat(boxes.weights(boxes.multipliers(other), other)).containsExactly(2.5, 0, 0);
  }

  private double primal(Objective<?> objective, BoxQp method, double tolerance) {
    return primal(objective.space(), LAMBDA, method.solve(lower, upper, tolerance).hypothesis());
  }

  private double primal(HypothesisSpace space, double lambda, Hypothesis f) {
    double value = lambda * space.squaredNorm(f) / 2;
    for (int i = 0; i < n; i++) {
      double r = 1 - y[i] * f.values()[i];
      value += Math.max(lower[i] * r, upper[i] * r);
    }
    return value;
  }

  /** From zero, and from the solution of a problem with other boxes. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void augmentedLagrangianSatisfiesTheConditions(boolean bias) {
    for (Objective<?> objective :
        List.of(
            in(new LinearSpaces(), new Linear(), bias),
            in(
                new LandmarkSpaces(new LandmarkCount.Fixed(40), new PivotedCholeskyRule()),
                new Gaussian(2),
                bias),
            gram(bias))) {
      assertOptimal(objective, lagrangian(objective).solve(lower, upper, 1e-6), 1e-5);
      double[] ones = new double[n];
      Arrays.fill(ones, 1);
      BoxQp warm = lagrangian(objective);
      warm.solve(new double[n], ones, 1e-6);
      assertOptimal(objective, warm.solve(lower, upper, 1e-6), 1e-5);
    }
  }

  /** The kernel hardly separates these samples, so each round gains only a twentieth. */
  @Test
  void roundsWithLittleProgressUseALargerPenalty() {
    SpaceFactory landmarks =
        new LandmarkSpaces(new LandmarkCount.Fixed(40), new PivotedCholeskyRule());
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    for (double gamma : new double[] {0.1, 0.01}) {
      Objective<?> objective =
          new Objective<>("none", in(landmarks, new Gaussian(gamma), true).space(), y, ones, 100);
      BoxQp.BoxSolution found =
          BoxQp.of(objective, TIGHT, Control.defaults()).solve(new double[n], ones, 1e-7);
      assertThat(found.converged()).isTrue();
      assertThat(found.iterations()).isLessThan(60);
    }
  }

  /**
   * Boxes that contain one number leave a ridge problem without weights and an undetermined bias.
   */
  @Test
  void fixedVariablesAreSolvedWithoutSteps() {
    Objective<?> linear = in(new LinearSpaces(), new Linear(), false);
    double[] fixed = new double[n];
    Arrays.fill(fixed, 0.25);
    BoxQp.BoxSolution found = BoxQp.of(linear, TIGHT, Control.defaults()).solve(fixed, fixed, 1e-6);
    assertThat(found.dual()).isEqualTo(fixed);
    assertThat(found.converged()).isTrue();
  }

  @Test
  void firstProblemReportsItsProgress() {
    for (Objective<?> objective : List.of(gram(true), in(new LinearSpaces(), new Linear(), true))) {
      List<Trace.Step> heard = new ArrayList<>();
      BoxQp solver = BoxQp.of(objective, TIGHT, Control.defaults().withListener(heard::add));
      double[] none = new double[n];
      double[] ones = new double[n];
      Arrays.fill(ones, 1);
      BoxQp.BoxSolution found = solver.solve(none, ones, 1e-9);
      double value = LAMBDA * objective.space().squaredNorm(found.hypothesis()) / 2;
      for (int i = 0; i < n; i++) {
        value += Math.max(0, 1 - y[i] * found.hypothesis().values()[i]);
      }
      assertThat(heard).isNotEmpty().allMatch(step -> step.iteration() == 0);
      Trace.Step last = heard.get(heard.size() - 1);
      assertThat(last.objective()).isCloseTo(value, within(1e-3 * value));
      assertThat(last.stationarity()).isLessThan(heard.get(0).stationarity());
      int before = heard.size();
      solver.solve(lower, upper, 1e-9);
      assertThat(heard).hasSize(before);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void bothMethodsAgreeOnTheLinearKernel(boolean bias) {
    BoxQp.BoxSolution pairs = solved(in(new GramSpaces(), new Linear(), bias), TIGHT);
    BoxQp.BoxSolution newton =
        solved(in(new LinearSpaces(), new Linear(), bias), new BoxQp.BoxOptions(1e-6));
    assertThat(newton.hypothesis().values())
        .containsExactly(pairs.hypothesis().values(), within(1e-5));
    assertThat(newton.support()).isEqualTo(pairs.support());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void bothMethodsAgreeOnTheExactMachine(boolean bias) {
    BoxQp.BoxSolution pairs = solved(gram(bias), TIGHT);
    BoxQp.BoxSolution newton = lagrangian(gram(bias)).solve(lower, upper, 1e-6);
    assertThat(newton.violation()).isLessThan(1e-5);
    assertThat(newton.hypothesis().values())
        .containsExactly(pairs.hypothesis().values(), within(1e-5));
    assertThat(newton.support()).isEqualTo(pairs.support());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void cacheSizeDoesNotChangeTheResult(boolean shrinking) {
    BoxQp.BoxSolution large =
        solved(
            gram(true),
            new BoxQp.BoxOptions(1e-6, BoxQp.BoxOptions.ITERATIONS.standard(), 100, shrinking));
    BoxQp.BoxSolution least =
        solved(
            gram(true),
            new BoxQp.BoxOptions(1e-6, BoxQp.BoxOptions.ITERATIONS.standard(), 0, shrinking));
    assertThat(least.dual()).isEqualTo(large.dual());
    assertThat(least.iterations()).isEqualTo(large.iterations());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shrinkingDoesNotChangeTheSolution(boolean bias) {
    BoxQp.BoxSolution with = solved(gram(bias), TIGHT);
    BoxQp.BoxSolution without =
        solved(
            gram(bias),
            new BoxQp.BoxOptions(1e-9, BoxQp.BoxOptions.ITERATIONS.standard(), 10, false));
    assertThat(with.hypothesis().values())
        .containsExactly(without.hypothesis().values(), within(1e-7));
    assertThat(with.support()).isEqualTo(without.support());
  }

  @Test
  void permutingTheSamplesPermutesTheSolution() {
    Objective<?> objective = gram(true);
    double[] plain = solved(objective, TIGHT).hypothesis().values();
    int[] order = Seed.of(4).permutation(n);
    double[] labels = select(y, order);
    Objective<?> permuted =
        new Objective<>(
            "none",
            new GramSpaces()
                .embed(
                    new DenseMatrix(n, 3, x).selectRows(order), new Gaussian(2), true, Seed.of(1))
                .space(),
            labels,
            objective.sampleWeights(),
            LAMBDA);
    double[] values =
        BoxQp.of(permuted, TIGHT, Control.defaults())
            .solve(select(lower, order), select(upper, order), TIGHT.tolerance())
            .hypothesis()
            .values();
    assertThat(values).containsExactly(select(plain, order), within(1e-7));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void warmStartDoesNotChangeTheSolution(boolean bias) {
    BoxQp.BoxSolution cold = solved(gram(bias), TIGHT);
    BoxQp solver = BoxQp.of(gram(bias), TIGHT, Control.defaults());
    double[] none = new double[n];
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    solver.solve(none, ones, 1e-9);
    BoxQp.BoxSolution warm = solver.solve(lower, upper, 1e-9);
    assertThat(warm.hypothesis().values())
        .containsExactly(cold.hypothesis().values(), within(1e-7));
    assertThat(solver.solve(lower, upper, 1e-9).iterations()).isLessThan(5);
  }

  @Test
  void rejectsBoxesThatCannotBalanceTheClasses() {
    double[] low = new double[n];
    double[] high = new double[n];
    for (int i = 0; i < n; i++) {
      low[i] = y[i] > 0 ? 0.5 : 0;
      high[i] = y[i] > 0 ? 1 : 0.01;
    }
    BoxQp solver = BoxQp.of(gram(true), TIGHT, Control.defaults());
    assertThatThrownBy(() -> solver.solve(low, high, 1e-9)).hasMessageContaining("no minimum");
  }

  @Test
  void stoppedRunReportsItAndReturnsAFunction() {
    BoxQp.BoxSolution limited = solved(gram(true), new BoxQp.BoxOptions(1e-9, 20, 10, true));
    assertThat(limited.converged()).isFalse();
    assertThat(limited.violation()).isGreaterThan(1e-9);
    BoxQp.BoxSolution cancelled =
        BoxQp.of(gram(true), TIGHT, Control.defaults().withCancellation(() -> true))
            .solve(lower, upper, 1e-9);
    assertThat(cancelled.converged()).isFalse();
    assertThat(cancelled.iterations()).isZero();
  }

  private static double[] select(double[] values, int[] order) {
    return Arrays.stream(order).mapToDouble(i -> values[i]).toArray();
  }
}
