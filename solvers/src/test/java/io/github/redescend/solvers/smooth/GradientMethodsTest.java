package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.Linex;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.Roboss;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.Wave;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.descent.GradientField;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.BestOfStarts;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of gradient methods for every loss in every kind of space. */
class GradientMethodsTest {
  private static final Control PLAIN = Control.defaults();
  private static final Catalogue<Solver<?>> SOLVERS = Solvers.catalogue();

  record Subject(String name, Objective<DifferentiableLoss> objective) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Subject> subjects() {
    Problem problem = Problem.of(80, 7);
    List<Subject> subjects = new ArrayList<>();
    for (DifferentiableLoss loss :
        List.of(
            new CLoss(0.5),
            new Roboss(2, 1),
            new SquaredHinge(),
            new Linex(1),
            new Wave(1, 1),
            new Logistic())) {
      subjects.add(
          new Subject(loss.spec() + " gram", objective(problem, new GramSpaces(), loss, true)));
      subjects.add(
          new Subject(loss.spec() + " no bias", objective(problem, new GramSpaces(), loss, false)));
      LandmarkSpaces landmarks = new LandmarkSpaces(new LandmarkCount.Fixed(25), new RandomRule());
      subjects.add(
          new Subject(loss.spec() + " landmarks", objective(problem, landmarks, loss, true)));
      subjects.add(
          new Subject(loss.spec() + " linear", objective(problem, new LinearSpaces(), loss, true)));
    }
    return subjects.stream();
  }

  private static Objective<DifferentiableLoss> objective(
      Problem problem, SpaceFactory spaces, DifferentiableLoss loss, boolean bias) {
    KernelFamily kernel = spaces instanceof LinearSpaces ? new Linear() : new Gaussian(1);
    HypothesisSpace space = spaces.embed(problem.x(), kernel, bias, Seed.of(1)).space();
    return new Objective<>(loss, space, problem.y(), problem.weights(), Problem.LAMBDA);
  }

