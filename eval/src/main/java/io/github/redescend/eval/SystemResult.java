package io.github.redescend.eval;

import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.inspect.ColumnImportance;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.inspect.Inspection.Inspected;
import io.github.redescend.eval.inspect.RowError;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.FoldValues;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.ProbabilityQuality;
import io.github.redescend.eval.metric.RankCurve;
import io.github.redescend.eval.metric.StandardDeviation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of a classifier on its splits, in order; at least one. */
public record SystemResult(String name, List<FoldResult> folds) {
  public SystemResult {
    folds = List.copyOf(folds);
    if (folds.isEmpty()) {
      throw new IllegalArgumentException(name + " has no results");
    }
  }

  public double[] accuracies() {
    return folds.stream().mapToDouble(FoldResult::accuracy).toArray();
  }

  public double mean() {
    return folds.stream().mapToDouble(FoldResult::accuracy).average().orElseThrow();
  }

  public double std() {
    return StandardDeviation.of(accuracies());
  }

  /** The metric on each split; NaN where undefined, for example if the test set lacks a class. */
  public double[] values(Metric metric) {
    return over(metric).each();
  }

  public double mean(Metric metric) {
    return over(metric).mean();
  }

  private FoldValues over(Metric metric) {
    return new FoldValues(metric, folds.stream().map(FoldResult::tested).toList());
  }

  /** The {@linkplain StandardDeviation standard deviation} over the splits where it is defined. */
  public double std(Metric metric) {
    return StandardDeviation.ofDefined(values(metric));
  }

  /** The counts of all splits; with repeated folds a row counts once per repeat. */
  public ConfusionMatrix pooled() {
    Stream<ConfusionMatrix> each = folds.stream().map(fold -> fold.tested().confusion());
    return each.reduce(ConfusionMatrix::plus).orElseThrow();
  }

  public Optional<ProbabilityQuality> quality() {
    return folds.stream().flatMap(fold -> fold.quality().stream()).reduce(ProbabilityQuality::plus);
  }

  public Optional<CertifiedShare> certified() {
    return folds.stream().flatMap(fold -> fold.certified().stream()).reduce(CertifiedShare::plus);
  }

  /** The rows with the largest errors, each once, if computed. */
  public List<RowError> worst() {
    List<RowError> errors = inspected().flatMap(seen -> seen.errors().stream()).toList();
    return RowError.worst(errors, Inspection.ERRORS);
  }

  public List<ColumnImportance> importance() {
    return ColumnImportance.of(inspected().flatMap(seen -> seen.columns().stream()).toList());
  }

  private Stream<Inspected> inspected() {
    return folds.stream().flatMap(fold -> fold.inspected().stream());
  }

  public double fitSeconds() {
    return folds.stream().mapToDouble(fold -> fold.seconds().fit()).sum();
  }

  /** Of fits and predictions. */
  public double seconds() {
    return fitSeconds() + predictSeconds();
  }

  public double predictSeconds() {
    return folds.stream().mapToDouble(fold -> fold.seconds().predict()).sum();
  }

  public int untested() {
    return folds.stream().mapToInt(FoldResult::untested).sum();
  }

  public Map<String, Object> commonSpecs() {
    List<Map<String, Object>> known =
        folds.stream().map(FoldResult::specs).filter(specs -> !specs.isEmpty()).toList();
    Map<String, Object> common = new LinkedHashMap<>(known.isEmpty() ? Map.of() : known.get(0));
    known.forEach(specs -> common.entrySet().retainAll(specs.entrySet()));
    return common;
  }

  /**
   * The result of one classifier on one split. The specs are empty if the training set had one
   * class only, which is then predicted. The ranking is empty if the test rows have one class only;
   * {@code untested} rows are dropped for missing cells.
   */
  public record FoldResult(
      FoldValues.Fold tested,
      int untested,
      Seconds seconds,
      Map<String, Object> specs,
      Optional<CertifiedShare> certified,
      Optional<ProbabilityQuality> quality,
      Optional<RankCurve> ranking,
      Optional<Inspected> inspected) {
    /** The times of a fit and of its predictions. */
    public record Seconds(double fit, double predict) {}

    public double accuracy() {
      return tested.confusion().accuracy();
    }
  }
}
