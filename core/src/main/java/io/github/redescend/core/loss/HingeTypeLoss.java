package io.github.redescend.core.loss;

/**
 * A convex loss of two straight pieces that meet at the margin u = 1,
 *
 * <pre>L(u) = max over a in [dualLow, dualHigh] of   a (1 - u) ,   dualLow &lt;= 0 &lt;= dualHigh
 * </pre>
 *
 * <p>so that the dual problem is a quadratic program with a box for each sample: [0, 1] for the
 * hinge, [-tau, 1] for the pinball loss.
 */
public interface HingeTypeLoss extends Loss {
  /** The smallest a: minus the slope beyond the margin, &lt;= 0. */
  double dualLow();

  /** The largest a: minus the slope short of the margin, above {@link #dualLow}. */
  double dualHigh();
}
