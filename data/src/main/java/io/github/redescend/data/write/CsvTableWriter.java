package io.github.redescend.data.write;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.DecimalMark.DecimalEvidence;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * CSV with commas, a header and {@code \n} line ends; labels are last, missing cells are empty.
 * Content that would be read back differently is refused: text like a missing-value mark, text
 * columns of numbers that would lose their spelling, and purely numeric names. Categories that are
 * plain numbers are read back as numbers.
 */
public final class CsvTableWriter implements TableWriter {
  /** Unquoted it would not be part of the first name. */
  private static final String BYTE_ORDER_MARK = "\ufeff";

  @Override
  public String format() {
    return "csv";
  }

  @Override
  public List<String> extensions() {
    return List.of(".csv");
  }

  @Override
  public void write(Table table, Appendable out) throws IOException {
    List<Column> columns = columns(table);
    checkMeaning(table, columns);
    for (int j = 0; j < columns.size(); j++) {
      out.append(j == 0 ? "" : ",").append(quoted(columns.get(j).name()));
    }
    out.append('\n');
    for (int i = 0; i < table.rows(); i++) {
      for (int j = 0; j < columns.size(); j++) {
        Column column = columns.get(j);
        out.append(j == 0 ? "" : ",");
        // A single empty cell would be an empty line.
        out.append(column.missing(i) ? (columns.size() == 1 ? "?" : "") : cell(table, column, i));
      }
      out.append('\n');
    }
  }

  private static String cell(Table table, Column column, int row) {
    String text = column.text(row);
    if (!(column instanceof TextColumn)) {
      return text;
    }
    if (MissingMarks.standard().amongTexts(text)) {
      throw table.refusal(
          row,
          "column '%s' has the text '%s', which CSV reads as a missing value"
              .formatted(Printable.of(column.name()), Printable.of(text)));
    }
    return quoted(text);
  }

  private static String quoted(String text) {
    boolean plain =
        text.equals(text.strip())
            && !text.startsWith(BYTE_ORDER_MARK)
            && text.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ' || c == ';');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /**
   * @param columns as written, the label last if there is one
   * @throws InvalidInputException that names a cell that would change
   */
  static void checkMeaning(Table table, List<Column> columns) {
    if (columns.stream().allMatch(column -> !Double.isNaN(Cells.number(column.name())))) {
      throw new InvalidInputException(
          "%s has columns with numbers for names, '%s' and others, which CSV reads as a row"
              .formatted(table.source(), columns.get(0).name()));
    }
    // Labels are always text.
    int features = columns.size() - (table.hasLabels() ? 1 : 0);
    for (Column column : columns.subList(0, features)) {
      Optional<String> cell =
          column instanceof TextColumn texts ? changed(texts) : Optional.empty();
      if (cell.isPresent()) {
        throw new InvalidInputException(
            "%s has only numbers, stored as text, in column '%s', such as '%s': CSV would not keep their spelling"
                .formatted(table.source(), column.name(), cell.get()));
      }
    }
  }

  /** A text that would be read back differently; only in columns of numbers. */
  private static Optional<String> changed(TextColumn column) {
    String changed = null;
    boolean comma = false;
    boolean named = false;
    boolean losesDigits = false;
    boolean whole = true;
    DecimalEvidence evidence = new DecimalEvidence();
    for (String text : (Iterable<String>) column.texts()::iterator) {
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
    // Long identifiers stay text, and a column with both a comma and a name of infinity is not
    // numeric.
    return (losesDigits && whole) || (comma && named)
        ? Optional.empty()
        : Optional.ofNullable(changed);
  }

  static List<Column> columns(Table table) {
    List<Column> columns = new ArrayList<>();
    table.carried().forEach(column -> columns.add(filled(column)));
    columns.addAll(table.isSparse() ? dense(table) : table.columns());
    if (table.hasWeights()) {
      columns.add(new NumericColumn(table.weightsName(), table.weights()));
    }
    if (table.hasLabels()) {
      columns.add(new TextColumn(table.labelName(), table.labels().toArray(new String[0])));
    }
    return columns;
  }

  /** Replaces empty cells, which would be missing. */
  private static Column filled(TextColumn column) {
    Stream<String> cells = Arrays.stream(column.values()).map(cell -> cell.isEmpty() ? null : cell);
    return new TextColumn(column.name(), cells.toArray(String[]::new));
  }

  private static List<Column> dense(Table table) {
    int d = table.sparse().columns();
    DenseBlock.requireColumnsFit(
        table.source() + " with all its zeros", table.rows(), d, "keep it as LIBSVM text");
    return NumericColumn.of(table.sparse(), table.featureNames());
  }
}
