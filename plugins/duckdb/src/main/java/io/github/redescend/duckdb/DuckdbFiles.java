package io.github.redescend.duckdb;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.TypedRows.TypedCells;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.ColumnKind;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBDriver;

/** Files read by an in-memory DuckDB database. */
final class DuckdbFiles implements AutoCloseable {
  private static final Set<String> WHOLE =
      Set.of("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT", "UINTEGER");
  private static final Set<String> EXACT = Set.of("UBIGINT", "HUGEINT", "DECIMAL");
  private static final Set<String> FLOATING = Set.of("FLOAT", "DOUBLE");

  private final Source source;
  private final Connection connection;
  private final String table;

  /** A column and its SQL expression. */
  private record QueryColumn(TypedCells.Column column, String sql) {}

  /**
   * Opens the database.
   *
   * @param function DuckDB's table function
   */
  DuckdbFiles(Source source, String function) {
    this.source = source;
    // One by one, since DuckDB treats some names as patterns. By name, since it otherwise casts all
    // files to the types of the first, such as fractions to whole numbers.
    this.table =
        source.files().stream()
            .map(Path::toAbsolutePath)
            .map(file -> "'" + file.toString().replace("'", "''") + "'")
            .collect(Collectors.joining(", ", function + "([", "], union_by_name = true)"));
    try {
      Properties streaming = new Properties();
      streaming.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
      this.connection = new DuckDBDriver().connect("jdbc:duckdb:", streaming);
    } catch (SQLException e) {
      throw refusal(e);
    }
  }

  /** Receives the cells while the files are open. */
  interface Reading {
    void read(TypedCells cells) throws java.io.IOException;
  }

  /** Reads all rows, in file order. */
  void read(Reading reading) {
    List<QueryColumn> columns = columns();
    String query =
        columns.stream()
            .map(QueryColumn::sql)
            .collect(Collectors.joining(", ", "SELECT ", " FROM " + table));
    try (var statement =
            connection.prepareStatement(query).unwrap(org.duckdb.DuckDBPreparedStatement.class);
        var result = statement.query()) {
      reading.read(new ChunkedCells(result, columns.stream().map(QueryColumn::column).toList()));
    } catch (SQLException e) {
      throw refusal(e);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private List<QueryColumn> columns() {
    List<QueryColumn> columns = new ArrayList<>();
    // In the time zone of the machine, the same file would have other dates elsewhere.
    String query = "SET TimeZone = 'UTC'; DESCRIBE SELECT * FROM " + table;
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        columns.add(column(rows.getString("column_name"), rows.getString("column_type")));
      }
    } catch (SQLException e) {
      throw refusal(e);
    }
    if (columns.size() == 1 && columns.get(0).column().name().equals("json")) {
      // DuckDB's name for values without keys, and for files without values; one column is no
      // table.
      throw source.refusal(
          "has no objects: an array of objects, or one object on each line, is needed");
    }
    return columns;
  }

  /** All but numbers is text, including dates. */
  private static QueryColumn column(String name, String type) {
    String plain = type.replaceFirst("\\(\\d.*\\)$", "");
    String cast =
        WHOLE.contains(plain)
            ? "BIGINT"
            : EXACT.contains(plain) ? type : FLOATING.contains(plain) ? "DOUBLE" : "VARCHAR";
    ColumnKind kind = cast.equals("VARCHAR") ? ColumnKind.TEXT : ColumnKind.NUMERIC;
    return new QueryColumn(
        new TypedCells.Column(name, kind),
        // Texts of JSON columns, which have texts and numbers, without quotes.
        (type.equals("JSON") ? "\"%s\" ->> '$'" : "CAST(\"%s\" AS %s)")
            .formatted(name.replace("\"", "\"\""), cast));
  }

  private InvalidInputException refusal(SQLException cause) {
    String firstLine = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    return source.refusal("cannot be read by DuckDB: " + firstLine);
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      // Nothing was written, so nothing is lost.
    }
  }
}
