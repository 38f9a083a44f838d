package io.github.redescend.core.loss;

/**
 * A loss whose derivative is Lipschitz, so that a parabola of one curvature majorises it anywhere.
 */
public interface SmoothLoss extends DifferentiableLoss {
  /**
   * The smallest c known with abs(L'(u) - L'(v)) &lt;= c abs(u - v) for all u, v; the sup of
   * abs(L'').
   */
  double curvatureBound();
}
