package io.github.redescend.solvers.descent;

import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;

/**
 * The d.c. algorithm, or concave-convex procedure: a convex machine with the tangent of the
 * subtracted part at the margins of the machine before, until the tangents repeat. The machines are
 * no more accurate than they need be: one on the way only has to lower the objective, so it is
 * solved to a loose tolerance first, and to a finer one where the loose solution does not do that
 * for certain, or asks for the same tangent again; the last one to the full tolerance ({@link
 * Accuracy}). Serves one run.
 *
 * @param <M> a convex machine
 */
public final class DcAlgorithm<M> {
  private final ConvexSubproblem<M> machines;
  private final Accuracy accuracy;
  private final int iterations;
  private double tolerance;
  private int left;

  /**
   * A run.
   *
   * @param accuracy of the machines; a relative rise of the objective up to that of the last one is
   *     rounding
   * @param iterations the most steps, of which the last is solved to the full tolerance
   */
  public DcAlgorithm(ConvexSubproblem<M> machines, Accuracy accuracy, int iterations) {
    this.machines = machines;
    this.accuracy = accuracy;
    this.iterations = iterations;
    this.tolerance = accuracy.loosest();
    this.left = iterations;
  }

  /**
   * When it stops, besides tangents that repeat.
   *
   * @param convex the convex part
   * @param tolerance of the objective's decrease; with 0 exactly the given number of steps run
   */
  public static StopTest stopTest(Loss convex, double tolerance) {
    return StopTest.of(
        tolerance, t -> new StopTest.Stalled(convex instanceof HingeTypeLoss ? 1e-12 : t));
  }

  /** The machine of the convex part alone. */
  public Point<M> first() {
    return solved(
        ConvexSubproblem.Linearisation.none(machines.samples()), null, Double.POSITIVE_INFINITY);
  }

  /** A start from elsewhere, which no tangent has found. */
  public Point<M> at(M machine) {
    return point(machine, null);
  }

  /**
   * Iterates from there. Tangents that repeat are no convergence where the machine between them is
   * not at its own minimum.
   */
  public Descent.Ended<Point<M>> run(Point<M> start, Control control, StopTest stop) {
    Descent.Ended<Point<M>> ended =
        new Descent<>(control, stop, iterations, true, new Measured<>(start.machine))
            .run(start, this::next);
    Trace trace = ended.trace();
    if (!trace.stop().converged() || machines.isAccurate(ended.point().machine)) {
      return ended;
    }
    return new Descent.Ended<>(
        ended.point(),
        ended.trust(),
        new Trace(
            trace.steps(),
            StopReason.ITERATION_LIMIT,
            "the last convex machine is not at its minimum; " + trace.explanation(),
            trace.table()));
  }

  /** The machine with the tangent that {@code current} asks for. */
  private Point<M> next(Point<M> current) {
    left--;
    Point<M> next = solved(current.next, current.machine, current.objective);
    double rise = next.objective - current.objective;
    // What the machines' tolerance explains is no rise: the better point stays.
    boolean noise = rise > 0 && rise <= accuracy.full() * Math.abs(current.objective);
    return noise ? point(current.machine, current.next) : next;
  }

  private Point<M> solved(ConvexSubproblem.Linearisation tangent, M near, double before) {
    double solved = left > 0 ? tolerance : accuracy.full();
    Point<M> point = point(machines.minimise(tangent, near, solved), tangent);
    while (solved > accuracy.full()
        && (!accuracy.suffices(solved, point.fall(before)) || point.settled())) {
      // The same tangent again is the end, unless a more accurate machine asks for another.
      solved = point.settled() ? accuracy.full() : accuracy.finer(solved, point.fall(before));
      point = point(machines.minimise(tangent, point.machine, solved), tangent);
    }
    tolerance = accuracy.next(solved, point.fall(before));
    return point;
  }

  private Point<M> point(M machine, ConvexSubproblem.Linearisation tangent) {
    return new Point<>(
        machines, machine, tangent, machines.tangent(machine), machines.objective(machine));
  }

