package io.github.redescend.core.coupled;

import io.github.redescend.core.Require;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import java.util.ArrayList;
import java.util.List;

/**
 * A space that solves ridge problems which couple several functions, as in Newton steps of
 * multiclass machines.
 */
public interface CoupledSpace extends HypothesisSpace {
  /**
   * Factors the Hessian of
   *
   * <pre>1/2 sum_r (d_r . f(x_(i_r)))^2 + (lambda/2) sum_j ||f_j||^2 + (biasRidge/2) |b|^2</pre>
   *
   * <p>in a matrix with one row for each contrast or for each coefficient, whichever is cheaper.
   *
   * @param lambda &gt; 0
   * @param biasRidge &gt; 0, which determines biases that no contrast involves; a space that
   *     centres its features may apply it at their mean
   * @throws io.github.redescend.core.InvalidInputException if the matrix does not fit in memory
   * @throws SingularSystemException if it is not positive definite to working precision
   */
  CoupledSystem coupled(Contrasts contrasts, double lambda, double biasRidge);

  /**
   * The {@link #gradient} of each of several functions, in as few passes over the samples as
   * possible.
   *
   * @param slopes n numbers for each function
   */
  default List<Hypothesis> gradients(List<Hypothesis> at, double[][] slopes, double lambda) {
    List<Hypothesis> gradients = new ArrayList<>(slopes.length);
    for (int j = 0; j < slopes.length; j++) {
      gradients.add(gradient(at.get(j), slopes[j], lambda));
    }
    return gradients;
  }

  /**
   * Rows of a least squares problem that couples functions: row r is d_r . f(x) = sum_j d_rj f_j(x)
   * at the sample x = x_(i_r). The problem's Hessian is sum_r d_r d_r' (x) phi(x) phi(x)' + lambda
   * I.
   *
   * @param samples i_r, the sample of each row, ascending; a sample may have several rows
   * @param directions d, row after row of q numbers
   */
  public record Contrasts(int outputs, int[] samples, double[] directions) {
    public Contrasts {
      Require.sameLength("directions", directions.length, samples.length * outputs);
      for (int r = 1; r < samples.length; r++) {
        if (samples[r] < samples[r - 1]) {
          throw new IllegalArgumentException("the samples of the rows descend at row " + r);
        }
      }
    }

    public int rows() {
      return samples.length;
    }
  }

  /** A factored ridge problem of several functions, for one thread. */
  public interface CoupledSystem {
    /**
     * The Newton direction: minus the inverse of the system's Hessian times the gradient lambda f_j
     * + sum_i slope_ji phi(x_i) at {@code at}.
     *
     * @param slopes dL/df_j at the samples: n numbers for each function
     * @return a direction for each function, with its values on the samples
     */
    List<Hypothesis> descent(List<Hypothesis> at, double[][] slopes);
  }
}
