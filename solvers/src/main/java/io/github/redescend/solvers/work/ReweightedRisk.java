package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.sample.SampleRun;
import io.github.redescend.core.sample.SumWork;

/**
 * The risk that a rule lowers at function 0, whose solve used the weights in column 1; and, where
 * there are columns 2 and 3, the sum of the squares of their differences.
 *
 * @param loss the rule
 */
public record ReweightedRisk(Reweighting loss) implements SumWork {
  /** The place of the risk. */
  public static final int RISK = 0;

  /** The place of the squared distance of columns 2 and 3. */
  public static final int SQUARED_CHANGE = 1;

  @Override
  public int sums() {
    return 2;
  }

  @Override
  public void of(SampleRun run, double[] sums) {
    sums[RISK] += risk(run);
    if (run.columns() > 2) {
      sums[SQUARED_CHANGE] += run.squaredDistance(2, 3);
    }
  }

  private double risk(SampleRun run) {
    if (loss instanceof HalfQuadraticLoss margins) {
      return SmoothRisk.risk(margins, run, run.margins(0, run.scratch(0)), null);
    }
    double[] residuals = run.residuals(0, run.scratch(0));
    return loss.risk(residuals, run.column(1), run.sampleWeights());
  }

  @Override
  public boolean needsAll() {
    return !(loss instanceof HalfQuadraticLoss);
  }
}