  /**
   * A point of the iteration.
   *
   * @param machine the machine there
   * @param tangent that of the machine; null for a start from elsewhere
   * @param next the tangent at its margins
   * @param objective J
   * @param <M> a convex machine
   */
  public record Point<M>(
      ConvexSubproblem<M> machines,
      M machine,
      ConvexSubproblem.Linearisation tangent,
      ConvexSubproblem.Linearisation next,
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

    /** By how much the objective fell, relative. */
    private double fall(double before) {
      return (before - objective) / Math.max(Math.abs(objective), Double.MIN_NORMAL);
    }

    /** How far the tangent is from repeating: 0 at a critical point. */
    public double stationarity() {
      return tangent == null ? 1 : tangent.distance(next);
    }

    /** The relative weight of each sample, in [0, 1]. */
    public double[] trust() {
      return machines.trust(machine, next);
    }
  }

  private record Measured<M>(M start) implements Descent.Measure<Point<M>> {
    @Override
    public double stationarity(Point<M> point) {
      return point.stationarity();
    }

    @Override
    public double[] trust(Point<M> point) {
      return point.trust();
    }

    @Override
    public String remark(Point<M> point, StopReason stop) {
      return point.machines.remark(start, point.machine);
    }
  }

  /**
   * How accurate the machines of the d.c. algorithm are. The last one is as accurate as was asked
   * for; those on the way only have to tell the next tangent and to lower the objective.
   *
   * @param full the tolerance of the last one
   * @param loosest that of the first one, at least {@code full}
   */
  public record Accuracy(double full, double loosest) {
    /** How much less accurate than the last the first quadratic program may be. */
    private static final double LOOSER = 1000;

    /** How much finer the next tolerance is, at the most, where one did not do. */
    private static final double FINER = 10;

    /** Of the first machine where it is smooth. */
    private static final double LOOSEST = 0.03;

    /**
     * A machine to the tolerance t of its function lies t^2 above its minimum, relative. A fall of
     * the objective is one for certain from so many times that on.
     */
    private static final double CERTAIN = 30;

    /** The fall that the next tolerance is made for, in the same unit. */
    private static final double EXPECTED = 100;

    /** Of machines whose number of steps is fixed. */
    private static final double TIGHT = 1e-9;

    /**
     * For machines of a convex part: all alike for quadratic programs and where the number of steps
     * is fixed.
     *
     * @param tolerance of the last one; 0 where the number of steps is fixed
     */
    public static Accuracy of(Loss convex, double tolerance) {
      return tolerance == 0 || convex instanceof HingeTypeLoss
          ? same(least(tolerance))
          : following(tolerance);
    }

    /** The tolerance of a machine; that for a fixed number of steps where it is 0. */
    public static double least(double tolerance) {
      return tolerance == 0 ? TIGHT : tolerance;
    }

    /** The same for all. */
    public static Accuracy same(double tolerance) {
      return new Accuracy(tolerance, tolerance);
    }

    /**
     * For quadratic programs, whose first solution tells most tangents rightly that a looser one
     * gets wrong: each as accurate as the fall of the objective asks for, and in full where the
     * tangent repeats or the fall is at most {@code full}, relative.
     */
    public static Accuracy ofPrograms(double full) {
      return new Accuracy(full, LOOSER * full);
    }

    /** For smooth machines: the same from a looser one on. */
    public static Accuracy following(double full) {
      return new Accuracy(full, Math.max(full, LOOSEST));
    }

    /**
     * Whether a machine is accurate enough.
     *
     * @param fall of the objective, relative, infinite for the first machine
     */
    boolean suffices(double tolerance, double fall) {
      return tolerance <= full || fall > Math.max(full, CERTAIN * tolerance * tolerance);
    }

    /** The next tolerance for the same machine, where this one did not do. */
    double finer(double tolerance, double fall) {
      double finer = Math.max(tolerance / FINER, Math.min(tolerance / 2, expecting(fall)));
      // Finer still, a fall that small would be the last.
      return CERTAIN * finer * finer <= full ? full : Math.max(full, finer);
    }

    /** The tolerance of the next machine. */
    double next(double tolerance, double fall) {
      return Math.max(full, Math.min(tolerance, expecting(fall)));
    }

    private static double expecting(double fall) {
      return Math.sqrt(Math.max(0, fall) / EXPECTED);
    }
  }
}
