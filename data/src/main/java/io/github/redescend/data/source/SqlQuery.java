package io.github.redescend.data.source;

import io.github.redescend.core.InvalidInputException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An SQL query.
 *
 * @param text one SELECT
 */
public record SqlQuery(SqlDatabase database, String text) {
  /** Its name in messages. */
  public static final String NAME = "the query";

  /** Rows per fetch. */
  private static final int FETCHED = 1000;

  /** Receives the rows while the connection is open. */
  public interface Reading {
    void read(ResultSet rows) throws SQLException;
  }

  /**
   * Runs the query and passes on the rows as they arrive, then rolls back.
   *
   * @throws io.github.redescend.core.InvalidInputException if the database cannot be reached or
   *     rejects the query
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
      throw database.refusal("the connection to %s was lost".formatted(database.url().masked()), e);
    }
  }

  private Connection connection() {
    Connection connection = database.connect();
    try {
      connection.setReadOnly(true);
    } catch (SQLException e) {
      // Some drivers require this in the URL. The transaction is never committed anyway.
    }
    return connection;
  }

  private static void rollBack(Connection connection) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      // The connection is lost; the first error is reported.
    }
  }

  /**
   * A database reached directly through a driver, since {@link java.sql.DriverManager} ignores
   * drivers of other class loaders, such as plug-ins.
   *
   * @param url of the database
   * @param drivers the available drivers
   * @param places where drivers were searched, for the message; may be empty
   */
  public record SqlDatabase(SqlUrl url, List<Driver> drivers, String places) {
    public SqlDatabase {
      drivers = List.copyOf(drivers);
    }

    /**
     * Opens a connection without auto-commit.
     *
     * @throws InvalidInputException if no driver accepts the URL, or the database cannot be reached
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
        throw refusal("cannot connect to " + url.masked(), e);
      }
      throw new InvalidInputException(
          "no JDBC driver accepts %s: put the driver's jar into a folder of plug-ins%s or name its folder with --plugins"
              .formatted(url.masked(), places.isEmpty() ? "" : " (" + places + ")"));
    }

    /** Drivers stream large results only within a transaction. */
    private static Connection inTransaction(Connection connection) throws SQLException {
      try {
        connection.setAutoCommit(false);
        return connection;
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    }

    /** The driver's message, without a cause, which may contain the password. */
    public InvalidInputException refusal(String what, SQLException cause) {
      String firstLine = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
      return new InvalidInputException(what + ": " + url.masked(firstLine));
    }
  }

  /**
   * The URL of a database; users, passwords and properties are never shown.
   *
   * @param text for the driver
   */
  public record SqlUrl(String text) {
    /** The common prefix. */
    public static final String PREFIX = "jdbc:";

    private static final String HIDDEN = "***";

    /** The driver's name, up to the second colon. */
    private static final Pattern SCHEME = Pattern.compile("jdbc:[^:/;?@]*:?");

    /** The start of the properties. */
    private static final Pattern PROPERTIES = Pattern.compile("[?;]|[:/&,(#][^:/&,(#?;=]*=");

    /** Separators within the hidden part. */
    private static final Pattern DIVIDERS = Pattern.compile("[?;&,()=@/:#]+");

    public boolean isOfDatabase() {
      return text.startsWith(PREFIX);
    }

    /** The URL without users, passwords and properties. */
    public String masked() {
      Matcher scheme = SCHEME.matcher(text);
      String driver = scheme.lookingAt() ? scheme.group() : "";
      String rest = text.substring(driver.length());
      Matcher properties = PROPERTIES.matcher(rest);
      int end = properties.find() ? properties.start() : rest.length();
      int at = rest.lastIndexOf('@');
      if (driver.isEmpty() || at >= end) {
        return driver + HIDDEN;
      }
      String tail = end < rest.length() ? rest.charAt(end) + HIDDEN : "";
      if (at < 0) {
        return driver + rest.substring(0, end) + tail;
      }
      return driver + HIDDEN + rest.substring(at, end) + tail;
    }

    /** A driver's message without this URL and its hidden parts. */
    String masked(String words) {
      String masked = words.replace(text, masked());
      for (String secret : secrets()) {
        masked =
            masked.replaceAll(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(secret) + "(?![\\p{L}\\p{N}])", HIDDEN);
      }
      return masked;
    }

    /** The hidden values, longest first. */
    private List<String> secrets() {
      String open = masked().replace(HIDDEN, "");
      List<String> hidden = new ArrayList<>();
      Matcher values = Pattern.compile("=([^;&,()]*)").matcher(text);
      while (values.find()) {
        hidden.add(values.group(1));
      }
      int at = text.lastIndexOf('@');
      if (at >= 0) {
        hidden.addAll(List.of(DIVIDERS.split(text.substring(0, at))));
        hidden.add(text.substring(0, at).replaceFirst(".*[:/]", ""));
      }
      return hidden.stream()
          .flatMap(value -> Stream.of(value, decoded(value)))
          .filter(value -> !value.isBlank() && !open.contains(value))
          .distinct()
          .sorted(Comparator.comparingInt(String::length).reversed())
          .toList();
    }

    private static String decoded(String value) {
      try {
        return URLDecoder.decode(value, StandardCharsets.UTF_8);
      } catch (IllegalArgumentException e) {
        return value;
      }
    }

    @Override
    public String toString() {
      return masked();
    }
  }
}
