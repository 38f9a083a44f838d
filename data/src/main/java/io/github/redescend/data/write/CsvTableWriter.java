package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.io.IOException;
import java.util.List;

/**
 * CSV with commas, a header and {@code \n} line ends; labels stand in the last column, missing
 * cells are empty. Text that would read back as a missing cell is refused. Text that looks like
 * numbers in all cells of a column reads back as numbers: CSV does not say which it is.
 */
public final class CsvTableWriter implements TableWriter {
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
    String trimmed = text.strip();
    if (trimmed.isEmpty() || trimmed.equals("?") || trimmed.equals("NA")) {
      throw new InvalidInputException(
          "%s, row %d: column '%s' has the text '%s', which CSV reads as a missing value"
              .formatted(table.source(), table.rowNumber(row), column.name(), text));
    }
    return quoted(text);
  }

  private static String quoted(String text) {
    boolean plain =
        text.equals(text.strip())
            && text.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ' || c == ';');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
