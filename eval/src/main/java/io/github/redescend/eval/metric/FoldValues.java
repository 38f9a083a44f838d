package io.github.redescend.eval.metric;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A metric over the folds of a cross-validation, some of which may lack a class.
 *
 * <p>A class mean is not comparable on a fold without a class: a constant prediction has a balanced
 * accuracy of 100 % if only that class occurs. Such folds have no value; then count metrics
 * (balanced accuracy, F1, MCC) are those of the pooled counts (Forman and Scholz, Apples-to-apples
 * in cross-validation studies, SIGKDD Explorations 12, 2010), and ranking metrics of more than two
 * classes are averaged class by class over the folds with the class.
 */
public record FoldValues(Metric metric, List<Fold> folds) {
  /**
   * The test set of one fold.
   *
   * @param confusion given by predicted
   * @param values its metrics; at least this one, and for a ranking metric those of single classes
   */
  public record Fold(ConfusionMatrix confusion, Map<Metric, Double> values) {
    public static Fold of(Predictions predictions, Metric metric) {
      Map<Metric, Double> values = new LinkedHashMap<>();
      values.put(metric, metric.of(predictions));
      if (ofRanks(metric) && metric.positive().isEmpty()) {
        for (String name : predictions.classes()) {
          Metric one = new Metric(metric.kind(), Optional.of(name));
          values.put(one, one.of(predictions));
        }
      }
      return new Fold(predictions.confusion(), values);
    }
  }

  public FoldValues {
    folds = List.copyOf(folds);
  }

  /** The value on each fold; NaN where undefined. */
  public double[] each() {
    List<String> classes = given();
    return folds.stream()
        .mapToDouble(fold -> lacks(fold, classes) ? Double.NaN : value(fold, metric))
        .toArray();
  }

  /** The mean over the folds, or the pooled value if a fold lacks a class. */
  public double mean() {
    List<String> classes = given();
    if (folds.stream().noneMatch(fold -> lacks(fold, classes))) {
      return mean(metric);
    }
    if (!ofRanks(metric)) {
      return metric.of(
          folds.stream().map(Fold::confusion).reduce(ConfusionMatrix::plus).orElseThrow().sums());
    }
    if (metric.positive().isPresent() || classes.size() == 2) {
      return mean(metric);
    }
    Stream<Metric> each =
        classes.stream().map(name -> new Metric(metric.kind(), Optional.of(name)));
    return Metric.mean(each.mapToDouble(this::mean));
  }

  private double mean(Metric one) {
    return Metric.mean(folds.stream().mapToDouble(fold -> value(fold, one)));
  }

  private static double value(Fold fold, Metric one) {
    return fold.values().getOrDefault(one, Double.NaN);
  }

  private static boolean ofRanks(Metric metric) {
    return metric.kind() == Metric.Kind.AUC || metric.kind() == Metric.Kind.AVERAGE_PRECISION;
  }

  /** The classes with a row in some fold. */
  private List<String> given() {
    return folds.stream()
        .map(Fold::confusion)
        .flatMap(one -> one.classes().stream().filter(name -> one.given(name) > 0))
        .distinct()
        .toList();
  }

  private boolean lacks(Fold fold, List<String> classes) {
    return switch (metric.kind()) {
      case ACCURACY, LOG_LOSS, BRIER -> false;
      default ->
          classes.stream()
              .filter(name -> metric.positive().isEmpty() || metric.positive().get().equals(name))
              .anyMatch(name -> fold.confusion().given(name) == 0);
    };
  }
}
