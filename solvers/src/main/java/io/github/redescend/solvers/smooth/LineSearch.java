package io.github.redescend.solvers.smooth;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.line.SlopeBracket;

/**
 * J on the line f + t d. The margins are linear in t, so that a value or a slope costs O(n) and no
 * product with features or a kernel matrix.
 *
 * <p>The parabola that majorises J has its minimum at t = -J'(0) / kappa, kappa the curvature bound
 * of the loss carried over to the line. J falls all the way to there; the search goes on from there
 * to a zero of the slope and comes back to it where J is not lower in the end.
 *
 * <p>Serves one search after another, each from where the last one ended, with the same arrays:
 * fresh memory costs as much as the arithmetic. Confined to one thread at a time.
 */
final class LineSearch {
  private static final int EVALUATIONS = 40;

  /** How far the slope is reduced: more pays for no search direction. */
  private static final double PRECISION = 0.05;

  /** The relative difference of objectives that rounding explains. */
  private static final double ROUNDING = 1e-13;

  private final TiltedRisk risk;
  private final double[] change;
  private final double[] losses;
  private Hypothesis from;
  private Hypothesis direction;

  /** The margins of {@link #from}, and those where the slope was last evaluated. */
  private double[] margins;

  private double[] at;

  /** The derivatives there; null once they are handed on. */
  private double[] derivatives;

  private double linear;
  private double quadratic;

  /** Begins at this function. */
  LineSearch(TiltedRisk risk, Hypothesis from) {
    this.risk = risk;
    this.from = from;
    this.margins = risk.objective().margins(from);
    this.change = new double[margins.length];
    this.losses = new double[margins.length];
    this.at = new double[margins.length];
  }

  /** The margins of the function where the next search begins, not to be written to. */
  double[] margins() {
    return margins;
  }

  /**
   * Where to go; the next search begins there.
   *
   * @param along the direction
   * @param slope J'(0), &lt; 0
   * @param stretch the first length to try, in lengths of the majorising parabola's step
   * @param objective J(0)
   */
  End minimum(Hypothesis along, double slope, double stretch, double objective) {
    direction = along;
    double[] labels = risk.objective().labels();
    for (int i = 0; i < change.length; i++) {
      change[i] = labels[i] * along.values()[i];
    }
    linear = risk.objective().lambda() * risk.objective().space().inner(from, along);
    quadratic = risk.objective().lambda() * risk.objective().space().squaredNorm(along);
    double kappa = quadratic + risk.curvatureBound(change);
    double safe = -slope / kappa;
    if (!(slope < 0) || !(safe > 0) || Double.isInfinite(safe)) {
      return new End(from, null, objective, 1, true);
    }
    double length = zeroOfSlope(slope, safe, stretch);
    End end = end(length, safe);
    double limit = objective + ROUNDING * Math.abs(objective);
    if (!(end.objective <= limit)) {
      slopeAt(safe);
      end = end(safe, safe);
    }
    if (!(end.objective <= limit)) {
      return new End(from, null, objective, 1, true);
    }
    from = end.f;
    double[] left = margins;
    margins = at;
    at = left;
    return end;
  }

  /** The end at the length that the slope was last evaluated at. */
  private End end(double length, double safe) {
    Hypothesis f = from.plus(length, direction);
    double value = risk.value(at, losses) + risk.objective().penalty(f);
    double[] slopes = risk.turned(derivatives);
    derivatives = null;
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
    if (derivatives == null) {
      derivatives = new double[at.length];
    }
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
