package io.github.redescend.eval.certificate;

import java.util.List;

/** How machine values are combined to a class. */
interface VoteRule {
  /** The minimum number of flips that change a prediction. */
  int count(Sample sample);

  /** The probability that a prediction changes under the true labels. */
  double doubt(Sample sample);

  /** The class reached by the fewest flips. */
  int competitor(Sample sample);

  /**
   * The influence of flipping each training label on the predicted class's lead over its
   * competitor, most effective first; zeros omitted.
   */
  List<Flip> flips(Sample sample);

  /** The flips of {@link #count}; empty if none change the prediction. */
  List<Flip> fewest(Sample sample);
}
