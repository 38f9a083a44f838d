package io.github.redescend.solvers.joint;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.line.SlopeSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Minimises a convex step whose maximum over the simplex is smoothed about a centre,
 *
 * <pre>
 * sum_i s_i max over p of (p . z_i - (width/2) |p - centre_i|^2)  + linear  +  (lambda/2) ||f||^2 ,
 * </pre>
 *
 * <p>by Newton's method on its piecewise linear gradient, with a line search along each direction;
 * it ends after finitely many steps, since a full step within one piece is exact. Only samples
 * strictly between two classes enter a Newton system.
 *
 * @param cancelled asked before each step
 */
record SmoothedStep(
    NewtonSystems systems, SimplexCode code, LinearisedLoss loss, BooleanSupplier cancelled) {
  private static final int STEPS = 50;

  /** How much of the slope a line search may leave. */
  private static final double PRECISION = 0.1;

  /**
   * A slope above minus this share of the gap that is asked for, and of the total weight, is the
   * last to be followed.
   */
  private static final double LAST = 0.01;

  /**
   * A point.
   *
   * @param functions the coded functions
   * @param z c + f, sample after sample
   * @param p the points of the simplices
   * @param steps the Newton steps done
   */
  record Point(List<Hypothesis> functions, double[] z, double[] p, int steps) {
    /** Whether the steps sufficed. */
    boolean finished() {
      return steps < STEPS;
    }
  }

  /** The point of functions with this centre. */
  Point at(List<Hypothesis> functions, double[] centre, double width) {
    double[] z = loss.shifted(code.scores(functions));
    return new Point(functions, z, loss.projected(centre, z, 0, z, width), 0);
  }

  /**
   * Minimises from these functions.
   *
   * @param gap the relative duality gap that is asked for
   */
  Point minimise(List<Hypothesis> functions, double[] centre, double width, double gap) {
    double total = 0;
    for (double weight : loss.weights) {
      total += weight;
    }
    Point at = at(functions, centre, width);
    for (int k = 0; k < STEPS && !cancelled.getAsBoolean(); k++) {
      List<Hypothesis> direction =
          systems
              .system(loss.curvature(at.p, width, code))
              .descent(at.functions, code.encode(loss.slopes(at.p)));
      Line line = new Line(at, direction, centre, width);
      double slope = line.slope(0);
      if (!(slope < 0)) {
        break;
      }
      double length = SlopeSearch.minimum(line::slope, PRECISION);
      List<Hypothesis> moved = new ArrayList<>(direction.size());
      for (int c = 0; c < direction.size(); c++) {
        moved.add(at.functions.get(c).plus(length, direction.get(c)));
      }
      double[] before = at.p;
      Point next = at(moved, centre, width);
      at = new Point(next.functions, next.z, next.p, k + 1);
      if (slope >= -LAST * gap * total || (length == 1 && loss.samePiece(before, at.p))) {
        break;
      }
    }
    return at;
  }

  /** The derivative of the smoothed objective along a direction: it rises, in straight pieces. */
  private final class Line {
    private final Point from;
    private final double[] change;
    private final double[] centre;
    private final double width;
    private double linear;
    private double quadratic;

    Line(Point from, List<Hypothesis> direction, double[] centre, double width) {
      this.from = from;
      this.change = code.scores(direction);
      this.centre = centre;
      this.width = width;
      for (int c = 0; c < direction.size(); c++) {
        linear += systems.lambda() * systems.space().inner(from.functions.get(c), direction.get(c));
        quadratic += systems.lambda() * systems.space().squaredNorm(direction.get(c));
      }
    }

    double slope(double length) {
      double[] p = loss.projected(centre, from.z, length, change, width);
      return linear + length * quadratic + loss.slopeAlong(p, change);
    }
  }
}
