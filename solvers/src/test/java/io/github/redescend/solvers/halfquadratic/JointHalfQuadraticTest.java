package io.github.redescend.solvers.halfquadratic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Reweighting.ScaledReweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.solver.JointSolver.JointSolution;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.CappedLp;
import io.github.redescend.losses.CappedLp.AutoCappedLp;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Siwls;
import io.github.redescend.losses.Siwls.ErrorScale;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.TruncatedLeastSquares;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Blobs;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.halfquadratic.JointHalfQuadratic.CodedClasses;
import io.github.redescend.solvers.initialisation.Start.Given;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of jointly reweighting all classes for every loss. */
class JointHalfQuadraticTest {
  private static JointHalfQuadratic hq(String parameters) {
    return (JointHalfQuadratic) Solvers.catalogue().make("hq:" + parameters).joint().orElseThrow();
  }

  private static JointSolution solve(
      String parameters, JointObjective<? extends ScaledReweighting> objective) {
    return hq(parameters).solve(objective, Control.defaults());
  }

  private static final String CONVERGED = "iterations=3000,tolerance=1e-13,stop=objective";

  static Stream<ScaledReweighting> smooth() {
    return Stream.of(
        new LeastSquares(),
        new SquaredHinge(),
        new CLoss(0.8),
        new WelschHinge(1.5),
        new TruncatedLeastSquares(4),
        new CappedLp(2, 6));
  }

  static Stream<ScaledReweighting> losses() {
    return Stream.concat(
        smooth(), Stream.of(new CappedLp(1, 2.5), new CappedLp(1.5, 3), new AutoCappedLp(1, 1)));
  }

  @ParameterizedTest
  @MethodSource("smooth")
  void objectiveNeverIncreasesAndEndsAtAStationaryPoint(ScaledReweighting loss) {
    Blobs blobs = Blobs.of(90, 3, 1);
    for (JointObjective<ScaledReweighting> objective :
        List.of(blobs.gram(loss), blobs.linear(loss))) {
      JointSolution found = solve(CONVERGED, objective);
      assertDescends(found.trace().steps(), 0);
      assertThat(found.trace().stop())
          .as(found.trace().explanation())
          .isEqualTo(StopReason.CONVERGED);
      List<Trace.Step> steps = found.trace().steps();
      assertThat(steps.get(steps.size() - 1).stationarity()).isLessThan(1e-6);
      assertThat(steps).anyMatch(step -> step.stationarity() > 0);
      assertThat(Arrays.stream(found.weights()).allMatch(w -> w >= 0 && w <= 1)).isTrue();
    }
  }

  /**
   * After the first step, which has no initial point, every step decreases the objective, exact or
   * not.
   */
  @ParameterizedTest
  @ValueSource(strings = {"exact", "sweep"})
  void nonsmoothLossesDescendToo(String inner) {
    for (double p : new double[] {0.5, 1, 1.5, 2}) {
      JointObjective<CappedLp> objective = Blobs.of(90, 3, 2).linear(new CappedLp(p, 2.5));
      JointSolution found = solve("iterations=40,tolerance=0,inner=" + inner, objective);
      // Below the minimum weight no parabola majorizes the loss.
      assertDescends(found.trace().steps(), 90 * Math.pow(1e-6, p));
    }
  }

  private static void assertDescends(List<Trace.Step> steps, double slack) {
    for (int i = 1; i < steps.size(); i++) {
      double before = steps.get(i - 1).objective();
      assertThat(steps.get(i).objective()).isLessThanOrEqualTo(before * (1 + 1e-12) + slack);
    }
  }

  @Test
  void exactStepMinimisesOverTheSlacksToo() {
    JointObjective<SquaredHinge> objective = Blobs.of(80, 3, 3).gram(new SquaredHinge());
    JointSolution once = solve("iterations=1,tolerance=0", objective);
    assertThat(once.trace().steps().get(0).stationarity()).isLessThan(1e-8);
    JointSolution swept = solve("iterations=500,tolerance=0,inner=sweep", objective);
    assertThat(swept.objective()).isCloseTo(once.objective(), within(1e-6));
    double first = swept.trace().steps().get(0).objective();
    assertThat(first).isGreaterThan(once.objective() + 0.1);
  }

