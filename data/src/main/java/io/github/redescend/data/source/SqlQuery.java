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

    /**
     * What a driver says went wrong; without a cause, since its exception may tell the password.
     */
    public InvalidInputException refusal(String what, SQLException cause) {
      String told = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
      return new InvalidInputException(what + ": " + url.masked(told));
    }
  }

  /**
   * The URL of a database, of which only the part before any user, password or property is shown.
   *
   * @param text as a driver takes it
   */
  public record SqlUrl(String text) {
    /** How every such URL begins. */
    public static final String PREFIX = "jdbc:";

    private static final String HIDDEN = "***";

    /** The driver's name: what stands before the second colon. */
    private static final Pattern SCHEME = Pattern.compile("jdbc:[^:/;?@]*:?");

    /** Where the first property or the list of properties begins, whatever divides them. */
    private static final Pattern PROPERTIES = Pattern.compile("[?;]|[:/&,(#][^:/&,(#?;=]*=");

    /** What may stand between the parts of what is hidden. */
    private static final Pattern DIVIDERS = Pattern.compile("[?;&,()=@/:#]+");

    /** Whether this is the URL of a database at all. */
    public boolean isOfDatabase() {
      return text.startsWith(PREFIX);
    }

    /** The URL without users, passwords and properties, for people and files. */
    public String shown() {
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

    /** A driver's words without this URL and without what {@link #shown} hides. */
    String masked(String words) {
      String masked = words.replace(text, shown());
      for (String secret : secrets()) {
        masked =
            masked.replaceAll(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(secret) + "(?![\\p{L}\\p{N}])", HIDDEN);
      }
      return masked;
    }

    /** The values among what is hidden, the longest first; all parts, since drivers divide anew. */
    private List<String> secrets() {
      String open = shown().replace(HIDDEN, "");
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
      return shown();
    }
  }
}
