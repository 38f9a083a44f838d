package io.github.redescend.solvers.smooth;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.loss.Reweighting;
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
 * @param metricWeight c times the mean sample weight
 */
record SmoothMeasure(Objective<? extends SmoothLoss> objective, double metricWeight)
    implements Descent.Measure<SmoothPoint> {
  /** The squared norm of the gradient that counts as 1. */
  double unit() {
    double c = objective.loss().curvatureBound();
    double squares = Vectors.dot(objective.sampleWeights(), objective.sampleWeights());
    double unit = c * c * squares / metricWeight;
    return unit > 0 ? unit : 1;
  }

  @Override
  public double stationarity(SmoothPoint point) {
    return Math.sqrt(point.fall() / unit());
  }

  /**
   * The weights of the loss relative to the full one where it has weights; else -L'(u) / (c r) for
   * r &gt; 0, the pull of a sample relative to that of least squares with the loss's largest
   * curvature, and 1 for samples beyond the margin, cut to [0, 1].
   */
  @Override
  public double[] trust(SmoothPoint point) {
    double[] residuals = objective.residuals(point.f());
    if (objective.loss() instanceof Reweighting loss) {
      return Trust.of(loss, objective, residuals);
    }
    double[] trust = new double[residuals.length];
    double c = objective.loss().curvatureBound();
    for (int i = 0; i < trust.length; i++) {
      double r = residuals[i];
      double pull = r > 0 ? -objective.loss().derivative(1 - r) / (c * r) : 1;
      trust[i] = Math.min(1, Math.max(0, pull));
    }
    return trust;
  }
}
