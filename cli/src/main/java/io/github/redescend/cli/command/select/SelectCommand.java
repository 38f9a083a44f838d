package io.github.redescend.cli.command.select;

import io.github.redescend.classifiers.selection.StabilitySelection;
import io.github.redescend.classifiers.selection.StabilitySelection.FalseSelections;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.InputOptions;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.option.table.TableOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Dataset.FeatureColumns;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.TextTable;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Selects columns by stability selection. */
@Command(
    name = "select",
    description =
        "Select stable features: columns chosen on most random halves of the rows (stability"
            + " selection).",
    footer = {
      "",
      "Each half selects the columns that first get a weight in a linear classifier with an L1"
          + " penalty",
      "(Meinshausen and Buhlmann 2010; Shah and Samworth 2013).",
      "",
      "Example:",
      "  redescend select genes.csv"
    })
public final class SelectCommand extends BaseCommand {
  @Option(
      names = "--loss",
      paramLabel = "SPEC",
      description = "A loss with a continuous derivative (default: logistic).")
  private String loss = "logistic";

  @Option(
      names = "--pairs",
      paramLabel = "B",
      description = "Number of pairs of halves (default: 50).")
  private int pairs = 50;

  @Option(
      names = "--threshold",
      paramLabel = "T",
      description = "Share of halves that must select a column, above 0.5 (default: 0.75).")
  private double threshold = 0.75;

  @Option(
      names = "--false",
      paramLabel = "E",
      description =
          "Maximum expected number of false selections; sets how many columns a half may select"
              + " (default: 1).")
  private double allowed = 1;

  @Option(
      names = "--columns",
      paramLabel = "Q",
      description = "Maximum number of columns a half may select, instead of --false.")
  private Integer most;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE.csv",
      description = "Write every column with the share of halves that selected it.")
  @Writes
  private Path output;

  @Mixin private TableOptions data;
  @Mixin private InputOptions input;
  @Mixin private PreparationOptions preparation;

  public SelectCommand(Console console) {
    super(console);
  }

  @Override
  protected void check(Problems problems) {
    problems.checkAtLeast("pairs", pairs, 1);
    problems.checkAtLeast("columns", most, 1);
    problems.check(() -> FalseSelections.checkThreshold(threshold), 1.0);
    problems.check(() -> Require.positive("false", allowed), 1.0);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Preprocessing.Options rules = data.marked(preparation.rules());
    Parts parts = options.parts();
    DifferentiableLoss chosen = loss(parts);

    ReadOptions read = data.training(null);
    Table table =
        SchemaNotes.report(
            input.kept(report.console().in(), parts).read(read), rules, read, report);
    Dataset rows = Preprocessing.learn(table, rules).apply(table);
    int columns = FeatureColumns.of(rows.featureNames()).size();
    FalseSelections bound =
        new FalseSelections(
            columns,
            most == null
                ? FalseSelections.most(columns, pairs, threshold, allowed)
                : Math.min(most, columns),
            pairs,
            threshold);
    StabilitySelection selection =
        new StabilitySelection(chosen, pairs, bound.most(), options.seed(), parts.compute());
    StabilitySelection.Result result = run(selection, rows, report);
    Columns<Integer> frequencies =
        new Columns<Integer>()
            .name("column", result.columns()::get)
            .number("frequency", c -> result.frequencies()[c], 2)
            .titled("share of halves");
    if (output != null) {
      AtomicFile.write(output, out -> frequencies.csv(out, CsvCells.EXACT, result.selected(0)));
    }
    report.result(document(rows, chosen.spec().toString(), bound, result, frequencies));
  }

  private StabilitySelection.Result run(StabilitySelection selection, Dataset rows, Report report) {
    try (ProgressLine progress = report.progress("selecting", 2L * pairs)) {
      return selection.of(rows, Control.defaults().withListener(progress));
    }
  }

  private DifferentiableLoss loss(Parts parts) {
    if (parts.losses().make(loss).forClasses(2) instanceof DifferentiableLoss smooth) {
      return smooth;
    }
    throw new InvalidInputException(
        "loss %s is not allowed: select needs one with a continuous derivative, such as logistic, squared-hinge or welsch-hinge"
            .formatted(loss));
  }

  private static Document document(
      Dataset rows,
      String loss,
      FalseSelections bound,
      StabilitySelection.Result result,
      Columns<Integer> frequencies) {
    List<Integer> selected = result.selected(bound.threshold());
    TextTable facts =
        new TextTable()
            .row("samples", Integer.toString(rows.size()))
            .row("columns", Integer.toString(bound.columns()))
            .row("loss", loss)
            .row(
                "halves",
                String.format(
                    Locale.ROOT,
                    "%d pairs, at most %d columns each, %.1f on average",
                    bound.pairs(),
                    bound.most(),
                    result.averageSize()))
            .row(
                "selected",
                "%d columns, on a share of %s of the halves or more"
                    .formatted(selected.size(), bound.threshold()))
            .row(
                "expected false",
                String.format(
                    Locale.ROOT,
                    "at most %.3g (%.3g without the assumption of one mode)",
                    bound.bound(),
                    bound.general()));
    return Document.of("select")
        .put("samples", rows.size())
        .put("columns", bound.columns())
        .put("classes", rows.labels().classes())
        .put("loss", loss)
        .put("pairs", bound.pairs())
        .put("threshold", bound.threshold())
        .put("most", bound.most())
        .put("averageSize", result.averageSize())
        .put("expectedFalse", bound.bound())
        .put("expectedFalseGeneral", bound.general())
        .put("selected", frequencies, selected)
        .text(facts + (selected.isEmpty() ? "" : "\n" + frequencies.text(selected)));
  }
}
