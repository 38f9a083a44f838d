package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.source.SqlQuery.SqlDatabase;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
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
    WHOLE("BIGINT", Types.BIGINT),
    NUMBER("DOUBLE PRECISION", Types.DOUBLE),
    TEXT("VARCHAR", Types.VARCHAR);

    private final String sql;
    private final int jdbc;

    Type(String sql, int jdbc) {
      this.sql = sql;
      this.jdbc = jdbc;
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
            "%s already has a table '%s': choose another name, or use --sql-mode append or replace"
                .formatted(database.url().masked(), name));
      }
      if (!there) {
        create(connection, table, quote, columns);
      } else if (mode == Mode.REPLACE) {
        execute(connection, "DELETE FROM " + table);
      }
      List<String> names = columns.stream().map(column -> quoted(column.name(), quote)).toList();
      String marks = "?, ".repeat(columns.size() - 1) + "?";
      String insert =
          "INSERT INTO " + table + " (" + String.join(", ", names) + ") VALUES (" + marks + ")";
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
    List<String> parts = new ArrayList<>();
    for (Column column : columns) {
      String type = column.type().sql + (column.type() == Type.TEXT ? limit : "");
      parts.add(quoted(column.name(), quote) + " " + type);
    }
    return "CREATE TABLE " + table + " (" + String.join(", ", parts) + ")";
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
    try (ResultSet tables = facts.getTables(connection.getCatalog(), schema, pattern, null)) {
      while (tables.next()) {
        if (tables.getString("TABLE_NAME").equals(table)) {
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
            "the database accepts names of letters and digits only, not '%s'".formatted(name));
      }
      return name;
    }
    return quote + name.replace(quote, quote + quote) + quote;
  }

  /**
   * Inserts rows into a table in one transaction: without {@link #commit}, closing rolls back. For
   * one thread.
   */
  public static final class SqlRows implements AutoCloseable {
    private static final int BATCH = 1000;

    private final SqlTable table;
    private final Connection connection;
    private final List<SqlTable.Column> columns;
    private final String undo;
    private final PreparedStatement statement;
    private int column;
    private int waiting;
    private boolean committed;

    /**
     * @param undo drops a created table, since some databases commit on creation; null if it
     *     existed
     */
    SqlRows(
        SqlTable table,
        Connection connection,
        String insert,
        List<SqlTable.Column> columns,
        String undo)
        throws SQLException {
      this.table = table;
      this.connection = connection;
      this.columns = List.copyOf(columns);
      this.undo = undo;
      try {
        this.statement = connection.prepareStatement(insert);
      } catch (SQLException e) {
        undo();
        throw e;
      }
    }

    public void whole(long value) {
      attempt(() -> statement.setLong(++column, value));
    }

    /** Sets the next column to a number; NULL for NaN. */
    public void number(double value) {
      if (Double.isNaN(value)) {
        missing();
      } else {
        attempt(() -> statement.setDouble(++column, value));
      }
    }

    public void text(String value) {
      attempt(() -> statement.setString(++column, value));
    }

    /** Sets the next column to NULL. */
    public void missing() {
      int type = columns.get(column++).type().jdbc;
      attempt(() -> statement.setNull(column, type));
    }

    public void end() {
      column = 0;
      waiting++;
      attempt(
          () -> {
            statement.addBatch();
            if (waiting == BATCH) {
              send();
            }
          });
    }

    private void send() throws SQLException {
      statement.executeBatch();
      waiting = 0;
    }

    public void commit() {
      attempt(
          () -> {
            if (waiting > 0) {
              send();
            }
            connection.commit();
            committed = true;
          });
    }

    private void attempt(SqlStep step) {
      try {
        step.run();
      } catch (SQLException e) {
        throw table.refusal(e);
      }
    }

    @FunctionalInterface
    private interface SqlStep {
      void run() throws SQLException;
    }

    @Override
    public void close() {
      try {
        if (!committed) {
          undo();
        }
        connection.close();
      } catch (SQLException e) {
        // Uncommitted changes are lost with the connection.
      }
    }

    private void undo() throws SQLException {
      connection.rollback();
      if (undo != null) {
        try {
          SqlTable.execute(connection, undo);
          connection.commit();
        } catch (SQLException e) {
          // The rollback dropped it already.
          connection.rollback();
        }
      }
    }
  }
}
