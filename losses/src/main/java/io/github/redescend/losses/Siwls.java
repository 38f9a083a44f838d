package io.github.redescend.losses;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;

/**
 * The weight function of Suykens' weighted LS-SVM: not a loss but a rule for all errors e_i = y_i -
 * f(x_i) at once, with a robust estimate s of their scale.
 *
 * <pre>
 * v = 1                           if abs(e / s) &lt;= c1
 * v = (c2 - abs(e / s)) / (c2 - c1)   if c1 &lt; abs(e / s) &lt;= c2, but never below 1e-4
 * v = 1e-4                        otherwise
 * </pre>
 *
 * <p>The weights written are 2 v, so that least squares has weight 2. Since s is estimated in each
 * fit, there is no risk that reweighting is known to lower: {@link #monotone} is false.
 *
 * <p>The scales measure spread about the errors' own centre, but the rule compares errors with 0,
 * so it can drop nearly all samples of a class whose errors are far from 0. If more than half of
 * the samples (by weight) would get the floor weight, s is 1.483 times the median of abs(e)
 * instead, so that at least half keep the full weight. Where s is 0, errors of exactly 0 have the
 * full weight and all others the floor.
 *
 * <p>Relations: with large c1, {@link LeastSquares}; {@link CLoss} is the smooth rule that replaces
 * it in the C-loss paper.
 *
 * <p>Source: Suykens, De Brabanter, Lukas and Vandewalle, "Weighted least squares support vector
 * machines", Neurocomputing 48, 2002; Xu, Hu and Principe 2016, eq. (16). The safeguard is ours.
 *
 * @param c1 where weights start to fall, in scales of the errors, finite, &gt;= 1
 * @param c2 where the floor starts, finite, above c1
 * @param scale the robust scale
 */
public record Siwls(double c1, double c2, ErrorScale scale) implements Reweighting, RobustLoss {
  private static final NumberParameter C1 =
      Parameter.number(
          "c1",
          2.5,
          Bounds.within(1, Double.MAX_VALUE),
          "where weights begin to fall, in error scales");
  private static final NumberParameter C2 =
      Parameter.number(
          "c2", 3, Bounds.FINITE, "where the floor weight begins, in error scales, above c1");
  private static final TypedParameter<ErrorScale> SCALE =
      Parameter.choice("scale", ErrorScale.IQR, "the robust scale of the errors");

  static final Declaration<Siwls> DECLARATION =
      Declaration.of(
          "siwls",
          "Weights of Suykens' weighted LS-SVM, from all errors and their robust scale.",
          "Suykens et al. 2002; Xu, Hu, Principe 2016, eq. 16",
          C1.of(Siwls::c1),
          C2.of(Siwls::c2),
          SCALE.of(Siwls::scale),
          Siwls::new);

  private static final double FLOOR = 1e-4;

  public Siwls {
    C1.check(c1);
    if (!(c2 > c1 && Double.isFinite(c2))) {
      throw new InvalidInputException(
          "c2 = %s is not allowed: it must be a finite number above c1 = %s"
              .formatted(Spec.text(c2), Spec.text(c1)));
    }
  }

  @Override
  public Side side() {
    return Side.TWO;
  }

  @Override
  public void weights(double[] residuals, double[] labels, double[] into) {
    weights(residuals, labels, Vectors.filled(residuals.length, 1), into);
  }

  @Override
  public void weights(double[] residuals, double[] labels, double[] sampleWeights, double[] into) {
    int n = residuals.length;
    Require.sameLength("labels", labels.length, n);
    Require.sameLength("sampleWeights", sampleWeights.length, n);
    Require.sameLength("into", into.length, n);
    if (n == 0) {
      return;
    }
    double[] errors = Vectors.times(labels, residuals);
    // If all weights are 0, each sample counts once.
    Quantiles sizes =
        Vectors.max(sampleWeights) > 0 ? Quantiles.of(errors, sampleWeights) : Quantiles.of(errors);
    fill(errors, scale.of(sizes), into);
    if (2 * dropped(into, sampleWeights) > Vectors.sum(sampleWeights)) {
      fill(errors, ErrorScale.aboutZero(sizes), into);
    }
  }

  @Override
  public double fullWeight() {
    return 2;
  }

  /** Half the weighted sum of squares that the last solve minimised. */
  @Override
  public double risk(double[] residuals, double[] used, double[] sampleWeights) {
    double sum = 0;
    for (int i = 0; i < residuals.length; i++) {
      if (used[i] > 0) {
        sum += used[i] * residuals[i] * residuals[i];
      }
    }
    return sum / 2;
  }

  @Override
  public boolean monotone() {
    return false;
  }

  @Override
  public LeastSquares nonRobustLimit() {
    return new LeastSquares();
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  private void fill(double[] errors, double s, double[] into) {
    for (int i = 0; i < errors.length; i++) {
      into[i] = 2 * relativeWeight(Math.abs(errors[i]), s);
    }
  }

  /** The weight of samples at the floor. */
  private static double dropped(double[] weights, double[] sampleWeights) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] == 2 * FLOOR ? sampleWeights[i] : 0;
    }
    return sum;
  }

  private double relativeWeight(double error, double s) {
    double t = error == 0 ? 0 : error / s;
    if (t <= c1) {
      return 1;
    }
    // NaN gets the floor.
    return t <= c2 ? Math.max(FLOOR, (c2 - t) / (c2 - c1)) : FLOOR;
  }

  /**
   * Robust estimates of the standard deviation of errors e_i = y_i - f(x_i), consistent for normal
   * errors.
   *
   * <p>Source: Suykens, De Brabanter, Lukas and Vandewalle, "Weighted least squares support vector
   * machines", Neurocomputing 48, 2002, eqs. (16), (17). Quantiles are interpolated linearly (type
   * 7 of Hyndman and Fan); the source does not say.
   */
  public enum ErrorScale {
    /** Interquartile range / (2 x 0.6745). */
    IQR {
      @Override
      double of(Quantiles errors) {
        return (errors.interpolated(0.75) - errors.interpolated(0.25)) / (2 * 0.6745);
      }
    },

    /** 1.483 times the median absolute deviation from the median. */
    MAD {
      @Override
      double of(Quantiles errors) {
        return 1.483 * errors.distancesFrom(errors.interpolated(0.5)).interpolated(0.5);
      }
    };

    /**
     * The scale of {@code errors}; 0 where more than about half of them are equal. O(n log n).
     *
     * @param errors n &gt;= 1 finite numbers, unchanged
     * @throws IllegalArgumentException if there are none
     */
    public double of(double[] errors) {
      if (errors.length == 0) {
        throw new IllegalArgumentException("no errors, no scale");
      }
      return of(Quantiles.of(errors));
    }

    abstract double of(Quantiles errors);

    /** 1.483 times the median of abs(e), an upper bound of half of the errors. */
    static double aboutZero(Quantiles errors) {
      return 1.483 * errors.distancesFrom(0).interpolated(0.5);
    }
  }
}
