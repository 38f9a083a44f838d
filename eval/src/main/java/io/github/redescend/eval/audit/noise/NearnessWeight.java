package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Exponential.Softmax;
import io.github.redescend.eval.audit.noise.ClassCurve.UsualCurve;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.stream.IntStream;

/**
 * The weight of {@link io.github.redescend.eval.audit.score.Nearness} V relative to leave-one-out
 * scores F: c / a of P(true k | x) = softmax_k(a F_k(x) + c V_k(x)), fitted by expectation
 * maximisation jointly with a free transition matrix; a common rate would confuse one-sided noise
 * with overlap.
 */
final class NearnessWeight {
  private static final int ROUNDS = 15;
  private static final int STEPS = 2;

  /** Initial rates; the better result counts. */
  private static final double[] STARTS = {0.03, 0.2};

  /** Prior mean and precision of c. */
  private static final double USUAL = 1.5;

  private static final double FIRM = 1.0 / 9;

  /** Pseudo-counts of even noise. */
  private static final double EVEN = 10;

  /** Upper limit: nearness must not outvote the scores; negative weights are excluded as well. */
  private static final double MAX_WEIGHT = 1;

  /**
   * If class error rates differ by more than the second number nearness is ignored, by less than
   * the first used fully: one-sided errors are close to each other and would confirm each other.
   */
  private static final double CLOSE = 0.1;

  private static final double APART = 0.17;
  private static final double MIN_SCALE = 0.5;

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
   * F + (c / a) V on the scale of F, so that priors of slope and overlap apply.
   *
   * @param rows the samples for fitting the weight
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
    double scale = spread > 0 ? Math.max(MIN_SCALE, 1 + weight * follows / spread) : 1;
    return scores.plus(nearness, weight).times(1 / scale);
  }

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
    return Math.max(0, Math.min(MAX_WEIGHT, weight));
  }

  /** 1 for equal class error rates, 0 for very different ones. */
  private double even() {
    DoubleSummaryStatistics kept =
        IntStream.range(0, k).mapToDouble(own -> moved[own * k + own]).summaryStatistics();
    double apart = kept.getMax() - kept.getMin();
    return Math.max(0, Math.min(1, (APART - apart) / (APART - CLOSE)));
  }

  private void curve(int sample, double[] into, int at) {
    double slope = Math.exp(log);
    double[] p = new double[k];
    Arrays.setAll(p, j -> slope * scores.of(sample, j) + c * nearness.of(sample, j));
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

  /** Updates the rates; returns the share of the scores that the noise leaves. */
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
    return Math.max(UsualCurve.MIN_SHARE, kept - (1 - kept) / (k - 1));
  }

  /** One Newton step in ln a and c, with limited change of the slope. */
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
