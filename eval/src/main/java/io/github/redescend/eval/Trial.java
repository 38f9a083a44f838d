package io.github.redescend.eval;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.inspect.Inspected;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.Predictions;
import io.github.redescend.eval.probability.ProbabilityQuality;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One pipeline fitted to a training set and tested on a test set.
 *
 * @param classes all classes of the whole training table
 */
record Trial(int split, Table train, Table test, List<String> classes) {
  /**
   * Fits and tests.
   *
   * @param certifying makes the machines for certificates, if requested
   * @param inspection what to inspect, if anything
   */
  FoldResult run(
      Pipeline pipeline,
      Control control,
      Optional<Assembly> certifying,
      Optional<SplitInspection> inspection) {
    long begin = System.nanoTime();
    PreparedTrial prepared =
        PreparedTrial.of(train, test, classes, pipeline.preparation(), pipeline.classWeights());
    Optional<TrainedModel> model =
        prepared.samples().map(samples -> pipeline.learner().fit(samples, control));
    long fitted = System.nanoTime();
    Optional<double[]> machines = model.map(made -> made.machineValues(prepared.testFeatures()));
    ConfusionMatrix confusion =
        model
            .map(made -> prepared.confusion(made, machines.orElseThrow()))
            .orElseGet(prepared::constant);
    Predictions predictions =
        model
            .map(made -> prepared.predictions(made, machines.orElseThrow()))
            .orElseGet(prepared::constantPredictions);
    Optional<ProbabilityQuality> quality =
        model
            .filter(made -> made.calibration().isPresent())
            .map(made -> prepared.quality(made, machines.orElseThrow()));
    double predictSeconds = (System.nanoTime() - fitted) / 1e9;
    Optional<CertifiedShare> certified =
        certifying.flatMap(
            assembly ->
                model.map(
                    made ->
                        CertifiedShare.of(
                            made,
                            prepared.samples().orElseThrow(),
                            prepared.testFeatures(),
                            assembly)));
    Optional<Inspected> inspected =
        inspection.flatMap(
            asked -> model.map(made -> asked.at(prepared, made, machines.orElseThrow())));
    return new FoldResult(
        split,
        confusion,
        prepared.untested(),
        (fitted - begin) / 1e9,
        predictSeconds,
        model.map(made -> made.provenance().training().values()).orElse(Map.of()),
        certified,
        quality,
        Metric.all(predictions),
        predictions.rankCurve(),
        inspected);
  }
}
