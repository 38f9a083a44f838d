package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.io.IOException;
import java.util.List;

/**
 * CSV with commas, a header and {@code \n} line ends; labels stand in the last column, missing
 * cells are empty. What would read back as something else is refused: text like a mark of a missing
 * cell, columns of text in which every cell is a number that would lose its spelling, and names
 * that are all numbers. Categories that are plain numbers read back as numbers: CSV does not say
 * which it is.
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
    List<Column> columns = WrittenColumns.of(table);
    CsvMeaning.check(table, columns);
    for (int j = 0; j < columns.size(); j++) {
      out.append(j == 0 ? "" : ",").append(quoted(columns.get(j).name()));
    }
    out.append('\n');
    for (int i = 0; i < table.rows(); i++) {
      for (int j = 0; j < columns.size(); j++) {
        Column column = columns.get(j);
        out.append(j == 0 ? "" : ",");
        // A lone empty cell would read back as an empty line.
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
    if (Cells.missing(text)) {
      throw new InvalidInputException(
          "%s, %s: column '%s' has the text '%s', which CSV reads as a missing value"
              .formatted(table.source(), table.place(row), column.name(), text));
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
}
