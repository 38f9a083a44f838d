package org.example.robust;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.losses.RobustSquare;

/**
 * Geman-McClure hinge: L(u) = sigma^2 r+^2 / (sigma^2 + r+^2), r+ = max(0, 1 - u).
 *
 * <p>Source: Geman and McClure, "Statistical methods for tomographic image reconstruction", 1987,
 * for the loss of a residual; Feng et al., Neural Computation 28, 2016, for losses on one side.
 *
 * @param sigma window width, in [1e-50, 1e50], in units of the margin
 */
public record GemanMcClureHinge(double sigma)
    implements RobustSquare.Windowed, Contribution.Declared<Criterion> {
  public GemanMcClureHinge {
    SIGMA.check(sigma);
  }

  /** With the defaults, for the services file. */
  public GemanMcClureHinge() {
    this(SIGMA.standard());
  }

  @Override
  public Declaration<GemanMcClureHinge> declaration() {
    return Declaration.of(
        "geman-mcclure-hinge",
        "One-sided Geman-McClure loss sigma^2 r+^2 / (sigma^2 + r+^2): bounded and smooth.",
        "Geman and McClure 1987; on one side as Feng et al. 2016 (RSVC)",
        SIGMA.of(GemanMcClureHinge::sigma),
        GemanMcClureHinge::new);
  }

  @Override
  public Side side() {
    return Side.ONE;
  }

  @Override
  public double rho(double s) {
    // Gives 1 for an infinite s and 0 for 0.
    return 1 / (1 + 1 / s);
  }

  @Override
  public double slope(double s) {
    return 1 / ((1 + s) * (1 + s));
  }

  @Override
  public GemanMcClureHinge widened(double factor) {
    return new GemanMcClureHinge(factor * sigma);
  }
}
