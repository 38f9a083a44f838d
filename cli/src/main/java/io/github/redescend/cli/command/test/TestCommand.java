package io.github.redescend.cli.command.test;

import io.github.redescend.classifiers.model.ConstantModel;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.DataInput;
import io.github.redescend.cli.command.Task;
import io.github.redescend.cli.command.UnderstoodTable;
import io.github.redescend.cli.command.evaluate.QualityRows;
import io.github.redescend.cli.command.predict.Unknowns;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.Reads;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.cli.output.ConfusionHtml;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.ErrorTable;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.MetricsTable;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.output.SpecJson;
import io.github.redescend.cli.output.Stopwatch;
import io.github.redescend.cli.output.WorstRows;
import io.github.redescend.cli.picture.QualityPictures;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Counted;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.report.TextTable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Holds a saved model against labelled rows. */
@Command(
    name = "test",
    description = "A saved model on labelled rows: every metric and the confusion of the classes.",
    footer = {
      "",
      "Nothing is learnt: the rows are prepared as the model's training rows were. Labels that are"
          + " no",
      "class of the model count as misses and share a line of the table; they and categories that"
          + " no",
      "training row had are counted on standard error. Log loss and Brier score need a model with",
      "probabilities (train --calibrate).",
      "",
      "Examples:",
      "  redescend test iris.rdm new.csv",
      "  redescend test iris.rdm new.csv --report test.html --json"
    })
public final class TestCommand extends Task {
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  @Reads
  private Path modelFile;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "DATA",
      description = "The labelled rows, - for standard input; not with --sql.")
  @Reads
  private String location;

  @Mixin private ReportOptions reporting;
  @Mixin private DataOptions data;
  @Mixin private SqlOptions sql;

  public TestCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    Problems problems = new Problems();
    options.check(problems);
    sql.check(location, problems);
    reporting.check(problems);
    problems.refuse();
    Parts parts = options.parts();
    PipelineModel model = parts.modelFiles().read(modelFile);
    DataInput input = stream(location, sql, parts.readers());
    ReadOptions read = data.applyTo(model.preprocessing().labelledReading());
    TestedRows rows = tested(model, input, read, report);
    String source = input.name();
    TestReport told =
        new TestReport(
            modelFile.toString(),
            source,
            rows.result(source),
            rows,
            rows.unknowns(),
            input.seenBy(model, read, (long) rows.rows() + rows.untested() + rows.unlabelled()),
            total.seconds());
    told.seen().ifPresent(report::warn);
    ConstantModel.sentence(model.model().provenance()).ifPresent(report::warn);
    rows.notes().forEach(report::warn);
    if (!rows.unused().isEmpty()) {
      report.note("columns that the model does not use: " + UnderstoodTable.named(rows.unused()));
    }
    rows.far().sentence().ifPresent(report::warn);
    rows.unknowns().categorySentence().ifPresent(report::note);
    rows.unknowns().labelSentence(rows.rows(), model.classes()).ifPresent(report::note);
    if (rows.untested() > 0) {
      report.note(Counted.of(rows.untested(), "row") + " with missing cells left out");
    }
    if (rows.unlabelled() > 0) {
      report.note(Counted.of(rows.unlabelled(), "row") + " without a label left out");
    }
    Map<String, Object> json = told.json();
    if (reporting.wanted()) {
      reporting.write(told.on(page("Test of " + fileName(modelFile.toString()))), report);
      reporting.put(json);
    }
    report.result(told.text(), json);
  }

  /** The rows, read part after part; what is read once more is tested once more. */
  private static TestedRows tested(
      PipelineModel model, DataInput input, ReadOptions read, Report report) {
    TestedRows[] last = {new TestedRows(model)};
    try (ProgressLine progress = report.progress("testing", -1)) {
      input
          .reader(read)
          .readParts(
              input.source(),
              read,
              width -> TestedRows.block(model),
              () -> {
                TestedRows rows = new TestedRows(model);
                last[0] = rows;
                return part -> {
                  rows.add(part);
                  progress.remark(rows.rows() + " rows");
                };
              });
    }
    return last[0];
  }

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
}
