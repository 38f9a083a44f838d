package io.github.redescend.losses;

import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.spec.Allowed;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;

/**
 * Quadratic type squared error: a square that grows exponentially on one side of the margin and
 * fades on the other. Asymmetric, two-sided, smooth, unbounded.
 *
 * <pre>
 * L(u) = v^2 exp(a v),   L'(u) = v (2 + a v) exp(a v),   v = u - 1 = -r
 * </pre>
 *
 * <p>For a &lt; 0 the wrong side of the margin costs exponentially; beyond the margin L rises to
 * its value at v = -2 / a and falls to 0 from there on. For a = 0 it is {@link LeastSquares}. For a
 * &gt; 0 the sides change places: gross errors are forgiven altogether, and for a &gt; 2 the slope
 * at u = 0 points the wrong way; such a loss is no classification loss by itself.
 *
 * <p>No parabola majorises it: it is no {@link io.github.redescend.core.loss.SmoothLoss}. Tail:
 * where a v is above 709 the loss is more than a double holds, and infinite.
 *
 * <p>Relations: {@link Wave} is its bounded transform b q / (b + q), with -a for its a.
 *
 * <p>Source: Zhao, Fu, Tian and Zhao, "Asymmetric and robust loss function driven least squares
 * support vector machine", Knowledge-Based Systems 258, 2022. The article is not open: the formula
 * is that of the R package manysvms, whose machine of that name has the default a = -1.
 *
 * @param a asymmetry, in [-1e50, 1e50]
 */
public record Qtse(double a) implements DifferentiableLoss {
  private static final NumberParameter A =
      Parameter.number(
          "a",
          -1,
          Allowed.within(-1e50, 1e50),
          "asymmetry: below 0, as to classify, the wrong side of the margin costs more");

  static final Declaration<Qtse> DECLARATION =
      Declaration.of(
          "qtse",
          "Quadratic type squared error v^2 exp(a v), v = u - 1: asymmetric, smooth, unbounded.",
          "Zhao, Fu, Tian, Zhao 2022, as the R package manysvms has it",
          A.of(Qtse::a),
          Qtse::new);

  public Qtse {
    A.check(a);
  }

  @Override
  public double value(double u) {
    double v = u - 1;
    double e = halfExponential(v);
    double root = e == 0 ? 0 : v * e;
    return root * root;
  }

  @Override
  public double derivative(double u) {
    double v = u - 1;
    double e = halfExponential(v);
    double rise = a == 0 ? 2 : 2 + a * v;
    return e == 0 || v == 0 ? 0 : v * e * rise * e;
  }

  private double halfExponential(double v) {
    return a == 0 ? 1 : Math.exp(a * v / 2);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
