package io.github.redescend.cli.option.table;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.PluginsOption;
import io.github.redescend.cli.wiring.PluginFolder;
import io.github.redescend.data.source.SqlQuery;
import io.github.redescend.data.source.SqlQuery.SqlDatabase;
import io.github.redescend.data.source.SqlQuery.SqlUrl;
import java.sql.Driver;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Rows of a database in place of those of a file. */
public final class SqlOptions {
  /** The option whose value may hold a password. */
  public static final String URL = "--sql";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = URL,
      paramLabel = "JDBC-URL",
      description =
          "Read the rows from a database instead of DATA; its JDBC driver is a jar among the"
              + " plug-ins.")
  private String url;

  @Option(names = "--query", paramLabel = "SELECT", description = "The SELECT statement for --sql.")
  private String query;

  /** Whether rows come from a database. */
  public boolean wanted() {
    return query != null;
  }

  /** Whether a database is named. */
  boolean named() {
    return url != null;
  }

  /** Notes what does not go together with the argument DATA, null if it is not given. */
  public void check(String location, Problems problems) {
    check(location, false, problems);
  }

  /** The same where the database may be for what is written alone. */
  void check(String location, boolean written, Problems problems) {
    checkUrl(problems);
    if (query == null && (url == null || (written && location != null))) {
      if (location == null) {
        problems.add(
            "DATA is missing: name a file, - for standard input, or a database with --sql and"
                + " --query");
      }
      return;
    }
    if (url == null || query == null) {
      problems.add(
          "--sql and --query go together: %s is missing".formatted(url == null ? URL : "--query"));
    }
    if (location != null) {
      problems.add("DATA and --sql cannot be combined: use one of them");
    }
  }

  private void checkUrl(Problems problems) {
    if (url != null && !new SqlUrl(url).isOfDatabase()) {
      problems.add(
          "sql is not allowed as it is: it must be a JDBC URL, as in"
              + " jdbc:postgresql://host/database");
    }
  }

  /**
   * What is asked of the database, through the drivers of the plug-ins and the program's own class
   * path.
   *
   * @throws io.github.redescend.core.InvalidInputException if a driver cannot be loaded
   */
  public SqlQuery query() {
    return new SqlQuery(database(), query);
  }

  /**
   * The database.
   *
   * @throws io.github.redescend.core.InvalidInputException if a driver cannot be loaded
   */
  SqlDatabase database() {
    List<PluginFolder> folders = PluginsOption.folders(command);
    List<Driver> drivers = new ArrayList<>();
    folders.forEach(folder -> drivers.addAll(folder.drivers()));
    ServiceLoader.load(Driver.class, SqlOptions.class.getClassLoader()).forEach(drivers::add);
    String places =
        folders.stream()
            .map(folder -> folder.folder().toString())
            .collect(Collectors.joining(", "));
    return new SqlDatabase(new SqlUrl(url), drivers, places);
  }

  /** The words of a call with nothing in them that {@link SqlUrl} would not show. */
  public static List<String> masked(List<String> words) {
    List<String> shown = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean isUrl = i > 0 && words.get(i - 1).equals(URL) && !word.isEmpty();
      int from = isUrl ? 0 : word.indexOf(SqlUrl.PREFIX);
      from = word.startsWith(URL + "=") ? URL.length() + 1 : from;
      shown.add(from < 0 ? word : word.substring(0, from) + new SqlUrl(word.substring(from)));
    }
    return shown;
  }

  /** A message on a call that may repeat words of it, which are masked. */
  public static String masked(String message, List<String> words) {
    List<String> shown = masked(words);
    String masked = message;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      masked = word.equals(shown.get(i)) ? masked : masked.replace(word, shown.get(i));
    }
    return masked;
  }
}
