package io.github.redescend.cli.command.test;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.option.PositiveOption;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.run.ModelArgument;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataInput;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.option.table.InputOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Plural;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.report.TextTable;
import io.github.redescend.result.ConfusionTable;
import io.github.redescend.result.MetricText;
import io.github.redescend.result.PositiveClass;
import io.github.redescend.result.SpecJson;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.WorstRows;
import io.github.redescend.result.evaluate.QualityRows;
import io.github.redescend.result.picture.QualityPictures;
import io.github.redescend.usecase.TestedRows;
import io.github.redescend.usecase.Unknowns;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Tests a saved model on labelled rows. */
@Command(
    name = "test",
    description = "Test a saved model on labelled rows: all metrics and the confusion matrix.",
    footer = {
      "",
      "Labels that are not classes of the model count as errors. Log loss and Brier score need a"
          + " model",
      "with probabilities (train --calibrate).",
      "",
      "Example:",
      "  redescend test iris.rdm new.csv --report test.html"
    })
public final class TestCommand extends BaseCommand {
  @Mixin private ModelArgument modelFile;
  @Mixin private InputOptions location;
  @Mixin private PositiveOption positive;
  @Mixin private ReportOptions reporting;
  @Mixin private DataOptions data;

  public TestCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    Parts parts = options.parts();
    PipelineModel model = modelFile.read(parts);
    positive.check(model.classes(), modelFile.file().toString());
    DataInput input = location.once(report.console().in(), parts);
    ReadOptions read = data.applyTo(model.preprocessing().labelledReading());
    TestedRows rows = tested(model, input, read, report);
    Optional<String> seen =
        input.seenBy(model, read, (long) rows.rows() + rows.untested() + rows.unlabelled());
    seen.ifPresent(report::warn);
    ConstantModel.sentence(model.model().provenance()).ifPresent(report::warn);
    rows.notes().forEach(report::warn);
    if (!rows.unused().isEmpty()) {
      report.note("columns that the model does not use: " + SchemaNotes.named(rows.unused()));
    }
    rows.far().sentence().ifPresent(report::warn);
    rows.unknowns().categorySentence().ifPresent(report::note);
    rows.unknowns().labelSentence(rows.rows(), model.classes()).ifPresent(report::note);
    if (rows.untested() > 0) {
      report.note(Plural.of(rows.untested(), "row") + " with missing cells left out");
    }
    if (rows.unlabelled() > 0) {
      report.note(Plural.of(rows.unlabelled(), "row") + " without a label left out");
    }
    Document document = document(input.name(), rows, seen, total);
    if (reporting.wanted()) {
      reporting.write(
          document.on(page("Test of " + fileName(modelFile.file().toString()))), report);
      reporting.put(document.json());
    }
    report.result(document);
  }

  /** Reads and tests the rows in parts. If the source is read again, the test starts again. */
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
   * Reports the result of a test.
   *
   * @param source the name of the rows
   * @param rows the tested rows
   * @param seen a warning if the model was trained on the same rows
   */
  private Document document(
      String source, TestedRows rows, Optional<String> seen, Stopwatch total) {
    SystemResult result = rows.result(source, positive.name());
    ConfusionMatrix confusion = result.pooled();
    Unknowns unknowns = rows.unknowns();
    long known = confusion.samples() - unknowns.labels();
    // Accuracy on rows whose label is a class of the model, if there are other labels.
    Optional<Double> knownAccuracy =
        unknowns.labels() == 0 || known == 0
            ? Optional.empty()
            : Optional.of((double) confusion.hits() / known);
    Optional<PositiveClass> found = positive(confusion);
    Document document =
        Document.of("test")
            .put("samples", confusion.samples())
            .put("positive", found.map(one -> one.json(confusion)))
            .put("model", modelFile.file().toString())
            .put("accuracy", MetricText.accuracy(result))
            .put("knownAccuracy", knownAccuracy)
            .put("metrics", MetricText.json(result))
            .put("probabilities", result.quality().map(QualityRows::json))
            .put(
                "confusion",
                Fields.of("classes", confusion.classes(), "counts", confusion.counts()));
    WorstRows.put(rows.worst(), document);
    unknowns.put(document.json());
    if (result.untested() > 0) {
      document.put("untested", result.untested());
    }
    TextTable metrics = new TextTable();
    for (Metric metric : MetricText.columns(Metric.ACCURACY, List.of(result))) {
      metrics.row("  " + metric, MetricText.shown(metric, result.mean(metric)));
    }
    String head =
        "%s on %s: %s, %d classes"
            .formatted(
                modelFile.file(),
                source,
                Plural.of(confusion.samples(), "sample"),
                confusion.classes().size());
    return document
        .put("seconds", Fields.of("predict", result.predictSeconds(), "total", total.seconds()))
        .put("specs", SpecJson.of(result.commonSpecs()))
        .say(head)
        .text(seen.isEmpty() ? "" : "on the training rows: not a test\n")
        .text("\n" + metrics + "\n" + confusion + found.map(one -> one.text(confusion)).orElse(""))
        .page(page -> found.ifPresent(one -> page.paragraph(one.sentence())))
        .page(page -> seen.ifPresent(words -> page.paragraph("Warning: " + words + ".")))
        .page(
            page ->
                knownAccuracy.ifPresent(
                    share ->
                        page.paragraph(
                            "%s no class of the model; of the others %s are predicted."
                                .formatted(
                                    Plural.are(unknowns.labels(), "label"),
                                    MetricText.shown(Metric.ACCURACY, share)))))
        .page(page -> on(page, rows, result));
  }

  /** Returns the positive class if the rows have two classes. */
  private Optional<PositiveClass> positive(ConfusionMatrix confusion) {
    List<String> classes = confusion.classes();
    return PositiveClass.of(
        classes,
        classes.stream()
            .mapToInt(name -> positive.name().isPresent() ? 0 : confusion.given(name))
            .toArray());
  }

  private static void on(Page page, TestedRows rows, SystemResult result) {
    page.heading("Metrics")
        .table(MetricText.table(Metric.ACCURACY, List.of(result)), List.of(result))
        .heading("Confusion")
        .paragraph(
            "Rows are given classes, columns predicted ones; below a count is its share of the"
                + " given class.");
    ConfusionTable.on(page, result.pooled());
    WorstRows.on(page, rows.worst(), rows.columnNames(), rows.columns(), rows::cells);
    List<Illustration> quality = QualityPictures.of(List.of(result));
    if (!quality.isEmpty()) {
      page.heading("Ranking and calibration").figures(quality);
    }
  }
}
