package io.github.redescend.cli.command.select;

import io.github.redescend.classifiers.selection.StabilitySelection.FalseSelections;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.InputOptions;
import io.github.redescend.cli.option.PreparationOptions;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.option.TableOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.review.LabelReview;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.linalg.Compute;
import io.github.redescend.usecase.SchemaNotes;
import io.github.redescend.usecase.Select;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
  private int pairs = Select.PAIRS;

  @Option(
      names = "--threshold",
      paramLabel = "T",
      description = "Share of halves that must select a column, above 0.5 (default: 0.75).")
  private double threshold = Select.THRESHOLD;

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

  @Override
  protected void check(Problems problems) {
    problems.checkAtLeast("pairs", pairs, 1);
    problems.checkAtLeast("columns", most, 1);
    problems.addIf(
        given(List.of("--false", "--columns")).size() > 1,
        "--false and --columns cannot be combined: both limit the columns of a half");
    problems.check(() -> FalseSelections.checkThreshold(threshold), 1.0);
    problems.check(() -> Require.positive("false", allowed), 1.0);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Preprocessing.Options rules = data.marked(preparation.rules());
    Parts parts = options.parts();
    DifferentiableLoss smooth = Select.loss(loss, parts.losses());
    Optional<Integer> max = Optional.ofNullable(most);
    Compute compute = parts.compute();
    Select select = new Select(smooth, pairs, threshold, allowed, max, options.seed(), compute);
    ReadOptions read = data.training(null);
    Table table = LabelReview.checked(input.kept(report.console().in(), parts).read(read));
    Table used = SchemaNotes.report(table, rules, read, report);
    Select.Selection selection = select.run(used, rules, report);
    if (output != null) {
      AtomicFile.write(output, selection::csv);
    }
    report.result(selection.document());
  }
}
