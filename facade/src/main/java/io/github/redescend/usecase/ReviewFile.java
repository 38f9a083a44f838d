package io.github.redescend.usecase;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Review;
import io.github.redescend.eval.audit.Review.Verdict;
import io.github.redescend.report.CsvCells;
import io.github.redescend.result.audit.AuditedRows;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the verdicts of a reviewer: CSV with the columns {@code row} and {@code verdict}, as in a
 * completed file of suspects. If the file has a column {@code given}, it must equal the labels of
 * the rows; otherwise the file belongs to another table.
 */
public final class ReviewFile {
  private static final String ROW = "row";
  private static final String VERDICT = "verdict";
  private static final String GIVEN = "given";

  private ReviewFile() {}

  public static Review read(Path file, Readers readers, AuditedRows rows) {
    Table table = readers.read(file, ReadOptions.training().withFormat("csv").withLabel(VERDICT));
    NumericColumn numbers =
        table.columns().stream()
            .filter(column -> column.name().equals(ROW))
            .filter(NumericColumn.class::isInstance)
            .map(NumericColumn.class::cast)
            .findFirst()
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        "%s has no column 'row' with row numbers: a review needs the columns row and verdict"
                            .formatted(file)));
    Optional<Column> given =
        table.columns().stream().filter(column -> column.name().equals(GIVEN)).findFirst();
    Map<Integer, Integer> known = rows.byNumber();
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
      switch (table.labels().get(i).strip().toLowerCase(Locale.ROOT)) {
        case "confirmed" -> verdicts.put(row, Verdict.CONFIRMED);
        case "refuted" -> verdicts.put(row, Verdict.REFUTED);
        case "open" -> verdicts.remove(row);
        default ->
            throw new InvalidInputException(
                "%s, row %d: verdict '%s' is not allowed: it must be confirmed, refuted or open"
                    .formatted(file, i + 1, table.labels().get(i)));
      }
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
