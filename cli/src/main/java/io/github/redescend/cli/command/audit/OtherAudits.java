package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.command.LearningOptions;
import io.github.redescend.cli.command.SchemaNotes;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.cli.option.table.DataInput;
import io.github.redescend.cli.option.table.TableOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.annotator.AnnotatorAudit;
import io.github.redescend.eval.audit.annotator.AnnotatorResult;
import io.github.redescend.eval.audit.annotator.Vote;
import io.github.redescend.eval.audit.annotator.Votes;
import io.github.redescend.eval.audit.target.TargetAudit;
import io.github.redescend.eval.audit.target.TargetResult;
import io.github.redescend.report.CsvCells;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.audit.AnnotatorDocument;
import io.github.redescend.result.audit.AuditFinding;
import io.github.redescend.result.audit.TargetDocument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import picocli.CommandLine.Option;

/** Audits of data other than one label column: labels of several annotators, or numbers. */
final class OtherAudits implements Problems.Checked {
  /** The number of questions unless {@code --top} is given. */
  private static final int QUESTIONS = 20;

  @Option(
      names = "--annotators",
      paramLabel = "A,B",
      description =
          "Columns with the labels of one annotator each: estimate true labels, annotator accuracy"
              + " and what to ask next.")
  private String annotators = "";

  @Option(
      names = "--votes",
      paramLabel = "FILE.csv",
      description = "The same from a file with columns row, annotator and label.")
  @Reads
  private Path votes;

  @Option(
      names = "--target",
      paramLabel = "COLUMN",
      description =
          "Audit a numeric column (name or index): which of its values are probably wrong.")
  private String target;

  @Override
  public void check(Problems problems) {
    if (votes != null && !annotators.isEmpty()) {
      problems.add("--annotators and --votes cannot be combined: use one of them");
    }
    if (votes == null && !annotators.isEmpty() && annotators().isEmpty()) {
      problems.add("annotators = '" + annotators + "' is not a column");
    }
    if (ofAnnotators() && ofNumbers()) {
      problems.add("--target audits numbers, --annotators and --votes labels: give one of them");
    }
  }

  /** Returns the names of the annotators' columns, empty if the labels are in a file. */
  private List<String> annotators() {
    return TableOptions.names(annotators).stream().distinct().toList();
  }

  boolean ofAnnotators() {
    return votes != null || !annotators.isEmpty();
  }

  boolean ofNumbers() {
    return target != null;
  }

  AuditFinding run(
      LearningOptions learning,
      AuditOptions choice,
      CsvCells cells,
      Parts parts,
      Audit audit,
      Report report) {
    Stopwatch total = new Stopwatch();
    DataInput input = learning.input().kept(report.console().in(), parts);
    ReadOptions read = learning.data().training(null);
    if (ofNumbers()) {
      TargetValues table = TargetValues.read(input, read.withTarget(target), learning.rules());
      TargetResult result =
          audited(
              table.rows(),
              table.preprocessing(),
              report,
              (features, control) -> new TargetAudit(audit).run(features, table.values(), control));
      return TargetDocument.of(table.rows(), result, choice.chosen(result), cells, total.seconds());
    }
    AnnotatedTable table =
        AnnotatedTable.read(
            input,
            read,
            learning.data().label(),
            learning.rules(),
            annotators(),
            votes,
            parts.readers());
    AnnotatorResult result =
        audited(
            table.rows(),
            table.preprocessing(),
            report,
            (features, control) -> new AnnotatorAudit(audit).run(features, table.votes(), control));
    return new AnnotatorDocument(table.rows(), result, result.questions(choice.top(QUESTIONS)))
        .finding(cells, total.seconds());
  }

  private static <T> T audited(
      Table rows, Preprocessing learned, Report report, BiFunction<Matrix, Control, T> audit) {
    SchemaNotes.withoutValue(rows, report);
    SchemaNotes.scaled(learned, report);
    try (ProgressLine progress = report.progress("auditing", -1)) {
      return audit.apply(learned.features(rows), Control.defaults().withListener(progress));
    }
  }

  /**
   * Rows that several annotators labelled. An additional label column, given or called {@code
   * label}, is not used as a feature. It is shown next to the consensus.
   *
   * @param rows the rows without dropped ones
   * @param preprocessing the preprocessing learned from the rows
   * @param votes the annotators' labels
   */
  record AnnotatedTable(Table rows, Preprocessing preprocessing, Votes votes) {
    private static final String LABEL = "label";

    /**
     * Reads the rows and votes.
     *
     * @param read the options for a table with one label column
     * @param label the requested label column, or null
     * @param annotators the names of the annotators' columns
     * @param votes the file with the annotators' labels, or null if they are in columns
     */
    static AnnotatedTable read(
        DataInput input,
        ReadOptions read,
        String label,
        Preprocessing.Options rules,
        List<String> annotators,
        Path votes,
        Readers readers) {
      ColumnChoice columns = read.columns();
      Table table =
          input.read(
              read.withColumns(columns.withAnnotators(annotators))
                  .withLabelRequired(false)
                  .withLabel(label == null ? LABEL : label));
      if (label != null && !table.hasLabels()) {
        throw new InvalidInputException(
            "%s has no column '%s' for labels to compare with".formatted(table.source(), label));
      }
      List<TextColumn> labels = columns(table, annotators);
      Preprocessing preprocessing = Preprocessing.learn(table, rules);
      int[] kept = preprocessing.kept(table);
      Table rows = kept.length == table.rows() ? table : table.select(kept);
      Votes given =
          votes == null
              ? votes(labels.stream().map(column -> column.select(kept)).toList(), rules.marks())
              : VotesFile.read(votes, readers, rows);
      return new AnnotatedTable(rows, preprocessing, given);
    }

