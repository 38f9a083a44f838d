package io.github.redescend.core.space;

import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;

/**
 * Conjugate gradients for a weighted ridge problem in function space, preconditioned by the factor
 * of one constant weight c. For weights up to c the spectrum lies in (0, 1]; conjugate gradients on
 * the dual scaled system take 3 to 20 times the steps.
 */
public final class ConjugateGradients {
  /** Energy of the error relative to that of f: ten digits of f. */
  private static final double WORKING_PRECISION = 1e-20;

  private final HypothesisSpace space;
  private final Preconditioner preconditioner;
  private final double lambda;

  /**
   * @param preconditioner best that of the largest weight to come
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
   * @param limit the maximum number of steps
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
    // Negated, so that NaN does not count as converged.
    while (!(energy <= Math.max(goal, WORKING_PRECISION * energyOf(weights, f)))) {
      if (steps == limit) {
        return new Result(space.recomputed(f), false, steps);
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
    return new Result(space.recomputed(f), true, steps);
  }

  private static double[] slopes(double[] weights, double[] targets, Hypothesis f) {
    return Vectors.times(weights, Vectors.plus(f.values(), -1, targets));
  }

  /** Minus the inner product of the gradient at f with a direction. */
  private double squaredGradient(Hypothesis f, double[] slopes, Hypothesis direction) {
    return -(lambda * space.inner(f, direction) + Vectors.dot(slopes, direction.values()));
  }

  /** sum_i w_i f(x_i)^2 + lambda ||f||^2, the curvature of a direction. */
  private double energyOf(double[] weights, Hypothesis f) {
    double sum = lambda * space.squaredNorm(f);
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * f.values()[i] * f.values()[i];
    }
    return sum;
  }

  /** The solution and whether it was reached within the limit. */
  public record Result(Hypothesis hypothesis, boolean converged, int steps) {}

  /**
   * The part of an exact kernel machine's coefficients in the null space of a singular kernel
   * matrix (equal rows, a wide kernel). Steps longer than the preconditioner's let it grow without
   * bound until its rounding errors dominate. A step of length 1 resets it to its value at the
   * minimum, alpha = -slope / lambda.
   */
  public static final class InactiveCoefficients {
    /** Coefficients this much larger than the slopes imply are mostly inactive. */
    private static final double GROWN = 1e4;

    private InactiveCoefficients() {}

    /**
     * Whether the inactive part dominates.
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
      return Arrays.stream(numbers).map(Math::abs).max().orElse(0);
    }
  }
}
