package io.github.redescend.result;

import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.data.noise.Contamination;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.figures.Axis;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Formats metrics for results. */
public final class MetricText {
  private MetricText() {}

  /** Formats a value: shares of samples in percent, others with three decimals, NaN as a dash. */
  public static String format(Metric metric, double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    return isShare(metric) ? Numbers.percent(value) : Numbers.fixed(value, 3);
  }

  /** Whether values are shares of samples, which are shown in percent. */
  public static boolean isShare(Metric metric) {
    return metric.kind() == Metric.Kind.ACCURACY || metric.kind() == Metric.Kind.BALANCED;
  }

  /** Returns the factor of a metric in figures: 100 for shares. */
  public static double scale(Metric metric) {
    return isShare(metric) ? 100 : 1;
  }

  public static Axis axis(Metric metric) {
    return Axis.linear(metric + (isShare(metric) ? " (%)" : ""));
  }

  public static String format(Metric metric, double mean, double std) {
    return Double.isNaN(mean) ? "-" : format(metric, mean) + " ± " + format(metric, std);
  }

  /** Formats a mean, with the standard deviation if there are several splits. */
  public static String format(Metric metric, SystemResult result) {
    return result.folds().size() == 1
        ? format(metric, result.mean(metric))
        : format(metric, result.mean(metric), result.std(metric));
  }

  /** Returns {@code first}, then the metrics over all classes that any result has. */
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

  /** Returns a row for each system: {@code first}, then all other metrics that any result has. */
  public static Columns<SystemResult> table(Metric first, List<SystemResult> results) {
    Columns<SystemResult> table = new Columns<SystemResult>().name("system", SystemResult::name);
    for (Metric metric : columns(first, results)) {
      table
          .figure(metric.toString(), result -> format(metric, result.mean(metric)))
          .below(result -> std(metric, result).equals("-") ? "" : "± " + std(metric, result));
      if (metric.equals(first)) {
        table.figure("std", result -> std(metric, result), TEXT);
      }
    }
    return table.number("seconds", SystemResult::seconds, 2, TEXT);
  }

  /** Formats a standard deviation over splits; a dash if there is none. */
  public static String std(Metric metric, SystemResult result) {
    return result.folds().size() == 1 || Double.isNaN(result.mean(metric))
        ? "-"
        : format(metric, result.std(metric));
  }

  public static Fields accuracy(SystemResult result) {
    return Fields.of("mean", result.mean(), "std", result.std(), "values", result.accuracies());
  }

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

  /** Returns {@code noise} and {@code outliers} of a contamination, if any. */
  public static Fields json(Contamination contamination) {
    return Fields.of(
        "noise",
        contamination.labels().map(Object::toString),
        "outliers",
        contamination.features().map(Object::toString));
  }

  /** Returns estimated label noise: rate, its 5% and 95% quantiles, P(given j | true k). */
  public static Fields noise(double rate, double low, double high, double[][] matrix) {
    return Fields.of("rate", rate, "low", low, "high", high, "matrix", matrix);
  }

  /** Returns name, mean, standard deviation and values of a metric; null for undefined values. */
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
