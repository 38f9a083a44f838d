package io.github.redescend.data.source;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A question to a database.
 *
 * @param database that is asked
 * @param text one SELECT
 */
public record SqlQuery(SqlDatabase database, String text) {
  /** What messages call it. */
  public static final String NAME = "the query";

  /** Rows fetched at once: enough to hide the way to the server, few enough for any heap. */
  private static final int FETCHED = 1000;

  /** What takes the rows, while the connection is open. */
  public interface Reading {
    void read(ResultSet rows) throws SQLException;
  }

  /**
   * Asks, and hands on the rows, which come as they are read. Nothing that the query may have
   * changed stays so.
   *
   * @throws io.github.redescend.core.InvalidInputException if the database cannot be reached,
   *     refuses the query or ends it
   */
  public void ask(Reading reading) {
    try (Connection connection = connection()) {
      boolean asked = false;
      try (PreparedStatement statement =
          connection.prepareStatement(
              text, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY)) {
        statement.setFetchSize(FETCHED);
        try (ResultSet rows = statement.executeQuery()) {
          asked = true;
          reading.read(rows);
        }
      } catch (SQLException e) {
        throw database.refusal(
            asked ? "the result of the query cannot be read" : "the query is refused", e);
      } finally {
        rollBack(connection);
      }
    } catch (SQLException e) {
      throw database.refusal("the connection to %s broke off".formatted(database.url().shown()), e);
    }
  }

  private Connection connection() {
    Connection connection = database.connect();
    try {
      connection.setReadOnly(true);
    } catch (SQLException e) {
      // Some must be told in the URL. The transaction is never committed all the same.
    }
    return connection;
  }

  private static void rollBack(Connection connection) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      // It is lost, and with it the transaction; what was wrong before is what is told.
    }
  }
}
