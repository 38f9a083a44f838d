package io.github.redescend.eval;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.SystemResult.FoldResult;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.inspect.Inspection.LeftOutRows;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.Predictions;
import io.github.redescend.eval.metric.ProbabilityQuality;
import java.util.List;
import java.util.Map;
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
    return new PreparedTrial(
        preprocessing,
        samples,
        tested,
        test.rows() - tested.rows(),
        rows.labels().get(0),
        Optional.empty());
  }

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

  public PreparedTrial withSamples(UnaryOperator<Dataset> making) {
    return new PreparedTrial(preprocessing, samples.map(making), tested, untested, first, metric);
  }

  public PreparedTrial inMetric(Function<Dataset, Optional<LearnedMetric>> learning) {
    Optional<LearnedMetric> learned = samples.flatMap(learning);
    if (learned.isEmpty()) {
      return this;
    }
    LearnedMetric map = learned.get();
    return new PreparedTrial(
        preprocessing, samples.map(map::map), tested, untested, first, learned);
  }

  /** The features of the test rows, with the learned distance if any. */
  public Matrix testFeatures() {
    return mapped(preprocessing.features(tested));
  }

  private Matrix mapped(Matrix features) {
    return metric.map(map -> map.map(features)).orElse(features);
  }

  /** Fits a pipeline and tests it; {@code classes} are those of the whole training table. */
  static FoldResult test(
      Pipeline pipeline,
      Table train,
      Table test,
      List<String> classes,
      Control control,
      Optional<Assembly> certifying,
      Optional<Inspection> inspecting,
      Seed seed) {
    long begin = System.nanoTime();
    PreparedTrial trial = of(train, test, classes, pipeline.preparation(), pipeline.classWeights());
    Optional<TrainedModel> model =
        trial.samples().map(samples -> pipeline.learner().fit(samples, control));
    long fitted = System.nanoTime();
    Table tested = trial.tested();
    double[] machines =
        model.map(made -> made.machineValues(trial.testFeatures())).orElse(new double[0]);
    Predictions predictions =
        model
            .map(made -> Predictions.of(made, tested.labels(), machines))
            .orElseGet(
                () ->
                    Predictions.constant(tested.labels(), trial.first())
                        .withPositive(tested.positive()));
    ConfusionMatrix confusion = predictions.confusion().withPositive(tested.positive());
    Optional<ProbabilityQuality> quality = predictions.quality();
    double predictSeconds = (System.nanoTime() - fitted) / 1e9;
    return new FoldResult(
        confusion,
        trial.untested(),
        (fitted - begin) / 1e9,
        predictSeconds,
        model.map(made -> made.provenance().training().values()).orElse(Map.of()),
        certifying.flatMap(
            assembly ->
                model.map(
                    made ->
                        CertifiedShare.of(
                            made, trial.samples().orElseThrow(), trial.testFeatures(), assembly))),
        quality,
        Metric.all(predictions),
        predictions.rankCurve(),
        inspecting.flatMap(
            asked -> model.map(made -> asked.of(trial.leftOut(made), machines, seed))));
  }

  private LeftOutRows leftOut(TrainedModel model) {
    return new LeftOutRows(
        model, preprocessing, this::mapped, samples.orElseThrow().size(), tested);
  }
}
