package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.cli.Calls.Outcome;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads rows from an embedded database instead of a file. */
class SqlTest {
  private static final String SECRET = "s3cret";
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");
  private static final String ALL = "select * from iris order by id";

  @TempDir private static Path folder;
  private static String url;

  @BeforeAll
  static void fill() throws SQLException {
    url =
        "jdbc:h2:file:%s;USER=ann;PASSWORD=%s"
            .formatted(folder.resolve("flowers").toAbsolutePath(), SECRET);
    try (Connection database = DriverManager.getConnection(url);
        Statement statement = database.createStatement()) {
      statement.execute(
          "create table iris as select rownum() as id, cast(\"sepal_length\" as double precision)"
              + " as \"sepal_length\", cast(\"sepal_width\" as decimal(4, 1)) as \"sepal_width\","
              + " cast(\"petal_length\" as double precision) as \"petal_length\","
              + " cast(\"petal_width\" as"
              + " double precision) as \"petal_width\", \"label\" from csvread('%s', null,"
                  .formatted(IRIS.toAbsolutePath())
              + " 'caseSensitiveColumnNames=true')");
    }
  }

  private static Outcome call(String command, Object... more) {
    return Calls.run(words(command, more));
  }

  private static Object[] words(String command, Object... more) {
    Object[] words = new Object[more.length + 1];
    words[0] = command;
    System.arraycopy(more, 0, words, 1, more.length);
    return words;
  }

  @Test
  void everyCommandTreatsDatabaseRowsLikeFileRows() {
    Path model = folder.resolve("m.rdm");
    Outcome trained =
        call(
            "train",
            "--sql",
            url,
            "--query",
            ALL,
            "--id",
            "ID",
            "--model",
            model,
            "--system",
            "ls-svm",
            "--json");
    Outcome fromFile =
        call("train", IRIS, "--model", folder.resolve("f.rdm"), "--system", "ls-svm", "--json");
    assertThat(trained.json().get("objective").doubleValue())
        .as(trained.err())
        .isEqualTo(fromFile.json().get("objective").doubleValue());

    Outcome predicted =
        call("predict", model, "--sql", url, "--query", ALL, "--scores", "--keep", "ID");
    assertThat(predicted.code()).as(predicted.err()).isZero();
    Outcome again = call("predict", model, IRIS, "--scores");
    List<String> lines = predicted.out().lines().toList();
    assertThat(lines.get(0)).endsWith(",ID");
    assertThat(lines.get(150)).endsWith(",150");
    assertThat(lines.stream().map(line -> line.substring(0, line.lastIndexOf(','))))
        .containsExactlyElementsOf(again.out().lines().toList());

    JsonNode tested = call("test", model, "--sql", url, "--query", ALL, "--json").json();
    assertThat(tested.get("metrics"))
        .isEqualTo(call("test", model, IRIS, "--json").json().get("metrics"));
  }

  @Test
  void resamplingCommandsDoNotPrintThePassword() throws Exception {
    Path page = folder.resolve("page.html");
    Outcome evaluated =
        call(
            "evaluate",
            "--sql=" + url,
            "--query",
            ALL,
            "--id",
            "ID",
            "--system",
            "ls-svm",
            "--cv",
            "3",
            "--report",
            page);
    assertThat(evaluated.code()).as(evaluated.err()).isZero();
    assertThat(Files.readString(page))
        .contains("Evaluation of the query", "--sql=jdbc:h2:file:", ";***")
        .doesNotContain(SECRET);
    Outcome tuned =
        call(
            "tune",
            "--sql",
            url,
            "--query",
            ALL,
            "--id",
            "ID",
            "--system",
            "ls-svm",
            "--grid",
            "lambda=0.1,1",
            "--cv",
            "3",
            "--report",
            page);
    assertThat(tuned.code()).as(tuned.err()).isZero();
    assertThat(Files.readString(page)).contains("jdbc:h2:file:", ";***").doesNotContain(SECRET);
    Path clean = folder.resolve("clean.csv");
    Outcome audited =
        call(
            "audit",
            "--sql",
            url,
            "--query",
            ALL,
            "--id",
            "ID",
            "--clean",
            clean,
            "--report",
            folder.resolve("audit.html"),
            "--top",
            "3");
    assertThat(audited.code()).as(audited.err()).isZero();
    assertThat(Files.readAllLines(clean)).hasSizeGreaterThan(140);
    for (Outcome outcome : List.of(evaluated, tuned, audited)) {
      assertThat(outcome.out() + outcome.err()).doesNotContain(SECRET);
    }
    assertThat(Files.readString(folder.resolve("audit.html"))).doesNotContain(SECRET);
  }

