package io.github.redescend.cli.command.evaluate;

import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.output.Aim;
import io.github.redescend.cli.output.ContaminationJson;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.SpecJson;
import io.github.redescend.cli.output.SpecText;
import io.github.redescend.cli.output.WorstRows;
import io.github.redescend.core.Counted;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.FoldResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What an evaluation tells.
 *
 * @param table the rows
 * @param split how they were split
 * @param aim what is told first
 * @param levels what was made wrong in training parts, each time
 * @param results for each level the contenders, the first is the one asked for
 * @param right what is known of right labels
 * @param curve what fewer training rows give, where that was asked for
 * @param readSeconds what reading took
 * @param totalSeconds what everything took
 */
record EvaluateReport(
    Table table,
    SplitOptions split,
    Aim aim,
    List<Contamination> levels,
    List<List<ContenderResult>> results,
    RightLabelRows right,
    Optional<LearningCurve> curve,
    double readSeconds,
    double totalSeconds) {
  private static final String WEIGHTED = TrainingSpec.TRUST_WEIGHTS;
  private static final List<String> MADE_OF =
      List.of("loss", "kernel", "space", "solver", "multiclass", "lambda", WEIGHTED);

  /** How many rows were left out, in a sentence, if any. */
  Optional<String> untested() {
    int rows = results.get(0).get(0).untested();
    return rows == 0
        ? Optional.empty()
        : Optional.of(Counted.of(rows, "test row") + " with missing cells left out");
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "evaluate");
    json.put("samples", table.rows());
    json.put("folds", split.folds());
    json.put("repeats", split.repeats());
    aim.put(json);
    json.putAll(level(0));
    right.putNoise(json);
    importance().put(json);
    WorstRows.put(asked().worst(), json);
    curve.ifPresent(found -> found.put(json));
    Map<String, Object> seconds = seconds(results.get(0).get(0));
    seconds.put("read", readSeconds);
    seconds.put("total", totalSeconds);
    json.put("seconds", seconds);
    if (levels.size() > 1) {
      json.put("levels", IntStream.range(0, levels.size()).mapToObj(this::level).toList());
    }
    return json;
  }

  /** What was asked for, with the first level of noise. */
  ContenderResult asked() {
    return results.get(0).get(0);
  }

  /** What its columns are worth. */
  ImportanceRows importance() {
    return new ImportanceRows(aim.metric(), asked().importance());
  }

  /** The contenders at one level; that of the first is the one of the whole. */
  private Map<String, Object> level(int index) {
    List<ContenderResult> found = results.get(index);
    Map<String, Object> json = json(found.get(0));
    ContaminationJson.put(levels.get(index), json);
    if (found.size() > 1) {
      Map<String, Object> others = new LinkedHashMap<>();
      found.subList(1, found.size()).forEach(other -> others.put(other.name(), json(other)));
      json.put("contenders", others);
    }
    return json;
  }

  private Map<String, Object> json(ContenderResult result) {
    Map<String, Object> accuracy = new LinkedHashMap<>();
    accuracy.put("mean", result.mean());
    accuracy.put("std", result.std());
    accuracy.put("values", result.accuracies());
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("accuracy", accuracy);
    json.put("metrics", MetricText.json(result));
    if (aim.named()) {
      json.put("metric", MetricText.json(aim.metric(), result));
    }
    right.put(result, json);
    result.quality().ifPresent(quality -> json.put("probabilities", QualityRows.json(quality)));
    CertifiedRows.told(result)
        .ifPresent(shares -> json.put("certified", CertifiedRows.json(shares)));
    long weighted =
        result.folds().stream().filter(fold -> fold.specs().containsKey(WEIGHTED)).count();
    if (weighted > 0) {
      json.put("trustWeights", weighted);
    }
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

  /** Against which of the plain machines the first system does not pay, of one level of noise. */
  Optional<String> noBetter() {
    return levels.size() == 1 ? NoBetterRows.text(aim.metric(), results.get(0)) : Optional.empty();
  }

  String text() {
    boolean one = levels.size() == 1;
    Contamination only = one ? levels.get(0) : Contamination.none();
    return "%s%s\n\n%s\n%s"
        .formatted(
            head(),
            only.isNone() ? "" : ", training " + only,
            one
                ? judged()
                    + noBetter().map(line -> line + "\n").orElse("")
                    + right.text(results.get(0))
                    + QualityRows.text(results.get(0))
                    + CertifiedRows.text(results.get(0))
                    + importance().text()
                    + curve.map(LearningCurve::text).orElse("")
                : sweep(),
            made());
  }

  /** The rows and how they were split, in words. */
  String head() {
    return "%s: %s, %s, %d classes; %s%s"
        .formatted(
            table.source(),
            Counted.of(table.rows(), "sample"),
            Counted.of(table.featureNames().size(), "column"),
            table.labels().stream().distinct().count(),
            split.words(),
            aim.words());
  }

  private TextTable judged() {
    return aim.named() ? metrics() : accuracies();
  }

  /** The metric asked for, then all others. */
  private TextTable metrics() {
    List<Metric> columns = MetricText.columns(aim.metric(), results.get(0));
    List<String> head = new ArrayList<>(List.of("system"));
    head.addAll(MetricText.titles(columns));
    head.add(1 + 1, "std");
    head.add("seconds");
    TextTable table = new TextTable(head.toArray(String[]::new));
    for (ContenderResult result : results.get(0)) {
      List<String> row = new ArrayList<>(List.of(result.name()));
      columns.forEach(column -> row.add(MetricText.shown(column, result.mean(column))));
      boolean one = result.folds().size() == 1;
      row.add(1 + 1, one ? "-" : MetricText.shown(aim.metric(), result.std(aim.metric())));
      row.add(seconds(result.fitSeconds() + result.predictSeconds()));
      table.row(row.toArray(String[]::new));
    }
    return table;
  }

  private static String seconds(double seconds) {
    return Numbers.fixed(seconds, 2);
  }

  private TextTable accuracies() {
    TextTable accuracies = new TextTable("system", "accuracy", "std", "seconds");
    for (ContenderResult result : results.get(0)) {
      accuracies.row(
          result.name(),
          Numbers.percent(result.mean()),
          result.folds().size() == 1 ? "-" : Numbers.percent(result.std()),
          seconds(result.fitSeconds() + result.predictSeconds()));
    }
    return accuracies;
  }

  /** A row for each level, a column for each contender. */
  private TextTable sweep() {
    Metric metric = aim.metric();
    List<String> head =
        new ArrayList<>(List.of("training" + (aim.named() ? " (" + metric + ")" : "")));
    results.get(0).forEach(result -> head.add(result.name()));
    TextTable sweep = new TextTable(head.toArray(String[]::new));
    for (int i = 0; i < levels.size(); i++) {
      List<String> row = new ArrayList<>(List.of(levels.get(i).toString()));
      results
          .get(i)
          .forEach(
              r ->
                  row.add(
                      MetricText.shown(metric, r.mean(metric))
                          + (r.folds().size() == 1
                              ? ""
                              : " ± " + MetricText.shown(metric, r.std(metric)))));
      sweep.row(row.toArray(String[]::new));
    }
    return sweep;
  }

  /** What the first contender was made of: its specs, and how often each where they differ. */
  private String made() {
    ContenderResult first = results.get(0).get(0);
    Map<String, Object> common = first.commonSpecs();
    TextTable specs = new TextTable();
    for (String key : MADE_OF) {
      Map<String, Long> counts =
          first.folds().stream()
              .map(FoldResult::specs)
              .filter(made -> made.containsKey(key))
              .collect(
                  Collectors.groupingBy(
                      made -> SpecText.of(made.get(key)), TreeMap::new, Collectors.counting()));
      if (common.containsKey(key)) {
        specs.row("  " + key, SpecText.of(common.get(key)));
      } else if (!counts.isEmpty()) {
        specs.row("  " + key, counts.size() <= 3 ? words(counts) : "fitted to each training part");
      }
    }
    String where = levels.size() == 1 ? "" : " (training " + levels.get(0) + ")";
    return first.name() + " is made of" + where + "\n" + specs;
  }

  private static String words(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(e -> e.getKey() + " (" + e.getValue() + " of the fits)")
        .collect(Collectors.joining(", "));
  }
}