  @ParameterizedTest
  @MethodSource("losses")
  void permutingTheSamplesPermutesTheSolution(ScaledReweighting loss) {
    Blobs blobs = Blobs.of(60, 3, 4);
    int[] order = Seed.of(5).permutation(60);
    List<Hypothesis> plain = solve("iterations=8,tolerance=0", blobs.gram(loss)).functions();
    List<Hypothesis> permuted =
        solve("iterations=8,tolerance=0", blobs.select(order).gram(loss)).functions();
    for (int k = 0; k < 3; k++) {
      for (int i = 0; i < 60; i++) {
        assertThat(permuted.get(k).values()[i])
            .isCloseTo(plain.get(k).values()[order[i]], within(1e-6));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("losses")
  void weightTwoEqualsTwoSamples(ScaledReweighting loss) {
    Blobs blobs = Blobs.of(40, 3, 6);
    int[] twice = IntStream.range(0, 80).map(i -> i / 2).toArray();
    List<Hypothesis> weighted =
        solve("iterations=8,tolerance=0", blobs.weighted(2).linear(loss)).functions();
    List<Hypothesis> repeated =
        solve("iterations=8,tolerance=0", blobs.select(twice).weighted(1).linear(loss)).functions();
    for (int k = 0; k < 3; k++) {
      for (int i = 0; i < 40; i++) {
        assertThat(repeated.get(k).values()[2 * i])
            .as(loss.spec().toString())
            .isCloseTo(weighted.get(k).values()[i], within(1e-6));
      }
    }
  }

  @Test
  void uncappedSquaresSplitIntoOneVersusRest() {
    Blobs blobs = Blobs.of(70, 3, 7);
    JointSolution joint = solve("iterations=3,tolerance=0", blobs.gram(new CappedLp(2, 1e50)));
    for (int k = 0; k < 3; k++) {
      Objective<SquaredHinge> one =
          new Objective<>(
              new SquaredHinge(),
              blobs.gram(new SquaredHinge()).space(),
              blobs.labels(k),
              blobs.weights(),
              Blobs.LAMBDA);
      Solution rest = HalfQuadratic.solves(1).solve(one, Control.defaults());
      assertClose(joint.functions().get(k).values(), rest.hypothesis().values(), 1e-8);
    }
  }

  /** g = 2 r+^2, so eps and lambda of the classifier with one function are smaller. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 1.5, 2})
  void twoClassesEqualTheBinaryFit(double p) {
    Blobs blobs = Blobs.of(60, 2, 8);
    double eps = 2.5;
    JointObjective<CappedLp> joint = blobs.linear(new CappedLp(p, Math.pow(2, p / 2) * eps));
    double lambda = Math.pow(2, 1 - p / 2) * Blobs.LAMBDA;
    Objective<CappedLp> binary =
        new Objective<>(
            new CappedLp(p, eps), joint.space(), blobs.labels(1), blobs.weights(), lambda);
    // D = I means different things for both, so the solutions agree but the paths do not.
    String spec = "hq:iterations=400,tolerance=1e-11,stop=step";
    JointSolution two = solve("iterations=400,tolerance=1e-11,stop=step", joint);
    Solution one =
        ((HalfQuadratic) Solvers.catalogue().make(spec)).solve(binary, Control.defaults());
    double[] opposite = Arrays.stream(two.functions().get(0).values()).map(f -> -f).toArray();
    assertClose(two.functions().get(1).values(), opposite, 1e-7);
    assertClose(two.functions().get(1).values(), one.hypothesis().values(), 1e-3);
    assertThat(two.objective())
        .isCloseTo(Math.pow(2, p / 2) * one.objective(), within(1e-6 * two.objective()));
  }

  @Test
  void capIsEstimatedInFiveIterationsAndThenFixed() {
    Blobs blobs = Blobs.of(120, 3, 9).weighted(1);
    AutoCappedLp rule = new AutoCappedLp(1, 0);
    JointObjective<AutoCappedLp> objective = blobs.gram(rule);
    JointSolution five = solve("iterations=5,tolerance=0", objective);
    assertThat(Arrays.stream(five.weights()).filter(w -> w == 0).count()).isEqualTo(12);
    CodedClasses coded = CodedClasses.of(blobs.classes(), 3, Side.ONE);
    HalfQuadraticLoss kept = rule.scaled(coded.norms(five.functions()), blobs.weights());
    JointSolution nine = solve("iterations=9,tolerance=0", objective);
    double[] norms = coded.norms(nine.functions());
    double risk = 0;
    for (int i = 0; i < norms.length; i++) {
      assertThat(nine.weights()[i]).isEqualTo(Math.min(1, kept.weight(norms[i]) / 2));
      risk += kept.value(1 - norms[i]);
    }
    assertThat(nine.objective())
        .isCloseTo(risk + objective.penalty(nine.functions()), within(1e-9));
    JointSolution found = solve("iterations=400,tolerance=1e-6", objective);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    List<Trace.Step> steps = found.trace().steps();
    assertDescends(steps.subList(4, steps.size()), 120 * 1e-6);
  }

  @Test
  void stopTestWaitsForTheFixedCap() {
    Blobs blobs = Blobs.of(60, 3, 10).weighted(1);
    JointSolution found = solve("iterations=50,tolerance=1e9", blobs.gram(new AutoCappedLp(2, 0)));
    assertThat(found.trace().iterations()).isEqualTo(6);
    JointSolution fixed = solve("iterations=50,tolerance=1e9", blobs.gram(new CappedLp(2, 3)));
    assertThat(fixed.trace().iterations()).isEqualTo(1);
  }

  @Test
  void binaryFitEstimatesItsCapInTheSameWay() {
    Objective<AutoCappedLp> objective =
        new Objective<>(
            new AutoCappedLp(1, 0),
            Problem.of(80, 7).gram(new LeastSquares()).space(),
            Problem.of(80, 7).y(),
            Problem.of(80, 7).weights(),
            0.5);
    Solution five = HalfQuadratic.solves(5).solve(objective, Control.defaults());
    HalfQuadraticLoss kept =
        objective.loss().scaled(objective.residuals(five.hypothesis()), objective.sampleWeights());
    Solution found = HalfQuadratic.solves(40).solve(objective, Control.defaults());
    List<Trace.Step> steps = found.trace().steps();
    assertDescends(steps.subList(4, steps.size()), 80 * 1e-6);
    assertThat(found.objective())
        .isCloseTo(Objective.value(objective.withLoss(kept), found.hypothesis()), within(1e-9));
    assertThat(found.weights()).contains(0);
  }

  @Test
  void ifAllSamplesAreCappedOnlyThePenaltyRemains() {
    Blobs blobs = Blobs.of(30, 3, 11);
    JointObjective<CappedLp> objective =
        new JointObjective<>(
            new CappedLp(1, 1e-6),
            blobs.linear(new CappedLp(1, 1)).space(),
            blobs.classes(),
            3,
            blobs.weights(),
            1e4);
    for (String inner : List.of("exact", "sweep")) {
      JointSolution found = solve("iterations=4,tolerance=0,inner=" + inner, objective);
      for (Hypothesis f : found.functions()) {
        assertThat(f.coefficients()).containsOnly(0);
        assertThat(f.bias()).isFinite();
      }
    }
  }

  @Test
  void initializationsFitAllClasses() {
    Blobs blobs = Blobs.of(70, 3, 12);
    JointObjective<WelschHinge> objective = blobs.gram(new WelschHinge(3));
    double[] ends =
        Stream.of("ones", "ls", "l2svm")
            .mapToDouble(start -> solve(CONVERGED + ",start=" + start, objective).objective())
            .toArray();
    assertThat(ends[1]).isCloseTo(ends[0], within(1e-8));
    assertThat(ends[2]).isCloseTo(ends[0], within(1e-8));
    HalfQuadratic given =
        new HalfQuadratic(3, 0, Given.weights(new double[70]), HalfQuadratic.Stop.AUTO);
    assertThatThrownBy(given::joint)
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "hq:start = weights is not allowed with multiclass = joint: it must be ones, ls or"
                + " l2svm");
  }

  @Test
  void onlyLossesOfTheResidualNormAreSupported() {
    JointSolver<ScaledReweighting> solver = hq("iterations=3");
    assertThat(solver.fits(new CLoss(1))).isTrue();
    assertThat(solver.fits(new AutoCappedLp(1, 1))).isTrue();
    assertThat(solver.fits(new Siwls(2.5, 3, ErrorScale.IQR))).isFalse();
    assertThat(solver.spec()).hasToString("hq:iterations=3,tolerance=1e-6,start=ones");
  }

  private static void assertClose(double[] found, double[] expected, double tolerance) {
    for (int i = 0; i < expected.length; i++) {
      assertThat(found[i]).isCloseTo(expected[i], within(tolerance));
    }
  }
}
