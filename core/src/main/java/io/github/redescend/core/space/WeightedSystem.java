package io.github.redescend.core.space;

import io.github.redescend.core.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** A weighted ridge problem prepared for any number of right-hand sides, for one thread. */
public interface WeightedSystem {
  /**
   * The minimiser of 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2.
   *
   * @param targets t_i, n numbers
   */
  Hypothesis solve(double[] targets);

  /**
   * Solves from an initial function to a tolerance; factored systems ignore both.
   *
   * @param near an initial function with its values, or null
   * @param reduction how far to reduce the energy of the error relative to that at {@code near}; 0
   *     for working precision
   */
  default Hypothesis solve(double[] targets, Hypothesis near, double reduction) {
    return solve(targets);
  }

  /**
   * As {@link #solve(double[])} for several targets, which share every product.
   *
   * @param targets n numbers for each problem
   * @return the minimisers in that order
   */
  default List<Hypothesis> solve(double[][] targets) {
    return Arrays.stream(targets).map(this::solve).toList();
  }

  /**
   * The leverages df(x_i)/dt_i, in [0, 1]; 0 where w_i = 0. The leave-one-out residual is exactly
   * (t_i - f(x_i)) / (1 - leverage_i). Costs as much as a factorisation.
   */
  double[] leverages();

  /**
   * A factored ridge problem that also gives Newton directions with its Hessian, including for
   * gradients of samples of weight 0.
   */
  public interface NewtonSystem extends WeightedSystem, Preconditioner {}

  /**
   * A factored ridge problem with one weight c for all samples, which preconditions other problems
   * on the same samples by c K + lambda I.
   */
  public interface UniformSystem extends WeightedSystem.NewtonSystem {}

  /** A system of linear equations is not positive definite to working precision. */
  static final class SingularSystemException extends ArithmeticException {
    private static final long serialVersionUID = 1L;

    public SingularSystemException(String message) {
      super(message);
    }

    /** The result of work whose singular systems are due to the caller's input. */
    public static <T> T asInvalidInput(Supplier<T> work) {
      try {
        return work.get();
      } catch (SingularSystemException e) {
        throw new InvalidInputException(e.getMessage(), e);
      }
    }
  }
}
