package io.github.redescend.eval.audit.noise;

/**
 * What noise models are for (docs/decisions/0053). Of two classes it decides which curve from
 * scores to probabilities is expected before the labels are seen, of more classes whether it is
 * averaged over the rate that all have.
 */
public enum NoisePurpose {
  /**
   * To rank labels. The curve of two classes is expected to be the same for all rates, which takes
   * few labels near the boundary for wrong, where most are right.
   */
  RANKING {
    @Override
    double stretch(double from0, double from1) {
      return 1;
    }

    @Override
    double shift(double from0, double from1) {
      return 0;
    }
  },

  /**
   * To find rates, and to learn or tell by them. The curve is expected to be that of scores that
   * were fitted to labels with these rates: such noise shrinks and moves the scores, so that the
   * curve is steeper and lies elsewhere.
   */
  RATES {
    @Override
    double stretch(double from0, double from1) {
      return 1 / (1 - from0 - from1);
    }

    @Override
    double shift(double from0, double from1) {
      return from0 - from1;
    }
  };

  /** How many times steeper than that of right labels. */
  abstract double stretch(double from0, double from1);

  /** The score at which the classes are expected to be as likely. */
  abstract double shift(double from0, double from1);
}
