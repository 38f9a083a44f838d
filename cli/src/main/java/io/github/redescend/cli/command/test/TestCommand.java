package io.github.redescend.cli.command.test;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.DataOptions;
import io.github.redescend.cli.option.InputOptions;
import io.github.redescend.cli.option.InputOptions.ModelFile;
import io.github.redescend.cli.option.MetricOption.Positive;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import io.github.redescend.usecase.DataInput;
import io.github.redescend.usecase.TestModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
  @Mixin private ModelFile modelFile;
  @Mixin private InputOptions location;
  @Mixin private Positive positive;
  @Mixin private ReportOptions reporting;
  @Mixin private DataOptions data;

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.parts();
    PipelineModel model = modelFile.read(parts);
    String name = modelFile.file().toString();
    positive.check(model.classes(), name);
    DataInput input = location.once(report.console().in(), parts);
    ReadOptions read = data.applyTo(model.preprocessing().labelledReading());
    Document document = new TestModel(model, name, positive.name()).run(input, read, report);
    finish(document, reporting, Page.title("Test of", name), report);
  }
}