  /** A driver of another class loader, which {@link DriverManager} does not offer. */
  @Test
  void findsTheDriverInAFolderOfPlugins() throws Exception {
    Path plugins = Files.createDirectories(folder.resolve("drivers"));
    Path jar =
        Path.of(org.h2.Driver.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Files.copy(jar, plugins.resolve(jar.getFileName()));
    Object[] train =
        words(
            "train",
            "--sql",
            url,
            "--query",
            ALL,
            "--id",
            "ID",
            "--model",
            folder.resolve("p.rdm"),
            "--system",
            "ls-svm",
            "--json");
    Outcome without = process(jar, train);
    assertThat(without.code()).isEqualTo(2);
    assertThat(without.err())
        .contains("no JDBC driver accepts jdbc:h2:file:", "name its folder with --plugins")
        .doesNotContain(SECRET)
        .hasLineCount(1);
    Object[] with = Arrays.copyOf(train, train.length + 2);
    with[train.length] = "--plugins";
    with[train.length + 1] = plugins;
    Outcome found = process(jar, with);
    assertThat(found.code()).as(found.err()).isZero();
    assertThat(found.json().get("samples").intValue()).isEqualTo(150);
  }

  /** Runs a process whose class path lacks a jar. */
  private static Outcome process(Path jar, Object... args) throws Exception {
    ProcessBuilder builder = Calls.start(List.of("-Xmx512m"), args);
    int at = builder.command().indexOf("-cp") + 1;
    builder
        .command()
        .set(
            at,
            Arrays.stream(builder.command().get(at).split(File.pathSeparator))
                .filter(entry -> !Path.of(entry).getFileName().equals(jar.getFileName()))
                .collect(Collectors.joining(File.pathSeparator)));
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    int code = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start().waitFor();
    return new Outcome(code, Files.readString(out), Files.readString(err));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "evaluate | DATA is missing: name a file, - for standard input, or a database with --sql",
        "evaluate --query Q | --sql and --query must be used together: --sql is missing",
        "evaluate --sql URL | --sql and --query must be used together: --query is missing",
        "evaluate --sql URL --query EMPTY | --sql and --query must be used together: --query is"
            + " missing",
        "evaluate x.csv --sql URL --query Q | DATA and --sql cannot be combined: use one of them",
        "evaluate --sql s3cret --query Q | sql is not allowed as it is: it must be a JDBC URL",
        "evaluate --sql URL --query Q --format csv | format = csv is not allowed",
        "evaluate --sql URL --query Q | the query is refused: ",
        "compare x.csv --systems ls-svm --sql URL | unknown option '--sql'",
        "compare x.csv --systems ls-svm --sql EMPTY | unknown option '--sql'",
        "convert a.csv b.csv URL | unexpected argument 'jdbc:",
        "evaluate --sql jdbc:nosuch:x;password=s3cret --query Q --debug | no JDBC driver accepts"
            + " jdbc:nosuch:x;***",
      })
  void errorsDoNotContainThePassword(String words, String sentence) {
    Object[] args =
        Arrays.stream(words.split(" "))
            .map(word -> word.equals("URL") ? url : word.equals("Q") ? "selectt 1" : word)
            .map(word -> word.equals("EMPTY") ? "" : word)
            .toArray();
    Outcome outcome = Calls.run(args);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("redescend: " + sentence).doesNotContain(SECRET);
    assertThat(outcome.out()).isEmpty();
  }
}
