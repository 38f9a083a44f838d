package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntToDoubleFunction;

/**
 * The losses to which theorem 1 of Wu and Liu applies: where each must be cut off, between the
 * place here and 0, for a machine that trains k classes at once to be Fisher-consistent. There,
 * L(s) is k / (k - 1) times L(0).
 *
 * <p>Source: Wu and Liu, "Robust truncated hinge loss support vector machines", JASA 102, 2007,
 * theorem 1 and the remark behind it.
 */
public enum Truncation {
  /** -1 / (k - 1). */
  HINGE(
      "truncated-hinge",
      "Hinge cut off at u = s, min(r+, 1 - s): bounded, one-sided, with kinks; the ramp loss.",
      "Wu, Liu 2007, section 2; Collobert et al. 2006",
      TruncatedHinge::new,
      k -> -1.0 / (k - 1)),
  /** -log(2^(k / (k - 1)) - 1). */
  LOGISTIC(
      "truncated-logistic",
      "Logistic loss cut off at u = s: bounded, with a kink.",
      "Wu, Liu 2007, proposition 1 and theorem 1; Park, Liu 2011",
      TruncatedLogistic::new,
      k -> -Math.log(Math.pow(2, k / (k - 1.0)) - 1)),
  /** log(1 - 1 / k). */
  EXPONENTIAL(
      "truncated-exponential",
      "Exponential loss cut off at u = s: bounded, with a kink.",
      "Wu, Liu 2007, proposition 1 and theorem 1",
      TruncatedExponential::new,
      k -> Math.log1p(-1.0 / k));

  /** The word for the place of theorem 1. */
  static final String AUTO = "auto";

  /** Where a loss is cut off. */
  static final NumberParameter PLACE = Truncated.S.or(AUTO).byDefault(AUTO);

  private final String lossName;
  private final String summary;
  private final String source;
  private final DoubleFunction<Truncated> maker;
  private final IntToDoubleFunction lowest;

  Truncation(
      String lossName,
      String summary,
      String source,
      DoubleFunction<Truncated> maker,
      IntToDoubleFunction lowest) {
    this.lossName = lossName;
    this.summary = summary;
    this.source = source;
    this.maker = maker;
    this.lowest = lowest;
  }

  /** Its name in specs. */
  String lossName() {
    return lossName;
  }

  /** The loss cut off at s. */
  Truncated at(double s) {
    return maker.apply(s);
  }

  /** The lowest place that is consistent for so many classes trained at once. */
  double lowest(int classes) {
    return lowest.applyAsDouble(classes);
  }

  /**
   * The same as a {@code JointConsistency} has it, where two classes set no limit (proposition 1).
   */
  double lowestConsistent(int classes) {
    return classes == 2 ? Double.NEGATIVE_INFINITY : lowest(classes);
  }

  /** Its entry in the catalogue. */
  Entry<Criterion> entry() {
    return new Entry<>(
        lossName,
        summary,
        source,
        List.of(PLACE),
        given -> PLACE.is(AUTO, given) ? new FisherConsistent(this) : at(PLACE.in(given)));
  }
}
