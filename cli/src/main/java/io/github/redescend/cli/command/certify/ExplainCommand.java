package io.github.redescend.cli.command.certify;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.run.ModelArgument;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.certificate.Certificate;
import io.github.redescend.eval.certificate.Explanation;
import io.github.redescend.eval.certificate.TrainedRows;
import io.github.redescend.eval.inspect.ShapleyValues;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the training rows that influence a prediction most. */
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
  @Mixin private ModelArgument modelFile;

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

  public ExplainCommand(Console console) {
    super(console);
  }

  @Override
  protected void check(Problems problems) {
    problems.checkAtLeast("row", row, 1);
    problems.checkAtLeast("top", top, 1);
    if (!columns && training == null) {
      problems.add("--train is missing: name the table that the model was trained on");
    }
    if (!columns && reporting.wanted()) {
      problems.add("--report and --figures show columns: add --columns");
    }
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.parts();
    PipelineModel model = modelFile.read(parts);
    Preprocessing prepared = model.preprocessing();
    ReadOptions read = data.applyToOther(prepared.reading());
    Table rows = read(parts.readers(), location, read);
    if (columns) {
      report.result(columns(model, rows, options, parts, report));
      return;
    }
    TrainedRows trained = TrainingTable.of(source(training), model, data, parts);
    Explanation found =
        Explanation.of(model, trained, prepared.features(rows), row - 1, parts.assembly());
    report.result(document(found));
  }

  private Document columns(
      PipelineModel model, Table rows, RunOptions options, Parts parts, Report report) {
    ColumnContributions.require(rows, row);
    Preprocessing prepared = model.preprocessing();
    Matrix compared =
        training == null
            ? ShapleyValues.heldRows(model)
            : prepared.features(
                read(parts.readers(), training, data.applyToOther(prepared.reading())));
    Table alone = rows.select(new int[] {row - 1});
    ShapleyValues found =
        ShapleyValues.of(model, compared, prepared.features(alone), options.seed());
    Document document =
        new ColumnContributions(rows, row - 1, model.predict(alone).get(0), found).document();
    if (reporting.wanted()) {
      String title = "Row %d of %s".formatted(row, fileName(location));
      reporting.write(document.on(page(title)), report);
      reporting.put(document.json());
    }
    return document;
  }

  private Document document(Explanation found) {
    boolean turned = found.certificate().flips() != Certificate.UNTURNED;
    // The most influential rows in either direction.
    List<Explanation.Reason> reasons =
        found.reasons().stream()
            .sorted(Comparator.comparingDouble(reason -> -Math.abs(reason.influence())))
            .limit(top)
            .toList();
    Columns<Explanation.Reason> columns =
        new Columns<Explanation.Reason>()
            .integer("row", reason -> reason.row() + 1)
            .text("label", Explanation.Reason::label)
            .number("influence", Explanation.Reason::influence, Numbers::shown)
            .number("trust", Explanation.Reason::trust, 3);
    return Document.of("explain")
        .put("row", row)
        .put("predicted", found.predicted())
        .put("rival", found.competitor())
        .put("flips", turned ? found.certificate().flips() : null)
        .put("doubt", found.certificate().doubt())
        .put("exact", found.exact())
        .put("difference", found.difference())
        .put("rows", columns, reasons)
        .put(
            "refit",
            found
                .check()
                .map(
                    check ->
                        Fields.of(
                                "rows", check.rows().stream().map(changed -> changed + 1).toList())
                            .with("predicted", check.predicted())
                            .with("turned", check.turned())))
        .text("row %d is predicted %s\n".formatted(row, found.predicted()))
        .text(
            turned
                ? "%s%s, to %s\n"
                    .formatted(
                        found.exact() ? "" : "about ",
                        labels(found.certificate().flips()),
                        found.competitor())
                : "no number of wrong labels changes it\n")
        .text(
            String.format(
                Locale.ROOT,
                "given the trust in the labels, it changes with probability %.3f\n",
                found.certificate().doubt()))
        .text(remark(found) + "\n" + columns.text(reasons));
  }

  private static String labels(int flips) {
    return flips == 1
        ? "1 wrong training label changes it"
        : flips + " wrong training labels change it";
  }

  private String remark(Explanation found) {
    String counted =
        found.exact() ? "" : "counted for the least squares fit at the machine's final weights\n";
    return counted
        + found
            .check()
            .map(
                check ->
                    "trained once more with the %s %s changed, it %s\n"
                        .formatted(
                            check.rows().size() == 1 ? "label of row" : "labels of rows",
                            check.rows().stream()
                                    .limit(top)
                                    .map(changed -> changed + 1 + "")
                                    .collect(Collectors.joining(", "))
                                + (check.rows().size() > top ? ", ..." : ""),
                            check.turned()
                                ? "predicts " + check.predicted()
                                : "still predicts %s: it takes more".formatted(check.predicted())))
            .orElse("");
  }
}
