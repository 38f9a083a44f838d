package io.github.redescend.solvers.l1;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.StopTest;
import io.github.redescend.solvers.joint.SmallestMargin;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The d.c. algorithm with an L1 penalty: a linear program for each tangent, from the hinge machine
 * of the same penalty on, until the tangents repeat (Wu and Liu, sections 3.1 and 3.3). For the
 * hinge itself one linear program. As {@link Cccp} for linear machines that drop features.
 *
 * <p>The trace does not count the start. Its stationarity is 1 where a sample's tangent would
 * change, else 0; for the hinge the largest relative violation of the optimality conditions.
 *
 * @param iterations the most steps
 * @param fixed whether exactly as many run
 */
public record SparseCccp(int iterations, boolean fixed) implements Described {
  /** Relative rise of the objective that the accuracy of the linear programs explains. */
  private static final double NOISE = 1e-9;

  /** Relative decrease of the objective that is none. */
  private static final double STALLED = 1e-12;

  /** Checks the number of steps. */
  public SparseCccp {
    Require.atLeast("iterations", iterations, 1);
  }

  /** Until the tangents repeat. */
  public SparseCccp() {
    this(100, false);
  }

  /** The name says how each step is solved. */
  @Override
  public Spec spec() {
    return Spec.of("lp").with("iterations", iterations);
  }

  /**
   * Minimises. A run that is cancelled returns the last functions found.
   *
   * @throws io.github.redescend.core.InvalidInputException if the library that solves linear
   *     programs does not load
   */
  public SparseSolution solve(SparseObjective objective, Control control) {
    try (L1Machine machine = new L1Machine(objective, control.cancelled())) {
      return objective.loss() instanceof DifferenceOfConvexLoss loss
          ? descend(objective, loss, machine, control)
          : hinge(objective, machine, control);
    }
  }

  private static SparseSolution hinge(
      SparseObjective objective, L1Machine machine, Control control) {
    long begin = System.nanoTime();
    int n = objective.classes().length;
    double[] trust = new double[n];
    Arrays.fill(trust, 1);
    SparseFunctions zero = machine.zero();
    SparseFunctions found = machine.minimise(new double[n], new int[n]).orElse(zero);
    double value = objective.value(found.weights(), machine.margins(found).margins());
    List<Trace.Step> steps = List.of();
    if (machine.ended() == StopReason.CONVERGED) {
      double seconds = (System.nanoTime() - begin) / 1e9;
      steps = List.of(new Trace.Step(1, value, found.distance(zero), machine.violation(), seconds));
      control.listener().iteration(steps.get(0));
    }
    return new SparseSolution(
        found, trust, value, new Trace(steps, machine.ended(), machine.summary()));
  }

  private SparseSolution descend(
      SparseObjective objective, DifferenceOfConvexLoss loss, L1Machine machine, Control control) {
    int n = objective.classes().length;
    Steps steps = new Steps(objective, loss, machine);
    Tangent none = new Tangent(new double[n], new int[n]);
    Point start =
        machine
            .minimise(none.linearTerms, none.rivals)
            .map(found -> steps.at(found, none))
            .orElseGet(() -> steps.at(machine.zero(), none).stalling());
    Descent.Ended<Point> end =
        new Descent<Point>(
                control,
                fixed ? new StopTest.Fixed() : new StopTest.Stalled(STALLED),
                iterations,
                true,
                new Measured())
            .run(start, steps::next);
    Trace trace = end.trace();
    // A program without a solution looks like a step that went nowhere; here is why it went there.
    StopReason stop = machine.ended() == StopReason.CONVERGED ? trace.stop() : machine.ended();
    return new SparseSolution(
        end.point().functions,
        end.trust(),
        end.point().objective,
        new Trace(trace.steps(), stop, trace.explanation() + "; " + machine.summary()));
  }

  /** The d.c. steps of one objective. */
  private record Steps(SparseObjective objective, DifferenceOfConvexLoss loss, L1Machine machine) {
    Point next(Point current) {
      Tangent tangent = current.nextTangent;
      Optional<SparseFunctions> found = machine.minimise(tangent.linearTerms, tangent.rivals);
      if (found.isEmpty()) {
        return current.stalling();
      }
      Point next = at(found.get(), tangent);
      double rise = next.objective - current.objective;
      // What the accuracy of the programs explains is no rise: the better point stays.
      boolean noise = rise > 0 && rise <= NOISE * Math.abs(current.objective);
      return noise ? current.stalling() : next;
    }

    Point at(SparseFunctions functions, Tangent tangent) {
      SmallestMargin smallest = machine.margins(functions);
      double value = objective.value(functions.weights(), smallest.margins());
      Tangent next = new Tangent(smallest.linearTerms(loss), smallest.rivals());
      return new Point(functions, tangent, next, value, false);
    }
  }

  /** Where the tangent of the subtracted part lies, and how steep it is. */
  private record Tangent(double[] linearTerms, int[] rivals) {
    boolean repeats(Tangent other) {
      return Arrays.equals(linearTerms, other.linearTerms)
          && IntStream.range(0, linearTerms.length)
              .allMatch(i -> linearTerms[i] == 0 || rivals[i] == other.rivals[i]);
    }
  }

  /**
   * A point of the iteration.
   *
   * @param tangent that of the program that found it
   * @param nextTangent that at its margins
   * @param stalled whether nothing below it could be found
   */
  private record Point(
      SparseFunctions functions,
      Tangent tangent,
      Tangent nextTangent,
      double objective,
      boolean stalled)
      implements Descent.Point<Point> {
    Point stalling() {
      return new Point(functions, tangent, nextTangent, objective, true);
    }

    @Override
    public double stepFrom(Point previous) {
      return functions.distance(previous.functions);
    }

    @Override
    public boolean settled() {
      return stalled || tangent.repeats(nextTangent);
    }
  }

  /** Whether the tangent would change; how much of the hinge's slope is left to a sample. */
  private record Measured() implements Descent.Measure<Point> {
    @Override
    public double stationarity(Point point) {
      return point.tangent.repeats(point.nextTangent) ? 0 : 1;
    }

    @Override
    public double[] trust(Point point) {
      return Arrays.stream(point.nextTangent.linearTerms).map(t -> Math.max(0, 1 - t)).toArray();
    }
  }
}
