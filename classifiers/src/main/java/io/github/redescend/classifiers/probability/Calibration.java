package io.github.redescend.classifiers.probability;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Maps the decision values of a model's machines to class probabilities, with one map per machine.
 * One-vs-one pairs are coupled ({@code PairwiseCoupling}); one-vs-rest and joint machines are
 * normalised.
 *
 * <p>The predicted class always has the highest probability: where a map disagrees with the label,
 * the probabilities are adjusted. For two classes a sigmoid whose 1/2 is not at 0 is held at 1/2
 * between (up to one rounding step), and an isotonic map is fitted under that condition; more
 * distant probabilities are unchanged. For more classes the result is the nearest point, in squared
 * distance, at which no class exceeds the predicted one. Immutable, thread-safe.
 *
 * @param method of the fit
 * @param maps one per machine, in output order
 * @param sets prediction sets from the same samples
 */
public record Calibration(
    CalibrationMethod method, List<ScoreMap> maps, Optional<PredictionSets> sets) {
  private static final double EVEN = 0.5;
  private static final double MORE_THAN_EVEN = Math.nextUp(EVEN);

  public Calibration {
    maps = List.copyOf(maps);
  }

  public Calibration(CalibrationMethod method, List<ScoreMap> maps) {
    this(method, maps, Optional.empty());
  }

  public Calibration withSets(PredictionSets other) {
    return new Calibration(method, maps, Optional.of(other));
  }

  /**
   * Fits a map for each machine.
   *
   * @param pairs the negative and the positive class of each machine; -1 stands for all other
   *     classes
   * @param labels the classes of n samples; every class has some weight
   * @param samples n
   * @param decisions out-of-sample machine values, sample by sample
   */
  public static Calibration fit(
      CalibrationMethod method,
      List<int[]> pairs,
      WeightedLabels labels,
      int samples,
      double[] decisions) {
    Require.sameLength("decisions", decisions.length, pairs.size() * samples);
    List<ScoreMap> maps = new ArrayList<>();
    for (int[] pair : pairs) {
      ScoredSamples own = samples(pair, labels, decisions, pairs.size(), maps.size());
      maps.add(method.fit(own, pair[0] >= 0));
    }
    return new Calibration(method, maps);
  }

  /** The labels of a machine's classes with its scores. */
  private static ScoredSamples samples(
      int[] pair, WeightedLabels labels, double[] decisions, int machines, int machine) {
    double[] scores = new double[labels.size()];
    boolean[] side = new boolean[labels.size()];
    double[] own = new double[labels.size()];
    int n = 0;
    for (int i = 0; i < labels.size(); i++) {
      int label = labels.classes()[i];
      if (pair[0] < 0 || label == pair[0] || label == pair[1]) {
        scores[n] = decisions[labels.samples()[i] * machines + machine];
        side[n] = label == pair[1];
        own[n] = labels.weights()[i];
        n++;
      }
    }
    return new ScoredSamples(
        Arrays.copyOf(scores, n), Arrays.copyOf(side, n), Arrays.copyOf(own, n));
  }

  /**
   * The probabilities of one sample's classes, with sum 1 to rounding.
   *
   * @param decisions machine values, of this sample from {@code from} on
   * @param classes k
   * @param pairs whether machines are one-vs-one; else each is one class against the rest
   * @param predicted the predicted class
   * @param into the destination, from {@code at} on
   */
  public void probabilities(
      double[] decisions,
      int from,
      int classes,
      boolean pairs,
      int predicted,
      double[] into,
      int at) {
    if (classes == 2) {
      twoClasses(maps.get(0), decisions[from], into, at, at + 1);
      return;
    }
    if (pairs) {
      double[] shares = new double[classes * classes];
      int machine = 0;
      for (int a = 0; a < classes; a++) {
        for (int b = a + 1; b < classes; b++) {
          ScoreMap map = maps.get(machine);
          twoClasses(map, decisions[from + machine], shares, a * classes + b, b * classes + a);
          machine++;
        }
      }
      PairwiseCoupling.couple(shares, classes, into, at);
    } else {
      double sum = 0;
      for (int c = 0; c < classes; c++) {
        into[at + c] = maps.get(c).positive(decisions[from + c]);
        sum += into[at + c];
      }
      for (int c = 0; c < classes; c++) {
        into[at + c] = sum > 0 ? into[at + c] / sum : 1.0 / classes;
      }
    }
    prefer(predicted, classes, into, at);
  }

  /** Writes the probabilities of both classes, consistent with the sign of the score. */
  private static void twoClasses(
      ScoreMap map, double score, double[] into, int negative, int positive) {
    into[negative] = map.negative(score);
    into[positive] = map.positive(score);
    int winner = score > 0 ? positive : negative;
    if (!(into[winner] > EVEN)) {
      into[winner] = MORE_THAN_EVEN;
      into[winner == positive ? negative : positive] = 1 - MORE_THAN_EVEN;
    }
  }

  /** Moves p to the nearest point at which {@code predicted} is highest. */
  private static void prefer(int predicted, int classes, double[] p, int at) {
    double own = p[at + predicted];
    double[] others = new double[classes - 1];
    for (int c = 0; c < classes - 1; c++) {
      others[c] = p[at + (c < predicted ? c : c + 1)];
    }
    Arrays.sort(others);
    double sum = own;
    int shared = 1;
    for (int i = others.length - 1; i >= 0 && others[i] >= sum / shared; i--) {
      sum += others[i];
      shared++;
    }
    if (shared > 1) {
      double level = sum / shared;
      for (int c = 0; c < classes; c++) {
        if (p[at + c] >= level) {
          p[at + c] = Math.nextDown(level);
        }
      }
      p[at + predicted] = level;
    }
  }

  /**
   * Class probabilities from pairwise ones: the p with sum 1 that minimises
   *
   * <pre>sum_i sum_(j != i) (r_ji p_i - r_ij p_j)^2 ,   r_ij = P(i | i or j)</pre>
   *
   * <p>(Wu, Lin, Weng 2004, "Probability estimates for multi-class classification by pairwise
   * coupling", second approach, eq. 21), by their Algorithm 2, which keeps p positive. O(k^2) per
   * sweep.
   */
  static final class PairwiseCoupling {
    /** The minimum is not determined more precisely; also LIBSVM's bound. */
    private static final double MIN_PROBABILITY = 1e-7;

    private static final double STEADY = 1e-12;
    private static final int MAX_SWEEPS = 1000;

    private PairwiseCoupling() {}

    /**
     * @param pairs r, k x k row after row, the diagonal without meaning
     * @param into the destination, from {@code at} on
     */
    static void couple(double[] pairs, int k, double[] into, int at) {
      double[] q = new double[k * k];
      for (int i = 0; i < k; i++) {
        for (int j = 0; j < k; j++) {
          if (i != j) {
            double lost = within(pairs[j * k + i]);
            q[i * k + i] += lost * lost;
            q[i * k + j] = -lost * within(pairs[i * k + j]);
          }
        }
      }
      double[] p = Vectors.filled(k, 1.0 / k);
      double[] qp = new double[k];
      for (int sweep = 0; sweep < MAX_SWEEPS; sweep++) {
        double pqp = 0;
        for (int i = 0; i < k; i++) {
          qp[i] = 0;
          for (int j = 0; j < k; j++) {
            qp[i] += q[i * k + j] * p[j];
          }
          pqp += p[i] * qp[i];
        }
        double worst = 0;
        for (double value : qp) {
          worst = Math.max(worst, Math.abs(value - pqp));
        }
        if (worst < STEADY / k) {
          break;
        }
        for (int i = 0; i < k; i++) {
          double step = (pqp - qp[i]) / q[i * k + i];
          p[i] += step;
          pqp = (pqp + step * (step * q[i * k + i] + 2 * qp[i])) / ((1 + step) * (1 + step));
          for (int j = 0; j < k; j++) {
            qp[j] = (qp[j] + step * q[i * k + j]) / (1 + step);
            p[j] /= 1 + step;
          }
        }
      }
      System.arraycopy(p, 0, into, at, k);
    }

    private static double within(double r) {
      return Math.max(MIN_PROBABILITY, Math.min(1 - MIN_PROBABILITY, r));
    }
  }
}
