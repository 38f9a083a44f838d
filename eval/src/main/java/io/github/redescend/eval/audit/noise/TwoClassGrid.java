package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.run.Workers;
import io.github.redescend.eval.audit.noise.ClassCurve.UsualCurve;
import io.github.redescend.eval.audit.noise.NoiseModels.NoiseModel;
import io.github.redescend.eval.audit.noise.NoiseModels.PriorRate;
import io.github.redescend.eval.audit.noise.NoiseModels.Weighed;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Noise models for two classes: every pair of rates of a grid with its best logistic curve.
 * Averaging over pairs ranks much better than the best pair.
 */
final class TwoClassGrid {
  private final double[] differences;
  private final GivenLabels labels;

  /**
   * @param labels 0 or 1
   */
  TwoClassGrid(ClassScores scores, GivenLabels labels) {
    this.labels = labels;
    this.differences = new double[labels.size()];
    Arrays.setAll(differences, i -> scores.of(i, 1) - scores.of(i, 0));
  }

  /** Common rates on a fine grid, and class-wise rates on a coarser one. */
  NoiseModels fit(Workers workers) {
    List<Callable<Weighed>> tasks = new ArrayList<>();
    for (PriorRate common : PriorRate.common()) {
      double rate = common.rate();
      tasks.add(() -> new NoisyLogistic(rate, rate, Belief.EQUAL).weighed(common.prior(), 0));
    }
    for (PriorRate a : PriorRate.own()) {
      for (PriorRate b : PriorRate.own()) {
        double prior = a.prior() * b.prior();
        tasks.add(() -> new NoisyLogistic(a.rate(), b.rate(), Belief.OWN).weighed(0, prior));
      }
    }
    return new NoiseModels(workers.map(tasks));
  }

  /**
   * The prior of a curve.
   *
   * @param power of the share to which noise shrinks scores, in 1 / a
   * @param overlap the decrease of ln a with class overlap
   * @param firmSlope the precision of ln a
   * @param firm the precision of b
   */
  private record Belief(double power, double overlap, double firmSlope, double firm) {
    static final Belief EQUAL = new Belief(0.6, 1, 8, 16);

    /** For class-wise rates, where b separates rate from overlap. */
    static final Belief OWN = new Belief(0.5, 0.7, 6, 0.7);
  }

  /**
   * A logistic curve p(s) = 1 / (1 + exp(-(a s + b))) for the true label 1 under known rates of
   * label errors: P(given 1 | s) = from0 + (1 - from0 - from1) p(s). ln a and b have normal priors
   * about the usual curve of scores fitted under these rates.
   */
  private final class NoisyLogistic {
    private static final int STEPS = 25;
    private static final double MIN_PROBABILITY = 1e-12;
    private static final double TOLERANCE = 1e-7;
    private final double from0;
    private final double from1;
    private final double span;
    private final Belief belief;
    private final double usualLog;
    private final double usualB;

    NoisyLogistic(double from0, double from1, Belief belief) {
      this.from0 = from0;
      this.from1 = from1;
      this.span = 1 - from0 - from1;
      this.belief = belief;
      this.usualLog = UsualCurve.logSlope(differences, span, belief.power(), belief.overlap());
      this.usualB = -Math.exp(usualLog) * (from0 - from1);
    }

    /** The best curve with its log marginal likelihood by Laplace's approximation. */
    Weighed weighed(double equal, double own) {
      Pass best = best();
      ClassCurve curve = ClassCurve.ofSlope(Math.exp(best.log), new double[] {0, best.b});
      double[] rates = {from0, from1};
      NoiseModel model = new NoiseModel(1, curve, TransitionMatrix.of(rates, new double[] {1, 1}));
      return new Weighed(model, best.evidence(belief), equal, own);
    }

    /** Fisher scoring in ln a and b from the usual curve, with step control. */
    private Pass best() {
      Pass best = at(usualLog, usualB);
      double[] step = best.step();
      for (int k = 0; k < STEPS; k++) {
        Pass next = at(best.log + step[0], best.b + step[1]);
        if (next.value > best.value) {
          boolean done = next.value - best.value < TOLERANCE;
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
      return best;
    }

    /** The log posterior of ln a and b. */
    private Pass at(double log, double b) {
      int[] given = labels.codes();
      Verdict[] verdicts = labels.verdicts();
      double a = Math.exp(log);
      double firm = belief.firm();
      double firmSlope = belief.firmSlope();
      double overLog = log - usualLog;
      double overB = b - usualB;
      double sum = 0;
      double gLog = 0;
      double gB = 0;
      double iLogLog = 0;
      double iLogB = 0;
      double iBb = 0;
      for (int i = 0; i < differences.length; i++) {
        double s = differences[i];
        double p = 1 / (1 + Math.exp(-(a * s + b)));
        double known = p * (1 - p);
        double score;
        double information;
        if (verdicts[i] == null) {
          double q = Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, from0 + span * p));
          sum += Math.log(given[i] == 1 ? q : 1 - q);
          score = (given[i] - q) * span * known / (q * (1 - q));
          information = span * span * known * known / (q * (1 - q));
        } else {
          int truth = verdicts[i] == Verdict.REFUTED ? given[i] : 1 - given[i];
          double rate = truth == 1 ? from1 : from0;
          double seen = (truth == 1 ? p : 1 - p) * (truth == given[i] ? 1 - rate : rate);
          sum += Math.log(Math.max(MIN_PROBABILITY, seen));
          score = truth - p;
          information = known;
        }
        double t = a * s;
        gLog += score * t;
        gB += score;
        iLogLog += information * t * t;
        iLogB += information * t;
        iBb += information;
      }
      double value = sum - firm * overB * overB / 2 - firmSlope * overLog * overLog / 2;
      double toLog = gLog - firmSlope * overLog;
      double toB = gB - firm * overB;
      return new Pass(log, b, value, toLog, toB, iLogLog + firmSlope, iLogB, iBb + firm);
    }
  }

  /** A point with its value, gradient and Fisher information. */
  private record Pass(
      double log,
      double b,
      double value,
      double gradientLog,
      double gradientB,
      double logLog,
      double logB,
      double bb) {
    double evidence(Belief belief) {
      double narrowed = (logLog * bb - logB * logB) / (belief.firmSlope() * belief.firm());
      return value - Math.log(narrowed) / 2;
    }

    /** Fisher's step, with limited change of the slope. */
    double[] step() {
      double determinant = logLog * bb - logB * logB;
      double x = (bb * gradientLog - logB * gradientB) / determinant;
      double y = (logLog * gradientB - logB * gradientLog) / determinant;
      double shrink = Math.min(1, Math.min(1 / Math.abs(x), 2 / Math.abs(y)));
      return new double[] {x * shrink, y * shrink};
    }
  }
}
