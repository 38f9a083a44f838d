package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.Trust;

/**
 * What the traces of minimisers of smooth losses tell. The gradient is measured in the dual norm of
 * the constant-weight metric M = c K + lambda I, g' M^-1 g, which costs no product of its own and
 * is in units of the objective; relative to sqrt(c sum_i s_i), the most that it can be at f = 0 for
 * least squares of weight c.
 *
 * @param unit the squared norm of the gradient that counts as 1
 */
record SmoothMeasure(Objective<? extends SmoothLoss> objective, double unit)
    implements Descent.Measure<SmoothPoint> {
  /** Of an objective that is preconditioned with c times the mean sample weight. */
  static SmoothMeasure of(Objective<? extends SmoothLoss> objective, double metricWeight) {
    double c = objective.loss().curvatureBound();
    double unit = c * c * objective.samples().weights().squares() / metricWeight;
    return new SmoothMeasure(objective, unit > 0 ? unit : 1);
  }

  @Override
  public double stationarity(SmoothPoint point) {
    return Math.sqrt(point.squaredGradient() / unit);
  }

  /**
   * The weights of the loss relative to the full one where it has weights; else -L'(u) / (c r) for
   * r &gt; 0, the slope of a sample relative to that of least squares with the loss's largest
   * curvature, and 1 for samples beyond the margin, cut to [0, 1].
   */
  @Override
  public double[] trust(SmoothPoint point) {
    return Trust.of(objective, point.f());
  }
}
