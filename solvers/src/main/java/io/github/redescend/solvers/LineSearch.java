package io.github.redescend.solvers;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.line.SlopeBracket;

/**
 * J on the line f + t d. The margins are linear in t, so that a value or a slope costs O(n) and no
 * product with features or a kernel matrix.
 *
 * <p>The parabola that majorises J has its minimum at t = -J'(0) / kappa, kappa the curvature bound
 * of the loss carried over to the line. J falls all the way to there; the search goes on from there
 * to a zero of the slope and comes back to it where J is not lower in the end.
 */
final class LineSearch {
  private static final int EVALUATIONS = 40;

  /** How far the slope is reduced: more pays for no search direction. */
  private static final double PRECISION = 0.05;

  /** The relative difference of objectives that rounding explains. */
  private static final double ROUNDING = 1e-13;

  private final Hypothesis from;
  private final Hypothesis direction;
  private final TiltedRisk risk;
  private final double[] margins;
  private final double[] change;
  private final double[] at;
  private double[] derivatives;
  private final double linear;
  private final double quadratic;

  LineSearch(TiltedRisk risk, Hypothesis from, Hypothesis direction) {
    Objective<?> objective = risk.objective();
    this.from = from;
    this.direction = direction;
    this.risk = risk;
    this.margins = objective.margins(from);
    this.change = objective.margins(direction);
    this.at = new double[margins.length];
    this.derivatives = new double[margins.length];
    this.linear = objective.lambda() * objective.space().inner(from, direction);
    this.quadratic = objective.lambda() * objective.space().squaredNorm(direction);
  }

  /**
   * Where to go.
   *
   * @param slope J'(0), &lt; 0
   * @param stretch the first length to try, in lengths of the majorising parabola's step
   * @param objective J(0)
   */
  End minimum(double slope, double stretch, double objective) {
    double kappa = quadratic + risk.curvatureBound(change);
    double safe = -slope / kappa;
    if (!(slope < 0) || !(safe > 0) || Double.isInfinite(safe)) {
      return new End(from, null, objective, 1, true);
    }
    double length = zeroOfSlope(slope, safe, stretch);
    End end = end(length, safe);
    double limit = objective + ROUNDING * Math.abs(objective);
    if (end.objective <= limit) {
      return end;
    }
    slopeAt(safe);
    End parabola = end(safe, safe);
    return parabola.objective <= limit ? parabola : new End(from, null, objective, 1, true);
  }

  /** The end at the length that the slope was last evaluated at. */
  private End end(double length, double safe) {
    Hypothesis f = from.plus(length, direction);
    double value = risk.value(at) + risk.objective().penalty(f);
    double[] slopes = risk.turned(derivatives);
    derivatives = new double[slopes.length];
    return new End(f, slopes, value, length / safe, false);
  }

  /** A zero of the slope by the secant within a bracket; the last evaluation is there. */
  private double zeroOfSlope(double slope, double safe, double stretch) {
    double goal = PRECISION * -slope;
    double low = 0;
    double slopeLow = slope;
    double high = Math.max(1, stretch) * safe;
    double slopeHigh = slopeAt(high);
    int left = EVALUATIONS;
    while (slopeHigh < -goal && left-- > 0) {
      double secant = high - slopeHigh * (high - low) / (slopeHigh - slopeLow);
      // Without curvature between the two the secant points backwards or nowhere.
      double next = slopeHigh > slopeLow ? secant : Double.POSITIVE_INFINITY;
      low = high;
      slopeLow = slopeHigh;
      high = Math.min(Math.max(next, 1.1 * low), 4 * low);
      slopeHigh = slopeAt(high);
    }
    if (Math.abs(slopeHigh) <= goal) {
      return high;
    }
    if (slopeHigh > 0) {
      SlopeBracket bracket = new SlopeBracket(low, slopeLow, high, slopeHigh);
      double zero = bracket.zero(this::slopeAt, goal, left);
      if (!Double.isNaN(zero)) {
        return zero;
      }
      low = bracket.low();
    }
    double last = Math.max(low, safe);
    slopeAt(last);
    return last;
  }

  private double slopeAt(double t) {
    for (int i = 0; i < at.length; i++) {
      at[i] = margins[i] + t * change[i];
    }
    risk.derivatives(at, derivatives);
    return linear + t * quadratic + Vectors.dot(derivatives, change);
  }

  /**
   * The end of a search.
   *
   * @param f where it ended
   * @param slopes dJ/df at the samples there, without the penalty's; null if it did not move
   * @param objective J(f)
   * @param stretch the length, in lengths of the majorising parabola's step
   * @param stalled whether J could not be lowered
   */
  record End(Hypothesis f, double[] slopes, double objective, double stretch, boolean stalled) {}
}
