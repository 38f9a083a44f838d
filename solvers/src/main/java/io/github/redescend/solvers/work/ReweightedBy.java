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
 * @param unit what they are divided by
 */
public record ReweightedBy(Reweighting loss, double unit) implements ColumnWork {
  /** The weights as they are. */
  public ReweightedBy(Reweighting loss) {
    this(loss, 1);
  }

  /** The weights relative to the full one. */
  public static ReweightedBy relative(Reweighting loss) {
    return new ReweightedBy(loss, loss.fullWeight());
  }

  @Override
  public void of(SampleRun run, double[] into) {
    double[] residuals = run.residuals(0, run.scratch(0));
    loss.weights(residuals, run.labels(), run.sampleWeights(), into);
    if (unit != 1) {
      for (int i = 0; i < into.length; i++) {
        into[i] /= unit;
      }
    }
  }

  /** All but a loss of single residuals may look at all of them. */
  @Override
  public boolean needsAll() {
    return !(loss instanceof HalfQuadraticLoss);
  }
}
