package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Softmax;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;

/**
 * How much {@link io.github.redescend.eval.audit.score.Nearness} V counts beside leave-one-out
 * scores F: c / a of P(true k | x) = softmax_k(a F_k(x) + c V_k(x)), fitted by expectation and
 * maximisation together with P(given j | true k), which is free but for ten labels' worth of even
 * noise in each class: with one rate for all classes, noise on one class would look like classes
 * that scores do not tell apart and distances do.
 */
final class NearnessWeight {
  private static final int ROUNDS = 15;
  private static final int STEPS = 2;

  /** Rates to begin with; the better end counts. */
  private static final double[] STARTS = {0.03, 0.2};

  /** What is believed of c: its mean and precision. */
  private static final double USUAL = 1.5;

  private static final double FIRM = 1.0 / 9;

  /** So many labels' worth of even noise. */
  private static final double EVEN = 10;

  /**
   * Nearness is a supplement: it does not outvote the scores, nor take from what they say of rows
   * far inside another class, as a negative weight would.
   */
  private static final double MOST = 1;

  /**
   * Where rates differ by more than the second nothing is added, where by less than the first all:
   * the wrong labels of one class lie close to each other, and would vouch for each other.
   */
  private static final double CLOSE = 0.1;

  private static final double APART = 0.17;
  private static final double LEAST_SCALE = 0.5;

  private final ClassScores scores;
  private final ClassScores nearness;
  private final int[] codes;
  private final int k;

  /** P(given j | true k) at k K + j. */
  private final double[] moved;

  /** P(true k | x), then P(true k | x, given). */
  private final double[] soft;

  private double log;
  private double c;
  private double likelihood;

  private NearnessWeight(ClassScores scores, ClassScores nearness, int[] codes, double rate) {
    this.scores = scores;
    this.nearness = nearness;
    this.codes = codes;
    this.k = scores.classes();
    this.moved = new double[k * k];
    this.soft = new double[codes.length * k];
    this.log = Math.log(UsualCurve.of(k).slope());
    Arrays.setAll(moved, at -> at / k == at % k ? 1 - rate : rate / (k - 1));
  }

  /**
   * F + (c / a) V on the scale of F, so that beliefs of slopes and of overlap mean the same.
   *
   * @param rows the samples that the weight is fitted to
   * @param codes their labels
   */
  static ClassScores combined(ClassScores scores, ClassScores nearness, int[] rows, int[] codes) {
    ClassScores some = scores.select(rows);
    ClassScores near = nearness.select(rows);
    double weight = of(some, near, codes);
    double follows = 0;
    double spread = 0;
    for (int i = 0; i < codes.length; i++) {
      double mean = 0;
      for (int j = 0; j < some.classes(); j++) {
        mean += some.of(i, j) / some.classes();
      }
      for (int j = 0; j < some.classes(); j++) {
        double score = some.of(i, j) - mean;
        follows += score * near.of(i, j);
        spread += score * score;
      }
    }
    double scale = spread > 0 ? Math.max(LEAST_SCALE, 1 + weight * follows / spread) : 1;
    return scores.plus(nearness, weight).times(1 / scale);
  }

  /** The weight, fitted to labels. */
  private static double of(ClassScores scores, ClassScores nearness, int[] codes) {
    double best = Double.NEGATIVE_INFINITY;
    double weight = 0;
    for (double rate : STARTS) {
      NearnessWeight fit = new NearnessWeight(scores, nearness, codes, rate);
      for (int round = 0; round < ROUNDS; round++) {
        fit.expect();
        double share = fit.maximise();
        for (int step = 0; step < STEPS; step++) {
          fit.step(share);
        }
      }
      if (fit.likelihood > best) {
        best = fit.likelihood;
        weight = fit.c / Math.exp(fit.log) * fit.even();
      }
    }
    return Math.max(0, Math.min(MOST, weight));
  }

  /** 1 where the classes lose about the same share of their labels, 0 where one loses far more. */
  private double even() {
    double most = 0;
    double least = 1;
    for (int from = 0; from < k; from++) {
      most = Math.max(most, moved[from * k + from]);
      least = Math.min(least, moved[from * k + from]);
    }
    return Math.max(0, Math.min(1, (APART - (most - least)) / (APART - CLOSE)));
  }

  private void curve(int sample, double[] into, int at) {
    double slope = Math.exp(log);
    double[] p = new double[k];
    for (int j = 0; j < k; j++) {
      p[j] = slope * scores.of(sample, j) + c * nearness.of(sample, j);
    }
    Softmax.inPlace(p, k);
    System.arraycopy(p, 0, into, at, k);
  }

  private void expect() {
    likelihood = 0;
    for (int i = 0; i < codes.length; i++) {
      curve(i, soft, i * k);
      double total = 0;
      for (int j = 0; j < k; j++) {
        soft[i * k + j] *= moved[j * k + codes[i]];
        total += soft[i * k + j];
      }
      total = Math.max(Double.MIN_NORMAL, total);
      likelihood += Math.log(total);
      for (int j = 0; j < k; j++) {
        soft[i * k + j] /= total;
      }
    }
  }

  /** The rates; returns the share of the scores that this noise leaves. */
  private double maximise() {
    double[] counts = new double[k * k];
    for (int i = 0; i < codes.length; i++) {
      for (int j = 0; j < k; j++) {
        counts[j * k + codes[i]] += soft[i * k + j];
      }
    }
    double off = 0.2;
    for (int at = 0; at < counts.length; at++) {
      off += at / k == at % k ? 0 : counts[at];
    }
    double rate = off / (codes.length + EVEN);
    double kept = 0;
    for (int from = 0; from < k; from++) {
      double size = EVEN;
      for (int j = 0; j < k; j++) {
        size += counts[from * k + j];
      }
      for (int j = 0; j < k; j++) {
        double even = j == from ? 1 - rate : rate / (k - 1);
        moved[from * k + j] = (counts[from * k + j] + EVEN * even) / size;
      }
      kept += moved[from * k + from] / k;
    }
    return Math.max(UsualCurve.LEAST_SHARE, kept - (1 - kept) / (k - 1));
  }

  /** One step of Newton's method in ln a and c, no longer than e-fold in the slope. */
  private void step(double share) {
    UsualCurve usual = UsualCurve.of(k);
    double byLog = -usual.firm() * (log - usual.logSlope(share));
    double byC = -FIRM * (c - USUAL);
    double logLog = usual.firm();
    double logC = 0;
    double cc = FIRM;
    double slope = Math.exp(log);
    double[] p = new double[k];
    for (int i = 0; i < codes.length; i++) {
      curve(i, p, 0);
      double f = 0;
      double v = 0;
      for (int j = 0; j < k; j++) {
        f += p[j] * slope * scores.of(i, j);
        v += p[j] * nearness.of(i, j);
      }
      for (int j = 0; j < k; j++) {
        double x = slope * scores.of(i, j) - f;
        double y = nearness.of(i, j) - v;
        double excess = soft[i * k + j] - p[j];
        byLog += excess * x;
        byC += excess * y;
        logLog += p[j] * x * x;
        logC += p[j] * x * y;
        cc += p[j] * y * y;
      }
    }
    double determinant = logLog * cc - logC * logC;
    double x = (cc * byLog - logC * byC) / determinant;
    double y = (logLog * byC - logC * byLog) / determinant;
    double shrink = Math.min(1, Math.min(1 / Math.abs(x), 3 / Math.abs(y)));
    log += shrink * x;
    c += shrink * y;
  }
}
