package io.github.redescend.eval.certificate;

import java.util.List;

/** How the values of machines become a class, and what turns it. */
interface VoteRule {
  /** The fewest flips that turn a prediction. */
  int count(Sample sample);

  /** How probable it is that a prediction turns once every label is right. */
  double doubt(Sample sample);

  /** The class that the fewest flips give the sample instead. */
  int rival(Sample sample);

  /**
   * What flipping each training label does to the value by which the predicted class is ahead of
   * its rival, most useful first; flips of no influence are left out.
   */
  List<Flip> flips(Sample sample);

  /** The flips that {@link #count} tells; empty if none turn the prediction. */
  List<Flip> fewest(Sample sample);
}
