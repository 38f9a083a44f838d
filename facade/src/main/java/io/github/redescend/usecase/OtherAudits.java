package io.github.redescend.usecase;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.review.TableReview;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.annotator.AnnotatorAudit;
import io.github.redescend.eval.audit.annotator.AnnotatorResult;
import io.github.redescend.eval.audit.annotator.Votes;
import io.github.redescend.eval.audit.annotator.Votes.Vote;
import io.github.redescend.eval.audit.target.TargetAudit;
import io.github.redescend.eval.audit.target.TargetResult;
import io.github.redescend.report.CsvCells;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.audit.AnnotatorDocument;
import io.github.redescend.result.audit.AuditFinding;
import io.github.redescend.result.audit.TargetDocument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Audits of data other than one label column: labels of several annotators, or numbers. */
public record OtherAudits(
    Audit audit,
    DataInput input,
    ReadOptions read,
    Preprocessing.Options rules,
    Readers readers,
    CsvCells cells,
    Messages messages) {
  /** The column of labels to compare with, unless another one is named. */
  private static final String LABEL = "label";

  private static final int NAMED = 3;

  private static final String ROW = "row";
  private static final String ANNOTATOR = "annotator";

  /** Audits a column of finite numbers, which is predicted from the other columns. */
  public AuditFinding target(String column, Function<TargetResult, List<Integer>> chosen) {
    Stopwatch total = new Stopwatch();
    Table table = input.read(read.withTarget(column));
    Preprocessing preprocessing = Preprocessing.learn(table, rules);
    Table rows = kept(table, preprocessing);
    double[] values = new double[rows.rows()];
    NumberFormat format = format(rows);
    Arrays.setAll(values, i -> number(rows, i, format));
    TargetAudit targets = new TargetAudit(audit);
    TargetResult result =
        audited(rows, preprocessing, (features, control) -> targets.run(features, values, control));
    return TargetDocument.of(rows, result, chosen.apply(result), cells, total.seconds());
  }

  private static Table kept(Table table, Preprocessing preprocessing) {
    int[] kept = preprocessing.kept(table);
    return kept.length == table.rows() ? table : table.select(kept);
  }

  private NumberFormat format(Table rows) {
    Set<DecimalMark> marks = EnumSet.noneOf(DecimalMark.class);
    for (Column column : rows.columns()) {
      if (column instanceof NumericColumn numeric) {
        marks.add(numeric.format().mark());
      }
    }
    marks.remove(DecimalMark.AUTO);
    DecimalMark others = marks.size() == 1 ? marks.iterator().next() : DecimalMark.AUTO;
    return NumberFormat.of(rows.labels(), read.cells().decimal(), others);
  }

  private static double number(Table rows, int row, NumberFormat format) {
    String text = rows.labels().get(row);
    double value = format.number(text.strip());
    if (!Double.isFinite(value)) {
      String advice = format.mark().advice(text);
      throw new InvalidInputException(
          "%s, %s: '%s' in column '%s' is not a finite number, which --target needs%s"
              .formatted(rows.source(), rows.place(row), text, rows.labelName(), advice));
    }
    return value;
  }

  /**
   * Audits the labels of several annotators. An additional label column, given or called {@code
   * label}, is not used as a feature. It is shown next to the consensus.
   *
   * @param label the label column to compare with, or null
   * @param file the annotators' labels, if they are not in columns
   * @param questions the number of labels to request next
   */
  public AuditFinding annotators(
      String label, List<String> names, Optional<Path> file, int questions) {
    Stopwatch total = new Stopwatch();
    ReadOptions options = read.withColumns(read.columns().withAnnotators(names));
    String compared = label == null ? LABEL : label;
    Table table = input.read(options.withLabelRequired(false).withLabel(compared));
    if (label != null && !table.hasLabels()) {
      throw new InvalidInputException(
          "%s has no column '%s' for labels to compare with".formatted(table.source(), label));
    }
    List<TextColumn> labels = columns(table, names);
    Preprocessing preprocessing = Preprocessing.learn(table, rules);
    Table rows = kept(table, preprocessing);
    int[] kept = preprocessing.kept(table);
    List<TextColumn> own = labels.stream().map(column -> column.select(kept)).toList();
    Votes votes = file.map(given -> votes(given, rows)).orElseGet(() -> votes(own, rules.marks()));
    String place = file.map(given -> LABEL).orElse(String.join(", ", names));
    TableReview.alike("classes", votes.classes(), place).ifPresent(messages::warn);
    TableReview.alike("annotators", votes.annotators(), ANNOTATOR).ifPresent(messages::warn);
    warnOfRareClasses(votes, place);
    AnnotatorAudit voters = new AnnotatorAudit(audit);
    AnnotatorResult result =
        audited(rows, preprocessing, (features, control) -> voters.run(features, votes, control));
    return new AnnotatorDocument(rows, result, result.questions(questions))
        .finding(cells, total.seconds());
  }

  /** A misspelt vote becomes a class of its own. */
  private void warnOfRareClasses(Votes votes, String place) {
    int[] counts = new int[votes.classes().size()];
    Arrays.stream(votes.label()).forEach(label -> counts[label]++);
    IntStream rare = IntStream.range(0, counts.length).filter(c -> counts[c] == 1);
    List<String> lone = rare.mapToObj(votes.classes()::get).toList();
    if (!lone.isEmpty()) {
      String sentence =
          lone.size() == 1
              ? "class %s in column '%s' has one vote only: correct it if it is misspelt"
              : "classes %s in column '%s' have one vote only: correct those that are misspelt";
      messages.warn(sentence.formatted(Printable.quoted(lone, NAMED), Printable.of(place)));
    }
  }

  private <T> T audited(Table rows, Preprocessing learned, BiFunction<Matrix, Control, T> audit) {
    SchemaNotes.withoutValue(rows, messages);
    SchemaNotes.scaled(learned, messages);
    try (Messages.Task task = messages.begin("auditing")) {
      return audit.apply(learned.features(rows), task.control());
    }
  }

  private static List<TextColumn> columns(Table table, List<String> names) {
    Map<String, TextColumn> known = new HashMap<>();
    table.carried().forEach(column -> known.putIfAbsent(column.name(), column));
    for (String name : names) {
      if (!known.containsKey(name)) {
        throw new InvalidInputException(
            "annotators: '%s' is not the name of a column".formatted(name));
      }
    }
    return names.stream().map(known::get).toList();
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
   * Reads labels of annotators from CSV with the columns {@code row} (the number of a row, from 1),
   * {@code annotator} and {@code label}. Rows without a label are ignored.
   */
  private Votes votes(Path file, Table rows) {
    ReadOptions options = ReadOptions.training().withFormat("csv").withLabel(LABEL);
    CellRules dropping = options.cells().withUnlabelled(CellRules.Unlabelled.DROP);
    Table table = readers.read(file, options.withCells(dropping));
    Column annotators = column(table, ANNOTATOR, file);
    if (!(column(table, ROW, file) instanceof NumericColumn numbers)) {
      throw new InvalidInputException(file + ": column 'row' has texts, not the numbers of rows");
    }
    Map<Integer, Integer> known = rows.rowsByNumber();
    List<String> by = new ArrayList<>();
    for (int v = 0; v < table.rows(); v++) {
      if (annotators.missing(v)) {
        throw new InvalidInputException(
            "%s, %s: the annotator is missing".formatted(file, table.place(v)));
      }
      by.add(annotators.text(v));
    }
    List<String> sorted = by.stream().distinct().sorted().toList();
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
      Vote vote = new Vote(row, Collections.binarySearch(sorted, by.get(v)), table.labels().get(v));
      Integer before = seen.putIfAbsent(new Vote(row, vote.annotator(), ""), v);
      if (before != null) {
        throw new InvalidInputException(
            "%s, %s: annotator '%s' has labelled row %s before, in %s"
                .formatted(file, table.place(v), by.get(v), numbers.text(v), table.place(before)));
      }
      votes.add(vote);
    }
    return Votes.of(rows.rows(), sorted, votes);
  }

  private static Column column(Table table, String name, Path file) {
    String missing =
        "%s has no column '%s': votes need the columns row, annotator and label"
            .formatted(file, name);
    return table.column(name).orElseThrow(() -> new InvalidInputException(missing));
  }
}
