package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/**
 * The weights that a rule gives to the residuals of a function, column 0; sample weights are not
 * multiplied in.
 *
 * @param loss the rule
 */
public record ReweightedBy(Reweighting loss) implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    double[] residuals = run.residuals(0, run.scratch(0));
    loss.weights(residuals, run.labels(), run.sampleWeights(), into);
  }

  /** All but a loss of single residuals may look at all of them. */
  @Override
  public boolean needsAll() {
    return !(loss instanceof HalfQuadraticLoss);
  }
}
