package io.github.redescend.losses;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.JointConsistency;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.LossRule;
import io.github.redescend.core.spec.Allowed;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;

/**
 * Truncated hinge: a hinge that is cut off at u = s; the ramp loss, and for s = 0 the psi loss.
 *
 * <pre>
 * T_s(u) = min(r+, 1 - s) = (1 - u)+ - (s - u)+
 * T_s'(u) = -1 if s &lt;= u &lt; 1, else 0;   subtracted slope -1 if u &lt; s, else 0
 * </pre>
 *
 * <p>Bounded by 1 - s, nonconvex, one-sided, with kinks at s and 1. Samples below s or above 1 are
 * no support vectors of the convex step.
 *
 * <p>Relations: for s to -infinity, {@link Hinge}, which is also the convex part of its split;
 * {@link CappedLp} with p = 1 and eps = 1 - s is the same function, with weights in place of a
 * split. Fisher-consistent for k classes if -1 / (k - 1) &lt;= s &lt;= 0, for two if s &lt;= 0.
 *
 * <p>Source: Wu and Liu, "Robust truncated hinge loss support vector machines", JASA 102, 2007,
 * section 2; the ramp loss of Collobert, Sinz, Weston and Bottou, "Trading convexity for
 * scalability", ICML 2006; the delta of RoBoSS, eq. (6), is 1 - s.
 *
 * @param s where the hinge is cut off, in [-1e50, 0]
 */
public record TruncatedHinge(double s) implements Truncated, JointConsistency {
  private static final NumberParameter PLACE =
      Parameter.number(
              "s",
              -1,
              Allowed.within(-1e50, 0),
              "margins below it cost and count no more; auto is -1 / (k - 1) for the k classes of a"
                  + " machine: -1 unless all are trained at once")
          .or("auto")
          .byDefault("auto");

  static final Entry<Criterion> ENTRY =
      new Entry<>(
          "truncated-hinge",
          "Hinge cut off at u = s, min(r+, 1 - s): bounded, one-sided, with kinks; the ramp loss.",
          "Wu, Liu 2007, section 2; Collobert et al. 2006",
          List.of(PLACE),
          given ->
              PLACE.is("auto", given)
                  ? new FisherConsistent()
                  : new TruncatedHinge(PLACE.in(given)));

  private static final Hinge WHOLE = new Hinge();

  public TruncatedHinge {
    PLACE.check(s);
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
    return lowest(classes);
  }

  /** That of the hinge, wherever it is cut off. */
  static double lowest(int classes) {
    return classes == 2 ? Double.NEGATIVE_INFINITY : -1.0 / (classes - 1);
  }

  @Override
  public Spec spec() {
    return Spec.of(ENTRY.name()).with(PLACE, s);
  }

  /** s = -1 / (k - 1): the lowest that is Fisher-consistent for k classes (Theorem 1). */
  public record FisherConsistent() implements LossRule {
    @Override
    public TruncatedHinge forClasses(int classes) {
      return new TruncatedHinge(-1.0 / (Require.atLeast("classes", classes, 2) - 1));
    }

    @Override
    public Spec spec() {
      return Spec.of(ENTRY.name()).with(PLACE.name(), "auto");
    }
  }
}
