package io.github.redescend.solvers.dc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.HuberizedHinge;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Linex;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.Truncated;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.losses.TruncatedLeastSquares;
import io.github.redescend.losses.TruncatedLogistic;
import io.github.redescend.losses.TruncatedPinball;
import io.github.redescend.solvers.Auto;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.descent.DcAlgorithm;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.hinge.HingeQp;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.Given;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Properties of the difference-of-convex algorithm for every kind of split in every kind of space.
 */
class CccpTest {
  private static final Problem PROBLEM = Problem.of(120, 7);

  private static List<DifferenceOfConvexLoss> losses() {
    return List.of(
        new TruncatedHinge(0),
        new TruncatedHinge(-1),
        new TruncatedPinball(0.4, 1.2, 0.3),
        new TruncatedLogistic(-0.4),
        new TruncatedLeastSquares(1.3),
        Truncated.of(new SquaredHinge(), -0.3),
        Truncated.of(new HuberizedHinge(0.5), -0.5));
  }

  static Stream<Subject> subjects() {
    List<Subject> subjects = new ArrayList<>();
    for (DifferenceOfConvexLoss loss : losses()) {
      subjects.add(subject("gram", loss, new GramSpaces(), new Gaussian(1)));
      subjects.add(subject("linear", loss, new LinearSpaces(), new Linear()));
      subjects.add(
          subject(
              "landmarks",
              loss,
              new LandmarkSpaces(new LandmarkCount.Fixed(30), new RandomRule()),
              new Gaussian(1)));
    }
    return subjects.stream();
  }

  private static Subject subject(
      String space, DifferenceOfConvexLoss loss, SpaceFactory spaces, KernelFamily kernel) {
    return new Subject(loss.spec() + " " + space, in(loss, spaces, kernel));
  }

  private static <L> Objective<L> in(L loss, SpaceFactory spaces, KernelFamily kernel) {
    return new Objective<>(
        loss,
        spaces.embed(PROBLEM.x(), kernel, true, Seed.of(1)).space(),
        PROBLEM.y(),
        PROBLEM.weights(),
        Problem.LAMBDA);
  }

