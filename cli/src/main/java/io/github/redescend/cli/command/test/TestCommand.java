package io.github.redescend.cli.command.test;

import io.github.redescend.classifiers.model.ConstantModel;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.DataInput;
import io.github.redescend.cli.command.Task;
import io.github.redescend.cli.command.UnderstoodTable;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.Reads;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.output.Stopwatch;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Counted;
import io.github.redescend.data.read.ReadOptions;
import java.nio.file.Path;
import java.util.Map;
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
}
