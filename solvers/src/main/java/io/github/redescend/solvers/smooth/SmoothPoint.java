package io.github.redescend.solvers.smooth;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.Trust;

/**
 * A point of the minimisation of a smooth loss.
 *
 * @param objective J(f)
 * @param squaredGradient the squared gradient norm in the dual of the metric
 * @param step the length of the step of (alpha, b); alpha_i = -slope_i / lambda
 * @param settled whether the objective could not be lowered further
 */
public record SmoothPoint(
    Hypothesis f, double objective, double squaredGradient, double step, boolean settled)
    implements Descent.Point<SmoothPoint> {
  /** The length of a step of (alpha, b), from the change of the slopes. */
  public static double step(double squaredChange, double lambda, Hypothesis f, Hypothesis before) {
    double moved = f.bias() - before.bias();
    return Math.sqrt(squaredChange / (lambda * lambda) + moved * moved);
  }

  @Override
  public double stepFrom(SmoothPoint previous) {
    return step;
  }

  /**
   * The gradient is measured in the dual norm of the constant-weight metric M = c K + lambda I, g'
   * M^-1 g, which costs no extra product; relative to sqrt(c sum_i s_i), its maximum at f = 0 for
   * least squares of weight c.
   *
   * @param unit the squared gradient norm that counts as 1
   */
  record SmoothMeasure(Objective<? extends SmoothLoss> objective, double unit)
      implements Descent.Measure<SmoothPoint> {
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
     * The weights of the loss relative to the full one if it has weights; else -L'(u) / (c r) for r
     * &gt; 0, c the curvature bound, and 1 beyond the margin, limited to [0, 1].
     */
    @Override
    public double[] trust(SmoothPoint point) {
      return Trust.of(objective, point.f());
    }
  }
}
