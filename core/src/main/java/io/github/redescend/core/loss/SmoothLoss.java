package io.github.redescend.core.loss;

/** A loss with a Lipschitz derivative, so that a parabola of constant curvature majorises it. */
public interface SmoothLoss extends DifferentiableLoss {
  /** The smallest known c with abs(L'(u) - L'(v)) &lt;= c abs(u - v) for all u, v. */
  double curvatureBound();
}
