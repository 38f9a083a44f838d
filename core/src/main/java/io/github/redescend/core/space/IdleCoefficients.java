package io.github.redescend.core.space;

/**
 * The part of the coefficients of an exact kernel machine that carries nothing: where the kernel
 * matrix is singular (equal rows, a wide kernel), theta does not change with it. Steps longer than
 * the preconditioner's own, which flat losses and small weights ask for, let it grow without bound
 * from step to step, and its rounding errors drown ||theta|| and the values in the end. A step of
 * length 1 makes it what it is at the minimum, alpha = -slope / lambda, whatever it was before.
 */
public final class IdleCoefficients {
  /** Above the coefficients that the slopes stand for by this factor, most of them are idle. */
  private static final double GROWN = 1e4;

  private IdleCoefficients() {}

  /**
   * Whether the idle part has grown beyond all that the slopes call for.
   *
   * @param slopes dL_i/df at the samples of {@code f}
   */
  public static boolean grown(
      FunctionSpace space, Hypothesis f, LinearFunctional slopes, double lambda) {
    return space instanceof KernelSpace
        && lambda * largest(f.coefficients()) > GROWN * largest(SampleNumbers.of(slopes));
  }

  private static double largest(double[] numbers) {
    double largest = 0;
    for (double number : numbers) {
      largest = Math.max(largest, Math.abs(number));
    }
    return largest;
  }
}
