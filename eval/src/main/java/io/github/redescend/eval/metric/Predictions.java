package io.github.redescend.eval.metric;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Labels;
import io.github.redescend.eval.probability.ProbabilityQuality;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a model says of n samples whose classes are known: what a {@link Metric} judges. Classes go
 * by name; samples may be of classes that the model does not know. Not to be used by several
 * threads at once: what was counted and ranked is kept.
 */
public final class Predictions {
  private static final double UNKNOWN = -1;

  private final List<String> classes;
  private final List<String> known;
  private final int[] given;
  private final int[] predicted;
  private final double[] scores;
  private final double[] weights;
  private final Optional<double[]> probabilities;
  private final double[] areas;
  private final double[] precisions;
  private final RankCurve[] curves;
  private ClassSums sums;

  private Predictions(
      List<String> classes,
      List<String> known,
      int[] given,
      int[] predicted,
      double[] scores,
      double[] weights,
      Optional<double[]> probabilities) {
    this.classes = classes;
    this.known = known;
    this.given = given;
    this.predicted = predicted;
    this.scores = scores;
    this.weights = weights;
    this.probabilities = probabilities;
    this.areas = new double[classes.size()];
    this.precisions = new double[classes.size()];
    this.curves = new RankCurve[classes.size()];
    // As yet unknown; NaN is a value.
    Arrays.fill(areas, UNKNOWN);
  }

  /**
   * Samples of equal weight, predicted as the scores say.
   *
   * @param given the class of each of n samples
   * @param known the classes of the model, of two the positive one last
   * @param scores class scores, sample after sample: of two classes one number each, above 0 for
   *     the last class, else one for each class; none are needed of a model with one class
   */
  public static Predictions of(List<String> given, List<String> known, double[] scores) {
    List<String> sorted =
        Labels.of(Stream.concat(known.stream(), given.stream()).distinct().toList()).classes();
    List<String> classes = sorted.size() == known.size() ? List.copyOf(known) : sorted;
    int n = given.size();
    int[] places = Labels.of(known, classes).codes();
    int[] predicted = new int[n];
    if (known.size() > 1) {
      Require.sameLength("scores", scores.length, n * (known.size() == 2 ? 1 : known.size()));
      int[] found = MulticlassStrategy.predicted(scores, known.size());
      Arrays.setAll(predicted, i -> places[found[i]]);
    } else {
      Arrays.fill(predicted, places[0]);
    }
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return new Predictions(
        classes,
        List.copyOf(known),
        Labels.of(given, classes).codes(),
        predicted,
        scores,
        ones,
        Optional.empty());
  }

  /** What predicting one class for all samples comes to: all of them are tied. */
  public static Predictions constant(List<String> given, String only) {
    return of(given, List.of(only), new double[0]);
  }

  /** The same with sample weights, at least 0. */
  public Predictions withWeights(double[] other) {
    Require.sameLength("weights", other.length, given.length);
    return new Predictions(classes, known, given, predicted, scores, other, probabilities);
  }

  /** The same with this class as the positive one of two: curves and averages are of it. */
  public Predictions withPositive(String name) {
    if (classes.size() != 2 || !classes.get(0).equals(name)) {
      return this;
    }
    return new Predictions(
        List.of(classes.get(1), name),
        known,
        IntStream.of(given).map(code -> 1 - code).toArray(),
        IntStream.of(predicted).map(code -> 1 - code).toArray(),
        scores,
        weights,
        probabilities);
  }

  /**
   * The same with probabilities.
   *
   * @param other one for each class of the model, sample after sample
   */
  public Predictions withProbabilities(double[] other) {
    Require.sameLength("probabilities", other.length, given.length * known.size());
    return new Predictions(classes, known, given, predicted, scores, weights, Optional.of(other));
  }

  /** All classes, those given and those of the model: of two the positive one last. */
  public List<String> classes() {
    return classes;
  }

  /** Given by predicted, each sample counted once. */
  ConfusionMatrix confusion() {
    return ConfusionMatrix.of(
            IntStream.of(given).mapToObj(classes::get).toList(),
            IntStream.of(predicted).mapToObj(classes::get).toList())
        .withPositive(classes.get(classes.size() - 1));
  }

  /** The place of a class among all, -1 if it is none. */
  int place(String name) {
    return classes.indexOf(name);
  }

  /** What was predicted, by class. */
  ClassSums sums() {
    if (sums == null) {
      sums = ClassSums.of(classes, given, predicted, weights);
    }
    return sums;
  }

  /** The samples in the order of their scores for a class. */
  RankedScores ranked(int c) {
    return RankedScores.of(scores(c), given, c, weights);
  }

  /** {@link RankedScores#area} for a class. */
  double area(int c) {
    rank(c);
    return areas[c];
  }

  /** {@link RankedScores#averagePrecision} for a class. */
  double averagePrecision(int c) {
    rank(c);
    return precisions[c];
  }

  private void rank(int c) {
    if (areas[c] == UNKNOWN) {
      RankedScores ranked = ranked(c);
      areas[c] = ranked.area();
      precisions[c] = ranked.averagePrecision();
      // A class without samples, or without others, has an area that is no number, and no curve.
      curves[c] = Double.isNaN(areas[c]) ? null : RankCurve.of(ranked);
    }
  }

  /**
   * How the scores rank: of two classes the last before the first, of more each before the others,
   * averaged; empty if no class has samples beside others.
   */
  public Optional<RankCurve> rankCurve() {
    List<RankCurve> known =
        IntStream.range(classes.size() == 2 ? 1 : 0, classes.size())
            .peek(this::rank)
            .mapToObj(c -> curves[c])
            .filter(Objects::nonNull)
            .toList();
    return known.isEmpty() ? Optional.empty() : Optional.of(RankCurve.mean(known));
  }

  private double[] scores(int c) {
    int column = known.indexOf(classes.get(c));
    double[] own = new double[given.length];
    if (column >= 0 && known.size() == 2) {
      Arrays.setAll(own, i -> column == 1 ? scores[i] : -scores[i]);
    } else if (column >= 0 && known.size() > 2) {
      Arrays.setAll(own, i -> scores[i * known.size() + column]);
    }
    return own;
  }

  /** The mean surprise; NaN without probabilities. */
  double logLoss() {
    return mean((p, at, own) -> ProbabilityQuality.surprise(own < 0 ? 0 : p[at + own]));
  }

  /** The mean squared error; NaN without probabilities. */
  double brier() {
    return mean((p, at, own) -> ProbabilityQuality.squaredError(p, at, known.size(), own));
  }

  /** An error of a sample's probabilities, which begin at a place. */
  private interface RowError {
    double of(double[] probabilities, int at, int own);
  }

  private double mean(RowError error) {
    if (probabilities.isEmpty()) {
      return Double.NaN;
    }
    int[] own = classes.stream().mapToInt(known::indexOf).toArray();
    double sum =
        IntStream.range(0, given.length)
            .mapToDouble(
                i -> {
                  double one = error.of(probabilities.get(), i * known.size(), own[given[i]]);
                  return weights[i] * one;
                })
            .sum();
    return sum / Arrays.stream(weights).sum();
  }
}
