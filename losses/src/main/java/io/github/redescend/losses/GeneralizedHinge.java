package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss.PiecewiseLinearLoss;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;

/**
 * Generalized hinge of classification with a reject option: a hinge that is steeper on the wrong
 * side. Convex, one-sided, not smooth, not robust.
 *
 * <pre>
 * L(u) = 1 - a u if u &lt; 0,  1 - u if 0 &lt;= u &lt; 1,  else 0,   a = (1 - d) / d
 *      = (1 - u)+ + (a - 1) (-u)+
 * L'(u) = -a if u &lt; 0,  -1 if 0 &lt;= u &lt; 1,  else 0
 * </pre>
 *
 * <p>Tail: L grows like -a u and L' is -a as u to -infinity, so an outlier has more influence than
 * with {@link Hinge}; 0 for u &gt;= 1. At the kinks, u = 0 and u = 1, the derivative is the one
 * above.
 *
 * <p>Its conditional risk is minimal at f = 0 for labels whose probability is between d and 1 - d:
 * these rows are to be rejected, at a cost d, if a wrong prediction costs 1. Relations: {@link
 * Hinge} for d = 1/2.
 *
 * <p>Source: Bartlett and Wegkamp, "Classification with a reject option using a hinge loss", JMLR
 * 9, 2008, section 2; in the list of Akhtar, Tanveer and Arshad, "RoBoSS", 2024, section I.
 *
 * @param d the cost of a rejection, in [1e-6, 0.5]
 */
public record GeneralizedHinge(double d) implements PiecewiseLinearLoss {
  private static final NumberParameter D =
      Parameter.number(
          "d", 0.2, Bounds.within(1e-6, 0.5), "cost of a rejection, 0.5 would be the hinge");

  static final Declaration<GeneralizedHinge> DECLARATION =
      Declaration.of(
          "generalized-hinge",
          "Hinge with slope -(1-d)/d for u < 0, for a reject option of cost d: convex, with kinks.",
          "Bartlett, Wegkamp 2008; Akhtar, Tanveer, Arshad 2024 (RoBoSS), section I",
          D.of(GeneralizedHinge::d),
          GeneralizedHinge::new);

  public GeneralizedHinge {
    D.check(d);
  }

  private double steep() {
    return (1 - d) / d;
  }

  @Override
  public double value(double u) {
    return u < 0 ? 1 - steep() * u : Math.max(0, 1 - u);
  }

  @Override
  public double derivative(double u) {
    if (Double.isNaN(u)) {
      return Double.NaN;
    }
    return u < 0 ? -steep() : u < 1 ? -1 : 0;
  }

  @Override
  public List<Kink> kinks() {
    return List.of(new Kink(1, 0, 1), new Kink(0, 0, steep() - 1));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
