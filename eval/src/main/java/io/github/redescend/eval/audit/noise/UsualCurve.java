package io.github.redescend.eval.audit.noise;

/**
 * The prior of the curve from leave-one-out scores to P(true k | x), from fourteen tables with 0 to
 * 20 % label errors, for two classes from twelve (docs/results/audit.md).
 *
 * @param slope without label errors
 * @param firm the precision of its logarithm
 */
record UsualCurve(double slope, double firm) {
  /** Smaller shares are indistinguishable from no signal. */
  static final double LEAST_SHARE = 0.1;

  private static final double SEPARATE = -1.5;

  private static final UsualCurve OF_TWO = new UsualCurve(8, 8);
  private static final UsualCurve OF_MANY = new UsualCurve(16, 2);

  static UsualCurve of(int classes) {
    return classes == 2 ? OF_TWO : OF_MANY;
  }

  /**
   * Noise shrinks scores to a share; the observed slope grows by less, since scores are inexact.
   */
  double logSlope(double share) {
    return Math.log(slope) - Math.log(share) / 2;
  }

  /**
   * The slope for two classes, which decreases with overlap, ln(mean(1 - min(1, |s| / share)) +
   * 0.02) above -1.5. Independent of labels.
   *
   * @param overlap the decrease per unit
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
