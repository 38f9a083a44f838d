package io.github.redescend.data.write;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;

/**
 * Inserts rows into a table in one transaction: without {@link #commit}, closing rolls back. For
 * one thread.
 */
public final class SqlRows implements AutoCloseable {
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
   * @param undo drops a created table, since some databases commit on creation; null if it existed
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
    tried(() -> statement.setLong(++column, value));
  }

  /** Sets the next column to a number; NULL for NaN. */
  public void number(double value) {
    if (Double.isNaN(value)) {
      missing();
    } else {
      tried(() -> statement.setDouble(++column, value));
    }
  }

  public void text(String value) {
    tried(() -> statement.setString(++column, value));
  }

  /** Sets the next column to NULL. */
  public void missing() {
    int type =
        switch (columns.get(column++).type()) {
          case WHOLE -> Types.BIGINT;
          case NUMBER -> Types.DOUBLE;
          case TEXT -> Types.VARCHAR;
        };
    tried(() -> statement.setNull(column, type));
  }

  public void end() {
    column = 0;
    waiting++;
    tried(
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
    tried(
        () -> {
          if (waiting > 0) {
            send();
          }
          connection.commit();
          committed = true;
        });
  }

  private void tried(SqlStep step) {
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
