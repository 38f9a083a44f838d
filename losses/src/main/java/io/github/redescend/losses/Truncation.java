package io.github.redescend.losses;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.LossRule;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;

/**
 * The losses to which theorem 1 of Wu and Liu applies: where each must be cut off, between the
 * place here and 0, for a machine that trains k classes at once to be Fisher-consistent. There,
 * L(s) is k / (k - 1) times L(0).
 *
 * <p>Source: Wu and Liu, "Robust truncated hinge loss support vector machines", JASA 102, 2007,
 * theorem 1 and the remark behind it.
 */
// The functions are constructors and formulas, without state.
@SuppressWarnings("ImmutableEnumChecker")
public enum Truncation {
  /** -1 / (k - 1). */
  HINGE(
      "truncated-hinge",
      "Hinge cut off at u = s, min(r+, 1 - s): bounded, one-sided, with kinks; the ramp loss.",
      "Wu, Liu 2007, section 2; Collobert et al. 2006"),
  /** -log(2^(k / (k - 1)) - 1). */
  LOGISTIC(
      "truncated-logistic",
      "Logistic loss cut off at u = s: bounded, with a kink.",
      "Wu, Liu 2007, proposition 1 and theorem 1; Park, Liu 2011"),
  /** log(1 - 1 / k). */
  EXPONENTIAL(
      "truncated-exponential",
      "Exponential loss cut off at u = s: bounded, with a kink.",
      "Wu, Liu 2007, proposition 1 and theorem 1");

  /** The word for the place of theorem 1. */
  static final String AUTO = "auto";

  /** Where a loss is cut off. */
  private static final NumberParameter PLACE = Truncated.S.or(AUTO).byDefault(AUTO);

  /** Where its bound is a number. */
  private static final NumberParameter EXPONENTIAL_PLACE =
      Parameter.number("s", -1, Bounds.within(-700, 0), Truncated.S.meaning())
          .or(AUTO)
          .byDefault(AUTO);

  private final String lossName;
  private final String summary;
  private final String source;

  Truncation(String lossName, String summary, String source) {
    this.lossName = lossName;
    this.summary = summary;
    this.source = source;
  }

  /** Where it may be cut off. */
  NumberParameter place() {
    return this == EXPONENTIAL ? EXPONENTIAL_PLACE : PLACE;
  }

  /** Its name in specs. */
  String lossName() {
    return lossName;
  }

  /** The loss cut off at s. */
  Truncated at(double s) {
    return switch (this) {
      case HINGE -> new TruncatedHinge(s);
      case LOGISTIC -> new TruncatedLogistic(s);
      case EXPONENTIAL -> new TruncatedExponential(s);
    };
  }

  /** The lowest place that is consistent for so many classes trained at once. */
  double lowest(int classes) {
    double k = classes;
    return switch (this) {
      case HINGE -> -1 / (k - 1);
      case LOGISTIC -> -Math.log(Math.pow(2, k / (k - 1)) - 1);
      case EXPONENTIAL -> Math.log1p(-1 / k);
    };
  }

  /**
   * The same as a {@code JointConsistency} has it, where two classes set no limit (proposition 1).
   */
  double lowestConsistent(int classes) {
    return classes == 2 ? Double.NEGATIVE_INFINITY : lowest(classes);
  }

  /**
   * Up to which p a loss of log-odds that is cut off at s tells it: where L(s) (1 - p), the risk of
   * f = infinity, is that of the untruncated loss at its minimiser. From {@code lowest(2)} on there
   * is no such p but 1/2.
   */
  double mostCertain(double s) {
    if (s >= lowest(2)) {
      return 0.5;
    }
    if (this == EXPONENTIAL) {
      return 1 / (1 + 4 * Math.exp(2 * s));
    }
    double bound = at(s).value(s);
    double low = 0;
    double high = -s;
    double middle = 0.5 * high;
    while (low < middle && middle < high) {
      // The risk at the log-odds over 1 - p, which rises with them.
      double risk = Math.exp(middle) * Math.log1p(Math.exp(-middle)) + Math.log1p(Math.exp(middle));
      if (risk < bound) {
        low = middle;
      } else {
        high = middle;
      }
      middle = 0.5 * (low + high);
    }
    return 1 / (1 + Math.exp(-middle));
  }

  /** Its entry in the catalogue. */
  Entry<Criterion> entry() {
    return new Entry<>(
        lossName,
        summary,
        source,
        List.of(place()),
        given -> place().is(AUTO, given) ? new FisherConsistent(this) : at(place().in(given)));
  }

  /**
   * A truncated loss that is cut off at the lowest place that is Fisher-consistent for k classes
   * which are trained at once (Wu and Liu, theorem 1): {@code s=auto}.
   *
   * @param truncation which loss
   */
  record FisherConsistent(Truncation truncation) implements LossRule {
    @Override
    public Truncated forClasses(int classes) {
      Require.atLeast("classes", classes, 2);
      return truncation.at(truncation.lowest(classes));
    }

    @Override
    public Spec spec() {
      return Spec.of(truncation.lossName()).with(truncation.place().name(), Truncation.AUTO);
    }
  }
}
