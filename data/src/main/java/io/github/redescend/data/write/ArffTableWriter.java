package io.github.redescend.data.write;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** ARFF with dense rows; text and labels are nominal attributes, labels are last. */
public final class ArffTableWriter implements TableWriter {
  @Override
  public String format() {
    return "arff";
  }

  @Override
  public List<String> extensions() {
    return List.of(".arff");
  }

  @Override
  public void write(Table table, Appendable out) throws IOException {
    List<Column> columns = CsvTableWriter.columns(table);
    out.append("@relation ").append(quoted(table.source())).append("\n\n");
    for (Column column : columns) {
      out.append("@attribute ").append(quoted(column.name())).append(' ');
      out.append(column.kind() == ColumnKind.NUMERIC ? "numeric" : values(column)).append('\n');
    }
    out.append("\n@data\n");
    for (int i = 0; i < table.rows(); i++) {
      for (int j = 0; j < columns.size(); j++) {
        Column column = columns.get(j);
        out.append(j == 0 ? "" : ",").append(column.missing(i) ? "?" : quoted(column.text(i)));
      }
      out.append('\n');
    }
  }

  private static String values(Column column) {
    if (!column.hasValue()) {
      return "string";
    }
    Stream<String> values = column.texts().distinct().sorted();
    return values.map(ArffTableWriter::quoted).collect(Collectors.joining(",", "{", "}"));
  }

  private static String quoted(String text) {
    boolean plain = !text.isEmpty() && text.chars().allMatch(ArffTableWriter::isPlain);
    String escaped = text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n");
    return plain ? text : "'" + escaped.replace("\r", "\\r").replace("\t", "\\t") + "'";
  }

  private static boolean isPlain(int c) {
    return Character.isLetterOrDigit(c) || "_.-+=<>/".indexOf(c) >= 0;
  }
}
