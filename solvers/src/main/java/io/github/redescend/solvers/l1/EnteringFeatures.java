package io.github.redescend.solvers.l1;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import java.util.BitSet;

/**
 * The groups of features that enter first as lambda decreases, for stability selection (Meinshausen
 * and Buhlmann 2010). The weights are those of {@link CoordinateDescent} with the group penalty, or
 * for more than two classes the row penalty.
 *
 * @param groups the features of each group
 */
public record EnteringFeatures(int[][] groups, int max) {
  private static final double RATIO = 0.9;

  /** The end of a path relative to its start. */
  private static final double MIN_RATIO = 1e-2;

  private static final double TOLERANCE = 1e-6;
  private static final int ITERATIONS = 200;

  public EnteringFeatures {
    Require.atLeast("most", max, 1);
  }

  /**
   * The groups with a nonzero weight anywhere on the path.
   *
   * @param objective with a loss that has a continuous derivative; its lambda is ignored
   * @return the numbers of the groups
   */
  public BitSet of(SparseObjective objective, Control control) {
    int functions = objective.functions();
    Loss loss = (DifferentiableLoss) objective.loss();
    SparsePenalty penalty = functions == 1 ? SparsePenalty.GROUP : SparsePenalty.ROWS;
    FeatureGroups weights = FeatureGroups.ofWeights(groups, functions);
    CoordinateRun run =
        new CoordinateRun(objective, loss, penalty, 1, weights, ITERATIONS, control);
    run.fitBias(TOLERANCE);
    double largest = run.largestUsefulLambda();
    BitSet entered = new BitSet();
    double before = largest;
    double lambda = RATIO * largest;
    while (lambda > MIN_RATIO * largest
        && entered.cardinality() < max
        && !control.cancelled().getAsBoolean()) {
      run.descend(lambda, before, TOLERANCE);
      BitSet next = run.used();
      next.or(entered);
      if (next.cardinality() > max) {
        return entered;
      }
      entered = next;
      before = lambda;
      lambda *= RATIO;
    }
    return entered;
  }
}