  static List<Optional<Start>> starts() {
    return List.of(
        Optional.empty(),
        Optional.of(PlainStart.HINGE),
        Optional.of(PlainStart.LEAST_SQUARES),
        Optional.of(PlainStart.SQUARED_HINGE));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void objectiveNeverIncreasesAndEndsAtACriticalPoint(Subject subject) {
    Objective<DifferenceOfConvexLoss> objective = subject.objective;
    for (Optional<Start> start : starts()) {
      Solution found = new Cccp(5000, 1e-9, start).solve(objective, Control.defaults());
      List<Trace.Step> steps = found.trace().steps();
      for (int i = 1; i < steps.size(); i++) {
        assertThat(steps.get(i).objective())
            .isLessThanOrEqualTo(steps.get(i - 1).objective() * (1 + 1e-12));
      }
      assertThat(found.trace().stop())
          .as(start + ": " + found.trace().explanation())
          .isEqualTo(StopReason.CONVERGED);
      assertThat(found.trace().explanation()).contains("support rows");
      assertThat(found.objective())
          .isCloseTo(Objective.value(objective, found.hypothesis()), within(1e-9));
      assertNothingNearIsLower(objective, found);
    }
  }

  /** Checks small steps along coefficients and bias. They are too small to reach a kink. */
  private static void assertNothingNearIsLower(
      Objective<DifferenceOfConvexLoss> objective, Solution found) {
    Hypothesis f = found.hypothesis();
    for (int j = -1; j < f.coefficients().length; j += 7) {
      double[] axis = new double[f.coefficients().length];
      if (j >= 0) {
        axis[j] = 1;
      }
      Hypothesis direction = objective.space().hypothesis(axis, j < 0 ? 1 : 0);
      for (double step : new double[] {1e-3, -1e-3}) {
        assertThat(Objective.value(objective, f.plus(step, direction)))
            .isGreaterThan(found.objective() - 1e-5);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void toleranceZeroRunsExactlyTheGivenSteps(Subject subject) {
    Solution found = new Cccp(3, 0).solve(subject.objective, Control.defaults());
    assertThat(found.trace().iterations()).isEqualTo(3);
    assertThat(found.trace().stop()).isEqualTo(StopReason.ITERATIONS_DONE);
  }

  /** The usual tolerance applies to the result even if the number of steps is limited. */
  @ParameterizedTest
  @MethodSource("subjects")
  void looserIntermediateStepsEndNoHigher(Subject subject) {
    for (int steps : new int[] {1, 2}) {
      Solution loose = new Cccp(steps, 1e-6).solve(subject.objective, Control.defaults());
      Solution tight = new Cccp(steps, 1e-10).solve(subject.objective, Control.defaults());
      assertThat(loose.objective()).isCloseTo(tight.objective(), within(2e-5 * tight.objective()));
    }
  }

  @ParameterizedTest
  @MethodSource("starts")
  void unreachableCapGivesTheConvexFit(Optional<Start> start) {
    Objective<DifferenceOfConvexLoss> objective =
        in(new TruncatedHinge(-1e6), new GramSpaces(), new Gaussian(1));
    Solution capped = new Cccp(50, 1e-9, start).solve(objective, Control.defaults());
    Solution plain =
        new HingeQp(new io.github.redescend.solvers.hinge.BoxQp.BoxOptions(1e-9))
            .solve(objective.withLoss(new Hinge()), Control.defaults());
    assertThat(capped.hypothesis().values())
        .containsExactly(plain.hypothesis().values(), within(1e-7));
    assertThat(capped.trace().iterations()).isEqualTo(start.isEmpty() ? 0 : 1);
    assertThat(Arrays.stream(capped.weights()).allMatch(w -> w == 1)).isTrue();
  }

  /** A sample near a kink may change its tangent. The next step handles it. */
  @Test
  void intermediateStepsNeedNotFixTheirTangents() {
    var objective = in(new TruncatedHinge(0), new LinearSpaces(), new Linear());
    ConvexStep boxes = ConvexStep.of(new Hinge(), objective, 1e-4, Control.defaults());
    List<Double> tolerances = new ArrayList<>();
    ConvexStep recorded =
        (linearTerm, near, tolerance) -> {
          tolerances.add(tolerance);
          return boxes.minimise(linearTerm, near, tolerance);
        };
    var machines = new ConvexStep.LinearisedMachines(objective, recorded);
    var algorithm = new DcAlgorithm<>(machines, DcAlgorithm.Accuracy.ofPrograms(1e-4), 100);
    algorithm.run(
        algorithm.first(),
        Control.defaults(),
        DcAlgorithm.stopTest(new Hinge(), new Cccp().tolerance()));
    assertThat(tolerances).startsWith(0.1, 0.1).endsWith(1e-4);
    assertThat(tolerances.subList(0, tolerances.size() - 1)).allMatch(t -> t > 5e-3);
  }

  @Test
  void truncatedLeastSquaresHasNoLowerPointInTheOtherSolver() {
    Objective<DifferenceOfConvexLoss> objective =
        in(new TruncatedLeastSquares(1.3), new GramSpaces(), new Gaussian(1));
    Solution found =
        new Cccp(500, 1e-10, Optional.of(PlainStart.LEAST_SQUARES))
            .solve(objective, Control.defaults());
    double[] relative = found.weights();
    Solution reweighted =
        new HalfQuadratic(50, 1e-10, Given.weights(relative), HalfQuadratic.Stop.OBJECTIVE)
            .solve(objective.withLoss(new TruncatedLeastSquares(1.3)), Control.defaults());
    assertThat(reweighted.objective()).isCloseTo(found.objective(), within(1e-6));
  }

  @Test
  void smoothConvexPartsAreSolvedToTheRidgeSolution() {
    Objective<LeastSquares> objective = in(new LeastSquares(), new GramSpaces(), new Gaussian(1));
    double[] twos = Arrays.stream(PROBLEM.weights()).map(w -> 2 * w).toArray();
    double[] expected = objective.space().ridge(twos, Problem.LAMBDA).solve(PROBLEM.y()).values();
    ConvexStep.Minimum found =
        ConvexStep.SmoothStep.of(objective).minimise(new double[expected.length], null, 1e-10);
    assertThat(found.f().values()).containsExactly(expected, within(1e-7));
  }

  @Test
  void rejectsAnUnsupportedConvexPart() {
    Objective<DifferenceOfConvexLoss> objective =
        in(new Rough(), new GramSpaces(), new Gaussian(1));
    assertThatThrownBy(() -> new Cccp().solve(objective, Control.defaults()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("linex");
  }

  @Test
  void autoChoosesTheSolverForTheLoss() {
    assertThat(explanation(new Hinge())).contains("violation");
    assertThat(explanation(new TruncatedHinge(0))).contains("support rows");
    assertThat(explanation(new TruncatedLeastSquares(1.3))).doesNotContain("support");
    assertThat(explanation(new Linex(1))).doesNotContain("support");
    assertThat(new Auto().fits(new Rough())).isTrue();
    assertThat(new Auto().fits("no loss")).isFalse();
  }

  private static String explanation(Loss loss) {
    return new Auto()
        .solve(in(loss, new GramSpaces(), new Gaussian(1)), Control.defaults())
        .trace()
        .explanation();
  }

  @Test
  void specsRoundTrip() {
    for (String spec :
        new String[] {
          "cccp:iterations=7,tolerance=0.001,start=l2svm",
          "qp:tolerance=0.1,iterations=50,cache=3,shrinking=false",
          "auto"
        }) {
      assertThat(Solvers.catalogue().make(spec).spec()).hasToString(spec);
    }
    assertThatThrownBy(() -> Solvers.catalogue().make("cccp:start=svn"))
        .hasMessageContaining("did you mean 'svm'");
    assertThatThrownBy(() -> Solvers.catalogue().make("qp:tolerance=0"))
        .hasMessageContaining("tolerance");
  }

  /** A split whose convex part is neither smooth nor a hinge. */
  private record Rough() implements DifferenceOfConvexLoss {
    @Override
    public Loss convexPart() {
      return new Linex(1);
    }

    @Override
    public double subtractedSlope(double u) {
      return 0;
    }

    @Override
    public double value(double u) {
      return convexPart().value(u);
    }

    @Override
    public double derivative(double u) {
      return convexPart().derivative(u);
    }

    @Override
    public Spec spec() {
      return Spec.of("rough");
    }
  }

  record Subject(String name, Objective<DifferenceOfConvexLoss> objective) {
    @Override
    public String toString() {
      return name;
    }
  }
}
