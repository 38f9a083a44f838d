package io.github.redescend.usecase;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.PreparedAudit;
import io.github.redescend.eval.audit.ProbabilityAudit;
import io.github.redescend.eval.audit.ProbabilityAudit.ClassProbabilities;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.check.CheckedTable;
import io.github.redescend.eval.audit.check.Finding.Check;
import io.github.redescend.eval.audit.noise.Review;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.resample.Repeats;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.report.CsvCells;
import io.github.redescend.result.audit.AuditDocument;
import io.github.redescend.result.audit.AuditedRows;
import io.github.redescend.result.audit.CheckRows;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Audits labels with its own fits or with another model's file of class probabilities, a row for
 * each row of the table; with the verdicts on an earlier audit.
 */
public record AuditLabels(
    Audit audit,
    Preprocessing.Options rules,
    Optional<LabelNoise> corruption,
    Optional<Path> probabilities,
    Optional<Path> review,
    Set<Check> checks,
    Readers readers) {
  /** The maximum number of suspects for which the effect of dropping is computed. */
  private static final int EXPLAINED = 200;

  private static final String ROW = "row";
  private static final String VERDICT = "verdict";
  private static final String GIVEN = "given";

  /** Audits a table, with the columns that are used, and chooses suspects. */
  public AuditDocument run(
      Table table, Table used, Function<AuditResult, List<Suspect>> chosen, Messages messages) {
    Preprocessing preprocessing = Preprocessing.learn(used, rules);
    SchemaNotes.scaled(preprocessing, messages);
    int[] kept = preprocessing.kept(used);
    Dataset clean = preprocessing.apply(used);
    Table usable = used.select(kept);
    Dataset given =
        corruption
            .map(wrong -> wrong.corrupt(LabelledRows.of(usable, clean.labels()), audit.seed()))
            .map(labels -> relabelled(usable, labels))
            .orElse(clean);
    if (probabilities.isEmpty()) {
      sayGroups(given, messages);
    }
    corruption.ifPresent(
        wrong -> messages.note(Train.difference(clean.labels(), given.labels(), wrong)));
    AuditedRows rows = new AuditedRows(table, kept, given.labels());
    Review verdicts = review.map(file -> reviewed(file, readers, rows)).orElseGet(Review::none);
    AuditResult result;
    List<AuditDocument.Listed> listed;
    try (Messages.Task task = messages.begin("auditing")) {
      if (probabilities.isPresent()) {
        result = ofProbabilities(rows, given, verdicts);
        listed = AuditDocument.Listed.of(chosen.apply(result), List.of());
      } else {
        PreparedAudit prepared = audit.prepare(given, task.control());
        result = prepared.result(verdicts, task.control());
        List<Suspect> suspects = chosen.apply(result);
        List<Suspect> first = suspects.subList(0, Math.min(EXPLAINED, suspects.size()));
        listed = AuditDocument.Listed.of(suspects, prepared.effects(result, first));
      }
    }
    boolean indicator = rules.missing() == MissingRule.INDICATOR;
    Seed seed = audit.seed().child("checks", 0);
    CheckedTable checked = CheckedTable.of(table.select(kept), given, result, indicator, seed);
    CheckRows found = new CheckRows(rows, checked.run(checks));
    String noise = corruption.map(LabelNoise::toString).orElse("");
    AuditDocument.Injected injected = new AuditDocument.Injected(clean.labels(), noise);
    return new AuditDocument(
        rows, given.features(), result, listed, found, verdicts, injected, probabilities);
  }

  /** The samples with other labels, by which target encoding encodes them. */
  private Dataset relabelled(Table usable, Labels labels) {
    Table given = usable.withLabels(labels);
    return Preprocessing.learn(given, rules).apply(given).withLabels(labels);
  }

  private AuditResult ofProbabilities(AuditedRows rows, Dataset given, Review verdicts) {
    Path file = probabilities.orElseThrow();
    List<String> classes = given.labels().classes();
    ClassScores scores = ClassProbabilities.read(file, readers, rows.table(), rows.kept(), classes);
    return new ProbabilityAudit(audit.prior(), audit.seed(), audit.assembly().compute())
        .run(given, scores, verdicts);
  }

  private static void sayGroups(Dataset given, Messages messages) {
    RowGroups groups = RowGroups.of(given);
    if (groups.given().length > 0) {
      messages.note(
          "leave-one-out scores hold out the rows of a group, and copies of a row, together");
    } else if (Repeats.of(given.features()).areCopies() && groups.repeated() > 0) {
      String rows = Plural.of(groups.repeated(), "row");
      String repeat = groups.repeated() == 1 ? "repeats" : "repeat";
      messages.note(
          "leave-one-out scores hold out copies of a row together: %s %s the features of an earlier row"
              .formatted(rows, repeat));
    }
  }

  /**
   * Reads the verdicts of a reviewer: CSV with the columns {@code row} and {@code verdict}, as in a
   * completed file of suspects. If the file has a column {@code given}, it must equal the labels of
   * the rows; otherwise the file belongs to another table.
   */
  private static Review reviewed(Path file, Readers readers, AuditedRows rows) {
    Table table = readers.read(file, ReadOptions.training().withFormat("csv").withLabel(VERDICT));
    if (!(table.column(ROW).orElse(null) instanceof NumericColumn numbers)) {
      throw new InvalidInputException(
          "%s has no column 'row' with row numbers: a review needs the columns row and verdict"
              .formatted(file));
    }
    Optional<Column> given = table.column(GIVEN);
    Map<Integer, Integer> known = rows.table().select(rows.kept()).rowsByNumber();
    Map<Integer, Verdict> verdicts = new HashMap<>();
    for (int i = 0; i < table.rows(); i++) {
      double number = numbers.values()[i];
      Integer row = number == Math.rint(number) ? known.get((int) number) : null;
      if (row == null) {
        throw new InvalidInputException(
            "%s, row %d: row %s is not one of the audited rows"
                .formatted(file, i + 1, numbers.text(i)));
      }
      // A class may have the name of a missing cell, such as null.
      if (given.isPresent() && !given.get().missing(i)) {
        requireLabel(given.get(), i, rows.labels().name(row), file);
      }
      String name = table.labels().get(i).strip().toUpperCase(Locale.ROOT);
      if (name.equals("OPEN")) {
        verdicts.remove(row);
        continue;
      }
      if (!name.equals(Verdict.CONFIRMED.name()) && !name.equals(Verdict.REFUTED.name())) {
        throw new InvalidInputException(
            "%s, row %d: verdict '%s' is not allowed: it must be confirmed, refuted or open"
                .formatted(file, i + 1, table.labels().get(i)));
      }
      Verdict verdict = Verdict.valueOf(name);
      if (verdicts.getOrDefault(row, verdict) != verdict) {
        throw new InvalidInputException(
            "%s, row %d: row %s is both confirmed and refuted: keep one verdict"
                .formatted(file, i + 1, numbers.text(i)));
      }
      verdicts.put(row, verdict);
    }
    return new Review(verdicts);
  }

  private static void requireLabel(Column given, int i, String label, Path file) {
    // In a numeric column, label 1.0 equals 1; suspects may be written as safe CSV.
    boolean same =
        given instanceof NumericColumn numbers
            ? numbers.values()[i] == Cells.number(label)
            : label.equals(given.text(i)) || CsvCells.SAFE.content(label).equals(given.text(i));
    if (!same) {
      throw new InvalidInputException(
          "%s, row %d: the label is '%s' there and '%s' in the table: the review is of other rows"
              .formatted(file, i + 1, Printable.of(given.text(i)), Printable.of(label)));
    }
  }
}
