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
    try {
      statement.setLong(next(), value);
    } catch (SQLException e) {
      throw table.refusal(e);
    }
  }

  /** Sets the next column to a number; NULL for NaN. */
  public void number(double value) {
    if (Double.isNaN(value)) {
      missing();
      return;
    }
    try {
      statement.setDouble(next(), value);
    } catch (SQLException e) {
      throw table.refusal(e);
    }
  }

  public void text(String value) {
    try {
      statement.setString(next(), value);
    } catch (SQLException e) {
      throw table.refusal(e);
    }
  }

  /** Sets the next column to NULL. */
  public void missing() {
    int at = next();
    try {
      int type =
          switch (columns.get(at - 1).type()) {
            case WHOLE -> Types.BIGINT;
            case NUMBER -> Types.DOUBLE;
            case TEXT -> Types.VARCHAR;
          };
      statement.setNull(at, type);
    } catch (SQLException e) {
      throw table.refusal(e);
    }
  }

  private int next() {
    column++;
    return column;
  }

  public void end() {
    column = 0;
    waiting++;
    try {
      statement.addBatch();
      if (waiting == BATCH) {
        send();
      }
    } catch (SQLException e) {
      throw table.refusal(e);
    }
  }

  private void send() throws SQLException {
    statement.executeBatch();
    waiting = 0;
  }

  public void commit() {
    try {
      if (waiting > 0) {
        send();
      }
      connection.commit();
      committed = true;
    } catch (SQLException e) {
      throw table.refusal(e);
    }
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