    private static List<TextColumn> columns(Table table, List<String> names) {
      List<TextColumn> columns = new ArrayList<>();
      for (String name : names) {
        columns.add(
            table.carried().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(
                    () ->
                        new InvalidInputException(
                            "annotators: '%s' is not the name of a column, which is what is asked for"
                                .formatted(name))));
      }
      return columns;
    }

    private static Votes votes(List<TextColumn> columns, MissingMarks marks) {
      List<Vote> votes = new ArrayList<>();
      int rows = columns.get(0).rows();
      for (int a = 0; a < columns.size(); a++) {
        for (int i = 0; i < rows; i++) {
          String label = columns.get(a).text(i);
          if (label != null && !label.isBlank() && !marks.amongTexts(label)) {
            votes.add(new Vote(i, a, label.strip()));
          }
        }
      }
      return Votes.of(rows, columns.stream().map(TextColumn::name).toList(), votes);
    }

    /**
     * Reads labels of annotators from CSV with the columns {@code row} (the number of a row, from
     * 1), {@code annotator} and {@code label}. Rows without a label are ignored.
     */
    static final class VotesFile {
      private static final String ROW = "row";
      private static final String ANNOTATOR = "annotator";
      private static final String LABEL = "label";

      private VotesFile() {}

      static Votes read(Path file, Readers readers, Table rows) {
        ReadOptions options = ReadOptions.training().withFormat("csv").withLabel(LABEL);
        Table table =
            readers.read(
                file, options.withCells(options.cells().withUnlabelled(CellRules.Unlabelled.DROP)));
        Column annotators = column(table, ANNOTATOR, file);
        if (!(column(table, ROW, file) instanceof NumericColumn numbers)) {
          throw new InvalidInputException(
              file + ": column 'row' has texts, not the numbers of rows");
        }
        Map<Integer, Integer> known = new HashMap<>();
        for (int i = 0; i < rows.rows(); i++) {
          known.put(rows.rowNumber(i), i);
        }
        Set<String> names = new TreeSet<>();
        for (int v = 0; v < table.rows(); v++) {
          if (annotators.missing(v)) {
            throw new InvalidInputException(
                "%s, %s: the annotator is missing".formatted(file, table.place(v)));
          }
          names.add(annotators.text(v));
        }
        List<String> sorted = List.copyOf(names);
        Map<String, Integer> places = new HashMap<>();
        sorted.forEach(name -> places.put(name, places.size()));
        List<Vote> votes = new ArrayList<>();
        Map<Vote, Integer> seen = new HashMap<>();
        for (int v = 0; v < table.rows(); v++) {
          double number = numbers.values()[v];
          Integer row = number == Math.rint(number) ? known.get((int) number) : null;
          if (row == null) {
            throw new InvalidInputException(
                "%s, %s: row %s is not one of the rows of %s"
                    .formatted(file, table.place(v), numbers.text(v), rows.source()));
          }
          Vote vote = new Vote(row, places.get(annotators.text(v)), table.labels().get(v));
          Integer before = seen.putIfAbsent(new Vote(row, vote.annotator(), ""), v);
          if (before != null) {
            throw new InvalidInputException(
                "%s, %s: annotator '%s' has labelled row %s before, in %s"
                    .formatted(
                        file,
                        table.place(v),
                        annotators.text(v),
                        numbers.text(v),
                        table.place(before)));
          }
          votes.add(vote);
        }
        return Votes.of(rows.rows(), sorted, votes);
      }

      private static Column column(Table table, String name, Path file) {
        return table.columns().stream()
            .filter(column -> column.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        "%s has no column '%s': votes need the columns row, annotator and label"
                            .formatted(file, name)));
      }
    }
  }

  /**
   * Rows with a numeric target column that is predicted from the other columns.
   *
   * @param rows the rows without dropped ones, with the target as their labels
   * @param preprocessing the preprocessing learned from the other columns
   * @param values the values of the target column
   */
  record TargetValues(Table rows, Preprocessing preprocessing, double[] values) {
    /**
     * Reads the rows and the target.
     *
     * @param read the options for a table with the target as its labels
     * @throws InvalidInputException if a value is not a finite number
     */
    static TargetValues read(DataInput input, ReadOptions read, Preprocessing.Options rules) {
      Table table = input.read(read);
      Preprocessing preprocessing = Preprocessing.learn(table, rules);
      int[] kept = preprocessing.kept(table);
      Table rows = kept.length == table.rows() ? table : table.select(kept);
      double[] values = new double[rows.rows()];
      for (int i = 0; i < values.length; i++) {
        values[i] = number(rows, i);
      }
      return new TargetValues(rows, preprocessing, values);
    }

    private static double number(Table rows, int row) {
      String text = rows.labels().get(row);
      double value = Cells.number(text.strip());
      if (!Double.isFinite(value)) {
        throw new InvalidInputException(
            "%s, %s: '%s' in column '%s' is no finite number, which --target needs"
                .formatted(rows.source(), rows.place(row), text, rows.labelName()));
      }
      return value;
    }
  }
}
