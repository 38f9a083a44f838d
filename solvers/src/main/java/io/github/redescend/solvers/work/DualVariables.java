package io.github.redescend.solvers.work;

import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/**
 * w r of the weights, column 0, and the residuals of function 1; w r+ for one side.
 *
 * @param oneSided whether samples beyond their margin do not count
 * @param slopes whether as slopes in f(x), -y w r
 */
public record DualVariables(boolean oneSided, boolean slopes) implements ColumnWork {
  /** The dual variable of each sample: its canonical coefficient is y_i beta_i / lambda. */
  public static DualVariables of(boolean oneSided) {
    return new DualVariables(oneSided, false);
  }

  /** The slopes of the least squares problem with these weights. */
  public static DualVariables slopes(boolean oneSided) {
    return new DualVariables(oneSided, true);
  }

  @Override
  public void of(SampleRun run, double[] into) {
    double[] weights = run.column(0);
    double[] r = run.residuals(1, run.scratch(0));
    double least = oneSided ? 0 : Double.NEGATIVE_INFINITY;
    for (int i = 0; i < into.length; i++) {
      into[i] = weights[i] * Math.max(least, r[i]);
    }
    if (slopes) {
      double[] y = run.labels();
      for (int i = 0; i < into.length; i++) {
        into[i] *= -y[i];
      }
    }
  }
}
