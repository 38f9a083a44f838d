package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.sample.SampleRun;
import io.github.redescend.core.sample.SumWork;

/**
 * The sums of {@link SmoothRisk} at f + t d. Column 0 is f, column 1 is d, column 2 is c where
 * there are linearTerms; then come the two columns whose distance is wanted.
 *
 * @param loss L
 * @param t where on the line
 * @param linearised whether column 2 is c
 */
public record LineRisk(Loss loss, double t, boolean linearised) implements SumWork {
  @Override
  public int sums() {
    return 2;
  }

  @Override
  public void of(SampleRun run, double[] sums) {
    double[] u = run.margins(0, 1, t, run.scratch(0));
    sums[SmoothRisk.RISK] += SmoothRisk.risk(loss, run, u, linearised ? run.column(2) : null);
    int last = run.columns() - 1;
    sums[SmoothRisk.SQUARED_CHANGE] += run.squaredDistance(last - 1, last);
  }
}
