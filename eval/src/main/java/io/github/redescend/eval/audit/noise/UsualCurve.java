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
  /** Noise that leaves less of the scores than this is not told from noise that leaves nothing. */
  static final double LEAST_SHARE = 0.1;

  private static final double SEPARATE = -1.5;

  private static final UsualCurve OF_TWO = new UsualCurve(8, 8);
  private static final UsualCurve OF_MANY = new UsualCurve(16, 2);

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
   *
   * @param overlap by how much, for each unit of that
   */
  static double logSlope(double[] differences, double share, double overlap) {
    double between = 0;
    for (double difference : differences) {
      between += 1 - Math.min(1, Math.abs(difference) / share);
    }
    double log = Math.log(between / Math.max(1, differences.length) + 0.02);
    return OF_TWO.logSlope(share) - overlap * Math.max(0, log - SEPARATE);
  }
}
