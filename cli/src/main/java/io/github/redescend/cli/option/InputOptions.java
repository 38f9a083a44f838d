package io.github.redescend.cli.option;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.option.RunFiles.Reads;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.cli.wiring.PluginFolder;
import io.github.redescend.data.source.SqlQuery;
import io.github.redescend.data.source.SqlQuery.SqlDatabase;
import io.github.redescend.data.source.SqlQuery.SqlUrl;
import io.github.redescend.usecase.DataInput;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.sql.Driver;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The input rows of a command, from a file or a database. */
public final class InputOptions implements Problems.Checked {
  /** The option whose value may contain a password. */
  public static final String URL = "--sql";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Parameters(
      arity = "0..1",
      paramLabel = "DATA",
      description = "The rows, - for standard input; not with --sql.")
  @Reads
  private String location;

  @Option(
      names = URL,
      paramLabel = "JDBC-URL",
      description =
          "Read the rows from a database instead of DATA; its JDBC driver is a jar among the"
              + " plug-ins.")
  private String url;

  @Option(names = "--query", paramLabel = "SELECT", description = "The SELECT statement for --sql.")
  private String query;

  /** Whether the rows come from a database. */
  public boolean isRequested() {
    return query != null;
  }

  /** Returns DATA as given, null if the rows come from a database. */
  public String location() {
    return location;
  }

  public String name() {
    return isRequested() ? SqlQuery.NAME : location;
  }

  @Override
  public void check(Problems problems) {
    problems.addIf(
        url != null && !new SqlUrl(url).isOfDatabase(),
        "sql is not allowed as it is: it must be a JDBC URL, as in"
            + " jdbc:postgresql://host/database");
    OptionSpec table = command.findOption("--sql-table");
    boolean written = table != null && table.getValue() != null;
    problems.addIf(written && url == null, "--sql-table needs --sql");
    // The database may be used only for output.
    if (query == null && (url == null || (written && location != null))) {
      problems.addIf(
          location == null,
          "DATA is missing: name a file, - for standard input, or a database with --sql and"
              + " --query");
      return;
    }
    problems.addIf(
        url == null || query == null || query.isBlank(),
        "--sql and --query must be used together: %s is missing"
            .formatted(url == null ? URL : "--query"));
    problems.addIf(location != null, "DATA and --sql cannot be combined: use one of them");
  }

  /** Returns the rows. Standard input is buffered in memory. */
  public DataInput kept(InputStream in, Parts parts) {
    return isRequested()
        ? DataInput.of(new SqlQuery(database(parts.plugins()), query))
        : DataInput.kept(location, in, parts.readers());
  }

  /** Returns the rows for reading once, without a buffer. */
  public DataInput once(InputStream in, Parts parts) {
    return isRequested() ? kept(in, parts) : DataInput.once(location, in, parts.readers());
  }

  public SqlDatabase database(List<PluginFolder> folders) {
    List<Driver> drivers = new ArrayList<>();
    folders.forEach(folder -> drivers.addAll(folder.services(Driver.class)));
    ServiceLoader.load(Driver.class, InputOptions.class.getClassLoader()).forEach(drivers::add);
    List<String> places = folders.stream().map(folder -> folder.folder().toString()).toList();
    return new SqlDatabase(new SqlUrl(url), drivers, String.join(", ", places));
  }

  /** Returns the words of a call, with database URLs masked as in {@link SqlUrl}. */
  public static List<String> masked(List<String> words) {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean isUrl = i > 0 && words.get(i - 1).equals(URL) && !word.isEmpty();
      int from = isUrl ? 0 : word.indexOf(SqlUrl.PREFIX);
      from = word.startsWith(URL + "=") ? URL.length() + 1 : from;
      result.add(from < 0 ? word : word.substring(0, from) + new SqlUrl(word.substring(from)));
    }
    return result;
  }

  /** Masks the words of a call that a message repeats. */
  public static String masked(String message, List<String> words) {
    List<String> result = masked(words);
    String masked = message;
    for (int i = 0; i < words.size(); i++) {
      masked = masked.replace(words.get(i), result.get(i));
    }
    return masked;
  }

  /** The argument for the model file of a command. */
  public static final class ModelFile {
    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    @Reads
    private Path file;

    public Path file() {
      return file;
    }

    public PipelineModel read(Parts parts) {
      return parts.modelFiles().read(file);
    }
  }
}
