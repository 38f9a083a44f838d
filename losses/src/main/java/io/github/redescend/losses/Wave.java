package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

/**
 * Wave loss: bounded, smooth, asymmetric, nonconvex.
 *
 * <pre>
 * L(u) = bound (1 - 1 / (1 + q / bound)),   q = r^2 exp(a r),   r = 1 - u
 * L'(u) = -r (2 + a r) exp(a r) / (1 + q / bound)^2
 * </pre>
 *
 * <p>Two-sided. For a &gt; 0 and u to -infinity, L to bound and L' to 0; beyond the margin L rises
 * to its value at r = -2 / a and then falls to 0. For a = 0 both sides go to bound. For a &lt; 0
 * the sides are exchanged, so gross errors have no cost, and for a &lt; -2 the slope at u = 0 has
 * the wrong sign: not a classification loss.
 *
 * <p>L' / r is negative for a r &lt; -2, so it has no half-quadratic weight; the curvature bound
 * serves the additive form. Relations: for large bound and small a, {@link LeastSquares}.
 *
 * <p>Source: Akhtar, Tanveer and Arshad, "Advancing supervised learning with the wave loss
 * function: a robust and smooth approach", Pattern Recognition, 2024; our bound is 1 / lambda of
 * theirs.
 *
 * <p>A class rather than a record, since it stores the bound on its curvature, which requires a
 * search.
 */
public final class Wave implements SmoothLoss, Annealable {
  private static final NumberParameter A =
      Parameter.number(
          "a",
          1,
          Bounds.within(-1e50, 1e50),
          "asymmetry: above 0, as to classify, the wrong side of the margin costs more");
  private static final NumberParameter BOUND =
      Parameter.number("bound", 1, ScaleRange.SCALE, "bound of the loss, 1 / lambda");

  static final Declaration<Wave> DECLARATION =
      Declaration.of(
          "wave",
          "Wave loss bound (1 - 1 / (1 + r^2 exp(a r) / bound)): bounded, smooth, asymmetric.",
          "Akhtar, Tanveer, Arshad 2024 (wave loss)",
          A.of(Wave::a),
          BOUND.of(Wave::bound),
          Wave::new);

  private final double a;
  private final double bound;
  private final double curvatureBound;

  /**
   * Computes the bound on the curvature.
   *
   * @param a asymmetry, in [-1e50, 1e50]
   * @param bound least upper bound of the loss, in [1e-50, 1e50]
   * @throws io.github.redescend.core.InvalidInputException if one is out of range
   */
  public Wave(double a, double bound) {
    this.a = A.check(a);
    this.bound = BOUND.check(bound);
    this.curvatureBound = WaveCurvature.bound(a * a * bound);
  }

  public double a() {
    return a;
  }

  public double bound() {
    return bound;
  }

  @Override
  public double value(double u) {
    double root = root(1 - u);
    double q = root * root;
    return q <= bound ? q / (1 + q / bound) : bound / (1 + bound / q);
  }

  @Override
  public double derivative(double u) {
    double r = 1 - u;
    double root = root(r);
    double q = root * root;
    if (q <= bound) {
      double slope = root * halfExponential(r);
      double damping = 1 + q / bound;
      return slope == 0 ? 0 : -slope * (2 + a * r) / (damping * damping);
    }
    // q may be infinite, its reciprocal is not.
    double share = bound / q;
    return -(2 / r + a) * bound * share / ((1 + share) * (1 + share));
  }

  /** From a numerical search when the loss was created. */
  @Override
  public double curvatureBound() {
    return curvatureBound;
  }

  @Override
  public Wave widened(double factor) {
    return new Wave(a / factor, factor * factor * bound);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Wave wave
        && Double.compare(a, wave.a) == 0
        && Double.compare(bound, wave.bound) == 0;
  }

  @Override
  public int hashCode() {
    return Objects.hash(a, bound);
  }

  @Override
  public String toString() {
    return "Wave[a=" + a + ", bound=" + bound + "]";
  }

  /** r exp(a r / 2), whose square is q; 0 if the exponential underflows. */
  private double root(double r) {
    double e = halfExponential(r);
    return e == 0 ? 0 : r * e;
  }

  private double halfExponential(double r) {
    return a == 0 ? 1 : Math.exp(a * r / 2);
  }

  /**
   * The largest second derivative of the wave loss, which has no closed form.
   *
   * <p>In the scaled residual x = a r, with k = a^2 bound, the loss is bound h(x), h = q / (k + q),
   * q = x^2 exp(x), and its second derivative is k h''(x), which depends on k only. For a &lt; 0
   * the loss is mirrored. For x &lt; 0 the maximum is 2, at x = 0; for x &gt; 0 the extremes are
   * where h is neither near 0 nor near 1.
   */
  static final class WaveCurvature {
    private static final int CELLS = 4096;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private WaveCurvature() {}

    /**
     * sup of abs(L'') for a wave loss with this {@code k}.
     *
     * @param k a^2 bound, &gt;= 0 and finite
     */
    static double bound(double k) {
      double highest = 2;
      if (k == 0) {
        return highest;
      }
      // Beyond it q is above 1000 k, so that h is above 0.999.
      double end = Math.min(Math.sqrt(1e3 * k), Math.max(1, Math.log(1e3 * k)));
      double cell = end / CELLS;
      DoubleUnaryOperator curvature = x -> Math.abs(at(k, x));
      for (int i = 1; i < CELLS; i++) {
        double here = curvature.applyAsDouble(i * cell);
        if (here >= curvature.applyAsDouble((i + 1) * cell)
            && (i == 1 || here >= curvature.applyAsDouble((i - 1) * cell))) {
          highest =
              Math.max(highest, peak(curvature, (i - 1) * cell + cell * 1e-3, (i + 1) * cell));
        }
      }
      return highest;
    }

    /** k h''(x), with y = log q: h is the logistic function of y - log k. */
    private static double at(double k, double x) {
      double q = x * x * Math.exp(x);
      double h = q / (k + q);
      double rest = k / (k + q);
      double slope = 1 + 2 / x;
      return k * h * rest * ((rest - h) * slope * slope - 2 / (x * x));
    }

    /** The maximum between {@code low} and {@code high}, assuming a single one. */
    private static double peak(DoubleUnaryOperator f, double low, double high) {
      double left = low;
      double right = high;
      while (right - left > 1e-8 * right) {
        double step = GOLDEN * (right - left);
        if (f.applyAsDouble(right - step) < f.applyAsDouble(left + step)) {
          left = right - step;
        } else {
          right = left + step;
        }
      }
      return f.applyAsDouble((left + right) / 2);
    }
  }
}
