package io.github.redescend.cli.command;

import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.FoldResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What an evaluation tells.
 *
 * @param table the rows
 * @param split how they were split
 * @param noise what corrupted the training labels
 * @param results the first is the one asked for
 * @param readSeconds what reading took
 * @param totalSeconds what everything took
 */
record EvaluateReport(
    Table table,
    SplitOptions split,
    Optional<LabelNoise> noise,
    List<ContenderResult> results,
    double readSeconds,
    double totalSeconds) {
  /** How many rows were left out, in a sentence, if any. */
  Optional<String> untested() {
    int rows = results.get(0).untested();
    return rows == 0
        ? Optional.empty()
        : Optional.of(rows + " test rows with missing cells were left out");
  }

  Map<String, Object> json() {
    ContenderResult first = results.get(0);
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "evaluate");
    json.put("samples", table.rows());
    json.put("folds", split.folds());
    json.put("repeats", split.repeats());
    json.putAll(json(first));
    Map<String, Object> seconds = seconds(first);
    seconds.put("read", readSeconds);
    seconds.put("total", totalSeconds);
    json.put("seconds", seconds);
    noise.ifPresent(wrong -> json.put("noise", wrong.toString()));
    if (results.size() > 1) {
      Map<String, Object> others = new LinkedHashMap<>();
      results.subList(1, results.size()).forEach(other -> others.put(other.name(), json(other)));
      json.put("contenders", others);
    }
    return json;
  }

  private static Map<String, Object> json(ContenderResult result) {
    Map<String, Object> accuracy = new LinkedHashMap<>();
    accuracy.put("mean", result.mean());
    accuracy.put("std", result.std());
    accuracy.put("values", result.accuracies());
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("accuracy", accuracy);
    json.put("seconds", seconds(result));
    json.put("specs", SpecJson.of(result.commonSpecs()));
    return json;
  }

  private static Map<String, Object> seconds(ContenderResult result) {
    Map<String, Object> seconds = new LinkedHashMap<>();
    seconds.put("fit", result.fitSeconds());
    seconds.put("predict", result.predictSeconds());
    return seconds;
  }

  String text() {
    TextTable accuracies = new TextTable("system", "accuracy", "std", "seconds");
    for (ContenderResult result : results) {
      accuracies.row(
          result.name(),
          percent(result.mean()),
          percent(result.std()),
          String.format(Locale.ROOT, "%.2f", result.fitSeconds() + result.predictSeconds()));
    }
    return "%s: %d samples, %d columns, %d classes; %s%s\n\n%s\n%s"
        .formatted(
            table.source(),
            table.rows(),
            table.featureNames().size(),
            table.labels().stream().distinct().count(),
            split.words(),
            noise.map(n -> ", training labels with noise " + n).orElse(""),
            accuracies,
            made());
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f%%", 100 * share);
  }

  /** What the first contender was made of: its specs, and how often each where they differ. */
  private String made() {
    ContenderResult first = results.get(0);
    Map<String, String> common = first.commonSpecs();
    TextTable specs = new TextTable();
    for (String key : List.of("loss", "kernel", "space", "solver", "multiclass", "lambda")) {
      Map<String, Long> counts =
          first.folds().stream()
              .map(FoldResult::specs)
              .filter(made -> made.containsKey(key))
              .collect(Collectors.groupingBy(m -> m.get(key), TreeMap::new, Collectors.counting()));
      if (common.containsKey(key)) {
        specs.row("  " + key, common.get(key));
      } else if (counts.size() <= 3) {
        specs.row("  " + key, words(counts));
      } else {
        specs.row("  " + key, "fitted to each training part");
      }
    }
    return first.name() + " is made of\n" + specs;
  }

  private static String words(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(e -> e.getKey() + " (" + e.getValue() + " of the fits)")
        .collect(Collectors.joining(", "));
  }
}
