package io.github.redescend.cli.output;

import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
  public static String shown(Metric metric, ContenderResult result) {
    return result.folds().size() == 1
        ? shown(metric, result.mean(metric))
        : shown(metric, result.mean(metric), result.std(metric));
  }

  /** One first, then the measures of all classes that some result has. */
  public static List<Metric> columns(Metric first, List<ContenderResult> results) {
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

  public static List<String> titles(List<Metric> columns) {
    return columns.stream().map(Metric::toString).toList();
  }

  /** All measures of all classes that a result has: means and standard deviations by their keys. */
  public static Map<String, Object> json(ContenderResult result) {
    Map<String, Object> json = new LinkedHashMap<>();
    for (Metric.Kind kind : Metric.Kind.values()) {
      Metric metric = Metric.of(kind);
      if (!Double.isNaN(result.mean(metric))) {
        json.put(kind.key(), spread(metric, result));
      }
    }
    return json;
  }

  /** One measure: its name, mean, standard deviation and values, null for splits without one. */
  public static Map<String, Object> json(Metric metric, ContenderResult result) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", metric.toString());
    json.putAll(spread(metric, result));
    json.put("values", Arrays.stream(result.values(metric)).mapToObj(MetricText::finite).toList());
    return json;
  }

  private static Map<String, Object> spread(Metric metric, ContenderResult result) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("mean", finite(result.mean(metric)));
    json.put("std", finite(result.std(metric)));
    return json;
  }

  /** JSON has no NaN: null in its place. */
  public static Double finite(double number) {
    return Double.isFinite(number) ? (Double) number : null;
  }
}
