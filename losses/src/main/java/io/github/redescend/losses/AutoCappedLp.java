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
 * {@link CappedLp} with the cap that its paper uses: after each of the first five iterations eps is
 * set so that the tenth of the samples with the largest residuals drops out, then it stays.
 *
 * <p>The tenth is by sample weight: eps is the smallest of the r_i+^p that at least nine tenths of
 * the weight do not exceed. It is never below {@code floor}, which the paper does not have: where a
 * machine separates its samples, every residual is small and the rule to the letter ({@code floor}
 * 0) still drops the hardest tenth of good samples. At a floor of 1 samples short of their margin
 * by less than 1 are kept.
 *
 * <p>Source: Nie, Wang and Huang, "Multiclass capped lp-norm SVM for robust classifications", AAAI
 * 2017, section "Experimental results".
 *
 * @param p the power, in (0, 2]
 * @param floor the least eps, finite, &gt;= 0
 */
public record AutoCappedLp(double p, double floor) implements ScaledReweighting {
  /** The floor where none is given. */
  static final double FLOOR = 1;

  /** Without a default of its own, since it is no parameter of the other form of the loss. */
  static final NumberParameter LEAST_CAP =
      Parameter.number(
              "floor",
              FLOOR,
              Bounds.NOT_NEGATIVE,
              "for eps=auto alone: the least that eps may be, 1 where it is not given")
          .byDefault("");

  private static final int REFRESHES = 5;

  /** The share of the weight that is kept. */
  private static final double KEPT = 0.9;

  /** Sums of weights that differ by so much, relatively, are equal. */
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

  /** The smallest of {@code losses} that samples of nine tenths of the weight do not exceed. */
  private static double kept(double[] losses, double[] sampleWeights) {
    return Vectors.sum(sampleWeights) > 0
        ? Quantiles.of(losses, sampleWeights).at(KEPT * (1 - ROUNDING))
        : 0;
  }

  @Override
  public Side side() {
    return Side.ONE;
  }

  /** Those with the cap of these residuals, all samples of one weight. */
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

  /** With the cap of these residuals. */
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
