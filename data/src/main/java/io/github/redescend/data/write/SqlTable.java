package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.source.SqlQuery.SqlDatabase;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A table of a database, written completely or not at all.
 *
 * @param name of the table, optionally with a schema and a point
 * @param mode what to do with an existing table
 */
public record SqlTable(SqlDatabase database, String name, Mode mode) {
  /** What to do with an existing table; a missing one is created. */
  public enum Mode {
    /** Refuse. */
    CREATE,
    /** Add rows. */
    APPEND,
    /** Replace the rows; the definition is kept. */
    REPLACE
  }

  /** The type of a column. */
  public enum Type {
    WHOLE("BIGINT"),
    NUMBER("DOUBLE PRECISION"),
    TEXT("VARCHAR");

    private final String sql;

    Type(String sql) {
      this.sql = sql;
    }
  }

  public record Column(String name, Type type) {}

  public SqlTable {
    String[] parts = name.split("\\.", -1);
    boolean named = parts.length <= 2;
    for (String part : parts) {
      named &= !part.isBlank() && part.chars().noneMatch(c -> c < ' ');
    }
    if (!named) {
      throw new InvalidInputException(
          "sql-table = '%s' is not allowed: it must be the name of a table, or SCHEMA.TABLE"
              .formatted(name));
    }
  }

  /**
   * Opens the table for rows of these columns, creating it if missing.
   *
   * @throws InvalidInputException if the database cannot be reached, the table exists against the
   *     mode, cannot be created or does not match the columns
   */
  public SqlRows open(List<Column> columns) {
    Connection connection = database.connect();
    try {
      DatabaseMetaData facts = connection.getMetaData();
      String quote = facts.getIdentifierQuoteString().strip();
      String table = quoted(quote);
      boolean there = exists(connection, facts);
      if (there && mode == Mode.CREATE) {
        throw new InvalidInputException(
            "%s has a table '%s' already: name another one, or say --sql-mode append or replace"
                .formatted(database.url().shown(), name));
      }
      if (!there) {
        create(connection, table, quote, columns);
      } else if (mode == Mode.REPLACE) {
        execute(connection, "DELETE FROM " + table);
      }
      String insert =
          columns.stream()
              .map(column -> quoted(column.name(), quote))
              .collect(
                  Collectors.joining(
                      ", ",
                      "INSERT INTO " + table + " (",
                      ") VALUES (" + "?, ".repeat(columns.size() - 1) + "?)"));
      return new SqlRows(this, connection, insert, columns, there ? null : "DROP TABLE " + table);
    } catch (SQLException e) {
      close(connection);
      throw refusal(e);
    } catch (InvalidInputException e) {
      close(connection);
      throw e;
    }
  }

  /** The driver's message for this table. */
  InvalidInputException refusal(SQLException cause) {
    return database.refusal("the table '%s' cannot be written".formatted(name), cause);
  }

  private static void close(Connection connection) {
    try {
      connection.rollback();
      connection.close();
    } catch (SQLException e) {
      // The connection is lost; the first error is reported.
    }
  }

  /** With unlimited texts, which some databases lack. */
  private static void create(
      Connection connection, String table, String quote, List<Column> columns) throws SQLException {
    try {
      execute(connection, definition(table, quote, columns, ""));
    } catch (SQLException unlimited) {
      connection.rollback();
      execute(connection, definition(table, quote, columns, "(4000)"));
    }
  }

  private static String definition(String table, String quote, List<Column> columns, String limit) {
    return columns.stream()
        .map(
            column ->
                quoted(column.name(), quote)
                    + " "
                    + column.type().sql
                    + (column.type() == Type.TEXT ? limit : ""))
        .collect(Collectors.joining(", ", "CREATE TABLE " + table + " (", ")"));
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  private boolean exists(Connection connection, DatabaseMetaData facts) throws SQLException {
    String[] parts = name.split("\\.");
    String schema = parts.length == 2 ? parts[0] : connection.getSchema();
    String table = parts[parts.length - 1];
    String escape = facts.getSearchStringEscape();
    String pattern =
        escape == null || escape.isEmpty()
            ? table
            : table
                .replace(escape, escape + escape)
                .replace("_", escape + "_")
                .replace("%", escape + "%");
    try (ResultSet found = facts.getTables(connection.getCatalog(), schema, pattern, null)) {
      while (found.next()) {
        if (found.getString("TABLE_NAME").equals(table)) {
          return true;
        }
      }
    }
    return false;
  }

  private String quoted(String quote) {
    return List.of(name.split("\\.")).stream()
        .map(part -> quoted(part, quote))
        .collect(Collectors.joining("."));
  }

  /** The quoted name. */
  private static String quoted(String name, String quote) {
    if (quote.isEmpty()) {
      if (!name.matches("[A-Za-z_][A-Za-z_0-9]*")) {
        throw new InvalidInputException(
            "the database takes names of letters and digits alone, not '%s'".formatted(name));
      }
      return name;
    }
    return quote + name.replace(quote, quote + quote) + quote;
  }

  public static Mode mode(String text) {
    for (Mode mode : Mode.values()) {
      if (mode.name().toLowerCase(Locale.ROOT).equals(text)) {
        return mode;
      }
    }
    throw new InvalidInputException(
        "sql-mode = %s is not allowed: it must be create, append or replace".formatted(text));
  }
}
