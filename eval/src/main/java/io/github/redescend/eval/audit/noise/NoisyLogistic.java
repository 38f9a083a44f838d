package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.score.Verdict;

/**
 * A logistic curve p(s) = 1 / (1 + exp(-(a s + b))) for the true label 1, seen through known rates
 * of wrong labels: P(given 1 | s) = from0 + (1 - from0 - from1) p(s).
 *
 * @param likelihood its log, less (ln(a / 4) / 1.5)^2 / 2 and b^2 / 4
 */
record NoisyLogistic(double from0, double from1, double slope, double offset, double likelihood) {
  private static final int STEPS = 25;
  private static final double USUAL_SLOPE = 4;
  private static final double SLOPE_SPREAD = 1.5;
  private static final double LEAST = 1e-12;
  private static final double ENOUGH = 1e-7;

  /** Maximises by Fisher scoring in ln a and b from a = 4, b = 0, with halved steps. */
  static NoisyLogistic fit(double from0, double from1, double[] s, GivenLabels labels) {
    Pass best =
        new Pass(from0, from1, usualLog(from0, from1), usualOffset(from0, from1), s, labels);
    double[] step = best.step();
    for (int k = 0; k < STEPS; k++) {
      Pass next = new Pass(from0, from1, best.log + step[0], best.b + step[1], s, labels);
      if (next.value > best.value) {
        boolean done = next.value - best.value < ENOUGH;
        best = next;
        step = best.step();
        if (done) {
          break;
        }
      } else {
        step[0] /= 4;
        step[1] /= 4;
      }
    }
    return new NoisyLogistic(from0, from1, USUAL_SLOPE * Math.exp(best.log), best.b, best.value);
  }

  /** The logarithm of the slope to be expected, in units of 4. */
  private static double usualLog(double from0, double from1) {
    return -Math.log(1 - from0 - from1);
  }

  /** The offset to be expected. */
  private static double usualOffset(double from0, double from1) {
    return -USUAL_SLOPE * (from0 - from1) / (1 - from0 - from1);
  }

  NoiseModel model() {
    return new NoiseModel(
        1,
        ClassCurve.ofSlope(slope, new double[] {0, offset}),
        new double[] {1 - from0, from0, from1, 1 - from1});
  }

  /** Value, gradient and information at one point. */
  private static final class Pass {
    private final double log;
    private final double b;
    private final double value;
    private final double gradientLog;
    private final double gradientB;
    private final double logLog;
    private final double logB;
    private final double bb;

    Pass(double from0, double from1, double log, double b, double[] s, GivenLabels labels) {
      this.log = log;
      this.b = b;
      int[] given = labels.codes();
      Verdict[] verdicts = labels.verdicts();
      double a = USUAL_SLOPE * Math.exp(log);
      double span = 1 - from0 - from1;
      double prior = SLOPE_SPREAD * SLOPE_SPREAD;
      double fromLog = log - usualLog(from0, from1);
      double fromB = b - usualOffset(from0, from1);
      double sum = -fromB * fromB / 4 - fromLog * fromLog / (2 * prior);
      double gLog = -fromLog / prior;
      double gB = -fromB / 2;
      double iLogLog = 1 / prior;
      double iLogB = 0;
      double iBb = 0.5;
      for (int i = 0; i < s.length; i++) {
        double p = 1 / (1 + Math.exp(-(a * s[i] + b)));
        double known = p * (1 - p);
        double score;
        double information;
        if (verdicts[i] == null) {
          double q = Math.min(1 - LEAST, Math.max(LEAST, from0 + span * p));
          sum += Math.log(given[i] == 1 ? q : 1 - q);
          score = (given[i] - q) * span * known / (q * (1 - q));
          information = span * span * known * known / (q * (1 - q));
        } else {
          int truth = verdicts[i] == Verdict.REFUTED ? given[i] : 1 - given[i];
          double rate = truth == 1 ? from1 : from0;
          double seen = (truth == 1 ? p : 1 - p) * (truth == given[i] ? 1 - rate : rate);
          sum += Math.log(Math.max(LEAST, seen));
          score = truth - p;
          information = known;
        }
        double t = a * s[i];
        gLog += score * t;
        gB += score;
        iLogLog += information * t * t;
        iLogB += information * t;
        iBb += information;
      }
      this.value = sum;
      this.gradientLog = gLog;
      this.gradientB = gB;
      this.logLog = iLogLog;
      this.logB = iLogB;
      this.bb = iBb;
    }

    /** Fisher's step, no longer than e-fold in the slope. */
    double[] step() {
      double determinant = logLog * bb - logB * logB;
      double x = (bb * gradientLog - logB * gradientB) / determinant;
      double y = (logLog * gradientB - logB * gradientLog) / determinant;
      double shrink = Math.min(1, Math.min(1 / Math.abs(x), 2 / Math.abs(y)));
      return new double[] {x * shrink, y * shrink};
    }
  }
}
