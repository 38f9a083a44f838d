package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.spec.Spec;

/**
 * Truncated hinge: a hinge truncated at u = s; the ramp loss, and for s = 0 the psi loss.
 *
 * <pre>
 * T_s(u) = min(r+, 1 - s) = (1 - u)+ - (s - u)+
 * T_s'(u) = -1 if s &lt;= u &lt; 1, else 0;   subtracted slope -1 if u &lt; s, else 0
 * </pre>
 *
 * <p>Bounded by 1 - s, nonconvex, one-sided, with kinks at s and 1. Samples below s or above 1 are
 * no support vectors of the convex subproblem.
 *
 * <p>Relations: for s to -infinity, {@link Hinge}, which is also the convex part of its split;
 * {@link CappedLp} with p = 1 and eps = 1 - s is the same function, with weights instead of a
 * split. Fisher consistent for k classes if -1 / (k - 1) &lt;= s &lt;= 0, for two if s &lt;= 0.
 *
 * <p>Source: Wu and Liu, "Robust truncated hinge loss support vector machines", JASA 102, 2007,
 * section 2; the ramp loss of Collobert, Sinz, Weston and Bottou, "Trading convexity for
 * scalability", ICML 2006; the delta of RoBoSS, eq. (6), is 1 - s.
 *
 * @param s the truncation point, in [-1e50, 0]
 */
public record TruncatedHinge(double s) implements Truncated, JointConsistency {
  private static final Hinge WHOLE = new Hinge();

  public TruncatedHinge {
    Truncated.S.check(s);
  }

  @Override
  public Loss convexPart() {
    return WHOLE;
  }

  @Override
  public double truncatedAt() {
    return s;
  }

  @Override
  public double lowestConsistent(int classes) {
    return Truncation.HINGE.lowestConsistent(classes);
  }

  @Override
  public Spec spec() {
    return Spec.of(Truncation.HINGE.lossName()).with(Truncated.S, s);
  }
}
