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
 * What one contender did on one split.
 *
 * @param split the index of the split
 * @param confusion given x predicted of the test rows
 * @param untested test rows left out because a cell is missing and such rows are dropped
 * @param fitSeconds what learning took, preparation included
 * @param predictSeconds what predicting took, preparation included
 * @param specs what the fitted model was trained with, as {@link
 *     io.github.redescend.classifiers.model.TrainingSpec#values} tells it; empty if the training
 *     part had one class only, in which case that class was predicted for every row
 * @param certified how many predictions withstand wrong training labels, where that was asked for
 * @param quality of the probabilities, where the fitted model tells any
 * @param metrics the measures that the test rows have, as {@link Metric#all} has them
 * @param ranking how the scores rank the test rows, where they have several classes
 * @param inspected what else the fit showed, where that was asked for
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

  /** Of predicted classes alone: without probabilities and measures of scores. */
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

  /** The same under another number. */
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

  /** The share of test rows predicted as what they are, in [0, 1]. */
  public double accuracy() {
    return confusion.accuracy();
  }
}
