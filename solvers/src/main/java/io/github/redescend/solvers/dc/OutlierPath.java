package io.github.redescend.solvers.dc;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.numerics.Bisection;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.solver.Trace.TraceTable;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.dc.ConvexStep.LinearisedMachines;
import io.github.redescend.solvers.dc.ConvexStep.Minimum;
import io.github.redescend.solvers.descent.DcAlgorithm;
import io.github.redescend.solvers.descent.DcAlgorithm.Point;
import io.github.redescend.solvers.descent.Descent.Ended;
import io.github.redescend.solvers.descent.StepRecorder;
import io.github.redescend.solvers.descent.StopTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The outlier path of a truncated hinge: the truncation moves from infinity, where the machine is
 * convex, to its final point in finite steps, and the d.c. algorithm runs at each from the last
 * solution (Suzumura, Ogawa, Sugiyama, Takeuchi 2014). Extreme outliers lose their influence first.
 *
 * <p>Each of at most {@code steps} steps truncates an equal share of the samples still to be
 * truncated, lowest margins first, by at most {@code iterations} d.c. steps. The path ends early if
 * there are none left, at a critical point of the final loss. The tolerance of the convex machines
 * is in units of the margin.
 */
public record OutlierPath(int steps, int iterations, double tolerance)
    implements Solver<DifferenceOfConvexLoss> {
  private static final IntegerParameter STEPS =
      Parameter.integer("steps", 10, 1, "maximum number of points on the path");

  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 100, 1, "maximum number of d.c. steps at a point");

  private static final NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance",
          1e-6,
          Bounds.POSITIVE,
          "accuracy of the convex machines, in units of the margin");

  public static final Declaration<OutlierPath> DECLARATION =
      Declaration.of(
          "ramp-path",
          "the outlier path: the truncation of the hinge moves from far away to s, and each fit"
              + " starts at the previous one",
          "Suzumura, Ogawa, Sugiyama, Takeuchi 2014",
          STEPS.of(OutlierPath::steps),
          ITERATIONS.of(OutlierPath::iterations),
          TOLERANCE.of(OutlierPath::tolerance),
          OutlierPath::new);

  public OutlierPath {
    STEPS.check(steps);
    ITERATIONS.check(iterations);
    TOLERANCE.check(tolerance);
  }

  @Override
  public Class<DifferenceOfConvexLoss> requires() {
    return DifferenceOfConvexLoss.class;
  }

  /** Whether it is a hinge minus a function that is constant above some margin below 1. */
  @Override
  public boolean fits(Object loss) {
    return loss instanceof DifferenceOfConvexLoss difference
        && difference.convexPart() instanceof HingeTypeLoss hinge
        && hinge.dualLow() == 0
        && difference.subtractedSlope(1) == 0
        && difference.subtractedSlope(Double.MAX_VALUE) == 0;
  }

  @Override
  public Solution solve(Objective<? extends DifferenceOfConvexLoss> objective, Control control) {
    return new Walk(objective, control).solution();
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  private final class Walk {
    private final Objective<? extends DifferenceOfConvexLoss> objective;
    private final Control control;
    private final ConvexStep machine;
    private final List<PathPoint> points = new ArrayList<>();
    private final StepRecorder recorder;

    Walk(Objective<? extends DifferenceOfConvexLoss> objective, Control control) {
      this.objective = objective;
      this.control = control;
      this.recorder = new StepRecorder(control);
      this.machine = ConvexStep.of(objective.loss().convexPart(), objective, tolerance, control);
    }

    Solution solution() {
      double shift = Double.POSITIVE_INFINITY;
      Point<Minimum> at = algorithm(shift).first();
      points.add(point(shift, at, 0));
      boolean settled = true;
      while (shift > 0 && !control.cancelled().getAsBoolean()) {
        shift = recorder.steps().size() + 1 == steps ? 0 : nextShift(at, shift);
        DcAlgorithm<Minimum> algorithm = algorithm(shift);
        Ended<Point<Minimum>> end =
            algorithm.run(algorithm.at(at.machine()), control.quiet(), new StopTest.Stalled(0));
        // Equal tangents give equal machines.
        StopReason stop = end.trace().stop();
        settled = stop == StopReason.CONVERGED || stop == StopReason.NO_DESCENT;
        points.add(point(shift, end.point(), end.trace().iterations()));
        recorder.add(
            points.get(points.size() - 1).finalObjective(),
            end.point().stepFrom(at),
            end.point().stationarity());
        at = end.point();
      }
      return solution(at, shift == 0 && settled);
    }

    private DcAlgorithm<Minimum> algorithm(double shift) {
      ShiftedLoss shifted = new ShiftedLoss(objective.loss(), shift);
      LinearisedMachines machines = new LinearisedMachines(objective.withLoss(shifted), machine);
      return new DcAlgorithm<>(machines, DcAlgorithm.Accuracy.ofPrograms(tolerance), iterations);
    }

    /** The shift that truncates an equal share of the waiting samples. */
    private double nextShift(Point<Minimum> at, double shift) {
      double[] margins = objective.margins(at.machine().f());
      double[] waiting =
          Arrays.stream(margins)
              .filter(u -> hasSmallerSlope(u) && !hasSmallerSlope(u + shift))
              .sorted()
              .toArray();
      int share = (int) Math.ceil(waiting.length / (double) (steps - recorder.steps().size()));
      if (share >= waiting.length) {
        return 0;
      }
      // From the kink on nothing is subtracted, so it lies between the share and the rest.
      double between = (waiting[share - 1] + waiting[share]) / 2;
      double next = Bisection.end(waiting[waiting.length - 1], 1, this::hasSmallerSlope) - between;
      return next > 0 && next < shift ? next : 0;
    }

    private boolean hasSmallerSlope(double margin) {
      return objective.loss().subtractedSlope(margin) != 0;
    }

    private PathPoint point(double shift, Point<Minimum> at, int steps) {
      int truncated = 0;
      int errors = 0;
      for (int i = 0; i < objective.labels().length; i++) {
        truncated += at.next().slopes()[i] != 0 ? 1 : 0;
        errors += at.machine().f().values()[i] > 0 == objective.labels()[i] > 0 ? 0 : 1;
      }
      double last = Objective.value(objective, at.machine().f());
      int support = at.machine().support();
      return new PathPoint(shift, at.objective(), last, support, truncated, errors, steps);
    }

    private TraceTable table() {
      List<String> columns =
          List.of(
              "shift", "objective", "finalObjective", "support", "truncated", "errors", "steps");
      return new TraceTable("path", columns, points.stream().map(PathPoint::row).toList());
    }

    private Solution solution(Point<Minimum> at, boolean settled) {
      PathPoint last = points.get(points.size() - 1);
      String truncated =
          points.stream().map(p -> "" + p.truncated()).collect(Collectors.joining(", "));
      String explanation =
          "rows truncated on the way: %s; support rows: %s at the start, %s at the end"
              .formatted(truncated, points.get(0).support(), last.support());
      StopReason reason = StopReason.of(settled, control.cancelled());
      Trace trace = new Trace(recorder.steps(), reason, explanation, Optional.of(table()));
      return new Solution(at.machine().f(), at.trust(), last.finalObjective(), trace);
    }
  }

  /** M(u) - N(u + shift): N shifted to lower margins by 0 to infinity. */
  record ShiftedLoss(DifferenceOfConvexLoss loss, double shift) implements DifferenceOfConvexLoss {
    @Override
    public Loss convexPart() {
      return loss.convexPart();
    }

    @Override
    public double subtractedSlope(double u) {
      return loss.subtractedSlope(u + shift);
    }

    @Override
    public double value(double u) {
      double moved = u + shift;
      return convexPart().value(u) - (convexPart().value(moved) - loss.value(moved));
    }

    @Override
    public double derivative(double u) {
      return convexPart().derivative(u) - subtractedSlope(u);
    }

    @Override
    public Spec spec() {
      return Spec.of("shifted").with("shift", shift);
    }
  }

  /**
   * A point of the outlier path. The shift is the distance of the truncation from its final margin:
   * infinite for the convex machine, 0 at the end. The objective is J for the loss truncated here;
   * {@code support} counts nonzero dual variables, {@code errors} misclassified training samples, f
   * = 0 counted as negative.
   */
  private record PathPoint(
      double shift,
      double objective,
      double finalObjective,
      int support,
      int truncated,
      int errors,
      int steps) {
    List<Number> row() {
      return List.of(shift, objective, finalObjective, support, truncated, errors, steps);
    }
  }
}
