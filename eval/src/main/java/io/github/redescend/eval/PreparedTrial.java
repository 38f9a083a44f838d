package io.github.redescend.eval;

import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Predictions;
import io.github.redescend.eval.probability.ProbabilityQuality;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A training part and a test part behind one preparation, learnt on the training part: what several
 * classifiers can be fitted to and tested on.
 *
 * @param preprocessing as learnt on the training rows
 * @param samples the training samples, empty if they have one class only, which is then predicted
 *     for every row
 * @param tested the test rows that can be tested on
 * @param untested the number of test rows left out because a cell is missing
 * @param first the class of the first training row
 * @param metric in which the training samples are, and the test rows' features will be
 */
public record PreparedTrial(
    Preprocessing preprocessing,
    Optional<Dataset> samples,
    Table tested,
    int untested,
    String first,
    Optional<LearnedMetric> metric) {
  private static final String CLASS_WEIGHT = "class weight";

  /**
   * Learns the preparation.
   *
   * @param train labelled rows to learn from
   * @param test labelled rows
   * @param classes all classes that training could have; class weights may name those that these
   *     rows lack
   * @throws InvalidInputException if no row is left to train or to test on, or cells are refused
   */
  public static PreparedTrial of(
      Table train,
      Table test,
      List<String> classes,
      Preprocessing.Options preparation,
      ClassWeights classWeights) {
    // What classes are left shows on the rows that are kept alone.
    Table rows = preparation.usable(train);
    int occurring = (int) rows.labels().stream().distinct().count();
    boolean lacking = occurring > 1 && occurring < classes.size();
    Table weighted = lacking ? weighted(rows, classes, classWeights) : rows;
    Preprocessing preprocessing = Preprocessing.learn(weighted, preparation);
    Table tested = tested(preprocessing, test);
    Optional<Dataset> samples = Optional.empty();
    if (occurring > 1) {
      ClassWeights left = lacking ? ClassWeights.none() : classWeights;
      samples = Optional.of(left.apply(preprocessing.apply(weighted)));
    }
    return new PreparedTrial(
        preprocessing,
        samples,
        tested,
        test.rows() - tested.rows(),
        rows.labels().get(0),
        Optional.empty());
  }

  /** The class weights may name a class that these rows lack: they go into the rows' weights. */
  private static Table weighted(Table rows, List<String> classes, ClassWeights classWeights) {
    Labels labels = Labels.of(rows.labels(), classes);
    double[] weights = rows.weights();
    double[] factors = classWeights.factors(labels, weights);
    for (int i = 0; i < weights.length; i++) {
      weights[i] *= factors[labels.codes()[i]];
    }
    return rows.withWeights(rows.hasWeights() ? rows.weightsName() : CLASS_WEIGHT, weights);
  }

  private static Table tested(Preprocessing preprocessing, Table test) {
    int[] kept = preprocessing.kept(test);
    if (kept.length == 0) {
      throw new InvalidInputException(
          "%s has no row to test on: every row of this test fold has a missing cell, and missing = drop drops those"
              .formatted(test.source()));
    }
    return kept.length == test.rows() ? test : test.select(kept);
  }

  /** The same with the training samples, if there are any, made something else of. */
  public PreparedTrial withSamples(UnaryOperator<Dataset> making) {
    return new PreparedTrial(preprocessing, samples.map(making), tested, untested, first, metric);
  }

  /**
   * The same in a metric learnt from the training samples.
   *
   * @param learning finds it, or nothing where none is worth it
   */
  public PreparedTrial inMetric(Function<Dataset, Optional<LearnedMetric>> learning) {
    Optional<LearnedMetric> learnt = samples.flatMap(learning);
    if (learnt.isEmpty()) {
      return this;
    }
    LearnedMetric map = learnt.get();
    return new PreparedTrial(preprocessing, samples.map(map::map), tested, untested, first, learnt);
  }

  /** The features of the test rows, in the metric if there is one. */
  public Matrix testFeatures() {
    return mapped(preprocessing.features(tested));
  }

  /** Features of the preparation in the metric, if there is one. */
  Matrix mapped(Matrix features) {
    return metric.map(map -> map.map(features)).orElse(features);
  }

  /** What a model says of the test rows, by its {@link TrainedModel#machineValues} of them. */
  ConfusionMatrix confusion(TrainedModel model, double[] machines) {
    return confusion(model.predicted(model.classScores(machines)), model.classes());
  }

  /**
   * What predictions say of the test rows.
   *
   * @param predicted the predicted classes, by their places in {@code classes}
   */
  public ConfusionMatrix confusion(int[] predicted, List<String> classes) {
    List<String> names = Arrays.stream(predicted).mapToObj(classes::get).toList();
    return ConfusionMatrix.of(tested.labels(), names).withPositive(tested.positive());
  }

  /** How good the model's probabilities of the test rows are. */
  ProbabilityQuality quality(TrainedModel model, double[] machines) {
    return ProbabilityQuality.of(tested.labels(), model.classes(), model.probabilities(machines));
  }

  /** What a model says of the test rows, with probabilities where it tells any. */
  Predictions predictions(TrainedModel model, double[] machines) {
    Predictions scored =
        Predictions.of(tested.labels(), model.classes(), model.classScores(machines));
    return model.calibration().isPresent()
        ? scored.withProbabilities(model.probabilities(machines))
        : scored;
  }

  /** What predicting the only class says of them. */
  public Predictions constantPredictions() {
    return Predictions.constant(tested.labels(), first).withPositive(tested.positive());
  }

  /** What predicting the only class comes to. */
  public ConfusionMatrix constant() {
    return ConfusionMatrix.of(tested.labels(), Collections.nCopies(tested.rows(), first))
        .withPositive(tested.positive());
  }
}
