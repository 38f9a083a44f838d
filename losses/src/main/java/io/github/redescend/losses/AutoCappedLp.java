package io.github.redescend.losses;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Reweighting.ScaledReweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;

/**
 * {@link CappedLp} with the cap of its paper: after each of the first five iterations eps is set so
 * that the tenth of the samples (by weight) with the largest residuals is dropped; then it is
 * fixed.
 *
 * <p>eps is the smallest of the r_i+^p that at least nine tenths of the weight do not exceed, and
 * never below {@code floor}, which the paper does not have: on separable samples every residual is
 * small, and the paper's rule ({@code floor} 0) still drops a tenth of good samples. A floor of 1
 * keeps samples on the correct side of the boundary.
 *
 * <p>Source: Nie, Wang and Huang, "Multiclass capped lp-norm SVM for robust classifications", AAAI
 * 2017, section "Experimental results".
 *
 * @param p the power, in (0, 2]
 * @param floor the smallest eps, finite, &gt;= 0
 */
public record AutoCappedLp(double p, double floor) implements ScaledReweighting {
  static final double FLOOR = 1;

  /** Without a default, since the loss with a given cap has no such parameter. */
  static final NumberParameter LEAST_CAP =
      Parameter.number(
              "floor",
              FLOOR,
              Bounds.NOT_NEGATIVE,
              "for eps=auto alone: the least that eps may be, 1 where it is not given")
          .byDefault("");

  private static final int REFRESHES = 5;

  private static final double KEPT = 0.9;

  /** Relative difference below which sums of weights count as equal. */
  private static final double ROUNDING = 1e-12;

  public AutoCappedLp {
    CappedLp.POWER.check(p);
    LEAST_CAP.check(floor);
  }

  @Override
  public int refreshes() {
    return REFRESHES;
  }

  @Override
  public HalfQuadraticLoss scaled(double[] residuals, double[] sampleWeights) {
    Require.sameLength("sampleWeights", sampleWeights.length, residuals.length);
    double[] losses = new double[residuals.length];
    for (int i = 0; i < losses.length; i++) {
      losses[i] = CappedLp.power(residuals[i], p);
    }
    return new CappedLp(p, ScaleRange.nearest(Math.max(floor, kept(losses, sampleWeights))));
  }

  /** The smallest loss that samples of nine tenths of the weight do not exceed. */
  private static double kept(double[] losses, double[] sampleWeights) {
    return Vectors.sum(sampleWeights) > 0
        ? Quantiles.of(losses, sampleWeights).at(KEPT * (1 - ROUNDING))
        : 0;
  }

  @Override
  public Side side() {
    return Side.ONE;
  }

  @Override
  public void weights(double[] residuals, double[] labels, double[] into) {
    double[] ones = new double[residuals.length];
    Arrays.fill(ones, 1);
    scaled(residuals, ones).weights(residuals, labels, into);
  }

  @Override
  public double fullWeight() {
    return new CappedLp(p, 1).fullWeight();
  }

  @Override
  public double startWeight() {
    return CappedLp.START_WEIGHT;
  }

  @Override
  public double risk(double[] residuals, double[] used, double[] sampleWeights) {
    return scaled(residuals, sampleWeights).risk(residuals, used, sampleWeights);
  }

  /** False: while the cap moves, objectives are not comparable. */
  @Override
  public boolean monotone() {
    return false;
  }

  @Override
  public Spec spec() {
    return Spec.of(CappedLp.ENTRY.name())
        .with(CappedLp.POWER, p)
        .with(CappedLp.CAP.name(), "auto")
        .with(LEAST_CAP, floor);
  }
}
