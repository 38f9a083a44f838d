package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.command.DataInput;
import io.github.redescend.cli.option.model.AnnotatorOptions;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.MissingMarks;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.annotator.Vote;
import io.github.redescend.eval.audit.annotator.Votes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Rows that several annotators labelled. A column of labels beside theirs, named or called {@code
 * label}, is not learnt from: what it says is told beside the consensus.
 *
 * @param rows those that are not left out
 * @param preprocessing learnt on them
 * @param votes on them
 */
record AnnotatedTable(Table rows, Preprocessing preprocessing, Votes votes) {
  private static final String LABEL = "label";

  /**
   * Reads them.
   *
   * @param read how a table with one label column would be read
   * @param label the label column that was asked for, or null
   */
  static AnnotatedTable read(
      DataInput input,
      ReadOptions read,
      String label,
      Preprocessing.Options rules,
      AnnotatorOptions annotators,
      Readers readers) {
    ColumnChoice columns = read.columns();
    Table table =
        input.read(
            read.withColumns(columns.withAnnotators(annotators.columns()))
                .withLabelRequired(false)
                .withLabel(label == null ? LABEL : label));
    if (label != null && !table.hasLabels()) {
      throw new InvalidInputException(
          "%s has no column '%s' for labels to compare with".formatted(table.source(), label));
    }
    List<TextColumn> labels = columns(table, annotators.columns());
    Preprocessing preprocessing = Preprocessing.learn(table, rules);
    int[] kept = preprocessing.kept(table);
    Table rows = kept.length == table.rows() ? table : table.select(kept);
    Votes votes =
        annotators.votes() == null
            ? votes(labels.stream().map(column -> column.select(kept)).toList(), rules.marks())
            : VotesFile.read(annotators.votes(), readers, rows);
    return new AnnotatedTable(rows, preprocessing, votes);
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
   * Reads labels of annotators: CSV with the columns {@code row}, the number of a row from 1,
   * {@code annotator} and {@code label}. Rows without a label are as if they were not there.
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
        throw new InvalidInputException(file + ": column 'row' has texts, not the numbers of rows");
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
