package io.github.redescend.solvers.dc;

import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.Descent;
import java.util.Arrays;

/**
 * The steps of the d.c. algorithm, no more accurate than they need be: a machine on the way only
 * has to tell the next linearTerms, so it is solved to a loose tolerance first, and to the full one
 * where the loose solution does not settle them, does not lower the objective, or would be the
 * last. Serves one run.
 */
final class LinearisedMachines {
  /** How much finer the next tolerance is where one did not do. */
  private static final double FINER = 10;

  private final Objective<? extends DifferenceOfConvexLoss> objective;
  private final ConvexStep machine;
  private final double full;
  private final double loose;
  private int left;

  /**
   * Prepares.
   *
   * @param full the tolerance of the solution
   * @param loose the tolerance on the way, at least {@code full}
   * @param steps how many steps there may be, of which the last is solved to the full tolerance
   */
  LinearisedMachines(
      Objective<? extends DifferenceOfConvexLoss> objective,
      ConvexStep machine,
      double full,
      double loose,
      int steps) {
    this.objective = objective;
    this.machine = machine;
    this.full = full;
    this.loose = loose;
    this.left = steps;
  }

  /** The machine without linearTerms. */
  Point first() {
    return solved(new double[objective.labels().length], null, Double.POSITIVE_INFINITY);
  }

  /** A start from elsewhere, which no linear terms have found. */
  Point at(ConvexStep.Found found) {
    return point(found, null);
  }

  /** The machine with the linear terms that {@code current} asks for. */
  Point next(Point current) {
    left--;
    Point next = solved(current.nextLinearTerm, current.f(), current.objective);
    double rise = next.objective - current.objective;
    // What the machines' tolerance explains is no rise: the better point stays.
    boolean noise = rise > 0 && rise <= full * Math.abs(current.objective);
    return noise ? current.stalling() : next;
  }

  /** How much of the convex part's slope is left to each sample, in [0, 1]. */
  double[] trust(Point point) {
    double[] trust = objective.margins(point.f());
    for (int i = 0; i < trust.length; i++) {
      double dual = objective.loss().convexPart().derivative(trust[i]);
      double left = dual == 0 ? 1 : 1 - point.nextLinearTerm[i] / dual;
      trust[i] = Math.min(1, Math.max(0, left));
    }
    return trust;
  }

  private Point solved(double[] linearTerm, Hypothesis near, double before) {
    double tolerance = left > 0 ? loose : full;
    Point point = point(machine.minimise(linearTerm, near, tolerance), linearTerm);
    while (tolerance > full && (point.objective >= before || unsettled(point, tolerance))) {
      // The same linear terms again are the end, unless a more accurate machine asks for others.
      tolerance = point.settled ? full : Math.max(full, tolerance / FINER);
      point = point(machine.minimise(linearTerm, point.f(), tolerance), linearTerm);
    }
    return point;
  }

  /** Whether a machine within the tolerance might ask for other linearTerms, or is the last. */
  private boolean unsettled(Point point, double tolerance) {
    if (point.settled) {
      return true;
    }
    for (double u : objective.margins(point.f())) {
      if (objective.loss().subtractedSlope(u - tolerance)
          != objective.loss().subtractedSlope(u + tolerance)) {
        return true;
      }
    }
    return false;
  }

  private Point point(ConvexStep.Found found, double[] linearTerm) {
    double[] next = objective.margins(found.f());
    for (int i = 0; i < next.length; i++) {
      next[i] = objective.loss().subtractedSlope(next[i]);
    }
    double value = Objective.value(objective, found.f());
    return new Point(
        found, linearTerm, next, objective.lambda(), value, Arrays.equals(linearTerm, next));
  }

  /**
   * A point of the iteration.
   *
   * @param linearTerm the linear terms of the machine that found it; null for a start from
   *     elsewhere
   * @param nextLinearTerm the linear terms at its margins
   * @param settled whether the linear terms repeat, or nothing below it could be found
   */
  record Point(
      ConvexStep.Found found,
      double[] linearTerm,
      double[] nextLinearTerm,
      double lambda,
      double objective,
      boolean settled)
      implements Descent.Point<Point> {
    /** This point again, now that the machine with the linear terms that it asks for is known. */
    private Point stalling() {
      return new Point(found, nextLinearTerm, nextLinearTerm, lambda, objective, true);
    }

    /** How far the linear terms are from repeating: 0 at a critical point. */
    double stationarity() {
      double most = 0;
      for (int i = 0; i < nextLinearTerm.length; i++) {
        most = Math.max(most, Math.abs(nextLinearTerm[i] - linearTerm[i]));
      }
      return most;
    }

    Hypothesis f() {
      return found.f();
    }

    @Override
    public double stepFrom(Point previous) {
      double step = f().bias() - previous.f().bias();
      double sum = step * step;
      for (int i = 0; i < nextLinearTerm.length; i++) {
        double change = (found.dual()[i] - previous.found.dual()[i]) / lambda;
        sum += change * change;
      }
      return Math.sqrt(sum);
    }
  }
}
