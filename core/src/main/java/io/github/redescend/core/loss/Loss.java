package io.github.redescend.core.loss;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import java.io.Serializable;
import java.util.List;

/**
 * A loss L(u) of the margin u = y f(x): an immutable value. No method overflows or returns NaN for
 * any margin other than NaN, infinite margins included, except where the loss itself is infinite.
 */
public non-sealed interface Loss extends Criterion, Serializable {
  /** L(u). NaN only for NaN. */
  double value(double u);

  /**
   * dL/du at {@code u}; at a kink, an element of the generalised gradient (documented by each
   * loss).
   */
  double derivative(double u);

  /** Writes L(u_i) to {@code into} for every margin. */
  default void values(double[] margins, double[] into) {
    for (int i = 0; i < margins.length; i++) {
      into[i] = value(margins[i]);
    }
  }

  /** Writes dL/du at u_i to {@code into} for every margin. */
  default void derivatives(double[] margins, double[] into) {
    for (int i = 0; i < margins.length; i++) {
      into[i] = derivative(margins[i]);
    }
  }

  /** Writes L(u_i) and dL/du at u_i to their arrays for every margin. */
  default void valuesAndDerivatives(double[] margins, double[] values, double[] derivatives) {
    values(margins, values);
    derivatives(margins, derivatives);
  }

  /** A loss with a continuous derivative, for gradient methods. */
  interface DifferentiableLoss extends Loss {}

  /** A loss with a Lipschitz derivative, so that a parabola of constant curvature majorises it. */
  interface SmoothLoss extends DifferentiableLoss {
    /** The smallest known c with abs(L'(u) - L'(v)) &lt;= c abs(u - v) for all u, v. */
    double curvatureBound();
  }

  /** A loss with a split L = convex - subtracted, both convex, as the d.c. algorithm requires. */
  interface DifferenceOfConvexLoss extends Loss {
    /** The convex part. */
    Loss convexPart();

    /** The slope of the subtracted convex function; a subgradient at a kink. */
    double subtractedSlope(double u);
  }

  /**
   * A convex loss of straight pieces, a sum of two-piece losses that meet at margins m_k,
   *
   * <pre>L(u) = sum_k max over a in [low_k, high_k] of   a (m_k - u)</pre>
   *
   * <p>so that the dual problem is a quadratic program with a box for each sample and kink.
   */
  interface PiecewiseLinearLoss extends Loss {
    /** The kinks, at least one. */
    List<Kink> kinks();

    /**
     * One of the two-piece losses.
     *
     * @param margin m_k
     * @param low minus the slope beyond the margin, &lt;= 0
     * @param high minus the slope short of the margin, &gt;= 0
     */
    record Kink(double margin, double low, double high) {}
  }

  /**
   * A convex loss of two straight pieces that meet at the margin u = 1,
   *
   * <pre>L(u) = max over a in [dualLow, dualHigh] of   a (1 - u) ,   dualLow &lt;= 0 &lt;= dualHigh
   * </pre>
   *
   * <p>so that the dual problem is a quadratic program with a box for each sample: [0, 1] for the
   * hinge, [-tau, 1] for the pinball loss.
   */
  interface HingeTypeLoss extends PiecewiseLinearLoss {
    /** The smallest a: minus the slope beyond the margin, &lt;= 0. */
    double dualLow();

    /** The largest a: minus the slope short of the margin, above {@link #dualLow}. */
    double dualHigh();

    @Override
    default List<Kink> kinks() {
      return List.of(new Kink(1, dualLow(), dualHigh()));
    }
  }

  /**
   * A loss whose decision values determine log-odds: if the positive class has probability p, the
   * conditional risk p L(f) + (1 - p) L(-f) is minimal at f = log(p / (1 - p)) / a, for p within
   * {@link #mostCertain}.
   */
  interface LogOddsLoss extends Loss {
    /** a: the log-odds are a times the decision value. */
    double logOddsSlope();

    /**
     * The largest p in [1/2, 1] for which that holds; for a larger p the conditional risk has no
     * minimiser. 1 without truncation, 1/2 if no decision value determines a probability.
     */
    default double mostCertain() {
      return 1;
    }
  }

  /**
   * A loss for which it is known where it must be truncated so that a joint multiclass machine is
   * Fisher consistent (Wu and Liu, JASA 102, 2007, theorem 1).
   */
  interface JointConsistency {
    /** The margin below which the loss is constant; -infinity, unless overridden: not truncated. */
    default double truncatedAt() {
      return Double.NEGATIVE_INFINITY;
    }

    /**
     * The lowest consistent truncation point, the highest being 0; -infinity if every point is
     * consistent.
     *
     * @param classes at least 2
     */
    double lowestConsistent(int classes);

    /** Whether this loss is truncated at a consistent point. */
    default boolean isConsistent(int classes) {
      return truncatedAt() >= lowestConsistent(classes);
    }
  }
}
