package io.github.redescend.solvers.work;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.sample.SampleRun;

/**
 * -L'(u) / (c r) for r &gt; 0, the slope of a sample at function 0 relative to that of least
 * squares with the loss's largest curvature c, and 1 for samples beyond the margin, cut to [0, 1].
 *
 * @param loss L
 */
public record RelativeSlopes(SmoothLoss loss) implements ColumnWork {
  @Override
  public void of(SampleRun run, double[] into) {
    double c = loss.curvatureBound();
    double[] residuals = run.residuals(0, run.scratch(0));
    for (int i = 0; i < into.length; i++) {
      double r = residuals[i];
      double dual = r > 0 ? -loss.derivative(1 - r) / (c * r) : 1;
      into[i] = Math.min(1, Math.max(0, dual));
    }
  }
}
