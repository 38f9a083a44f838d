package io.github.redescend.solvers.smooth;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.UniformSystem;

/**
 * Nonlinear conjugate gradients (Polak and Ribiere 1969, the mixing kept from falling below 0;
 * Gilbert and Nocedal 1992) in the space of functions, preconditioned in the primal metric by the
 * ridge problem with one constant weight. One step costs one preconditioned direction, which the
 * caller provides: alone from a {@link UniformSystem}, or for many searches at once. Holds the
 * current point; confined to one thread at a time.
 */
public final class ConjugateSearch {
  private final Objective<?> objective;
  private final LineSearch line;
  private Hypothesis f;
  private double[] slopes;
  private double value;
  private Hypothesis direction;
  private double fall;
  private double stretch = 1;
  private boolean mixed;
  private boolean stalled;

  /** The last point, for the mixing; null where the next direction is to be the gradient's. */
  private Hypothesis before;

  private double[] slopesBefore;

  /** Begins at this function; a direction is due. */
  public ConjugateSearch(TiltedRisk risk, Hypothesis from) {
    this.objective = risk.objective();
    this.f = from;
    this.line = new LineSearch(risk, from);
    this.slopes = risk.slopes(line.margins());
    this.value = risk.value(line.margins()) + objective.penalty(from);
  }

  /** The current function. */
  public Hypothesis f() {
    return f;
  }

  /** The slopes of the risk at the samples, not to be written to. */
  public double[] slopes() {
    return slopes;
  }

  /** The objective. */
  double value() {
    return value;
  }

  /** The squared norm of the gradient in the metric's dual, once the direction is there. */
  public double fall() {
    return fall;
  }

  /** Whether the last move could not lower the objective, even along the gradient. */
  public boolean stalled() {
    return stalled;
  }

  /** Takes minus the preconditioned gradient at the current function. */
  public void direct(Hypothesis steepest) {
    double next = Math.max(0, -slope(f, slopes, steepest));
    mixed = false;
    if (before != null && fall > 0) {
      double mixing = (next + slope(before, slopesBefore, steepest)) / fall;
      if (mixing > 0) {
        direction = steepest.plus(mixing, direction);
        mixed = slope(f, slopes, direction) < 0;
      }
    }
    if (!mixed) {
      direction = steepest;
    }
    fall = next;
  }

  /** Searches along the direction; then a direction at the new point is due. */
  public void move() {
    LineSearch.End end = line.minimum(direction, slope(f, slopes, direction), stretch, value);
    // A mixed direction that leads nowhere is given up for the gradient's.
    before = end.stalled() ? null : f;
    slopesBefore = slopes;
    stalled = end.stalled() && !mixed;
    if (!end.stalled()) {
      f = end.f();
      slopes = end.slopes();
      value = end.objective();
      stretch = end.stretch();
    }
  }

  /** Runs until the squared norm of the gradient is no longer above {@code goal}. */
  void run(UniformSystem metric, double goal, int steps) {
    direct(metric.descent(f, slopes));
    for (int i = 0; i < steps && fall > goal && !stalled; i++) {
      move();
      direct(metric.descent(f, slopes));
    }
  }

  /** The inner product of the gradient at f with a direction. */
  private double slope(Hypothesis at, double[] slopesAt, Hypothesis along) {
    double penalty = objective.lambda() * objective.space().inner(at, along);
    return penalty + Vectors.dot(slopesAt, along.values());
  }
}