  private static double gradient(Objective<DifferentiableLoss> objective, Solution at) {
    GradientField field = new GradientField(objective);
    return Math.sqrt(field.squaredLength(field.at(at.hypothesis()))) / field.lengthAtZero();
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void acceleratedGradientReachesAStationaryPoint(Subject subject) {
    Objective<DifferentiableLoss> objective = subject.objective();
    Solution found = new AcceleratedGradient(20_000, 1e-14).solve(objective, PLAIN);
    assertThat(found.trace().stop())
        .as(found.trace().explanation())
        .isEqualTo(StopReason.CONVERGED);
    double atZero = Objective.value(objective, objective.space().zero());
    falls(found, atZero);
    assertThat(found.objective()).isLessThan(atZero);
    assertThat(gradient(objective, found)).isLessThan(1e-5);
    assertThat(found.objective())
        .isCloseTo(Objective.value(objective, found.hypothesis()), within(1e-12));
    assertThat(Arrays.stream(found.weights()).allMatch(w -> w >= 0 && w <= 1)).isTrue();
    if (!objective.space().hasBias()) {
      assertThat(found.hypothesis().bias()).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void steepestDescentImprovesTheLeastSquaresFit(Subject subject) {
    Objective<DifferentiableLoss> objective = subject.objective();
    Solution found = new GradientDescent(40).solve(objective, PLAIN);
    assertThat(found.trace().iterations()).isEqualTo(40);
    assertThat(found.trace().stop()).isEqualTo(StopReason.ITERATIONS_DONE);
    StartContext context = StartContext.of(objective, PLAIN);
    Hypothesis ls = PlainStart.LEAST_SQUARES.startingPoints(context).get(0).function(context);
    falls(found, Objective.value(objective, ls));
    Solution accelerated = new AcceleratedGradient(20_000, 1e-12).solve(objective, PLAIN);
    if (objective.loss() instanceof SquaredHinge || objective.loss() instanceof Logistic) {
      assertThat(found.objective()).isGreaterThanOrEqualTo(accelerated.objective() * (1 - 1e-10));
    }
  }

  private static void falls(Solution found, double from) {
    double before = from;
    for (Trace.Step step : found.trace().steps()) {
      assertThat(step.objective()).isLessThanOrEqualTo(before + 1e-13 * Math.abs(before));
      before = step.objective();
    }
  }

  @Test
  void convexObjectivesHaveOneMinimum() {
    Objective<SquaredHinge> objective =
        objective(Problem.of(80, 7), new GramSpaces(), new SquaredHinge(), true)
            .withLoss(new SquaredHinge());
    Solution exact = HalfQuadratic.solves(1).solve(objective, PLAIN);
    Solution found = new AcceleratedGradient(20_000, 1e-16).solve(objective, PLAIN);
    assertThat(found.hypothesis().values())
        .containsExactly(exact.hypothesis().values(), within(1e-6));
    assertThat(found.hypothesis().bias()).isCloseTo(exact.hypothesis().bias(), within(1e-6));
  }

  /** Two overlapping classes in the ratio 2 to 1. At f = 0 the bias has the largest gradient. */
  private static Objective<DifferentiableLoss> unbalanced(DifferentiableLoss loss, double lambda) {
    double[][] rows = new double[90][2];
    double[] y = new double[90];
    double[] ones = new double[90];
    Seed seed = Seed.of(3);
    for (int i = 0; i < rows.length; i++) {
      y[i] = i % 3 == 0 ? 1 : -1;
      ones[i] = 1;
      RandomGenerator random = seed.child("row", i).random();
      rows[i][0] = 0.5 + 0.1 * y[i] + 0.1 * random.nextGaussian();
      rows[i][1] = random.nextDouble();
    }
    HypothesisSpace space =
        new GramSpaces().embed(DenseMatrix.of(rows), new Gaussian(1), true, Seed.of(1)).space();
    return new Objective<>(loss, space, y, ones, lambda);
  }

  @ParameterizedTest
  @CsvSource({"roboss, 0.1", "wave, 0.3", "closs, 0.1"})
  void constantClassifierIsRejectedIfAnotherIsLower(String name, double lambda) {
    DifferentiableLoss loss =
        switch (name) {
          case "roboss" -> new Roboss(4, 1);
          case "wave" -> new Wave(1, 1);
          default -> new CLoss(0.5);
        };
    Objective<DifferentiableLoss> objective = unbalanced(loss, lambda);
    Solution found = new AcceleratedGradient(5000, 1e-9).solve(objective, PLAIN);
    assertThat(found.trace().explanation()).contains("; starts: ls", "one sign on all rows");
    assertThat(BestOfStarts.oneSigned(objective, found.hypothesis())).isFalse();
    Solution fromFit =
        new AcceleratedGradient(5000, 1e-9, PlainStart.LEAST_SQUARES).solve(objective, PLAIN);
    assertThat(found.objective()).isCloseTo(fromFit.objective(), within(1e-12));
    assertThat(solved("nag:start=ls", objective)).containsExactly(fromFit.hypothesis().values());
  }

  @Test
  void otherInitializationsAreTriedIfLeastSquaresEndsConstant() {
    Objective<DifferentiableLoss> objective = unbalanced(new Roboss(6, 1), 0.3);
    Solution found = new AcceleratedGradient(5000, 1e-9).solve(objective, PLAIN);
    assertThat(found.trace().explanation()).contains("class-centre").endsWith("kept");
    assertThat(BestOfStarts.oneSigned(objective, found.hypothesis())).isFalse();
  }

  @Test
  void miniBatchesFollowTheSeed() {
    Objective<DifferentiableLoss> objective =
        objective(Problem.of(60, 3), new GramSpaces(), new Roboss(1, 1), false);
    String spec = "nag:iterations=30,rate=0.01,batch=8,seed=";
    double[] one = solved(spec + 5, objective);
    assertThat(solved(spec + 5, objective)).containsExactly(one);
    assertThat(solved(spec + 6, objective)).isNotEqualTo(one);
  }

  @Test
  void fullBatchEqualsGradientDescent() {
    Objective<DifferentiableLoss> objective =
        objective(Problem.of(60, 3), new GramSpaces(), new Roboss(1, 1), true);
    double[] all = solved("nag:iterations=30,rate=0.01", objective);
    assertThat(solved("nag:iterations=30,rate=0.01,batch=60", objective)).containsExactly(all);
    assertThat(solved("nag:iterations=30,rate=0.01,batch=1000", objective)).containsExactly(all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"momentum=0", "decay=0.1", "start=0.01", "variant=printed", "batch=30"})
  void eachParameterOfThePublishedFormChangesThePath(String parameter) {
    Objective<DifferentiableLoss> objective =
        objective(Problem.of(60, 3), new GramSpaces(), new Roboss(1, 1), true);
    double[] plain = solved("nag:iterations=10,rate=0.01", objective);
    assertThat(solved("nag:iterations=10,rate=0.01," + parameter, objective)).isNotEqualTo(plain);
  }

  /** Momentum 0 and no decay give gradient descent in theta on J / lambda. */
  @Test
  void inExplicitFeaturesThePublishedStepIsAGradientStep() {
    Objective<DifferentiableLoss> objective =
        objective(Problem.of(60, 3), new LinearSpaces(), new Roboss(1, 1), true);
    GradientField field = new GradientField(objective);
    Hypothesis zero = objective.space().zero();
    Hypothesis expected = zero.plus(-0.01 / Problem.LAMBDA, field.at(zero));
    Solution found = momentum(1, 0.01, 0).solve(objective, PLAIN);
    assertThat(found.hypothesis().coefficients())
        .containsExactly(expected.coefficients(), within(1e-14));
    assertThat(found.hypothesis().bias()).isCloseTo(expected.bias(), within(1e-14));
  }

  private static NesterovMomentum momentum(int iterations, double rate, double momentum) {
    return new NesterovMomentum(
        iterations,
        rate,
        momentum,
        0,
        NesterovMomentum.Schedule.COMPOUND,
        0,
        0,
        NesterovMomentum.Variant.STANDARD,
        1);
  }

  /**
   * With alpha_t = alpha_0 exp(-eta t) the second step is already smaller. With compounded decay
   * the third step is the first smaller one, and the fourth has decreased by exp(-3 eta).
   */
  @Test
  void ratesShrinkByTheirSchedule() {
    Objective<DifferentiableLoss> objective =
        objective(Problem.of(60, 3), new LinearSpaces(), new Roboss(1, 1), true);
    GradientField field = new GradientField(objective);
    double[][] shares = {{1, 1, Math.exp(-0.5), Math.exp(-1.5)}, new double[4]};
    for (int t = 0; t < 4; t++) {
      shares[1][t] = Math.exp(-0.5 * t);
    }
    String[] schedules = {"compound", "exponential"};
    for (int k = 0; k < 2; k++) {
      Hypothesis f = objective.space().zero();
      for (double share : shares[k]) {
        f = f.plus(-0.01 * share / Problem.LAMBDA, field.at(f));
      }
      double[] found =
          solved(
              "nag:iterations=4,rate=0.01,momentum=0,decay=0.5,schedule=" + schedules[k],
              objective);
      assertThat(found).containsExactly(f.values(), within(1e-12));
    }
  }

  @ParameterizedTest
  @EnumSource(NesterovMomentum.Variant.class)
  void stepsFollowEachReadingOfTheAlgorithm(NesterovMomentum.Variant variant) {
    Objective<DifferentiableLoss> objective =
        objective(Problem.of(60, 3), new LinearSpaces(), new Roboss(1, 1), true);
    HypothesisSpace space = objective.space();
    boolean printed = variant == NesterovMomentum.Variant.PRINTED;
    double[] begin = new double[space.dimension()];
    Arrays.fill(begin, 0.05);
    Hypothesis f = space.hypothesis(begin, 0);
    Hypothesis velocity = f;
    double[] slopes = new double[60];
    for (int t = 0; t < 4; t++) {
      Hypothesis ahead = f.plus(0.6, velocity);
      double[] values = (printed ? f : ahead).values();
      for (int i = 0; i < slopes.length; i++) {
        double y = objective.labels()[i];
        slopes[i] = y * objective.sampleWeights()[i] * objective.loss().derivative(y * values[i]);
      }
      Hypothesis gradient = space.gradient(ahead, slopes, Problem.LAMBDA);
      velocity = velocity.times(0.6).plus(-0.01 / Problem.LAMBDA, gradient);
      f = (printed ? ahead : f).plus(1, velocity);
    }
    Solution found =
        new NesterovMomentum(
                4, 0.01, 0.6, 0, NesterovMomentum.Schedule.COMPOUND, 0, 0.05, variant, 1)
            .solve(objective, Control.defaults());
    assertThat(found.hypothesis().values()).containsExactly(f.values(), within(1e-12));
    assertThat(found.hypothesis().bias()).isCloseTo(f.bias(), within(1e-12));
  }

  @Test
  void tooLargeRateIsReported() {
    Objective<DifferentiableLoss> objective =
        objective(Problem.of(60, 3), new GramSpaces(), new Roboss(1, 1), false);
    Solution found = momentum(5000, 10, 0.6).solve(objective, PLAIN);
    assertThat(found.trace().stop()).isEqualTo(StopReason.NO_DESCENT);
    assertThat(found.trace().explanation()).contains("rate");
  }

  @SuppressWarnings("unchecked")
  private static double[] solved(String spec, Objective<DifferentiableLoss> objective) {
    Solver<DifferentiableLoss> solver = (Solver<DifferentiableLoss>) SOLVERS.make(spec);
    assertThat(SOLVERS.make(solver.spec())).isEqualTo(solver);
    return solver.solve(objective, PLAIN).hypothesis().values();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nag:batch=32|nag:batch needs a rate",
        "nag:momentum=0.9|nag:momentum needs a rate",
        "nag:variant=printed|nag:variant needs a rate",
        "nag:rate=0.1,tolerance=1e-6|nag:tolerance must be 0 with a given rate",
        "nag:seed=3|nag:seed needs a rate",
        "nag:start=ls,seed=3|nag:seed is not allowed with start = ls",
        "nag:start=middle|unknown start",
        "nag:rate=0.1,start=ls|nag:start = ls is not allowed",
        "nag:rate=0|rate = 0 is not allowed",
        "nag:rate=fast|nag:rate = fast is not allowed",
        "nag:rate=1,momentum=1|momentum = 1 is not allowed",
        "nag:rate=1,batch=0|nag:batch = 0 is not allowed",
        "nag:rate=1,decay=-1|decay = -1 is not allowed",
        "nag:iterations=0|iterations = 0 is not allowed",
        "gradient:iterations=0|iterations = 0 is not allowed",
      })
  void refusals(String spec, String message) {
    assertThatThrownBy(() -> SOLVERS.make(spec))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nag",
        "nag:start=zero+subsets,seed=3",
        "gradient",
        "nag:rate=0.1,batch=3,variant=printed"
      })
  void catalogueCreatesThemAndKinkedLossesAreRejected(String spec) {
    Solver<?> solver = SOLVERS.make(spec);
    assertThat(SOLVERS.make(solver.spec())).isEqualTo(solver);
    assertThat(solver.fits(new Linex(1))).isTrue();
    assertThat(solver.fits(new Hinge())).isFalse();
  }
}
