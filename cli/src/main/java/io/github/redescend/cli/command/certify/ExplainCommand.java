package io.github.redescend.cli.command.certify;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.DataOptions;
import io.github.redescend.cli.option.InputOptions.ModelFile;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.certificate.Explanation;
import io.github.redescend.eval.certificate.TrainedRows;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import io.github.redescend.result.explain.ColumnContributions;
import io.github.redescend.result.explain.ExplanationDocument;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "explain",
    description =
        "Show the training rows a prediction depends on, and how many wrong labels would change"
            + " it.",
    footer = {
      "",
      "The influence of a training row is half the change of the decision value when its label is",
      "flipped; negative influence supports the other class. Reweighted least squares only.",
      "",
      "Example:",
      "  redescend explain iris.rdm new.csv --row 3 --train iris.csv"
    })
public final class ExplainCommand extends BaseCommand {
  @Mixin private ModelFile modelFile;

  @Parameters(paramLabel = "DATA", description = "The rows, - for standard input.")
  @Reads
  private String location;

  @Option(
      names = "--row",
      paramLabel = "N",
      required = true,
      description = "The row of DATA, from 1.")
  private int row;

  @Option(
      names = "--train",
      paramLabel = "FILE",
      description =
          "The table that the model was trained on; with --columns any rows to compare with"
              + " (default: those stored in the model).")
  @Reads
  private String training;

  @Option(
      names = "--columns",
      description =
          "Show what each column adds to the score (Shapley values), not the training rows.")
  private boolean columns;

  @Option(
      names = "--top",
      paramLabel = "K",
      description = "Number of training rows to show (default: 10).")
  private int top = 10;

  @Mixin private DataOptions data;
  @Mixin private ReportOptions reporting;

  @Override
  protected void check(Problems problems) {
    problems.checkAtLeast("row", row, 1);
    problems.checkAtLeast("top", top, 1);
    problems.addIf(
        !columns && training == null,
        "--train is missing: name the table that the model was trained on");
    problems.addIf(
        !columns && reporting.isRequested(), "--report and --figures show columns: add --columns");
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.parts();
    PipelineModel model = modelFile.read(parts);
    Preprocessing prepared = model.preprocessing();
    ReadOptions read = data.applyToOther(prepared.reading());
    Table rows = parts.readers().read(source(location), read);
    if (columns) {
      Optional<Table> compared =
          Optional.ofNullable(training).map(from -> parts.readers().read(source(from), read));
      Document document =
          ColumnContributions.of(model, rows, row, compared, options.seed()).document();
      finish(document, reporting, Page.title("Row %d of".formatted(row), location), report);
      return;
    }
    TrainedRows trained = data.trained(source(training), model, parts);
    Explanation explanation =
        Explanation.of(model, trained, prepared.features(rows), row - 1, parts.assembly());
    report.result(new ExplanationDocument(row, explanation, top).document());
  }
}
