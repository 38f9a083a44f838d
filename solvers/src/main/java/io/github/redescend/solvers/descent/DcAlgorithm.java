package io.github.redescend.solvers.descent;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.descent.Descent.Ended;

/**
 * The d.c. algorithm (concave-convex procedure): trains a convex machine with the tangent of the
 * subtracted part at the last margins until the tangents repeat. Intermediate machines only need to
 * lower the objective, so they are first solved to a loose tolerance ({@link Accuracy}). For one
 * run.
 */
public final class DcAlgorithm<M> {
  private final ConvexSubproblem<M> machines;
  private final Accuracy accuracy;
  private final int iterations;
  private double tolerance;
  private int left;

  /**
   * Creates the algorithm with at most {@code iterations} steps, the last solved to the full
   * accuracy; relative increases of the objective below that accuracy count as rounding.
   */
  public DcAlgorithm(ConvexSubproblem<M> machines, Accuracy accuracy, int iterations) {
    this.machines = machines;
    this.accuracy = accuracy;
    this.iterations = iterations;
    this.tolerance = accuracy.loosest();
    this.left = iterations;
  }

  /** The stop test by the objective's decrease; with 0 the number of steps is fixed. */
  public static StopTest stopTest(Loss convex, double tolerance) {
    return StopTest.of(
        tolerance, t -> new StopTest.Stalled(convex instanceof HingeTypeLoss ? 1e-12 : t));
  }

  public Point<M> first() {
    return solved(Linearisation.none(machines.samples()), null, Double.POSITIVE_INFINITY);
  }

  public Point<M> at(M machine) {
    return point(machine, null);
  }

  /** Repeated tangents count as convergence only if the machine between reached its minimum. */
  public Ended<Point<M>> run(Point<M> start, Control control, StopTest stop) {
    Descent.Measure<Point<M>> measure =
        new Descent.Measure<>(
            Point::stationarity,
            Point::trust,
            (point, reason) -> machines.remark(start.machine, point.machine));
    Ended<Point<M>> ended =
        new Descent<>(control, stop, iterations, true, measure).run(start, this::next);
    Trace trace = ended.trace();
    if (!trace.stop().converged() || machines.isAccurate(ended.point().machine)) {
      return ended;
    }
    String words = "the last convex machine is not at its minimum; " + trace.explanation();
    Trace limited = new Trace(trace.steps(), StopReason.ITERATION_LIMIT, words, trace.table());
    return new Ended<>(ended.point(), ended.trust(), limited);
  }

  private Point<M> next(Point<M> current) {
    left--;
    Point<M> next = solved(current.next, current.machine, current.objective);
    double rise = next.objective - current.objective;
    // An increase within the machines' tolerance is ignored: the better point stays.
    boolean noise = rise > 0 && rise <= accuracy.full() * Math.abs(current.objective);
    return noise ? point(current.machine, current.next) : next;
  }

  private Point<M> solved(Linearisation tangent, M near, double before) {
    double solved = left > 0 ? tolerance : accuracy.full();
    Point<M> point = point(machines.minimise(tangent, near, solved), tangent);
    while (solved > accuracy.full()
        && (!accuracy.suffices(solved, point.decrease(before)) || point.settled())) {
      // A repeated tangent ends the run, unless a more accurate machine gives another.
      solved = point.settled() ? accuracy.full() : accuracy.finer(solved, point.decrease(before));
      point = point(machines.minimise(tangent, point.machine, solved), tangent);
    }
    tolerance = accuracy.next(solved, point.decrease(before));
    return point;
  }

  private Point<M> point(M machine, Linearisation tangent) {
    return new Point<>(
        machines, machine, tangent, machines.tangent(machine), machines.objective(machine));
  }

  /** A point of the iteration; the tangent is null for a start from elsewhere. */
  public record Point<M>(
      ConvexSubproblem<M> machines,
      M machine,
      Linearisation tangent,
      Linearisation next,
      double objective)
      implements Descent.Point<Point<M>> {
    @Override
    public double stepFrom(Point<M> previous) {
      return machines.distance(machine, previous.machine);
    }

    @Override
    public boolean settled() {
      return stationarity() == 0;
    }

    private double decrease(double before) {
      return (before - objective) / Math.max(Math.abs(objective), Double.MIN_NORMAL);
    }

    /** The distance between tangents; 0 at a critical point. */
    public double stationarity() {
      return tangent == null ? 1 : tangent.distance(next);
    }

    public double[] trust() {
      return machines.trust(machine, next);
    }
  }

  /**
   * Tolerances of the machines of the d.c. algorithm: the last has the full accuracy, earlier ones,
   * from the loosest on, only need to lower the objective.
   */
  public record Accuracy(double full, double loosest) {
    /** Factor of the first tolerance over the last, for quadratic programs. */
    private static final double LOOSER = 1000;

    /** Maximum factor between successive tolerances. */
    private static final double FINER = 10;

    private static final double MAX_TOLERANCE = 0.03;

    /**
     * A machine solved to tolerance t is t^2 above its minimum, relative; a decrease of the
     * objective counts from this multiple on.
     */
    private static final double CERTAIN = 30;

    /** The decrease, in the same unit, for which the next tolerance is chosen. */
    private static final double EXPECTED = 100;

    /** For a fixed number of steps. */
    private static final double TIGHT = 1e-9;

    /** The tolerances for a convex part; with 0 for the last one the number of steps is fixed. */
    public static Accuracy of(Loss convex, double tolerance) {
      return tolerance == 0 || convex instanceof HingeTypeLoss
          ? same(minimum(tolerance))
          : following(tolerance);
    }

    /** The tolerance of a machine, with the default for a fixed number of steps. */
    public static double minimum(double tolerance) {
      return tolerance == 0 ? TIGHT : tolerance;
    }

    public static Accuracy same(double tolerance) {
      return new Accuracy(tolerance, tolerance);
    }

    /**
     * For quadratic programs: the full tolerance if the tangent repeats or the relative decrease is
     * at most {@code full}, else as the decrease requires.
     */
    public static Accuracy ofPrograms(double full) {
      return new Accuracy(full, LOOSER * full);
    }

    /** For smooth machines: the same, starting from a looser one. */
    public static Accuracy following(double full) {
      return new Accuracy(full, Math.max(full, MAX_TOLERANCE));
    }

    /** Whether a machine is accurate enough; the relative decrease is at first infinite. */
    boolean suffices(double tolerance, double decrease) {
      return tolerance <= full || decrease > Math.max(full, CERTAIN * tolerance * tolerance);
    }

    double finer(double tolerance, double decrease) {
      double finer = Math.max(tolerance / FINER, Math.min(tolerance / 2, expecting(decrease)));
      // With an even smaller tolerance such a decrease would be the last.
      return CERTAIN * finer * finer <= full ? full : Math.max(full, finer);
    }

    double next(double tolerance, double decrease) {
      return Math.max(full, Math.min(tolerance, expecting(decrease)));
    }

    private static double expecting(double decrease) {
      return Math.sqrt(Math.max(0, decrease) / EXPECTED);
    }
  }
}
