package io.github.redescend.data.write;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.DecimalEvidence;
import io.github.redescend.data.cell.MissingMarks;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Whether text in CSV means to a reader what it means in the table. */
final class CsvMeaning {
  private CsvMeaning() {}

  /**
   * Returns if all columns read back with the same cells.
   *
   * @param columns as they are written, the label last if there is one
   * @throws InvalidInputException that names what would not
   */
  static void check(Table table, List<Column> columns) {
    if (columns.stream().allMatch(column -> !Double.isNaN(Cells.number(column.name())))) {
      throw new InvalidInputException(
          "%s has columns with numbers for names, '%s' and others, which CSV reads as a row"
              .formatted(table.source(), columns.get(0).name()));
    }
    // The label is text whatever it looks like.
    int features = columns.size() - (table.hasLabels() ? 1 : 0);
    for (Column column : columns.subList(0, features)) {
      if (column instanceof TextColumn texts) {
        changed(texts)
            .ifPresent(
                cell -> {
                  throw new InvalidInputException(
                      "%s has nothing but numbers as texts in column '%s', such as '%s', which CSV would not keep as it is written"
                          .formatted(table.source(), texts.name(), cell));
                });
      }
    }
  }

  /** A text that reads back as another; only a column of nothing but numbers has some. */
  private static Optional<String> changed(TextColumn column) {
    String changed = null;
    boolean comma = false;
    boolean named = false;
    boolean losesDigits = false;
    boolean whole = true;
    DecimalEvidence evidence = new DecimalEvidence();
    for (String text :
        (Iterable<String>) Arrays.stream(column.values()).filter(Objects::nonNull)::iterator) {
      String trimmed = text.trim();
      if (MissingMarks.standard().amongNumbersOnly(trimmed)) {
        changed = text;
        continue;
      }
      boolean namedHere = Cells.notFinite(trimmed);
      boolean isNumber = evidence.add(trimmed);
      if (!isNumber && !namedHere) {
        return Optional.empty();
      }
      double number = Cells.number(trimmed);
      comma |= isNumber && trimmed.indexOf(',') >= 0;
      named |= namedHere;
      losesDigits |= Cells.losesDigits(trimmed);
      whole &= number == Math.rint(number);
      if (!Double.isFinite(number) || !text.equals(Decimal.shortest(number))) {
        changed = text;
      }
    }
    // Readers keep identifiers with many digits as texts, and take no column for numbers that has
    // both a comma and a name of infinity.
    return (losesDigits && whole) || (comma && named)
        ? Optional.empty()
        : Optional.ofNullable(changed);
  }
}
