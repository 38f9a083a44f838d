package io.github.redescend.eval.audit.noise;

/**
 * What is believed beforehand of the curve from leave-one-out scores to P(true k | x), before the
 * labels of a table are looked at: learnt on fourteen tables, some of which overlap, with 0 to 20 %
 * wrong labels, and for two classes on twelve of which half overlap (docs/results/audit.md).
 *
 * @param slope the slope where no label is wrong
 * @param firm the precision of its logarithm between tables
 */
record UsualCurve(double slope, double firm) {
  /**
   * The power of the likelihood by which one rate for all classes is weighed against another:
   * samples of a table are no independent draws from a curve of this form, so that they tell less
   * of the rate than their number says.
   */
  static final double TEMPER = 0.55;

  /** Noise that leaves less of the scores than this is not told from noise that leaves nothing. */
  static final double LEAST_SHARE = 0.1;

  private static final double SEPARATE = -1.5;
  private static final double OVERLAP = 0.7;

  private static final UsualCurve OF_TWO = new UsualCurve(8, 6);
  private static final UsualCurve OF_MANY = new UsualCurve(16, 1);

  /** The curve of so many classes. */
  static UsualCurve of(int classes) {
    return classes == 2 ? OF_TWO : OF_MANY;
  }

  /**
   * Noise shrinks scores to a share of them; the slope that is seen grows by less, for they err.
   */
  double logSlope(double share) {
    return Math.log(slope) - Math.log(share) / 2;
  }

  /**
   * The slope of two classes, which is the lower the more rows lie between them, at ln(mean(1 -
   * min(1, |s| / share)) + 0.02) above -1.5. No label takes part in this.
   */
  static double logSlope(double[] differences, double share) {
    double between = 0;
    for (double difference : differences) {
      between += 1 - Math.min(1, Math.abs(difference) / share);
    }
    double log = Math.log(between / Math.max(1, differences.length) + 0.02);
    return OF_TWO.logSlope(share) - OVERLAP * Math.max(0, log - SEPARATE);
  }
}
