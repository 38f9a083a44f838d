package io.github.redescend.eval.audit.noise;

/**
 * The curve from scores to probabilities that is expected of two classes before their labels are
 * seen (docs/decisions/0053).
 */
public enum UsualCurve {
  /**
   * The same for all rates of wrong labels: for a ranking. It takes few labels near the boundary
   * for wrong, where most are right.
   */
  STEADY {
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
   * That of scores that were fitted to labels with these rates: such noise shrinks and moves the
   * scores, so that the curve is steeper and lies elsewhere. For rates, and for all that is learnt
   * or told by them.
   */
  OF_NOISY_SCORES {
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
