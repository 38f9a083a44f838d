package io.github.redescend.solvers.halfquadratic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.Siwls;
import io.github.redescend.losses.Siwls.ErrorScale;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.Given;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of half-quadratic optimization beyond the contract of all solvers. */
class HalfQuadraticTest {
  private static final Control PLAIN = Control.defaults();

  /** Least squares needs one step, so its path has no properties to test. */
  private static HalfQuadratic converged() {
    return new HalfQuadratic(2000, 1e-13, PlainStart.ONES, HalfQuadratic.Stop.OBJECTIVE);
  }

  static Stream<Problem.Subject> subjects() {
    return Problem.subjects();
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void toleranceZeroRunsExactlyTheGivenSolves(Problem.Subject subject) {
    for (int solves : new int[] {1, 3, 8}) {
      Solution found = HalfQuadratic.solves(solves).solve(subject.objective(), PLAIN);
      assertThat(found.trace().iterations()).isEqualTo(solves);
      assertThat(found.trace().stop()).isEqualTo(StopReason.ITERATIONS_DONE);
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void weightsEqualThoseOfTheLossAtTheSolution(Problem.Subject subject) {
    Objective<Reweighting> objective = subject.objective();
    Solution found = HalfQuadratic.solves(3).solve(objective, PLAIN);
    double[] expected = new double[objective.labels().length];
    double[] residuals = objective.residuals(found.hypothesis());
    objective.loss().weights(residuals, objective.labels(), expected);
    for (int i = 0; i < expected.length; i++) {
      double relative = expected[i] / objective.loss().fullWeight();
      assertThat(found.weights()[i]).isCloseTo(relative, within(1e-12));
    }
    double risk = objective.loss().risk(residuals, expected, objective.sampleWeights());
    assertThat(found.objective())
        .isCloseTo(risk + objective.penalty(found.hypothesis()), within(1e-9));
  }

  /** Approximate solves reuse the factor with one constant weight for all weighted problems. */
  @Test
  void approximateRunOnLandmarksFactorsOnce() {
    LandmarkSpaces landmarks = new LandmarkSpaces(new LandmarkCount.Fixed(250), new RandomRule());
    Objective<Reweighting> own =
        Problem.of(600, 3).in(landmarks, new Gaussian(300), new CLoss(0.5));
    List<String> calls = new ArrayList<>();
    Objective<Reweighting> objective =
        new Objective<>(
            own.loss(), recorded(own.space(), calls), own.labels(), own.sampleWeights(), 0.1);
    HalfQuadratic approximate =
        new HalfQuadratic(500, 1e-12, PlainStart.ONES, HalfQuadratic.Stop.OBJECTIVE);
    Solution found = approximate.solve(objective, PLAIN);
    assertThat(calls.contains("uniformRidge")).isTrue();
    assertThat(calls.contains("ridge")).isFalse();
    Solution exact = HalfQuadratic.solves(100).solve(objective, PLAIN);
    assertThat(calls.contains("ridge")).isTrue();
    assertThat(found.objective()).isCloseTo(exact.objective(), within(1e-8));
    for (int i = 0; i < 600; i++) {
      assertThat(found.hypothesis().values()[i])
          .isCloseTo(exact.hypothesis().values()[i], within(1e-4));
    }
  }

  /** The same space, which records the names of called methods. */
  private static HypothesisSpace recorded(HypothesisSpace space, List<String> calls) {
    return (HypothesisSpace)
        Proxy.newProxyInstance(
            HypothesisSpace.class.getClassLoader(),
            new Class<?>[] {HypothesisSpace.class},
            (proxy, method, arguments) -> {
              calls.add(method.getName());
              return method.invoke(space, arguments);
            });
  }

  @Test
  void swappingTheClassesFlipsTheSign() {
    Problem problem = Problem.of(60, 6);
    double[] swapped = Arrays.stream(problem.y()).map(y -> -y).toArray();
    Problem other = new Problem(problem.x(), swapped, problem.weights());
    for (Reweighting loss : Problem.losses()) {
      double[] plain = values(problem.gram(loss));
      double[] turned = values(other.gram(loss));
      for (int i = 0; i < 60; i++) {
        assertThat(turned[i]).isCloseTo(-plain[i], within(1e-8));
      }
    }
  }

  private static double[] values(Objective<Reweighting> objective) {
    return HalfQuadratic.solves(6).solve(objective, PLAIN).hypothesis().values();
  }

  @Test
  void oneSidedLossesIgnoreSamplesBeyondTheMargin() {
    Objective<Reweighting> objective = Problem.of(80, 7).gram(new WelschHinge(1));
    Solution found = converged().solve(objective, PLAIN);
    double[] alpha = found.hypothesis().coefficients();
    for (int i = 0; i < alpha.length; i++) {
      double margin = objective.labels()[i] * found.hypothesis().values()[i];
      if (margin > 1 + 1e-6) {
        assertThat(alpha[i]).isZero();
      }
    }
    assertThat(Arrays.stream(alpha).filter(a -> a == 0).count()).isGreaterThan(10);
  }

  /**
   * A sweep moves the target of a sample by its slack beyond the margin. Convex problems reach the
   * same minimum, but later.
   */
  @ParameterizedTest
  @MethodSource("subjects")
  void sweepsDescendToAStationaryPoint(Problem.Subject subject) {
    HalfQuadratic exact = converged();
    HalfQuadratic sweep =
        new HalfQuadratic(
            exact.iterations(),
            exact.tolerance(),
            exact.start(),
            exact.stop(),
            HalfQuadratic.Inner.SWEEP);
    Solution found = sweep.solve(subject.objective(), PLAIN);
    Solution expected = exact.solve(subject.objective(), PLAIN);
    List<Trace.Step> steps = found.trace().steps();
    for (int i = 1; i < steps.size(); i++) {
      double before = steps.get(i - 1).objective();
      assertThat(steps.get(i).objective()).isLessThanOrEqualTo(before * (1 + 1e-12));
    }
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(steps.get(steps.size() - 1).stationarity()).isLessThan(1e-6);
    if (subject.objective().loss().side() == Side.TWO) {
      assertThat(found.trace().iterations()).isEqualTo(expected.trace().iterations());
    } else if (subject.objective().loss() instanceof SquaredHinge) {
      assertThat(found.objective()).isCloseTo(expected.objective(), within(1e-8));
      assertThat(found.trace().iterations()).isGreaterThanOrEqualTo(expected.trace().iterations());
    }
  }

  @Test
  void initializationsReachTheUniqueMinimum() {
    Objective<Reweighting> objective = Problem.of(80, 8).gram(new CLoss(3));
    List<double[]> ends = new ArrayList<>();
    for (Start start :
        List.of(PlainStart.ONES, PlainStart.LEAST_SQUARES, PlainStart.SQUARED_HINGE)) {
      HalfQuadratic solver = new HalfQuadratic(500, 1e-14, start, HalfQuadratic.Stop.OBJECTIVE);
      ends.add(solver.solve(objective, PLAIN).hypothesis().values());
    }
    for (double[] end : ends) {
      for (int i = 0; i < end.length; i++) {
        assertThat(end[i]).isCloseTo(ends.get(0)[i], within(1e-5));
      }
    }
  }

  @Test
  void iterationLimitIsReported() {
    Solution found =
        new HalfQuadratic(2, 1e-12, PlainStart.ONES, HalfQuadratic.Stop.AUTO)
            .solve(Problem.of(60, 9).gram(new CLoss(0.5)), PLAIN);
    assertThat(found.trace().stop()).isEqualTo(StopReason.ITERATION_LIMIT);
    assertThat(found.trace().stop().success()).isFalse();
    assertThat(found.trace().explanation()).contains("2");
  }

  /** The scale of such rules changes, so objectives of different steps are not comparable. */
  @Test
  void rulesWithoutALossReturnTheLastFunction() {
    Objective<Reweighting> objective = Problem.of(80, 5).gram(new Siwls(2.5, 3, ErrorScale.IQR));
    Solution found =
        new HalfQuadratic(10, 1e-12, PlainStart.ONES, HalfQuadratic.Stop.STEP)
            .solve(objective, PLAIN);
    List<Double> objectives = found.trace().steps().stream().map(Trace.Step::objective).toList();
    double last = objectives.get(objectives.size() - 1);
    assertThat(Collections.min(objectives)).as("some step rises").isLessThan(0.999 * last);
    assertThat(found.objective()).isEqualTo(last);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hq",
        "hq:iterations=3,tolerance=0",
        "hq:iterations=100,tolerance=1e-4,start=l2svm",
        "hq:start=ls,stop=step",
        "hq:iterations=30,inner=sweep",
        "hq:start=svm",
        "hq:start=class-centre",
        "hq:start=annealed+kernel-mean",
        "hq:start=ls+class-centre+subsets,seed=7"
      })
  void specCreatesAnEqualSolver(String spec) {
    HalfQuadratic solver = (HalfQuadratic) Solvers.catalogue().make(spec);
    assertThat(Solvers.catalogue().make(solver.spec().toString())).isEqualTo(solver);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hq:iterations=0",
        "hq:iterations=2.5",
        "hq:tolerance=-1",
        "hq:start=zeros",
        "hq:start=ls+",
        "hq:start=ls+class-center",
        "hq:seed=3",
        "hq:stop=never",
        "hq:inner=outer",
        "hq:speed=1",
        "h-q"
      })
  void rejectsInvalidParametersWithOneSentence(String spec) {
    assertThatThrownBy(() -> Solvers.catalogue().make(spec))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageMatching(".*(not allowed|unknown).*");
  }

  @Test
  void initialWeightsMustMatchTheSamples() {
    HalfQuadratic solver =
        new HalfQuadratic(1, 0, Given.weights(new double[3]), HalfQuadratic.Stop.AUTO);
    assertThatThrownBy(() -> solver.solve(Problem.of(60, 1).gram(new CLoss(1)), PLAIN))
        .hasMessageContaining("start weights");
  }

  /** The risk of a rule with a common scale uses the weights of the last solve. */
  @Test
  void objectiveOfARuleWithACommonScaleUsesItsLastSolve() {
    Objective<Reweighting> objective = Problem.of(60, 1).gram(new Siwls(2.5, 3, ErrorScale.IQR));
    Solution found =
        new HalfQuadratic(1, 0, PlainStart.ONES, HalfQuadratic.Stop.AUTO).solve(objective, PLAIN);
    double[] residuals = objective.residuals(found.hypothesis());
    double expected = objective.penalty(found.hypothesis());
    for (int i = 0; i < residuals.length; i++) {
      expected += objective.sampleWeights()[i] * residuals[i] * residuals[i];
    }
    assertThat(found.objective()).isCloseTo(expected, within(1e-9 * expected));
  }
}
