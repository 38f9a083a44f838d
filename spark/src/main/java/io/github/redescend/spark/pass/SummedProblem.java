package io.github.redescend.spark.pass;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.LeastSquaresProblem;

/**
 * A least squares problem as its normal equations.
 *
 * @param space whose functions solve it
 * @param sums Phi' W Phi and Phi' w
 * @param rightHandSide Phi' W t and the sum of w_i t_i
 */
record SummedProblem(PartitionSpace space, PassSums sums, SummedFunctional rightHandSide)
    implements LeastSquaresProblem.Summed {
  @Override
  public boolean isEmpty() {
    return sums.total() == 0;
  }

  @Override
  public Hypothesis minimum(double lambda) {
    return space.system(sums, 1, lambda).descent(space.zero(), rightHandSide.times(-1));
  }
}
