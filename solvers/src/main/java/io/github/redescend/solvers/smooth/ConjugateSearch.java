package io.github.redescend.solvers.smooth;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.ConjugateGradients.InactiveCoefficients;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;

/**
 * Nonlinear conjugate gradients (Polak and Ribiere 1969, the mixing kept from falling below 0;
 * Gilbert and Nocedal 1992) in the space of functions, preconditioned in the primal metric by the
 * ridge problem with one constant weight. One step costs one preconditioned direction, which the
 * caller provides: alone from a {@link Preconditioner}, or for many searches at once. Holds the
 * current point; confined to one thread at a time.
 */
public final class ConjugateSearch {
  private final Objective<?> objective;
  private final LinearisedRisk.LineSearch line;
  private Hypothesis f;
  private LinearisedRisk.At at;
  private double value;
  private Hypothesis direction;
  private double squaredGradient;
  private double stepRatio = 1;
  private double step;
  private boolean mixed;

  /** Whether the direction may be followed further than it goes by itself. */
  private boolean free = true;

  private boolean stalled;

  /** The last point, for the mixing; null where the next direction is to be the gradient's. */
  private Hypothesis before;

  private LinearFunctional slopesBefore;

  /** Begins at this function; a direction is due. */
  public ConjugateSearch(LinearisedRisk risk, Hypothesis from) {
    this(risk, from, risk.at(from, null));
  }

  private ConjugateSearch(LinearisedRisk risk, Hypothesis from, LinearisedRisk.At at) {
    this.objective = risk.objective();
    this.f = from;
    this.line = new LinearisedRisk.LineSearch(risk, from);
    this.at = at;
    this.value = at.value() + objective.penalty(from);
  }

  /** Begins at the zero function. */
  static ConjugateSearch fromZero(LinearisedRisk risk) {
    Hypothesis zero = risk.objective().functions().zero();
    return new ConjugateSearch(risk, zero, risk.atZero(zero));
  }

  /** The current function. */
  public Hypothesis f() {
    return f;
  }

  /** The slopes of the risk at the samples, as a functional. */
  public LinearFunctional slopes() {
    return at.functional();
  }

  /** The length of the last move, of (alpha, b). */
  double step() {
    return step;
  }

  /** The objective. */
  double value() {
    return value;
  }

  /** The squared norm of the gradient in the metric's dual, once the direction is there. */
  public double squaredGradient() {
    return squaredGradient;
  }

  /** Whether the last move could not lower the objective, even along the gradient. */
  public boolean stalled() {
    return stalled;
  }

  /** Takes minus the preconditioned gradient at the current function. */
  public void direct(Hypothesis steepest) {
    double next = Math.max(0, -slope(f, at.functional(), steepest));
    mixed = false;
    free =
        !InactiveCoefficients.grown(objective.functions(), f, at.functional(), objective.lambda());
    if (free && before != null && squaredGradient > 0) {
      double mixing = (next + slope(before, slopesBefore, steepest)) / squaredGradient;
      if (mixing > 0) {
        direction = steepest.plus(mixing, direction);
        mixed = slope(f, at.functional(), direction) < 0;
      }
    }
    if (!mixed) {
      direction = steepest;
    }
    squaredGradient = next;
  }

  /** Searches along the direction; then a direction at the new point is due. */
  public void move() {
    LinearFunctional slopes = at.functional();
    double slope = slope(f, slopes, direction);
    LinearisedRisk.LineSearch.End end =
        free
            ? line.minimum(direction, slope, stepRatio, value, at.slopes())
            : line.majorised(direction, slope, value, at.slopes());
    // A mixed direction that leads nowhere is given up for the gradient's.
    before = end.stalled() ? null : f;
    slopesBefore = slopes;
    stalled = end.stalled() && !mixed;
    step = 0;
    if (!end.stalled()) {
      step = SmoothPoint.step(end.at().squaredChange(), objective.lambda(), end.f(), f);
      f = end.f();
      at = end.at();
      value = end.objective();
      stepRatio = free ? end.stepRatio() : 1;
    }
  }

  /** Runs until the squared norm of the gradient is no longer above {@code goal}. */
  void run(Preconditioner metric, double goal, int steps) {
    direct(metric.descent(f, at.functional()));
    for (int i = 0; i < steps && squaredGradient > goal && !stalled; i++) {
      move();
      direct(metric.descent(f, at.functional()));
    }
  }

  /** The inner product of the gradient at f with a direction. */
  private double slope(Hypothesis point, LinearFunctional slopesAt, Hypothesis along) {
    return objective.lambda() * objective.functions().inner(point, along) + slopesAt.at(along);
  }
}
