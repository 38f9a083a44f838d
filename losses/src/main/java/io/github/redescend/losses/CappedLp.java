package io.github.redescend.losses;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.ScaledReweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.List;

/**
 * Capped lp loss of two classes: a power of the hinge, constant for residuals above eps^(1/p).
 * Bounded, one-sided, not smooth.
 *
 * <pre>
 * L(u) = min(r+^p, eps),   r+ = max(0, 1 - u)
 * w(r) = p max(r+, 1e-6)^(p - 2) if r+^p &lt;= eps, else 0,   L'(u) = -w(r+) r+
 * </pre>
 *
 * <p>A concave function of r+^2: the weight is twice the paper's super-gradient d of eq. (25),
 * which for p &lt; 2 is infinite at r+ = 0; the floor 1e-6 keeps it finite. So for p &lt; 2 the
 * full weight is p 1e-6^(p - 2), the derivative falls linearly to 0 between r+ = 1e-6 and 0, and a
 * reweighting can raise the sum of losses by at most (1 - p / 2) 1e-6^p per sample: {@link
 * #monotone} is true for p = 2 only.
 *
 * <p>Tail: L is eps and L' is 0 for r+ &gt; eps^(1/p); 0 for u &gt;= 1. At the kink r+^p = eps
 * weight and derivative are those inside. With eps &lt; 1 the loss is flat at u = 0.
 *
 * <p>Relations: p = 2 is a truncated {@link SquaredHinge}, p = 1 is {@link TruncatedHinge} with s =
 * 1 - eps. The paper's multiclass loss acts on the norm of a vector of residuals; for two classes
 * it is 2^(p/2) times this one below the cap. {@link AutoCappedLp} chooses eps.
 *
 * <p>Source: Nie, Wang and Huang, "Multiclass capped lp-norm SVM for robust classifications", AAAI
 * 2017, eqs. (6), (25).
 *
 * @param p the power, in (0, 2]
 * @param eps bound of the loss, in [1e-50, 1e50]
 */
public record CappedLp(double p, double eps) implements HalfQuadraticLoss, Annealable, RobustLoss {
  static final NumberParameter POWER =
      Parameter.number(
          "p", 1, new Bounds("in (0, 2]", p -> p > 0 && p <= 2), "the power of the residual");

  static final NumberParameter CAP =
      Parameter.number(
              "eps",
              2,
              ScaleRange.SCALE,
              "bound: residuals that exceed it drop out; auto drops the tenth of the rows with"
                  + " the largest residuals, recomputed after each of the first five iterations")
          .or("auto");

  static final Entry<Criterion> ENTRY =
      new Entry<>(
          "capped-lp",
          "Power of the hinge truncated at eps, min(r+^p, eps): bounded, one-sided, with kinks.",
          "Nie, Wang, Huang 2017, eq. 6, weight eq. 25",
          List.of(POWER, CAP, AutoCappedLp.MIN_CAP),
          CappedLp::of);

  /** D = I of Algorithm 2. */
  static final double START_WEIGHT = 2;

  private static final double FLOOR = 1e-6;

  public CappedLp {
    POWER.check(p);
    CAP.check(eps);
  }

  private static Reweighting of(Arguments given) {
    boolean floor = given.isGiven(AutoCappedLp.MIN_CAP.name());
    if (CAP.is("auto", given)) {
      return new AutoCappedLp(
          POWER.in(given), floor ? AutoCappedLp.MIN_CAP.in(given) : AutoCappedLp.FLOOR);
    }
    if (floor) {
      throw new InvalidInputException(
          "capped-lp:floor = %s is not allowed: it bounds eps=auto from below, but eps is given"
              .formatted(Spec.text(AutoCappedLp.MIN_CAP.in(given))));
    }
    return new CappedLp(POWER.in(given), CAP.in(given));
  }

  static double power(double r, double p) {
    return Math.pow(Math.max(0, r), p);
  }

  @Override
  public double value(double u) {
    return Math.min(power(1 - u, p), eps);
  }

  @Override
  public double weight(double r) {
    return power(r, p) > eps ? 0 : p * Math.pow(Math.max(FLOOR, r), p - 2);
  }

  @Override
  public Side side() {
    return Side.ONE;
  }

  /** 2, that of least squares: D = I of Algorithm 2. */
  @Override
  public double startWeight() {
    return START_WEIGHT;
  }

  /** True for p = 2 only, since no parabola majorises the loss below the floor. */
  @Override
  public boolean monotone() {
    return p == 2;
  }

  /** The next convex power: without its cap the loss is convex for p = 1 and 2. */
  @Override
  public Loss nonRobustLimit() {
    return p <= 1 ? new Hinge() : new SquaredHinge();
  }

  @Override
  public CappedLp widened(double factor) {
    return new CappedLp(p, Math.pow(factor, p) * eps);
  }

  @Override
  public Spec spec() {
    return Spec.of(ENTRY.name()).with(POWER, p).with(CAP, eps);
  }

  /**
   * {@link CappedLp} with the cap of its paper: after each of the first five iterations eps is set
   * so that the tenth of the samples (by weight) with the largest residuals is dropped; then it is
   * fixed.
   *
   * <p>eps is the smallest of the r_i+^p that at least nine tenths of the weight do not exceed, and
   * never below {@code floor}, which the paper does not have: on separable samples every residual
   * is small, and the paper's rule ({@code floor} 0) still drops a tenth of good samples. A floor
   * of 1 keeps samples on the correct side of the boundary.
   *
   * <p>Source: Nie, Wang and Huang, "Multiclass capped lp-norm SVM for robust classifications",
   * AAAI 2017, section "Experimental results".
   *
   * @param p the power, in (0, 2]
   * @param floor the smallest eps, finite, &gt;= 0
   */
  public record AutoCappedLp(double p, double floor) implements ScaledReweighting {
    static final double FLOOR = 1;

    /** Without a default, since the loss with a given cap has no such parameter. */
    static final NumberParameter MIN_CAP =
        Parameter.number(
                "floor",
                FLOOR,
                Bounds.NOT_NEGATIVE,
                "only for eps=auto: the minimum of eps; default: 1")
            .byDefault("");

    private static final int REFRESHES = 5;
    private static final double KEPT = 0.9;

    /** Relative difference below which sums of weights count as equal. */
    private static final double ROUNDING = 1e-12;

    public AutoCappedLp {
      CappedLp.POWER.check(p);
      MIN_CAP.check(floor);
    }

    @Override
    public int refreshes() {
      return REFRESHES;
    }

    @Override
    public HalfQuadraticLoss scaled(double[] residuals, double[] sampleWeights) {
      Require.sameLength("sampleWeights", sampleWeights.length, residuals.length);
      double[] losses = Arrays.stream(residuals).map(r -> CappedLp.power(r, p)).toArray();
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
      double[] ones = Vectors.filled(residuals.length, 1);
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
          .with(MIN_CAP, floor);
    }
  }
}
