package io.github.redescend.solvers.dc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.solver.Trace.TraceTable;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.Truncated;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.losses.TruncatedLogistic;
import io.github.redescend.losses.TruncatedPinball;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.dc.OutlierPath.ShiftedLoss;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.HingeQp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutlierPathTest {
  private static final Problem PROBLEM = Problem.of(150, 7);
  private static final OutlierPath DEFAULTS = new OutlierPath(10, 100, 1e-6);

  private static Objective<DifferenceOfConvexLoss> gram(DifferenceOfConvexLoss loss) {
    return in(loss, new GramSpaces(), new Gaussian(1));
  }

  private static Objective<DifferenceOfConvexLoss> in(
      DifferenceOfConvexLoss loss, SpaceFactory spaces, KernelFamily kernel) {
    return new Objective<>(
        loss,
        spaces.embed(PROBLEM.x(), kernel, true, Seed.of(1)).space(),
        PROBLEM.y(),
        PROBLEM.weights(),
        Problem.LAMBDA);
  }

  /** The result is a fixed point of the difference-of-convex steps. */
  @ParameterizedTest
  @CsvSource({"0,1", "0,5", "-0.5,10", "-1,4", "-1,30"})
  void endsAtACriticalPointOfTheFinalLoss(double s, int steps) {
    for (Objective<DifferenceOfConvexLoss> objective :
        List.of(
            gram(new TruncatedHinge(s)),
            in(new TruncatedHinge(s), new LinearSpaces(), new Linear()))) {
      Solution found = new OutlierPath(steps, 100, 1e-8).solve(objective, Control.defaults());
      assertThat(found.trace().stop())
          .as(found.trace().explanation())
          .isEqualTo(StopReason.CONVERGED);
      assertThat(found.objective())
          .isCloseTo(Objective.value(objective, found.hypothesis()), within(1e-12));
      double[] margins = objective.margins(found.hypothesis());
      ConvexStep machine = ConvexStep.of(new Hinge(), objective, 1e-9, Control.defaults());
      double[] linearTerm = Arrays.stream(margins).map(objective.loss()::subtractedSlope).toArray();
      Solution again =
          new Solution(
              machine.minimise(linearTerm, found.hypothesis(), 1e-9).f(), null, 0, found.trace());
      assertThat(Objective.value(objective, again.hypothesis()))
          .isCloseTo(found.objective(), within(1e-6 * found.objective()));
    }
  }

  @Test
  void pathReportsEachPointAndApproachesTheEnd() {
    Objective<DifferenceOfConvexLoss> objective = gram(new TruncatedHinge(0));
    List<Trace.Step> heard = new ArrayList<>();
    Solution path =
        new OutlierPath(8, 100, 1e-8).solve(objective, Control.defaults().withListener(heard::add));
    List<PathPoint> points = PathPoint.of(path);
    Solution svm =
        new HingeQp(new BoxOptions(1e-8))
            .solve(objective.withLoss(new Hinge()), Control.defaults());
    assertThat(points.get(0).objective()).isCloseTo(svm.objective(), within(1e-6));
    assertThat(points.get(0).truncated()).isZero();
    assertThat(points.get(0).shift()).isInfinite();
    assertThat(points).hasSizeBetween(4, 9);
    for (int k = 1; k < points.size(); k++) {
      assertThat(points.get(k).shift()).isLessThan(points.get(k - 1).shift());
      // A loss with a smaller cap is below one with a larger cap, and steps only decrease the
      // objective.
      assertThat(points.get(k).objective())
          .isLessThanOrEqualTo(points.get(k - 1).objective() + 1e-6);
      assertThat(points.get(k).finalObjective()).isLessThanOrEqualTo(points.get(k).objective());
    }
    PathPoint last = points.get(points.size() - 1);
    assertThat(last.shift()).isZero();
    assertThat(last.objective()).isEqualTo(last.finalObjective());
    assertThat(last.truncated()).isPositive();
    double[] alpha = path.hypothesis().coefficients();
    assertThat(last.support()).isEqualTo((int) Arrays.stream(alpha).filter(a -> a != 0).count());
    Trace trace = path.trace();
    assertThat(trace.steps()).hasSize(points.size() - 1);
    assertThat(heard.stream().filter(step -> step.iteration() > 0).toList())
        .isEqualTo(trace.steps());
    assertThat(trace.steps().get(trace.iterations() - 1).objective()).isEqualTo(path.objective());
    assertThat(trace.explanation()).contains("rows truncated on the way: 0, ");
    assertThat(Arrays.stream(path.weights()).filter(w -> w == 0).count())
        .isEqualTo(last.truncated());
  }

  /**
   * Of three path points the first drops one third of the remaining samples, the second half of the
   * rest.
   */
  @Test
  void eachPointDropsAnEqualShareOfTheRest() {
    Objective<DifferenceOfConvexLoss> objective = gram(new TruncatedHinge(0));
    List<PathPoint> points =
        PathPoint.of(new OutlierPath(3, 100, 1e-8).solve(objective, Control.defaults()));
    Solution at =
        new HingeQp(new BoxOptions(1e-8))
            .solve(objective.withLoss(new Hinge()), Control.defaults());
    double before = Double.POSITIVE_INFINITY;
    for (int place = 1; place < 3; place++) {
      double from = before;
      double to = points.get(place).shift();
      double[] waiting =
          Arrays.stream(objective.margins(at.hypothesis()))
              .filter(u -> u < 0 && u + from >= 0)
              .toArray();
      assertThat(waiting).hasSizeGreaterThan(6);
      assertThat(Arrays.stream(waiting).filter(u -> u + to < 0))
          .hasSize((int) Math.ceil(waiting.length / (4.0 - place)));
      at =
          new Cccp(100, 1e-8)
              .solve(objective.withLoss(new ShiftedLoss(objective.loss(), to)), Control.defaults());
      before = to;
    }
    assertThat(points.get(3).shift()).isZero();
  }

  /** With one step the path equals the difference-of-convex algorithm. */
  @ParameterizedTest
  @ValueSource(doubles = {0, -1})
  void oneStepEqualsTheDifferenceOfConvexAlgorithm(double s) {
    Objective<DifferenceOfConvexLoss> objective = gram(new TruncatedHinge(s));
    Solution path = new OutlierPath(1, 100, 1e-8).solve(objective, Control.defaults());
    Solution plain = new Cccp(100, 1e-8).solve(objective, Control.defaults());
    assertThat(path.objective()).isCloseTo(plain.objective(), within(1e-6));
    assertThat(path.hypothesis().values())
        .containsExactly(plain.hypothesis().values(), within(1e-5));
  }

  @Test
  void unreachableCapEndsAtTheConvexFit() {
    List<PathPoint> points =
        PathPoint.of(DEFAULTS.solve(gram(new TruncatedHinge(-1e6)), Control.defaults()));
    assertThat(points).hasSize(2);
    assertThat(points.get(1).truncated()).isZero();
  }

  @Test
  void cancellationIsReported() {
    Solution cancelled =
        DEFAULTS.solve(
            gram(new TruncatedHinge(0)), Control.defaults().withCancellation(() -> true));
    assertThat(cancelled.trace().stop()).isEqualTo(StopReason.CANCELLED);
  }

  @Test
  void supportsOnlyTruncatedHinges() {
    OutlierPath solver = DEFAULTS;
    assertThat(solver.fits(new TruncatedHinge(-1))).isTrue();
    for (Loss other :
        List.of(
            new Hinge(),
            new TruncatedLogistic(-0.4),
            new TruncatedPinball(0.4, 1.2, 0.3),
            Truncated.of(new SquaredHinge(), -0.3))) {
      assertThat(solver.fits(other)).as(other.spec().toString()).isFalse();
    }
    String spec = "ramp-path:steps=3,iterations=9,tolerance=0.001";
    assertThat(Solvers.catalogue().make(spec).spec()).hasToString(spec);
  }

  /** A row of the table in the trace. */
  private record PathPoint(
      double shift, double objective, double finalObjective, int support, int truncated) {
    static List<PathPoint> of(Solution path) {
      TraceTable table = path.trace().table().orElseThrow();
      assertThat(table.columns())
          .startsWith("shift", "objective", "finalObjective", "support", "truncated");
      return table.rows().stream()
          .map(
              row ->
                  new PathPoint(
                      row.get(0).doubleValue(),
                      row.get(1).doubleValue(),
                      row.get(2).doubleValue(),
                      row.get(3).intValue(),
                      row.get(4).intValue()))
          .toList();
    }
  }
}
