package io.github.redescend.core.space;

import io.github.redescend.core.numerics.Vectors;

/**
 * Conjugate gradients for a weighted ridge problem, in the space of functions, preconditioned in
 * the primal metric by the factor with one constant weight c. For weights up to c the spectrum lies
 * in (0, 1]; the dual scaled system, the right one to factor, takes 3 to 20 times the steps.
 */
public final class ConjugateGradients {
  /** The energy of the error relative to that of f: ten digits of f. */
  private static final double WORKING_PRECISION = 1e-20;

  private final HypothesisSpace space;
  private final Preconditioner preconditioner;
  private final double lambda;

  /**
   * Prepares.
   *
   * @param preconditioner best that of the largest of the weights to come
   */
  public ConjugateGradients(HypothesisSpace space, Preconditioner preconditioner, double lambda) {
    this.space = space;
    this.preconditioner = preconditioner;
    this.lambda = lambda;
  }

  /**
   * Minimises 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2.
   *
   * @param reduction of the error's energy relative to the start; 0 for working precision
   * @param limit the most steps
   */
  public Result solve(
      double[] weights, double[] targets, Hypothesis start, double reduction, int limit) {
    Hypothesis f = start;
    double[] slopes = slopes(weights, targets, f);
    Hypothesis preconditioned = preconditioner.descent(f, slopes);
    Hypothesis direction = preconditioned;
    double energy = squaredGradient(f, slopes, preconditioned);
    double goal = reduction * energy;
    int steps = 0;
    // Not "while above": a NaN has not converged.
    while (!(energy <= Math.max(goal, WORKING_PRECISION * energyOf(weights, f)))) {
      if (steps == limit) {
        return new Result(space.afresh(f), false, steps);
      }
      double step = energy / energyOf(weights, direction);
      f = f.plus(step, direction);
      slopes = slopes(weights, targets, f);
      preconditioned = preconditioner.descent(f, slopes);
      double next = squaredGradient(f, slopes, preconditioned);
      direction = preconditioned.plus(next / energy, direction);
      energy = next;
      steps++;
    }
    if (InactiveCoefficients.grown(space, f, new SampleColumn.SampleNumbers(slopes), lambda)) {
      f = f.plus(1, preconditioned);
    }
    return new Result(space.afresh(f), true, steps);
  }

  /** -w_i (t_i - f(x_i)). */
  private static double[] slopes(double[] weights, double[] targets, Hypothesis f) {
    double[] slopes = new double[weights.length];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = weights[i] * (f.values()[i] - targets[i]);
    }
    return slopes;
  }

  /** Minus the inner product of the gradient at f with a direction. */
  private double squaredGradient(Hypothesis f, double[] slopes, Hypothesis direction) {
    return -(lambda * space.inner(f, direction) + Vectors.dot(slopes, direction.values()));
  }

  /** sum_i w_i f(x_i)^2 + lambda ||f||^2: of a direction, its curvature. */
  private double energyOf(double[] weights, Hypothesis f) {
    double sum = lambda * space.squaredNorm(f);
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * f.values()[i] * f.values()[i];
    }
    return sum;
  }

  /**
   * What was found.
   *
   * @param converged whether the goal was reached within the limit
   * @param steps the steps taken
   */
  public record Result(Hypothesis hypothesis, boolean converged, int steps) {}

  /**
   * The part of the coefficients of an exact kernel machine that carries nothing: where the kernel
   * matrix is singular (equal rows, a wide kernel), theta does not change with it. Steps longer
   * than the preconditioner's own, which flat losses and small weights ask for, let it grow without
   * bound from step to step, and its rounding errors drown ||theta|| and the values in the end. A
   * step of length 1 makes it what it is at the minimum, alpha = -slope / lambda, whatever it was
   * before.
   */
  public static final class InactiveCoefficients {
    /** Above the coefficients that the slopes stand for by this factor, most of them are idle. */
    private static final double GROWN = 1e4;

    private InactiveCoefficients() {}

    /**
     * Whether the idle part has grown beyond all that the slopes call for.
     *
     * @param slopes dL_i/df at the samples of {@code f}
     */
    public static boolean grown(
        FunctionSpace space, Hypothesis f, FunctionSpace.LinearFunctional slopes, double lambda) {
      return space instanceof KernelSpace
          && lambda * largest(f.coefficients())
              > GROWN * largest(SampleColumn.SampleNumbers.of(slopes));
    }

    private static double largest(double[] numbers) {
      double largest = 0;
      for (double number : numbers) {
        largest = Math.max(largest, Math.abs(number));
      }
      return largest;
    }
  }
}
