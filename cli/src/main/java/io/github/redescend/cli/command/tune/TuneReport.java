package io.github.redescend.cli.command.tune;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.output.Aim;
import io.github.redescend.cli.output.ContaminationJson;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.SpecJson;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.Candidate;
import io.github.redescend.eval.tune.NestedTuning;
import io.github.redescend.eval.tune.Scored;
import io.github.redescend.eval.tune.TuningResult;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.TextTable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a search tells.
 *
 * @param table the rows
 * @param way how they were split, in words
 * @param aim what was chosen by
 * @param contamination what was made wrong in them
 * @param result what was tried
 * @param nested the error of the search, or null
 * @param model where the best was written, or null
 * @param totalSeconds what everything took
 */
record TuneReport(
    Table table,
    String way,
    Aim aim,
    Contamination contamination,
    TuningResult result,
    NestedTuning.Result nested,
    Path model,
    double totalSeconds) {
  /** So many of the best people get to see. */
  private static final int SHOWN = 10;

  Map<String, Object> json() {
    Scored best = result.best();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "tune");
    json.put("samples", table.rows());
    json.put("best", json(best.candidate()));
    json.put("score", MetricText.finite(best.score()));
    json.put("std", MetricText.finite(best.std()));
    json.put("metric", aim.metric().toString());
    aim.put(json);
    ContaminationJson.put(contamination, json);
    if (!result.onBorder().isEmpty()) {
      json.put("onBorder", result.onBorder());
    }
    if (nested != null) {
      Map<String, Object> accuracy = new LinkedHashMap<>();
      accuracy.put("mean", nested.outer().mean());
      accuracy.put("std", nested.outer().std());
      accuracy.put("values", nested.outer().accuracies());
      Map<String, Object> outer = new LinkedHashMap<>();
      outer.put("accuracy", accuracy);
      outer.put("metrics", MetricText.json(nested.outer()));
      if (aim.named()) {
        outer.put("metric", MetricText.json(aim.metric(), nested.outer()));
      }
      outer.put("best", nested.chosen().stream().map(s -> json(s.candidate())).toList());
      json.put("nested", outer);
    }
    if (model != null) {
      json.put("model", model.toString());
    }
    json.put("seconds", totalSeconds);
    json.put("table", result.ranked().stream().map(TuneReport::row).toList());
    return json;
  }

  private static Map<String, Object> row(Scored scored) {
    Map<String, Object> json = json(scored.candidate());
    json.put("score", MetricText.finite(scored.score()));
    json.put("std", MetricText.finite(scored.std()));
    json.put("seconds", scored.seconds());
    json.put("share", scored.share());
    return json;
  }

  /** The values of the grid by their names, then all specs. */
  private static Map<String, Object> json(Candidate candidate) {
    Map<String, Object> json = new LinkedHashMap<>();
    candidate.settings().forEach((name, value) -> json.put(name, number(value)));
    json.putAll(SpecJson.of(TuneRows.specs(candidate.recipe())));
    return json;
  }

  private static Object number(String value) {
    try {
      return Double.valueOf(value);
    } catch (NumberFormatException e) {
      return value;
    }
  }

  /** The rows, how they were split and how much was tried, in words. */
  String head() {
    String made = contamination.isNone() ? "" : ", " + contamination;
    return "%s: %d samples; %d settings, %s%s"
        .formatted(table.source(), table.rows(), result.table().size(), way, made);
  }

  String text() {
    Scored best = result.best();
    StringBuilder text = new StringBuilder(head()).append("\n\n");
    Metric metric = aim.metric();
    String title = aim.named() ? metric.toString() : "score";
    TextTable top = new TextTable(title, "std", "seconds", "loss", "kernel", "space", "lambda");
    List<Scored> ranked = result.ranked();
    for (Scored scored : ranked.subList(0, Math.min(SHOWN, ranked.size()))) {
      Recipe recipe = scored.candidate().recipe();
      top.row(
          MetricText.shown(metric, scored.score()),
          MetricText.shown(metric, scored.std()),
          Numbers.seconds(scored.seconds()),
          recipe.loss().toString(),
          recipe.kernel().toString(),
          recipe.space().toString(),
          Spec.text(recipe.lambda()));
    }
    text.append(top);
    Recipe recipe = best.candidate().recipe();
    text.append(
        "\nbest: --loss %s --kernel %s --space %s --solver %s --lambda %s\n"
            .formatted(
                recipe.loss(),
                recipe.kernel(),
                recipe.space(),
                recipe.solver(),
                Spec.text(recipe.lambda())));
    for (String name : result.onBorder()) {
      text.append(
          "note: the best %s, %s, is the %s value of the grid: widen the grid (--grid)\n"
              .formatted(
                  name,
                  best.candidate().settings().get(name),
                  result.isLargest(name) ? "largest" : "smallest"));
    }
    if (nested != null) {
      text.append(
          "the search itself, on rows that it did not see: %s\n"
              .formatted(
                  MetricText.shown(
                      metric, nested.outer().mean(metric), nested.outer().std(metric))));
    }
    if (model != null) {
      text.append("model: ").append(model).append('\n');
    }
    return text.toString();
  }
}
