package io.github.redescend.solvers.descent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DcAlgorithmTest {
  /** Convex steps with the given objectives, each with a new tangent. */
  private record Scripted(List<Double> objectives, AtomicInteger trained)
      implements ConvexSubproblem<Integer> {
    Scripted(Double... objectives) {
      this(List.of(objectives), new AtomicInteger());
    }

    @Override
    public int samples() {
      return 1;
    }

    @Override
    public Integer minimise(
        ConvexSubproblem.Linearisation tangent, Integer near, double tolerance) {
      return trained.getAndIncrement();
    }

    @Override
    public ConvexSubproblem.Linearisation tangent(Integer machine) {
      return new ConvexSubproblem.Linearisation(new double[] {1.0 / (2 + machine)});
    }

    @Override
    public double objective(Integer machine) {
      return objectives.get(machine);
    }

    @Override
    public double distance(Integer machine, Integer other) {
      return Math.abs(machine - other);
    }
  }

  private static Descent.Ended<DcAlgorithm.Point<Integer>> run(Scripted machines, Control control) {
    DcAlgorithm<Integer> algorithm =
        new DcAlgorithm<>(machines, DcAlgorithm.Accuracy.same(1e-6), 10);
    return algorithm.run(algorithm.first(), control, new StopTest.Stalled(1e-12));
  }

  /** Convex steps with a constant tangent, which report whether they are accurate. */
  private record Settled(boolean isAccurate) implements ConvexSubproblem<Boolean> {
    @Override
    public int samples() {
      return 1;
    }

    @Override
    public Boolean minimise(
        ConvexSubproblem.Linearisation tangent, Boolean near, double tolerance) {
      return isAccurate;
    }

    @Override
    public boolean isAccurate(Boolean machine) {
      return machine;
    }

    @Override
    public ConvexSubproblem.Linearisation tangent(Boolean machine) {
      return ConvexSubproblem.Linearisation.none(1);
    }

    @Override
    public double objective(Boolean machine) {
      return 1;
    }

    @Override
    public double distance(Boolean machine, Boolean other) {
      return 0;
    }
  }

  /** The outer loop reports failures of the inner one. */
  @ParameterizedTest
  @CsvSource({"true, CONVERGED, ''", "false, ITERATION_LIMIT, not at its minimum"})
  void repeatedTangentsMeanConvergenceOnlyForAccurateSteps(
      boolean accurate, StopReason stop, String message) {
    DcAlgorithm<Boolean> algorithm =
        new DcAlgorithm<>(new Settled(accurate), DcAlgorithm.Accuracy.same(1e-6), 10);
    var end = algorithm.run(algorithm.first(), Control.defaults(), new StopTest.Stalled(1e-12));
    assertThat(end.trace().stop()).isEqualTo(stop);
    assertThat(end.trace().explanation()).contains(message);
  }

  @Test
  void increaseWithinTheToleranceKeepsTheBetterPoint() {
    var end = run(new Scripted(3.0, 2.0, 2.0 + 1e-6), Control.defaults());
    assertThat(end.point().machine()).isEqualTo(1);
    assertThat(end.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(end.trace().steps().get(1).stationarity()).isZero();
  }

  @Test
  void increaseBeyondTheToleranceIsNotReportedAsConvergence() {
    var end = run(new Scripted(3.0, 2.0, 2.1), Control.defaults());
    assertThat(end.point().machine()).isEqualTo(1);
    assertThat(end.trace().stop()).isEqualTo(StopReason.NO_DESCENT);
  }

  @Test
  void cancelledWorseStepIsDropped() {
    Scripted machines = new Scripted(3.0, 2.0, 2.1);
    Control control = Control.defaults().withCancellation(() -> machines.trained().get() == 3);
    var end = run(machines, control);
    assertThat(end.point().machine()).isEqualTo(1);
    assertThat(end.trace().stop()).isEqualTo(StopReason.CANCELLED);
  }

  @Test
  void cancelledStepIsDroppedWithAFixedNumberOfSteps() {
    Scripted machines = new Scripted(3.0, 2.0, 2.1);
    Control control = Control.defaults().withCancellation(() -> machines.trained().get() == 3);
    DcAlgorithm<Integer> algorithm =
        new DcAlgorithm<>(machines, DcAlgorithm.Accuracy.same(1e-6), 2);
    var end = algorithm.run(algorithm.first(), control, new StopTest.Fixed());
    assertThat(end.point().machine()).isEqualTo(1);
    assertThat(end.trace().stop()).isEqualTo(StopReason.CANCELLED);
  }

  @Test
  void tangentsOfOtherCompetitorsDiffer() {
    ConvexSubproblem.Linearisation first =
        new ConvexSubproblem.Linearisation(new double[] {1, 0, 0.5}, new int[] {1, 1, 2});
    assertThat(
            first.distance(
                new ConvexSubproblem.Linearisation(new double[] {1, 0, 0.5}, new int[] {1, 2, 2})))
        .isZero();
    assertThat(
            first.distance(
                new ConvexSubproblem.Linearisation(new double[] {1, 0, 0.5}, new int[] {2, 1, 2})))
        .isEqualTo(1);
    assertThat(
            first.distance(
                new ConvexSubproblem.Linearisation(new double[] {1, 0, 0.25}, new int[] {1, 1, 2})))
        .isEqualTo(0.25);
    assertThat(
            first.distance(
                new ConvexSubproblem.Linearisation(new double[] {0, 0, 0.5}, new int[] {0, 1, 2})))
        .isEqualTo(1);
  }

  /**
   * Convex steps whose objectives decrease to a limit, off by the square of their tolerance, and
   * which record the requested tolerances.
   */
  private record Falling(double limit, List<Double> tolerances)
      implements ConvexSubproblem<Falling.At> {
    record At(int step, double objective) {}

    @Override
    public int samples() {
      return 1;
    }

    @Override
    public At minimise(ConvexSubproblem.Linearisation tangent, At near, double tolerance) {
      tolerances.add(tolerance);
      int step = (int) Math.round(tangent.slopes()[0]);
      return new At(step, (limit + Math.pow(0.2, step)) * (1 + 0.9 * tolerance * tolerance));
    }

    @Override
    public ConvexSubproblem.Linearisation tangent(At machine) {
      return new ConvexSubproblem.Linearisation(new double[] {machine.step + 1});
    }

    @Override
    public double objective(At machine) {
      return machine.objective;
    }

    @Override
    public double distance(At machine, At other) {
      return Math.abs(machine.objective - other.objective);
    }
  }

  @Test
  void accuracyFollowsTheDecreaseOfTheObjective() {
    Falling machines = new Falling(1, new ArrayList<>());
    DcAlgorithm<Falling.At> algorithm =
        new DcAlgorithm<>(machines, DcAlgorithm.Accuracy.following(1e-6), 100);
    var end = algorithm.run(algorithm.first(), Control.defaults(), new StopTest.Stalled(1e-6));
    List<Double> tolerances = machines.tolerances();
    assertThat(end.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(end.point().objective()).isCloseTo(1 + Math.pow(0.2, 10), within(1e-11));
    assertThat(end.trace().iterations()).isEqualTo(10);
    assertThat(tolerances).isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(tolerances.get(0)).isGreaterThan(1e-2);
    assertThat(tolerances).endsWith(1e-6);
    assertThat(tolerances.stream().filter(t -> t < 1e-4)).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void lastOfAFixedNumberOfStepsIsSolvedAccurately() {
    Falling machines = new Falling(1, new ArrayList<>());
    DcAlgorithm<Falling.At> algorithm =
        new DcAlgorithm<>(machines, DcAlgorithm.Accuracy.following(1e-6), 2);
    algorithm.run(algorithm.first(), Control.defaults(), new StopTest.Stalled(1e-6));
    assertThat(machines.tolerances()).endsWith(1e-6);
    assertThat(machines.tolerances().get(0)).isGreaterThan(1e-2);
  }
}
