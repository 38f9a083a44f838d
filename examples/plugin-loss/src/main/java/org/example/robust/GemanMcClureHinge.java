package org.example.robust;

import io.github.redescend.core.loss.Annealable;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.loss.RobustLoss;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Allowed;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.losses.SquaredHinge;

/**
 * Geman-McClure hinge: the loss of Geman and McClure on one side.
 *
 * <pre>
 * L(u) = sigma^2 r+^2 / (sigma^2 + r+^2),   r+ = max(0, 1 - u)
 * w(r) = 2 / (1 + r+^2 / sigma^2)^2,   L'(u) = -w(r) r+
 * </pre>
 *
 * <p>Smooth, nonconvex, one-sided. Tail: L to sigma^2 and L' falls like 2 sigma^4 / r+^3 as u to
 * -infinity; 0 for u &gt;= 1. The second derivative jumps at u = 1.
 *
 * <p>Relations: for large sigma, {@link SquaredHinge}. Its tail lies between those of the Welsch
 * hinge, which is exponential, and of the Cauchy hinge, which is unbounded.
 *
 * <p>Source: Geman and McClure, "Statistical methods for tomographic image reconstruction",
 * Bulletin of the International Statistical Institute 52(4), 1987, for the loss of a residual; Feng
 * et al., "Robust support vector machines for classification with nonconvex and smooth losses",
 * Neural Computation 28, 2016, assumption 1, for such losses on one side.
 *
 * @param sigma window width, in [1e-50, 1e50], in units of the margin
 */
public record GemanMcClureHinge(double sigma)
    implements HalfQuadraticLoss, SmoothLoss, Annealable, RobustLoss {
  private static final NumberParameter SIGMA =
      Parameter.number(
          "sigma",
          1,
          Allowed.within(1e-50, 1e50),
          "window width: residuals well above it lose influence");

  static final Declaration<GemanMcClureHinge> DECLARATION =
      Declaration.of(
          "geman-mcclure-hinge",
          "One-sided Geman-McClure loss sigma^2 r+^2 / (sigma^2 + r+^2): bounded and smooth.",
          "Geman and McClure 1987; on one side as Feng et al. 2016 (RSVC)",
          SIGMA.of(GemanMcClureHinge::sigma),
          GemanMcClureHinge::new);

  /** What the services file names. */
  public static final class Named implements Contribution<Criterion> {
    @Override
    public Entry<Criterion> entry() {
      return Entry.of(DECLARATION);
    }
  }

  public GemanMcClureHinge {
    SIGMA.check(sigma);
  }

  @Override
  public double value(double u) {
    // Written so that an infinite square gives sigma^2 and a square of 0 gives 0.
    return sigma * sigma / (1 + 1 / square(1 - u));
  }

  @Override
  public double weight(double r) {
    double share = 1 / (1 + square(r));
    return 2 * share * share;
  }

  @Override
  public Side side() {
    return Side.ONE;
  }

  @Override
  public double curvatureBound() {
    return 2;
  }

  @Override
  public GemanMcClureHinge widened(double factor) {
    return new GemanMcClureHinge(factor * sigma);
  }

  @Override
  public SquaredHinge nonRobustLimit() {
    return new SquaredHinge();
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  private double square(double r) {
    double t = Math.max(0, r) / sigma;
    return t * t;
  }
}
