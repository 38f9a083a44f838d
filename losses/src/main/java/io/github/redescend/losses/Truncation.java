package io.github.redescend.losses;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.LossRule;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;

/**
 * The losses of theorem 1 of Wu and Liu: the range of truncation points, from the one given here to
 * 0, for which a joint machine of k classes is Fisher consistent. At that point L(s) is k / (k - 1)
 * times L(0).
 *
 * <p>Source: Wu and Liu, "Robust truncated hinge loss support vector machines", JASA 102, 2007,
 * theorem 1 and its remark.
 */
// The functions are constructors and formulas, without state.
@SuppressWarnings("ImmutableEnumChecker")
public enum Truncation {
  /** -1 / (k - 1). */
  HINGE(
      "truncated-hinge",
      "Hinge truncated at u = s, min(r+, 1 - s): bounded, one-sided, with kinks; the ramp loss.",
      "Wu, Liu 2007, section 2; Collobert et al. 2006"),
  /** -log(2^(k / (k - 1)) - 1). */
  LOGISTIC(
      "truncated-logistic",
      "Logistic loss truncated at u = s: bounded, with a kink.",
      "Wu, Liu 2007, proposition 1 and theorem 1; Park, Liu 2011"),
  /** log(1 - 1 / k). */
  EXPONENTIAL(
      "truncated-exponential",
      "Exponential loss truncated at u = s: bounded, with a kink.",
      "Wu, Liu 2007, proposition 1 and theorem 1");

  /** The spec value for the point of theorem 1. */
  static final String AUTO = "auto";

  private static final NumberParameter PLACE = Truncated.S.or(AUTO).byDefault(AUTO);

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

  NumberParameter place() {
    return this == EXPONENTIAL ? EXPONENTIAL_PLACE : PLACE;
  }

  String lossName() {
    return lossName;
  }

  Truncated at(double s) {
    return switch (this) {
      case HINGE -> new TruncatedHinge(s);
      case LOGISTIC -> new TruncatedLogistic(s);
      case EXPONENTIAL -> new TruncatedExponential(s);
    };
  }

  /** The lowest consistent point for this many jointly trained classes. */
  double lowest(int classes) {
    double k = classes;
    return switch (this) {
      case HINGE -> -1 / (k - 1);
      case LOGISTIC -> -Math.log(Math.pow(2, k / (k - 1)) - 1);
      case EXPONENTIAL -> Math.log1p(-1 / k);
    };
  }

  /** As in {@code JointConsistency}: two classes set no limit (proposition 1). */
  double lowestConsistent(int classes) {
    return classes == 2 ? Double.NEGATIVE_INFINITY : lowest(classes);
  }

  /**
   * The largest p whose log-odds a loss truncated at s determines: where L(s) (1 - p), the risk of
   * f = infinity, equals the minimum of the untruncated loss. From {@code lowest(2)} on it is 1/2.
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
      // The minimum risk over 1 - p, which rises with the log-odds.
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

  Entry<Criterion> entry() {
    return new Entry<>(
        lossName,
        summary,
        source,
        List.of(place()),
        given -> place().is(AUTO, given) ? new FisherConsistent(this) : at(place().in(given)));
  }

  /**
   * The loss truncated at the lowest point that is Fisher consistent for k jointly trained classes
   * (Wu and Liu, theorem 1): {@code s=auto}.
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
