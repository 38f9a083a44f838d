package io.github.redescend.result;

import io.github.redescend.data.noise.Contamination;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Measures as results show them. */
public final class MetricText {
  private MetricText() {}

  /** A value: a share of samples in percent, all else with three decimals; a dash for none. */
  public static String shown(Metric metric, double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    return isShare(metric) ? Numbers.percent(value) : Numbers.fixed(value, 3);
  }

  /** Whether values are shares of samples, which are shown in percent. */
  public static boolean isShare(Metric metric) {
    return metric.kind() == Metric.Kind.ACCURACY || metric.kind() == Metric.Kind.BALANCED;
  }

  /** A mean and a standard deviation. */
  public static String shown(Metric metric, double mean, double std) {
    return Double.isNaN(mean) ? "-" : shown(metric, mean) + " ± " + shown(metric, std);
  }

  /** A mean with the standard deviation where there are several splits. */
  public static String shown(Metric metric, SystemResult result) {
    return result.folds().size() == 1
        ? shown(metric, result.mean(metric))
        : shown(metric, result.mean(metric), result.std(metric));
  }

  /** One first, then the measures of all classes that some result has. */
  public static List<Metric> columns(Metric first, List<SystemResult> results) {
    List<Metric> columns = new ArrayList<>(List.of(first));
    for (Metric.Kind kind : Metric.Kind.values()) {
      Metric metric = Metric.of(kind);
      if (!metric.equals(first)
          && results.stream().anyMatch(result -> !Double.isNaN(result.mean(metric)))) {
        columns.add(metric);
      }
    }
    return columns;
  }

  /** A row for each system: one measure first, then all others that some result has. */
  public static Columns<SystemResult> table(Metric first, List<SystemResult> results) {
    Columns<SystemResult> table = new Columns<SystemResult>().name("system", SystemResult::name);
    for (Metric metric : columns(first, results)) {
      table
          .figure(metric.toString(), result -> shown(metric, result.mean(metric)))
          .below(result -> std(metric, result).equals("-") ? "" : "± " + std(metric, result));
      if (metric.equals(first)) {
        table.figure("std", result -> std(metric, result)).in(Columns.Form.TEXT);
      }
    }
    return table
        .number("seconds", result -> result.fitSeconds() + result.predictSeconds(), 2)
        .in(Columns.Form.TEXT);
  }

  /** A standard deviation over splits; a dash where there is none. */
  public static String std(Metric metric, SystemResult result) {
    return result.folds().size() == 1 || Double.isNaN(result.mean(metric))
        ? "-"
        : shown(metric, result.std(metric));
  }

  /** Accuracies: their mean, standard deviation and values. */
  public static Fields accuracy(SystemResult result) {
    return Fields.of("mean", result.mean(), "std", result.std(), "values", result.accuracies());
  }

  /** All measures of all classes that a result has: means and standard deviations by their keys. */
  public static Fields json(SystemResult result) {
    Fields json = new Fields();
    for (Metric.Kind kind : Metric.Kind.values()) {
      Metric metric = Metric.of(kind);
      if (!Double.isNaN(result.mean(metric))) {
        json.with(kind.key(), spread(metric, result));
      }
    }
    return json;
  }

  /** What was made wrong: {@code noise} and {@code outliers}, where there is any. */
  public static Fields json(Contamination contamination) {
    return Fields.of(
        "noise",
        contamination.labels().map(Object::toString),
        "outliers",
        contamination.features().map(Object::toString));
  }

  /**
   * Wrong labels that were found.
   *
   * @param rate the share of wrong labels
   * @param low its 5 % point
   * @param high its 95 % point
   * @param matrix P(given j | true k), row k, column j, classes sorted
   */
  public static Fields noise(double rate, double low, double high, double[][] matrix) {
    return Fields.of("rate", rate, "low", low, "high", high, "matrix", matrix);
  }

  /** One measure: its name, mean, standard deviation and values, null for splits without one. */
  public static Fields json(Metric metric, SystemResult result) {
    return Fields.of("name", metric.toString())
        .withAll(spread(metric, result))
        .with("values", Arrays.stream(result.values(metric)).mapToObj(Fields::finite).toList());
  }

  private static Fields spread(Metric metric, SystemResult result) {
    return Fields.of("mean", Fields.finite(result.mean(metric)))
        .with("std", Fields.finite(result.std(metric)));
  }
}
