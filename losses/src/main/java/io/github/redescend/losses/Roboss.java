package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * RoBoSS: robust, bounded, sparse, smooth. A square near the margin that approaches a constant
 * exponentially fast.
 *
 * <pre>
 * L(u) = bound (1 - (a r+ + 1) exp(-a r+)),   r+ = max(0, 1 - u)
 * w(r) = bound a^2 exp(-a r+),   L'(u) = -w(r) r+
 * </pre>
 *
 * <p>Smooth, nonconvex, one-sided. Tail: L to bound and L' to 0 as u to -infinity; the influence is
 * largest at r+ = 1 / a; 0 for u &gt;= 1. The second derivative jumps at u = 1.
 *
 * <p>The weight does not increase with r+, so reweighting applies as for {@link WelschHinge}; the
 * source uses gradient descent. Relations: for small a, bound a^2 / 2 times {@link SquaredHinge};
 * for large a, a step of height bound at u = 1.
 *
 * <p>Source: Akhtar, Tanveer and Arshad, "RoBoSS: a robust, bounded, sparse, and smooth loss
 * function for supervised learning", 2024, eq. (8), where bound is lambda; the weight is psi of
 * Feng et al. 2016, assumption 1.
 *
 * @param a shape, in [1e-50, 1e50]: residuals well above 1 / a lose influence
 * @param bound least upper bound of the loss, in [1e-50, 1e50]
 */
public record Roboss(double a, double bound)
    implements ExponentialWeight, SmoothLoss, Annealable, RobustLoss {
  private static final NumberParameter A =
      Parameter.number(
          "a", 2, ScaleRange.SCALE, "shape: residuals well above 1 / a lose influence");
  private static final NumberParameter BOUND =
      Parameter.number("bound", 1, ScaleRange.SCALE, "bound of the loss");

  static final Declaration<Roboss> DECLARATION =
      Declaration.of(
          "roboss",
          "RoBoSS loss bound (1 - (a r+ + 1) exp(-a r+)): bounded, smooth, one-sided.",
          "Akhtar, Tanveer, Arshad 2024, eq. 8",
          A.of(Roboss::a),
          BOUND.of(Roboss::bound),
          Roboss::new);

  public Roboss {
    A.check(a);
    BOUND.check(bound);
  }

  @Override
  public double value(double u) {
    double t = a * Math.max(0, 1 - u);
    double e = Math.exp(-t);
    // Near the margin 1 - (t + 1) e cancels; far from it exp(t) overflows.
    return bound * (t < 1 ? e * Linex.Excess.of(t) : e == 0 ? 1 : 1 - (t + 1) * e);
  }

  @Override
  public double weight(double r) {
    return bound * a * a * Math.exp(-a * Math.max(0, r));
  }

  @Override
  public void exponents(double[] residuals) {
    for (int i = 0; i < residuals.length; i++) {
      residuals[i] = -a * Math.max(0, residuals[i]);
    }
  }

  @Override
  public Side side() {
    return Side.ONE;
  }

  @Override
  public double curvatureBound() {
    return weight(0);
  }

  /** For small a, up to the factor bound a^2 / 2, which lambda absorbs. */
  @Override
  public SquaredHinge nonRobustLimit() {
    return new SquaredHinge();
  }

  @Override
  public Roboss widened(double factor) {
    return new Roboss(a / factor, factor * factor * bound);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
