package io.github.redescend.eval;

import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.inspect.ColumnImportance;
import io.github.redescend.eval.inspect.Inspected;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.inspect.RowError;
import io.github.redescend.eval.inspect.RowErrors;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.FoldValues;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.StandardDeviation;
import io.github.redescend.eval.probability.ProbabilityQuality;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a contender did on all splits.
 *
 * @param name the contender's name
 * @param folds one result a split, in the order of the splits; at least one
 */
public record ContenderResult(String name, List<FoldResult> folds) {
  public ContenderResult {
    folds = List.copyOf(folds);
    if (folds.isEmpty()) {
      throw new IllegalArgumentException(name + " has no results");
    }
  }

  /** The accuracy on each split. A new array. */
  public double[] accuracies() {
    return folds.stream().mapToDouble(FoldResult::accuracy).toArray();
  }

  /** The mean accuracy of the splits. */
  public double mean() {
    return folds.stream().mapToDouble(FoldResult::accuracy).average().orElseThrow();
  }

  /** The {@linkplain StandardDeviation standard deviation} of the accuracies. */
  public double std() {
    return StandardDeviation.of(accuracies());
  }

  /**
   * A measure on each split; NaN where there is none, as for a test part that lacks a class. A new
   * array.
   */
  public double[] values(Metric metric) {
    return over(metric).each();
  }

  /** The mean of a measure as {@link FoldValues} has it; NaN if there is none. */
  public double mean(Metric metric) {
    return over(metric).mean();
  }

  private FoldValues over(Metric metric) {
    return new FoldValues(
        metric,
        folds.stream().map(fold -> new FoldValues.Fold(fold.confusion(), fold.metrics())).toList());
  }

  /** The {@linkplain StandardDeviation standard deviation} over the splits that have it. */
  public double std(Metric metric) {
    return StandardDeviation.of(
        Arrays.stream(values(metric)).filter(value -> !Double.isNaN(value)).toArray());
  }

  /** The counts of all splits; with repeated folds a row counts once a repeat. */
  public ConfusionMatrix pooled() {
    return folds.stream().map(FoldResult::confusion).reduce(ConfusionMatrix::plus).orElseThrow();
  }

  /** How good the probabilities are, over all splits whose model tells any. */
  public Optional<ProbabilityQuality> quality() {
    return folds.stream().flatMap(fold -> fold.quality().stream()).reduce(ProbabilityQuality::plus);
  }

  /** How many predictions withstand wrong training labels, over all splits, where told. */
  public Optional<CertifiedShare> certified() {
    return folds.stream().flatMap(fold -> fold.certified().stream()).reduce(CertifiedShare::plus);
  }

  /** The rows that were most wrong, each once, where errors were kept. */
  public List<RowError> worst() {
    return RowErrors.worst(
        inspected().flatMap(seen -> seen.errors().stream()).toList(), Inspection.ERRORS);
  }

  /** What the columns are worth, the most important first; empty where that was not asked for. */
  public List<ColumnImportance> importance() {
    return ColumnImportance.of(inspected().flatMap(seen -> seen.columns().stream()).toList());
  }

  private Stream<Inspected> inspected() {
    return folds.stream().flatMap(fold -> fold.inspected().stream());
  }

  /** What learning took, summed over the splits; with threads more than the time that passed. */
  public double fitSeconds() {
    return folds.stream().mapToDouble(FoldResult::fitSeconds).sum();
  }

  /** What predicting took, summed over the splits. */
  public double predictSeconds() {
    return folds.stream().mapToDouble(FoldResult::predictSeconds).sum();
  }

  /** The test rows left out for missing cells, summed over the splits. */
  public int untested() {
    return folds.stream().mapToInt(FoldResult::untested).sum();
  }

  /**
   * The specs on which the models of all splits agree; one that was fitted to the training part,
   * such as a kernel's width, is left out where it differs. A new map.
   */
  public Map<String, Object> commonSpecs() {
    Map<String, Object> common = null;
    for (FoldResult fold : folds) {
      if (fold.specs().isEmpty()) {
        continue;
      }
      if (common == null) {
        common = new LinkedHashMap<>(fold.specs());
      }
      common.entrySet().retainAll(fold.specs().entrySet());
    }
    return common == null ? new LinkedHashMap<>() : common;
  }
}
