package io.github.redescend.eval.metric;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.metric.ConfusionMatrix.ClassSums;
import io.github.redescend.eval.metric.RankCurve.RankedScores;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A model's predictions for n samples of known classes, the input of a {@link Metric}. Classes are
 * matched by name. Caches counts and ranks; for one thread.
 */
public final class Predictions {
  private final List<String> classes;
  private final List<String> known;
  private final int[] given;
  private final int[] predicted;
  private final double[] scores;
  private final double[] weights;
  private final Optional<double[]> probabilities;
  private final RankedScores[] ranked;
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
    this.ranked = new RankedScores[classes.size()];
  }

  /**
   * Samples of equal weight, predicted by scores.
   *
   * @param given the class of each of n samples
   * @param known the classes of the model, of two the positive one last
   * @param scores class scores, sample by sample: for two classes one number each, positive for the
   *     last class, else one per class; none for a model with one class
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
      int[] largest = MulticlassStrategy.predicted(scores, known.size());
      Arrays.setAll(predicted, i -> places[largest[i]]);
    } else {
      Arrays.fill(predicted, places[0]);
    }
    int[] codes = Labels.of(given, classes).codes();
    double[] ones = Vectors.filled(n, 1);
    return new Predictions(
        classes, List.copyOf(known), codes, predicted, scores, ones, Optional.empty());
  }

  /**
   * A model's predictions, with probabilities if it has them.
   *
   * @param machines its {@link TrainedModel#machineValues} of the samples
   */
  public static Predictions of(TrainedModel model, List<String> given, double[] machines) {
    Predictions scored = of(given, model.classes(), model.classScores(machines));
    return model.calibration().isPresent()
        ? scored.withProbabilities(model.probabilities(machines))
        : scored;
  }

  /** A constant prediction: all samples tied. */
  public static Predictions constant(List<String> given, String only) {
    return of(given, List.of(only), new double[0]);
  }

  public Predictions withWeights(double[] other) {
    Require.sameLength("weights", other.length, given.length);
    return new Predictions(classes, known, given, predicted, scores, other, probabilities);
  }

  /** Returns these predictions with another positive class. */
  public Predictions withPositive(String name) {
    if (classes.size() != 2 || !classes.get(0).equals(name)) {
      return this;
    }
    List<String> swapped = List.of(classes.get(1), name);
    int[] codes = IntStream.of(given).map(code -> 1 - code).toArray();
    int[] guesses = IntStream.of(predicted).map(code -> 1 - code).toArray();
    return new Predictions(swapped, known, codes, guesses, scores, weights, probabilities);
  }

  /**
   * Returns these predictions with probabilities.
   *
   * @param other one per class of the model, sample by sample
   */
  public Predictions withProbabilities(double[] other) {
    Require.sameLength("probabilities", other.length, given.length * known.size());
    return new Predictions(classes, known, given, predicted, scores, weights, Optional.of(other));
  }

  /** All classes, given or known to the model; of two the positive one last. */
  public List<String> classes() {
    return classes;
  }

  /** Unweighted counts of given by predicted. */
  public ConfusionMatrix confusion() {
    return ConfusionMatrix.of(names(given), names(predicted))
        .withPositive(classes.get(classes.size() - 1));
  }

  /** The quality of the probabilities, if there are any. */
  public Optional<ProbabilityQuality> quality() {
    return probabilities.map(all -> ProbabilityQuality.of(names(given), known, all));
  }

  private List<String> names(int[] codes) {
    return IntStream.of(codes).mapToObj(classes::get).toList();
  }

  int place(String name) {
    return classes.indexOf(name);
  }

  ClassSums sums() {
    if (sums == null) {
      sums = ClassSums.of(classes, given, predicted, weights);
    }
    return sums;
  }

  RankedScores ranked(int c) {
    ranked[c] = ranked[c] == null ? RankedScores.of(scores(c), given, c, weights) : ranked[c];
    return ranked[c];
  }

  /** The curves of the positive class, or averaged one-vs-rest; empty if undefined. */
  public Optional<RankCurve> rankCurve() {
    List<RankCurve> known =
        IntStream.range(classes.size() == 2 ? 1 : 0, classes.size())
            .mapToObj(this::ranked)
            .filter(scored -> !Double.isNaN(scored.area()))
            .map(RankCurve::of)
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

  /** NaN without probabilities. */
  double logLoss() {
    return mean((p, at, own) -> ProbabilityQuality.surprise(own < 0 ? 0 : p[at + own]));
  }

  /** NaN without probabilities. */
  double brier() {
    return mean((p, at, own) -> ProbabilityQuality.squaredError(p, at, known.size(), own));
  }

  private interface RowError {
    double of(double[] probabilities, int at, int own);
  }

  private double mean(RowError error) {
    if (probabilities.isEmpty()) {
      return Double.NaN;
    }
    int[] own = classes.stream().mapToInt(known::indexOf).toArray();
    double[] errors = new double[given.length];
    Arrays.setAll(
        errors, i -> weights[i] * error.of(probabilities.get(), i * known.size(), own[given[i]]));
    return Arrays.stream(errors).sum() / Arrays.stream(weights).sum();
  }
}
