package io.github.redescend.cli.command.select;

import io.github.redescend.classifiers.selection.FalseSelections;
import io.github.redescend.classifiers.selection.StabilitySelection;
import io.github.redescend.cli.command.Task;
import io.github.redescend.cli.command.UnderstoodTable;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.Reads;
import io.github.redescend.cli.option.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.cli.option.table.TableOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.FeatureColumns;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.report.CsvText;
import io.github.redescend.report.TextTable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Selects columns by stability selection. */
@Command(
    name = "select",
    description = "Select columns that matter on most halves of the rows.",
    footer = {
      "",
      "Each half of the rows selects the columns that are the first to get a weight in a linear",
      "machine with an L1 penalty; halves come in pairs without a common row. A column is selected"
          + " if",
      "the share --threshold of all halves does so (stability selection; Meinshausen and Buhlmann",
      "2010; Shah and Samworth 2013). --false bounds how many such columns are expected that a"
          + " half",
      "selects no more often than one drawn at random.",
      "",
      "Examples:",
      "  redescend select genes.csv",
      "  redescend select genes.csv --loss welsch-hinge --threshold 0.9 -o frequencies.csv"
    })
public final class SelectCommand extends Task {
  @Parameters(
      arity = "0..1",
      paramLabel = "DATA",
      description = "The rows, - for standard input; not with --sql.")
  @Reads
  private String location;

  @Option(
      names = "--loss",
      paramLabel = "SPEC",
      defaultValue = "logistic",
      description = "One with a continuous derivative (default: logistic).")
  private String loss = "logistic";

  @Option(
      names = "--pairs",
      paramLabel = "B",
      defaultValue = "50",
      description = "Pairs of halves (default: 50).")
  private int pairs = 50;

  @Option(
      names = "--threshold",
      paramLabel = "T",
      defaultValue = "0.75",
      description = "The share of halves, above 0.5 and at most 1 (default: 0.75).")
  private double threshold = 0.75;

  @Option(
      names = "--false",
      paramLabel = "E",
      defaultValue = "1",
      description =
          "The most false selections to be expected (default: 1), by which it is chosen how many"
              + " columns a half selects at most.")
  private double allowed = 1;

  @Option(
      names = "--columns",
      paramLabel = "Q",
      description = "How many columns a half selects at most, in place of --false.")
  private Integer most;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE.csv",
      description = "Write every column and the share of halves that selected it.")
  @Writes
  private Path output;

  @Mixin private TableOptions data;
  @Mixin private SqlOptions sql;
  @Mixin private PreparationOptions preparation;

  public SelectCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    sql.check(location, problems);
    data.check(problems);
    Preprocessing.Options rules = data.marked(preparation.rules(problems));
    problems.checkAtLeast("pairs", pairs, 1);
    problems.checkAtLeast("columns", most, 1);
    problems.check(() -> FalseSelections.checkThreshold(threshold), 1.0);
    problems.check(() -> Require.positive("false", allowed), 1.0);
    problems.refuse();
    Parts parts = options.parts();
    DifferentiableLoss chosen = loss(parts);

    ReadOptions read = data.training(null);
    Table table =
        UnderstoodTable.told(input(location, sql, parts.readers()).read(read), rules, read, report);
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
    StabilitySelection.Result result;
    try (ProgressLine progress = report.progress("selecting", 2L * pairs)) {
      result =
          new StabilitySelection(chosen, pairs, bound.most(), options.seed(), parts.compute())
              .of(rows, Control.defaults().withListener(progress));
    }
    Selection told = new Selection(rows, chosen.spec().toString(), bound, result);
    if (output != null) {
      AtomicFile.write(output, told::writeTo);
    }
    report.result(told.text(), told.json());
  }

  private DifferentiableLoss loss(Parts parts) {
    if (parts.losses().make(loss).forClasses(2) instanceof DifferentiableLoss smooth) {
      return smooth;
    }
    throw new InvalidInputException(
        "loss %s is not allowed: select needs one with a continuous derivative, such as logistic, squared-hinge or welsch-hinge"
            .formatted(loss));
  }

  /**
   * What {@code select} tells.
   *
   * @param rows what it was selected on
   * @param loss the spec of the loss
   * @param bound the numbers asked for, and what they bound
   * @param result how often each column was selected
   */
  record Selection(
      Dataset rows, String loss, FalseSelections bound, StabilitySelection.Result result) {
    private List<Integer> selected() {
      return result.selected(bound.threshold());
    }

    Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("command", "select");
      json.put("samples", rows.size());
      json.put("columns", bound.columns());
      json.put("classes", rows.labels().classes());
      json.put("loss", loss);
      json.put("pairs", bound.pairs());
      json.put("threshold", bound.threshold());
      json.put("most", bound.most());
      json.put("averageSize", result.averageSize());
      json.put("expectedFalse", bound.bound());
      json.put("expectedFalseGeneral", bound.general());
      json.put("selected", selected().stream().map(this::column).toList());
      return json;
    }

    private Map<String, Object> column(int column) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("column", result.columns().get(column));
      json.put("frequency", result.frequencies()[column]);
      return json;
    }

    String text() {
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
                  String.format(
                      Locale.ROOT,
                      "%d columns, on a share of %s of the halves or more",
                      selected().size(),
                      bound.threshold()))
              .row(
                  "expected false",
                  String.format(
                      Locale.ROOT,
                      "at most %.3g (%.3g without the assumption of one mode)",
                      bound.bound(),
                      bound.general()));
      if (selected().isEmpty()) {
        return facts.toString();
      }
      TextTable columns = new TextTable("column", "share of halves");
      selected()
          .forEach(
              c ->
                  columns.row(
                      result.columns().get(c),
                      String.format(Locale.ROOT, "%.2f", result.frequencies()[c])));
      return facts + "\n" + columns;
    }

    /** Writes all columns, the most frequent first, and leaves the stream open. */
    void writeTo(OutputStream out) throws IOException {
      CsvText text = new CsvText(out);
      text.row("column", "frequency");
      for (int c : result.selected(0)) {
        text.row(result.columns().get(c), Double.toString(result.frequencies()[c]));
      }
      text.flush();
    }
  }
}
