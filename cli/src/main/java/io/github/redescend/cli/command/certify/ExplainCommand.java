package io.github.redescend.cli.command.certify;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.Task;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.Reads;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.certificate.Explanation;
import io.github.redescend.eval.certificate.TrainedRows;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells which training rows a prediction hangs on. */
@Command(
    name = "explain",
    description =
        "Tell the training rows that a prediction hangs on, and how many wrong labels turn it.",
    footer = {
      "",
      "Rows count from 1, the header not counted. The influence of a training row is half of how far",
      "the prediction's value moves towards the other class when the row's label is changed; below 0",
      "the row speaks for the other class. The machine is trained once more with the found labels",
      "changed. There are explanations for machines of reweighted least squares.",
      "",
      "Example:",
      "  redescend explain iris.rdm new.csv --row 3 --train iris.csv"
    })
public final class ExplainCommand extends Task {
  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  @Reads
  private Path modelFile;

  @Parameters(index = "1", paramLabel = "DATA", description = "The rows, - for standard input.")
  @Reads
  private String location;

  @Option(
      names = "--row",
      paramLabel = "N",
      required = true,
      description = "Which row of the data, from 1.")
  private int row;

  @Option(
      names = "--train",
      paramLabel = "FILE",
      required = true,
      description = "The table that the model was trained on.")
  @Reads
  private String training;

  @Option(
      names = "--top",
      paramLabel = "K",
      defaultValue = "10",
      description = "How many training rows to tell (default: 10).")
  private int top;

  @Mixin private DataOptions data;

  public ExplainCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    problems.checkAtLeast("row", row, 1);
    problems.checkAtLeast("top", top, 1);
    problems.refuse();
    Parts parts = options.parts();
    PipelineModel model = parts.modelFiles().read(modelFile);
    Preprocessing prepared = model.preprocessing();
    ReadOptions read = data.applyToOther(prepared.reading());
    Table rows = read(parts.readers(), location, read);
    TrainedRows trained = TrainingTable.of(source(training), model, data, parts);
    Explanation found =
        Explanation.of(model, trained, prepared.features(rows), row - 1, parts.assembly());
    ExplainReport told = new ExplainReport(found, row, top);
    report.result(told.text(), told.json());
  }
}
