package io.github.redescend.eval;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.inspect.ColumnImportance.LeftOutRows;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A training and a test set with one preparation, fitted on the training set, for several
 * classifiers. There are no samples if the training rows have one class only, that of the {@code
 * first} row, which is then predicted for every row. {@code untested} test rows are dropped for
 * missing cells.
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
   * Fits the preparation. {@code classes} are those of the whole training table; class weights may
   * name those that are absent here. Refuses training sets without rows.
   */
  public static PreparedTrial of(
      Table train,
      Table test,
      List<String> classes,
      Preprocessing.Options preparation,
      ClassWeights classWeights) {
    // The classes are those of the kept rows.
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
    int untested = test.rows() - tested.rows();
    String first = rows.labels().get(0);
    return new PreparedTrial(preprocessing, samples, tested, untested, first, Optional.empty());
  }

  private static Table weighted(Table rows, List<String> classes, ClassWeights classWeights) {
    double[] weights = classWeights.apply(Labels.of(rows.labels(), classes), rows.weights());
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

  public PreparedTrial withSamples(UnaryOperator<Dataset> making) {
    return with(samples.map(making), metric);
  }

  private PreparedTrial with(Optional<Dataset> others, Optional<LearnedMetric> learned) {
    return new PreparedTrial(preprocessing, others, tested, untested, first, learned);
  }

  public PreparedTrial inMetric(Function<Dataset, Optional<LearnedMetric>> learning) {
    Optional<LearnedMetric> learned = samples.flatMap(learning);
    return learned.map(map -> with(samples.map(map::map), learned)).orElse(this);
  }

  /** The features of the test rows, with the learned distance if any. */
  public Matrix testFeatures() {
    return mapped(preprocessing.features(tested));
  }

  private Matrix mapped(Matrix features) {
    return metric.map(map -> map.map(features)).orElse(features);
  }

  /** What an inspection of a model sees. */
  LeftOutRows leftOut(TrainedModel model) {
    return new LeftOutRows(
        model, preprocessing, this::mapped, samples.orElseThrow().size(), tested);
  }
}
