package io.github.redescend.eval.metric;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.metric.ConfusionMatrix.ClassSums;
import io.github.redescend.eval.metric.RankCurve.RankedScores;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The out-of-fold scores of one candidate on one fold. Thresholds and probabilities of each fold
 * are fitted on the others. Arrays are not copied.
 *
 * @param classes of the training set, sorted; with one class there are no scores
 * @param machines the machines' values, sample by sample
 */
public record FoldScores(
    List<String> classes,
    MulticlassStrategy manyClasses,
    double[] machines,
    List<String> given,
    double[] weights) {
  /** Differences due to rounding are ties. */
  private static final double ROUNDING = 1e-12;

  private static final int DRAWS = 60;

  /** Rows times draws of a threshold; larger samples need fewer draws. */
  private static final int MAX_COUNTED = 2_000_000;

  public FoldScores {
    Require.sameLength("weights", weights.length, given.size());
    int outputs = classes.size() < 2 ? 0 : manyClasses.machines(classes.size());
    Require.sameLength("machines", machines.length, given.size() * outputs);
  }

  public Predictions predictions() {
    return moved(0);
  }

  private Predictions moved(double threshold) {
    if (classes.size() < 2) {
      return Predictions.constant(given, classes.get(0)).withWeights(weights);
    }
    double[] scores = manyClasses.classScores(machines, classes.size());
    double[] moved =
        threshold == 0 ? scores : Arrays.stream(scores).map(s -> s - threshold).toArray();
    return Predictions.of(given, classes, moved).withWeights(weights);
  }

  /**
   * The metric on each fold, with probabilities by Platt's sigmoids fitted to the other folds.
   *
   * @return a value a fold; NaN where a fold has none
   */
  public static double[] values(Metric metric, List<FoldScores> folds) {
    boolean probable = metric.kind().needsProbabilities();
    double[] values = new double[folds.size()];
    for (int i = 0; i < values.length; i++) {
      FoldScores one = folds.get(i);
      values[i] = metric.of(probable ? one.withProbabilities(others(folds, i)) : one.predictions());
    }
    return values;
  }

  /**
   * The metric on each fold of two classes, with the best threshold of the other folds.
   *
   * @param metric with {@link Metric#servedByThreshold}
   */
  public static double[] movedValues(Metric metric, List<FoldScores> folds) {
    double[] values = new double[folds.size()];
    Arrays.setAll(values, i -> metric.of(folds.get(i).moved(threshold(metric, others(folds, i)))));
    return values;
  }

  /**
   * The threshold of two classes on all folds: the mean of the best ones when the rows are weighted
   * at random (the Bayesian bootstrap, Rubin 1981), because the best one of few rows is mostly
   * chance. 0 if none is better.
   *
   * @param metric with {@link Metric#servedByThreshold}
   */
  public static double threshold(Metric metric, List<FoldScores> folds) {
    if (folds.isEmpty() || folds.get(0).classes.size() != 2) {
      return 0;
    }
    FoldScores joined = joined(folds);
    Predictions all = joined.predictions();
    if (all.classes().size() > 2) {
      return 0;
    }
    int draws = MAX_COUNTED / Math.max(1, joined.weights.length);
    if (draws <= 1) {
      return best(metric, all);
    }
    SplittableRandom random = Seed.of(0).child("threshold", 0).random();
    double[] drawn = new double[joined.weights.length];
    double[] thresholds = new double[Math.min(draws, DRAWS)];
    for (int draw = 0; draw < thresholds.length; draw++) {
      Arrays.setAll(drawn, i -> -Math.log(1 - random.nextDouble()) * joined.weights[i]);
      thresholds[draw] = best(metric, all.withWeights(drawn));
    }
    return Arrays.stream(thresholds).average().orElseThrow();
  }

  private static List<FoldScores> others(List<FoldScores> folds, int one) {
    return IntStream.range(0, folds.size())
        .filter(i -> i != one && folds.get(i).classes.equals(folds.get(one).classes))
        .mapToObj(folds::get)
        .toList();
  }

  private static FoldScores joined(List<FoldScores> folds) {
    return new FoldScores(
        folds.get(0).classes,
        folds.get(0).manyClasses,
        folds.stream().flatMapToDouble(fold -> Arrays.stream(fold.machines)).toArray(),
        folds.stream().flatMap(fold -> fold.given.stream()).toList(),
        folds.stream().flatMapToDouble(fold -> Arrays.stream(fold.weights)).toArray());
  }

  /** With probabilities fitted to other folds, or uniform ones if impossible. */
  private Predictions withProbabilities(List<FoldScores> teachers) {
    int k = classes.size();
    Optional<Calibration> calibration =
        k < 2 || teachers.isEmpty() ? Optional.empty() : joined(teachers).calibration();
    double[] probabilities =
        calibration.isPresent()
            ? manyClasses.probabilities(calibration.get(), machines, k)
            : Vectors.filled(DenseMatrix.length(given.size(), k), 1.0 / k);
    return predictions().withProbabilities(probabilities);
  }

  /** The calibration, if every class has a sample. */
  private Optional<Calibration> calibration() {
    int k = classes.size();
    int[] codes = given.stream().mapToInt(classes::indexOf).toArray();
    int[] known = IntStream.range(0, codes.length).filter(i -> codes[i] >= 0).toArray();
    int[] own = Arrays.stream(known).map(i -> codes[i]).toArray();
    if (Arrays.stream(own).distinct().count() < k) {
      return Optional.empty();
    }
    WeightedLabels labels = new WeightedLabels(known, own, Vectors.select(weights, known));
    return Optional.of(
        Calibration.fit(
            CalibrationMethod.PLATT, manyClasses.pairs(k), labels, given.size(), machines));
  }

  /** The best threshold: 0 or half way between two scores; on ties the one nearest to 0. */
  static double best(Metric metric, Predictions all) {
    RankedScores ranked = all.ranked(1);
    double[] values = ranked.values();
    double positives = 0;
    double negatives = 0;
    int zero = 0;
    for (int v = 0; v < values.length; v++) {
      positives += ranked.positive()[v];
      negatives += ranked.negative()[v];
      zero += values[v] > 0 ? 0 : 1;
    }
    double best = 0;
    double max = Double.NEGATIVE_INFINITY;
    double hits = positives;
    double rejected = 0;
    for (int v = 0; v <= values.length; v++) {
      // Samples from v on are predicted positive.
      double threshold = 0;
      if (v != zero) {
        threshold = v == 0 || v == values.length ? Double.NaN : values[v - 1] / 2 + values[v] / 2;
      }
      if (!Double.isNaN(threshold)) {
        double predicted = hits + negatives - rejected;
        double[] right = {rejected, hits};
        double[] given = {negatives, positives};
        double[] chosen = {positives + negatives - predicted, predicted};
        ClassSums sums = new ClassSums(all.classes(), right, given, chosen);
        double gain = metric.gain(metric.of(sums));
        boolean same = Math.abs(gain - max) <= ROUNDING;
        if (same ? Math.abs(threshold) < Math.abs(best) : gain > max) {
          best = threshold;
          max = gain;
        }
      }
      if (v < values.length) {
        hits -= ranked.positive()[v];
        rejected += ranked.negative()[v];
      }
    }
    return best;
  }
}
