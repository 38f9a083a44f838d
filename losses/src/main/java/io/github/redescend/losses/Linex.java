package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Linear-exponential loss: exponential on one side of the margin, linear on the other. Convex,
 * two-sided, not robust.
 *
 * <pre>L(u) = exp(a r) - a r - 1,   L'(u) = -a (exp(a r) - 1),   r = 1 - u</pre>
 *
 * <p>For a &gt; 0 the exponential side is r &gt; 0, the wrong side of the margin; for a &lt; 0 it
 * is the other. Tail: infinite (not representable) beyond a r = 709; on the linear side L grows
 * like abs(a r) and L' goes to a.
 *
 * <p>No parabola majorises it, so it is not a {@link
 * io.github.redescend.core.loss.Loss.SmoothLoss}. Relations: for small a, a^2 / 2 times {@link
 * LeastSquares}.
 *
 * <p>Source: Varian, "A Bayesian approach to real estate assessment", 1975, with scale 1; Ma,
 * Zhang, Li and Tian, "LINEX support vector machine for large-scale classification", IEEE Access 7,
 * 2019.
 *
 * @param a asymmetry, not 0, abs(a) in [1e-50, 1e50]
 */
public record Linex(double a) implements DifferentiableLoss {
  private static final NumberParameter A =
      Parameter.number(
          "a",
          1,
          new Bounds(
              "a number with abs(a) in [1e-50, 1e50]",
              a -> Math.abs(a) >= 1e-50 && Math.abs(a) <= 1e50),
          "above 0 the wrong side of the margin costs exponentially, below 0 the other");

  static final Declaration<Linex> DECLARATION =
      Declaration.of(
          "linex",
          "Linear-exponential loss exp(a r) - a r - 1: convex, two-sided, not robust.",
          "Varian 1975; Ma et al. 2019 (LINEX-SVM)",
          A.of(Linex::a),
          Linex::new);

  public Linex {
    A.check(a);
  }

  @Override
  public double value(double u) {
    return Excess.of(a * (1 - u));
  }

  @Override
  public double derivative(double u) {
    return -a * Math.expm1(a * (1 - u));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  static final class Excess {
    /** Below it the series converges fast; above it the difference loses at most three bits. */
    private static final double NEAR = 0.5;

    private Excess() {}

    /** exp(t) - 1 - t, &gt;= 0, to full relative precision; infinite at both ends, never NaN. */
    static double of(double t) {
      if (Math.abs(t) < NEAR) {
        double term = t * t / 2;
        double sum = term;
        for (int k = 3; k < 16; k++) {
          term *= t / k;
          sum += term;
        }
        return sum;
      }
      double e = Math.expm1(t);
      return e == Double.POSITIVE_INFINITY ? e : e - t;
    }
  }
}
