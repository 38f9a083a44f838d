package io.github.redescend.data.source;

import io.github.redescend.core.InvalidInputException;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;

/**
 * A question to a database, asked through a driver itself: {@link java.sql.DriverManager} passes
 * over the drivers of other class loaders, such as those of plug-ins.
 *
 * @param url of the database
 * @param text one SELECT
 * @param drivers those that there are
 * @param places where drivers were looked for, for the refusal; may be empty
 */
public record SqlQuery(SqlUrl url, String text, List<Driver> drivers, String places) {
  /** What messages call it. */
  public static final String NAME = "the query";

  /** Rows fetched at once: enough to hide the way to the server, few enough for any heap. */
  private static final int FETCHED = 1000;

  /** Copies the drivers. */
  public SqlQuery {
    drivers = List.copyOf(drivers);
  }

  /** What takes the rows, while the connection is open. */
  public interface Reading {
    void read(ResultSet rows) throws SQLException;
  }

  /**
   * Asks, and hands on the rows, which come as they are read. Nothing that the query may have
   * changed stays so.
   *
   * @throws InvalidInputException if no driver takes the URL, or the database cannot be reached,
   *     refuses the query or ends it; without a cause, since a driver's exception may tell the
   *     password
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
        throw refusal(asked ? "the result of the query cannot be read" : "the query is refused", e);
      } finally {
        rollBack(connection);
      }
    } catch (SQLException e) {
      throw refusal("the connection to %s broke off".formatted(url.shown()), e);
    }
  }

  private Connection connection() {
    try {
      for (Driver driver : drivers) {
        Connection connection =
            driver.acceptsURL(url.text()) ? driver.connect(url.text(), new Properties()) : null;
        if (connection != null) {
          return prepared(connection);
        }
      }
    } catch (SQLException e) {
      throw refusal("cannot connect to " + url.shown(), e);
    }
    throw new InvalidInputException(
        "no JDBC driver takes %s: put the driver's jar into a folder of plug-ins%s or name its folder with --plugins"
            .formatted(url.shown(), places.isEmpty() ? "" : " (" + places + ")"));
  }

  /** A driver streams large results only within a transaction. */
  private static Connection prepared(Connection connection) throws SQLException {
    try {
      connection.setReadOnly(true);
    } catch (SQLException e) {
      // Some must be told in the URL. The transaction is never committed all the same.
    }
    try {
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private static void rollBack(Connection connection) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      // It is lost, and with it the transaction; what was wrong before is what is told.
    }
  }

  private InvalidInputException refusal(String what, SQLException cause) {
    String told = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    return new InvalidInputException(what + ": " + url.masked(told));
  }
}
