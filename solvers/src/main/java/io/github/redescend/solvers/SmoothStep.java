package io.github.redescend.solvers;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.solvers.dual.RisingSlope;
import java.util.Arrays;

/**
 * Smooth convex problems with tilts by nonlinear conjugate gradients (Polak-Ribiere plus),
 * preconditioned in the primal metric by the factor with one constant weight, the loss's curvature
 * bound, which serves all tilts. For least squares with equal sample weights the first step is the
 * solution. A line search costs O(n): the function is linear in its values on the samples.
 */
final class SmoothStep implements ConvexStep {
  private static final int ITERATIONS = 1000;

  private final Objective<? extends SmoothLoss> objective;
  private final HypothesisSpace space;
  private final double lambda;
  private final UniformSystem uniform;

  /** Prepares: one factorisation. */
  SmoothStep(Objective<? extends SmoothLoss> objective) {
    this.objective = objective;
    this.space = objective.space();
    this.lambda = objective.lambda();
    double largest = Arrays.stream(objective.sampleWeights()).max().orElse(1);
    double weight = largest * objective.loss().curvatureBound();
    this.uniform = space.uniformRidge(weight > 0 ? weight : 1, lambda);
  }

  /**
   * {@inheritDoc}
   *
   * @param tolerance of f, relative, in the energy norm
   */
  @Override
  public Found minimise(double[] tilt, Hypothesis near, double tolerance) {
    double relative = Math.max(1e-10, tolerance);
    Hypothesis f = near == null ? space.zero() : near;
    double[] slopes = slopes(f, tilt);
    Hypothesis steepest = uniform.descent(f, slopes);
    Hypothesis direction = steepest;
    double fall = -slope(f, slopes, steepest);
    for (int i = 0; i < ITERATIONS && fall > relative * relative * energy(f, fall); i++) {
      LineSearch line = new LineSearch(f, direction, tilt);
      double length = line.minimum();
      if (length == 0) {
        break;
      }
      f = f.plus(length, direction);
      double[] next = slopes(f, tilt);
      Hypothesis nextSteepest = uniform.descent(f, next);
      double nextFall = -slope(f, next, nextSteepest);
      // Against the gradient before, which the Hypothesis of the line search's start carried.
      double along = -slope(line.from, slopes, nextSteepest);
      double mixing = Math.max(0, (nextFall - along) / fall);
      Hypothesis mixed = nextSteepest.plus(mixing, direction);
      direction = slope(f, next, mixed) < 0 ? mixed : nextSteepest;
      slopes = next;
      fall = nextFall;
    }
    // Once through the space, so that values and coefficients agree to the last digit.
    Hypothesis result = space.hypothesis(f.coefficients(), f.bias());
    double[] pull = slopes(result, tilt);
    for (int i = 0; i < pull.length; i++) {
      pull[i] *= -objective.labels()[i];
    }
    return new Found(result, pull);
  }

  /** dJ/df at the samples: s_i y_i (M'(u_i) - c_i). */
  private double[] slopes(Hypothesis f, double[] tilt) {
    double[] slopes = new double[tilt.length];
    objective.loss().derivatives(objective.margins(f), slopes);
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = objective.sampleWeights()[i] * objective.labels()[i] * (slopes[i] - tilt[i]);
    }
    return slopes;
  }

  /** The inner product of the gradient at f with a direction. */
  private double slope(Hypothesis f, double[] slopes, Hypothesis direction) {
    double sum = lambda * space.inner(f, direction);
    for (int i = 0; i < slopes.length; i++) {
      sum += slopes[i] * direction.values()[i];
    }
    return sum;
  }

  /** What falls are measured against: lambda ||f||^2 + c sum_i f(x_i)^2, or the fall itself. */
  private double energy(Hypothesis f, double fall) {
    double sum = lambda * space.squaredNorm(f);
    for (int i = 0; i < f.values().length; i++) {
      sum +=
          objective.sampleWeights()[i]
              * objective.loss().curvatureBound()
              * f.values()[i]
              * f.values()[i];
    }
    return sum > 0 ? sum : fall;
  }

  /** J on the line f + t d, whose slope rises with t. */
  private final class LineSearch {
    private final Hypothesis from;
    private final double[] tilt;
    private final double[] margins;
    private final double[] change;
    private final double[] at;
    private final double[] derivatives;
    private final double linear;
    private final double quadratic;

    LineSearch(Hypothesis from, Hypothesis direction, double[] tilt) {
      this.from = from;
      this.tilt = tilt;
      this.margins = objective.margins(from);
      this.change = objective.margins(direction);
      this.at = new double[tilt.length];
      this.derivatives = new double[tilt.length];
      this.linear = lambda * space.inner(from, direction);
      this.quadratic = lambda * space.squaredNorm(direction);
    }

    double minimum() {
      return RisingSlope.zero(this::slopeAt);
    }

    private double slopeAt(double t) {
      for (int i = 0; i < at.length; i++) {
        at[i] = margins[i] + t * change[i];
      }
      objective.loss().derivatives(at, derivatives);
      double sum = linear + t * quadratic;
      for (int i = 0; i < at.length; i++) {
        sum += objective.sampleWeights()[i] * (derivatives[i] - tilt[i]) * change[i];
      }
      return sum;
    }
  }
}
