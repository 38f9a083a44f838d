package io.github.redescend.data.write;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;

/**
 * Rows on their way into a table, in one transaction: unless {@link #commit} was called, closing
 * leaves the database as it was. Not for several threads.
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
   * Starts before the first row.
   *
   * @param undo what unmakes the table, where databases commit a table as soon as it is made; null
   *     if it was there
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

  /** Gives the next column of the row a whole number. */
  public void whole(long value) {
    try {
      statement.setLong(next(), value);
    } catch (SQLException e) {
      throw table.refusal(e);
    }
  }

  /** Gives the next column of the row a number; NULL for NaN, which not every database has. */
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

  /** Gives the next column of the row a text. */
  public void text(String value) {
    try {
      statement.setString(next(), value);
    } catch (SQLException e) {
      throw table.refusal(e);
    }
  }

  /** Leaves the next column of the row without a value. */
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

  /** Ends the row, of which every column has been given. */
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

  /** Makes all rows stay. */
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
      // What was committed stays, and what was not is gone with the connection.
    }
  }

  private void undo() throws SQLException {
    connection.rollback();
    if (undo != null) {
      try {
        SqlTable.execute(connection, undo);
        connection.commit();
      } catch (SQLException e) {
        // Rolling back has unmade it already.
        connection.rollback();
      }
    }
  }
}
