package io.github.redescend.classifiers.probability;

import io.github.redescend.core.Require;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Turns the decision values of a model's machines into probabilities of its classes: a map for each
 * machine. Two classes have the map's value; the pairs of one-vs-one are coupled ({@code
 * PairwiseCoupling}); one-vs-rest and joint machines are divided by their sum.
 *
 * <p>The predicted class always has the highest probability, by itself. Labels are what the machine
 * was trained for and do not move; where a map disagrees, the probabilities give way. Of two
 * classes a score above 0 predicts the last: a sigmoid whose 1/2 is not at 0 is held at 1/2 (by one
 * rounding step above or below) between 0 and there, and an isotonic map is fitted under that
 * condition. This keeps every probability farther out, which a sigmoid forced through (0, 1/2)
 * would not where one class is rarer. With more classes the result is the nearest point, in squared
 * distance, at which no class exceeds the predicted one: those above share its mean. Immutable,
 * safe for concurrent use.
 *
 * @param method how the maps were fitted
 * @param maps one for each machine, in the order of its outputs
 * @param sets which classes to name so that the right one is among them, by the same samples
 */
public record Calibration(
    CalibrationMethod method, List<ScoreMap> maps, Optional<PredictionSets> sets) {
  /** All classes but one. */
  private static final int REST = -1;

  private static final double EVEN = 0.5;
  private static final double MORE_THAN_EVEN = Math.nextUp(EVEN);

  public Calibration {
    maps = List.copyOf(maps);
  }

  /** Without sets. */
  public Calibration(CalibrationMethod method, List<ScoreMap> maps) {
    this(method, maps, Optional.empty());
  }

  /** The same maps with sets. */
  public Calibration withSets(PredictionSets other) {
    return new Calibration(method, maps, Optional.of(other));
  }

  /**
   * Fits a map for each machine.
   *
   * @param pairs whether the machines of more than two classes are those of one-vs-one; else each
   *     is one class's against the rest
   * @param labels what is known of the classes of n samples; every class has some weight
   * @param samples n
   * @param classes k
   * @param decisions the machines' values for samples that they have not learnt, sample after
   *     sample
   */
  public static Calibration fit(
      CalibrationMethod method,
      boolean pairs,
      WeightedLabels labels,
      int samples,
      int classes,
      double[] decisions) {
    int machines = decisions.length / samples;
    List<ScoreMap> maps = new ArrayList<>();
    if (classes == 2) {
      maps.add(method.fit(samples(0, 1, labels, decisions, machines, 0), true));
    } else if (pairs) {
      for (int a = 0; a < classes; a++) {
        for (int b = a + 1; b < classes; b++) {
          maps.add(method.fit(samples(a, b, labels, decisions, machines, maps.size()), true));
        }
      }
    } else {
      for (int c = 0; c < classes; c++) {
        maps.add(method.fit(samples(REST, c, labels, decisions, machines, c), false));
      }
    }
    Require.sameLength("decisions", decisions.length, maps.size() * samples);
    return new Calibration(method, maps);
  }

  /** As the other, with labels that are taken as they are. */
  public static Calibration fit(
      CalibrationMethod method,
      boolean pairs,
      int[] codes,
      int classes,
      double[] decisions,
      double[] weights) {
    WeightedLabels labels = WeightedLabels.given(codes, weights);
    return fit(method, pairs, labels, codes.length, classes, decisions);
  }

  /** The labels of a machine's classes with its scores. */
  private static ScoredSamples samples(
      int negative,
      int positive,
      WeightedLabels labels,
      double[] decisions,
      int machines,
      int machine) {
    double[] scores = new double[labels.size()];
    boolean[] side = new boolean[labels.size()];
    double[] own = new double[labels.size()];
    int n = 0;
    for (int i = 0; i < labels.size(); i++) {
      int label = labels.classes()[i];
      if (negative == REST || label == negative || label == positive) {
        scores[n] = decisions[labels.samples()[i] * machines + machine];
        side[n] = label == positive;
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
   * @param decisions values of the machines, of this sample from {@code from} on
   * @param classes k
   * @param pairs as for {@link #fit}
   * @param predicted the class that is predicted
   * @param into where they are written, from {@code at} on
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

  /** Writes the negative class's probability and the positive one's, on the side of the score. */
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

  /** Moves p to the nearest point at which {@code predicted} is highest, by itself. */
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
   * Probabilities of k classes from those of all pairs: the p with sum 1 and the least
   *
   * <pre>sum_i sum_(j != i) (r_ji p_i - r_ij p_j)^2 ,   r_ij = P(i | i or j)</pre>
   *
   * <p>(Wu, Lin, Weng 2004, "Probability estimates for multi-class classification by pairwise
   * coupling", second approach, eq. 21), by its Algorithm 2, which needs no factor and keeps p
   * above 0. O(k^2) a sweep.
   */
  static final class PairwiseCoupling {
    /** Beyond this the minimum is not determined to working precision; LIBSVM's bound as well. */
    private static final double LEAST = 1e-7;

    private static final double STEADY = 1e-12;
    private static final int MOST_SWEEPS = 1000;

    private PairwiseCoupling() {}

    /**
     * Couples.
     *
     * @param pairs r, k x k row after row, the diagonal without meaning
     * @param into where the k probabilities are written, from {@code at} on
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
      double[] p = new double[k];
      Arrays.fill(p, 1.0 / k);
      double[] qp = new double[k];
      for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
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
      return Math.max(LEAST, Math.min(1 - LEAST, r));
    }
  }
}
