package io.github.redescend.core.loss;

/**
 * A convex loss of two straight pieces that meet at the margin u = 1,
 *
 * <pre>L(u) = max over a in [dualLow, dualHigh] of   a (1 - u) ,   dualLow &lt;= 0 &lt;= dualHigh
 * </pre>
 *
 * <p>so that the dual of its machine is a quadratic program with a box for each sample: the hinge
 * is [0, 1], the pinball loss [-tau, 1].
 */
public interface HingeTypeLoss extends Loss {
  /** The smallest a: minus the slope beyond the margin, &lt;= 0. */
  double dualLow();

  /** The largest a: minus the slope short of the margin, above {@link #dualLow}. */
  double dualHigh();
}
