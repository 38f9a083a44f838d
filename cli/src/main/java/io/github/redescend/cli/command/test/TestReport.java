package io.github.redescend.cli.command.test;

import io.github.redescend.cli.command.evaluate.QualityRows;
import io.github.redescend.cli.command.predict.Unknowns;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.SpecJson;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.cli.output.WorstRows;
import io.github.redescend.cli.page.ConfusionHtml;
import io.github.redescend.cli.page.ErrorTable;
import io.github.redescend.cli.page.Illustration;
import io.github.redescend.cli.page.MetricsTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.cli.picture.QualityPictures;
import io.github.redescend.core.Counted;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Metric;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a test tells.
 *
 * @param model the file of the model
 * @param source of the rows
 * @param result what the model did
 * @param rows what was kept of them
 * @param unknowns what the rows have that training rows had not
 * @param seen what to say where training had the same rows
 * @param totalSeconds what everything took
 */
record TestReport(
    String model,
    String source,
    ContenderResult result,
    TestedRows rows,
    Unknowns unknowns,
    Optional<String> seen,
    double totalSeconds) {
  private ConfusionMatrix confusion() {
    return result.pooled();
  }

  /** The accuracy on the rows whose label is a class of the model, where there are others. */
  private Optional<Double> knownAccuracy() {
    long known = confusion().samples() - unknowns.labels();
    return unknowns.labels() == 0 || known == 0
        ? Optional.empty()
        : Optional.of((double) confusion().hits() / known);
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "test");
    json.put("samples", confusion().samples());
    json.put("model", model);
    Map<String, Object> accuracy = new LinkedHashMap<>();
    accuracy.put("mean", result.mean());
    accuracy.put("std", result.std());
    accuracy.put("values", result.accuracies());
    json.put("accuracy", accuracy);
    knownAccuracy().ifPresent(share -> json.put("knownAccuracy", share));
    json.put("metrics", MetricText.json(result));
    result.quality().ifPresent(quality -> json.put("probabilities", QualityRows.json(quality)));
    Map<String, Object> counts = new LinkedHashMap<>();
    counts.put("classes", confusion().classes());
    counts.put("counts", confusion().counts());
    json.put("confusion", counts);
    WorstRows.put(rows.worst(), json);
    unknowns.put(json);
    if (result.untested() > 0) {
      json.put("untested", result.untested());
    }
    Map<String, Object> seconds = new LinkedHashMap<>();
    seconds.put("predict", result.predictSeconds());
    seconds.put("total", totalSeconds);
    json.put("seconds", seconds);
    json.put("specs", SpecJson.of(result.commonSpecs()));
    return json;
  }

  private String head() {
    return "%s on %s: %s, %d classes"
        .formatted(
            model,
            source,
            Counted.of(confusion().samples(), "sample"),
            confusion().classes().size());
  }

  String text() {
    TextTable table = new TextTable();
    for (Metric metric : MetricText.columns(Metric.ACCURACY, List.of(result))) {
      table.row("  " + metric, MetricText.shown(metric, result.mean(metric)));
    }
    String rows = seen.isEmpty() ? "" : "\non the rows that the model was trained on: no test";
    return head() + rows + "\n\n" + table + "\n" + confusion();
  }

  Page on(Page page) {
    page.paragraph(head());
    seen.ifPresent(sentence -> page.paragraph("Warning: " + sentence + "."));
    knownAccuracy()
        .ifPresent(
            share ->
                page.paragraph(
                    "%s no class of the model; of the others %s are predicted."
                        .formatted(
                            Counted.are(unknowns.labels(), "label"),
                            MetricText.shown(Metric.ACCURACY, share))));
    page.heading("Metrics").table(MetricsTable.of(Metric.ACCURACY, List.of(result)));
    page.heading("Confusion")
        .paragraph(
            "Rows are given classes, columns predicted ones; below a count is its share of the"
                + " given class.")
        .table(ConfusionHtml.of(confusion()));
    ErrorTable.on(page, rows.worst(), rows.columnNames(), rows.columns(), rows::cells);
    List<Illustration> quality = QualityPictures.of(List.of(result));
    return quality.isEmpty() ? page : page.heading("Ranks and probabilities").figures(quality);
  }
}
