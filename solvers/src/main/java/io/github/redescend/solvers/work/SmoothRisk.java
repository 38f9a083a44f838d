package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.sample.SampleRun;
import io.github.redescend.core.sample.SumWork;

/**
 * sum_i s_i (L(u_i) - c_i u_i) at function 0, c column 1 where there are linearTerms; and where
 * there are two more columns the sum of the squares of their differences.
 *
 * @param loss L
 * @param linearised whether column 1 is c
 */
public record SmoothRisk(Loss loss, boolean linearised) implements SumWork {
  /** The place of the risk. */
  public static final int RISK = 0;

  /** The place of the squared distance of the last two columns. */
  public static final int SQUARED_CHANGE = 1;

  @Override
  public int sums() {
    return 2;
  }

  @Override
  public void of(SampleRun run, double[] sums) {
    double[] u = run.margins(0, run.scratch(0));
    sums[RISK] += risk(loss, run, u, linearised ? run.column(1) : null);
    int last = run.columns() - 1;
    if (last > (linearised ? 1 : 0)) {
      sums[SQUARED_CHANGE] += run.squaredDistance(last - 1, last);
    }
  }

  /**
   * The risk of a run; a sample without weight has no say, even where its loss is infinite.
   *
   * @param u the margins, not in scratch 1
   */
  static double risk(Loss loss, SampleRun run, double[] u, double[] linearTerm) {
    double[] losses = run.scratch(1);
    loss.values(u, losses);
    if (linearTerm != null) {
      for (int i = 0; i < losses.length; i++) {
        losses[i] -= linearTerm[i] * u[i];
      }
    }
    return run.weightedSum(losses);
  }
}
