package io.github.redescend.data.source;

import io.github.redescend.core.InvalidInputException;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;

/**
 * A database, reached through a driver itself: {@link java.sql.DriverManager} passes over the
 * drivers of other class loaders, such as those of plug-ins.
 *
 * @param url of the database
 * @param drivers those that there are
 * @param places where drivers were looked for, for the refusal; may be empty
 */
public record SqlDatabase(SqlUrl url, List<Driver> drivers, String places) {
  public SqlDatabase {
    drivers = List.copyOf(drivers);
  }

  /**
   * A new connection, in which nothing is done until it is committed.
   *
   * @throws InvalidInputException if no driver takes the URL, or the database cannot be reached
   */
  public Connection connect() {
    try {
      for (Driver driver : drivers) {
        Connection connection =
            driver.acceptsURL(url.text()) ? driver.connect(url.text(), new Properties()) : null;
        if (connection != null) {
          return inTransaction(connection);
        }
      }
    } catch (SQLException e) {
      throw refusal("cannot connect to " + url.shown(), e);
    }
    throw new InvalidInputException(
        "no JDBC driver takes %s: put the driver's jar into a folder of plug-ins%s or name its folder with --plugins"
            .formatted(url.shown(), places.isEmpty() ? "" : " (" + places + ")"));
  }

  /** A driver also streams large results only within a transaction. */
  private static Connection inTransaction(Connection connection) throws SQLException {
    try {
      connection.setAutoCommit(false);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /** What a driver says went wrong; without a cause, since its exception may tell the password. */
  public InvalidInputException refusal(String what, SQLException cause) {
    String told = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    return new InvalidInputException(what + ": " + url.masked(told));
  }
}
