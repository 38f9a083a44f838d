package io.github.redescend.cli.command.predict;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.cli.command.predict.PredictionCells.SetCells;
import io.github.redescend.cli.command.predict.PredictionSink.Digits;
import io.github.redescend.cli.option.DataOptions;
import io.github.redescend.cli.option.InputOptions;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions.SafeCsv;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.TableOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.write.SqlTable;
import io.github.redescend.eval.certificate.Certifier;
import io.github.redescend.eval.certificate.TrainedRows;
import io.github.redescend.report.Document;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the columns and the places of predictions. */
public final class PredictOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.csv",
      description = "Write the predictions to a file.")
  @Writes
  Path output;

  @Option(names = "--scores", description = "Add decision values.")
  private boolean withScores;

  @Option(
      names = "--proba",
      description = "Add class probabilities; needs a model trained with --calibrate.")
  private boolean withProbabilities;

  @Option(
      names = "--trust",
      description =
          "Add the probability of the given label, or of the predicted one if there is none; needs"
              + " train --calibrate.")
  private boolean withTrust;

  @Mixin Certify certify;
  @Mixin private InputColumns kept;

  @Option(
      names = "--coverage",
      paramLabel = "X",
      description =
          "Add a column 'set': a prediction set that contains the true class with probability X"
              + " (conformal).")
  private Double coverage;

  @Mixin private SafeCsv csv;

  /**
   * Refuses options of rows where {@code --json} prints none; {@code given} selects those in use.
   */
  void check(Problems problems, Target target, UnaryOperator<List<String>> given) {
    boolean none = output == null && target.table == null;
    if (none && !given.apply(List.of("--json")).isEmpty()) {
      List<String> idle =
          given.apply(
              List.of("--scores", "--proba", "--trust", "--keep", "--digits", "--safe-csv"));
      problems.addIf(
          !idle.isEmpty(), "--json prints no rows: add --output to " + String.join(", ", idle));
    }
  }

  /** Checks that a model can give the columns. */
  void check(PipelineModel model, Path file) {
    if ((withProbabilities || withTrust) && model.model().calibration().isEmpty()) {
      throw new InvalidInputException(
          "%s has no calibration, which %s needs: train it with --calibrate platt or isotonic"
              .formatted(file, withProbabilities ? "--proba" : "--trust"));
    }
  }

  /** Returns the options for reading rows; a training table has the file of labels, if any. */
  ReadOptions reading(PipelineModel model, DataOptions data, String location) {
    ReadOptions expected = PredictionRows.options(model);
    boolean labelled = !certify.wanted || certify.train.equals(location);
    return kept.applyTo(labelled ? data.applyTo(expected) : data.applyToOther(expected), model);
  }

  /** Adds the places that the predictions were written to, and returns whether there is one. */
  boolean write(Document document, Target target) {
    List<String> places = new ArrayList<>();
    if (output != null) {
      document.put("output", output.toString());
      places.add(output.toString());
    }
    if (target.table != null) {
      document.put("sqlTable", target.table);
      places.add("table " + target.table);
    }
    if (!places.isEmpty()) {
      document.text(", written to " + String.join(" and ", places));
    }
    return !places.isEmpty();
  }

  PredictionRows rows(PipelineModel model) {
    Optional<SetCells> sets =
        Optional.ofNullable(coverage).map(share -> new SetCells(model.model(), share));
    PredictionCells.Columns columns =
        new PredictionCells.Columns(withScores, withProbabilities, withTrust, sets, kept.digits());
    return new PredictionRows(model, columns, csv.cells());
  }

  /** The options for input columns and digits in predictions. */
  public static final class InputColumns implements Problems.Checked {
    private static final int MAX_DIGITS = 17;

    @Option(
        names = "--keep",
        paramLabel = "A,B|all",
        description =
            "Input columns to copy: names, indices from 1, patterns such as 'x*', or all. That of"
                + " --id in training is always copied.")
    private String keep = "";

    @Option(
        names = "--digits",
        paramLabel = "N",
        description = "Significant digits of scores, probabilities and trust (default: all).")
    private Integer digits;

    @Override
    public void check(Problems problems) {
      if (digits != null) {
        problems.check(() -> Require.within("digits", digits, 1, MAX_DIGITS), 1.0);
      }
    }

    public Digits digits() {
      return digits == null ? Digits.ALL : new Digits(digits);
    }

    /** Adds the copied columns and the model's identifiers to the options for reading rows. */
    public ReadOptions applyTo(ReadOptions read, PipelineModel model) {
      List<String> copied = keep.equals("all") ? List.of("*") : TableOptions.names(keep);
      List<String> ids = model.preprocessing().state().reading().ids();
      return read.withColumns(ColumnChoice.all().withIds(ids).withCopied(copied));
    }
  }

  /** The options for writing rows to a database table. */
  public static final class Target implements Problems.Checked {
    @Option(
        names = "--sql-table",
        paramLabel = "NAME",
        description =
            "Also write the predictions to a new table of the database of --sql; all rows or none.")
    String table;

    @Option(
        names = "--sql-mode",
        paramLabel = "RULE",
        description = "If that table exists: create (refuse), append or replace (default: create).")
    private SqlTable.Mode mode = SqlTable.Mode.CREATE;

    @Override
    public void check(Problems problems) {
      problems.addIf(table == null && mode != SqlTable.Mode.CREATE, "--sql-mode needs --sql-table");
    }

    public Optional<SqlTable> table(InputOptions input, Parts parts) {
      return Optional.ofNullable(table)
          .map(name -> new SqlTable(input.database(parts.plugins()), name, mode));
    }
  }

  /** The options for certificates of predictions against label flips in the training set. */
  public static final class Certify implements Problems.Checked {
    @Option(
        names = "--certify",
        description =
            "Add the minimum number of wrong training labels that would change the prediction"
                + " (flips) and its probability (doubt); needs --train.")
    boolean wanted;

    @Option(
        names = "--train",
        paramLabel = "FILE",
        description = "The table that the model was trained on, for --certify.")
    @Reads
    String train;

    @Override
    public void check(Problems problems) {
      problems.addIf(
          wanted && train == null,
          "--certify needs --train FILE, the table that the model was trained on");
      problems.addIf(!wanted && train != null, "--train needs --certify");
    }

    /** Creates the certifier, if the model supports it and this is its training table. */
    Certifier certifier(
        PipelineModel model, Source table, DataOptions data, Parts parts, Report report) {
      TrainedRows trained = data.trained(table, model, parts);
      Assembly assembly = parts.assembly();
      double[] trust = trained.trust(model, assembly).classes();
      Certifier result = Certifier.of(model.model(), trained.taught(), trust, assembly);
      if (!result.exact()) {
        report.note(
            Decimal.format(
                "flips refer to the least squares fit at the machine's final weights, which equals"
                    + " the machine to %.1g of its values: explain --row N refits",
                result.difference()));
      }
      if (model.model().ofPairs()) {
        report.note(
            "flips counts exchanges within pairs of classes that tie the votes: fewer exchanges do"
                + " not change the prediction");
      }
      return result;
    }
  }
}
