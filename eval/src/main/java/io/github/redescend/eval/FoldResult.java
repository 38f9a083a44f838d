package io.github.redescend.eval;

import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.inspect.Inspected;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.RankCurve;
import io.github.redescend.eval.probability.ProbabilityQuality;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The result of one classifier on one split.
 *
 * @param confusion given x predicted of the test rows
 * @param untested test rows dropped for missing cells
 * @param specs of the fitted model, see {@link
 *     io.github.redescend.classifiers.model.TrainingSpec#values}; empty if the training set had one
 *     class only, which is then predicted
 * @param certified the certified predictions, if requested
 * @param quality of the probabilities, if available
 * @param metrics the values of all defined metrics, see {@link Metric#all}
 * @param ranking the ROC and precision-recall curves of the test rows, if they have several classes
 * @param inspected further findings, if requested
 */
public record FoldResult(
    int split,
    ConfusionMatrix confusion,
    int untested,
    double fitSeconds,
    double predictSeconds,
    Map<String, Object> specs,
    Optional<CertifiedShare> certified,
    Optional<ProbabilityQuality> quality,
    Map<Metric, Double> metrics,
    Optional<RankCurve> ranking,
    Optional<Inspected> inspected) {
  public FoldResult {
    specs = Collections.unmodifiableMap(new LinkedHashMap<>(specs));
    metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
  }

  /** Predicted classes only, without probabilities and score metrics. */
  public FoldResult(
      int split,
      ConfusionMatrix confusion,
      int untested,
      double fitSeconds,
      double predictSeconds,
      Map<String, Object> specs) {
    this(
        split,
        confusion,
        untested,
        fitSeconds,
        predictSeconds,
        specs,
        Optional.empty(),
        Optional.empty(),
        Map.of(Metric.ACCURACY, confusion.accuracy()),
        Optional.empty(),
        Optional.empty());
  }

  /** The same with another split number. */
  public FoldResult withSplit(int other) {
    return new FoldResult(
        other,
        confusion,
        untested,
        fitSeconds,
        predictSeconds,
        specs,
        certified,
        quality,
        metrics,
        ranking,
        inspected);
  }

  public double accuracy() {
    return confusion.accuracy();
  }
}
