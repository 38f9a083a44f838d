package io.github.redescend.eval.metric;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * ROC and precision-recall curves on a grid of {@link #POINTS} shares 0, 1/({@link #POINTS} - 1),
 * ..., 1, so that curves can be averaged (vertical averaging: Fawcett, An introduction to ROC
 * analysis, Pattern Recognition Letters 27, 2006).
 *
 * @param sensitivity the true positive rate at each false positive rate, linear between thresholds
 * @param precision the precision at each recall, at the first threshold that reaches it
 */
public record RankCurve(double[] sensitivity, double[] precision) {
  public static final int POINTS = 101;

  private static final double ROUNDING = 1e-12;

  public RankCurve {
    Require.sameLength("sensitivity", sensitivity.length, POINTS);
    Require.sameLength("precision", precision.length, POINTS);
  }

  public static double[] shares() {
    return IntStream.range(0, POINTS).mapToDouble(RankCurve::share).toArray();
  }

  /** The area under the precision-recall curve, by trapezoids. */
  public double precisionArea() {
    double inner = Arrays.stream(precision).sum();
    return (inner - (precision[0] + precision[POINTS - 1]) / 2) / (POINTS - 1);
  }

  private static double share(int point) {
    return (double) point / (POINTS - 1);
  }

  /** Of one class with samples on both sides. */
  static RankCurve of(RankedScores ranked) {
    double members = Arrays.stream(ranked.positive()).sum();
    double others = Arrays.stream(ranked.negative()).sum();
    double[] sensitivity = new double[POINTS];
    double[] precision = new double[POINTS];
    double positives = 0;
    double alarms = 0;
    int nextAlarm = 0;
    int nextFound = 0;
    for (int v = ranked.values().length - 1; v >= 0; v--) {
      double foundBefore = positives;
      double alarmsBefore = alarms;
      positives += ranked.positive()[v] / members;
      alarms += ranked.negative()[v] / others;
      double rightly = positives * members;
      while (nextFound < POINTS && share(nextFound) <= positives + ROUNDING) {
        precision[nextFound++] = rightly / (rightly + alarms * others);
      }
      while (nextAlarm < POINTS && share(nextAlarm) < alarms) {
        double part = (share(nextAlarm) - alarmsBefore) / (alarms - alarmsBefore);
        sensitivity[nextAlarm++] = foundBefore + part * (positives - foundBefore);
      }
    }
    Arrays.fill(sensitivity, nextAlarm, POINTS, 1);
    Arrays.fill(precision, nextFound, POINTS, members / (members + others));
    return new RankCurve(sensitivity, precision);
  }

  public static RankCurve mean(List<RankCurve> several) {
    double[] sensitivity = new double[POINTS];
    double[] precision = new double[POINTS];
    for (RankCurve one : several) {
      for (int i = 0; i < POINTS; i++) {
        sensitivity[i] += one.sensitivity[i] / several.size();
        precision[i] += one.precision[i] / several.size();
      }
    }
    return new RankCurve(sensitivity, precision);
  }

  /**
   * The samples of one class and the rest by score: distinct scores in ascending order with their
   * weights.
   *
   * @param values distinct and ascending
   * @param positive the weight of the class with that score
   * @param negative the weight of the others
   */
  record RankedScores(double[] values, double[] positive, double[] negative) {
    /**
     * Sorts; O(n log n).
     *
     * @param scores of n samples, not NaN
     * @param positiveClass the class of high scores
     */
    static RankedScores of(double[] scores, int[] given, int positiveClass, double[] weights) {
      double[] values = Vectors.distinct(scores);
      RankedScores ranked =
          new RankedScores(values, new double[values.length], new double[values.length]);
      for (int i = 0; i < scores.length; i++) {
        int at = Arrays.binarySearch(values, scores[i] + 0.0);
        (given[i] == positiveClass ? ranked.positive : ranked.negative)[at] += weights[i];
      }
      return ranked;
    }

    /** The area under the ROC curve, ties counting half; NaN without samples on both sides. */
    double area() {
      double below = 0;
      double area = 0;
      double all = 0;
      for (int v = 0; v < values.length; v++) {
        area += positive[v] * (below + negative[v] / 2);
        below += negative[v];
        all += positive[v];
      }
      return area / (all * below);
    }

    /** Average precision; NaN without samples on both sides. */
    double averagePrecision() {
      double positives = 0;
      double total = 0;
      double sum = 0;
      for (int v = values.length - 1; v >= 0; v--) {
        positives += positive[v];
        total += positive[v] + negative[v];
        sum += positive[v] == 0 ? 0 : positive[v] * positives / total;
      }
      return total == positives ? Double.NaN : sum / positives;
    }
  }
}
