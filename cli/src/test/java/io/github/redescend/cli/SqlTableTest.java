package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writes predictions to a table of an embedded database. */
class SqlTableTest {
  private static final Path IRIS = Calls.DATA.resolve("iris.csv");

  @TempDir private Path folder;
  private Path model;
  private String url;

  @BeforeEach
  void train() {
    model = folder.resolve("m.rdm");
    Calls.run("train", IRIS, "--system", "ls-svm", "--lambda", "1", "--model", model);
    url = "jdbc:h2:file:" + folder.resolve("out").toAbsolutePath();
  }

  private List<List<String>> rows(String query) throws SQLException {
    try (Connection database = DriverManager.getConnection(url);
        Statement statement = database.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      List<List<String>> rows = new ArrayList<>();
      while (found.next()) {
        List<String> row = new ArrayList<>();
        for (int j = 1; j <= found.getMetaData().getColumnCount(); j++) {
          row.add(found.getString(j));
        }
        rows.add(row);
      }
      return rows;
    }
  }

  private void execute(String... statements) throws SQLException {
    try (Connection database = DriverManager.getConnection(url);
        Statement statement = database.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private Calls.Outcome predict(Path data, Object... more) {
    List<Object> words =
        new ArrayList<>(List.of("predict", model, data, "--sql", url, "--sql-table"));
    words.addAll(List.of(more));
    return Calls.run(words.toArray());
  }

  @Test
  void tableEqualsTheFile() throws Exception {
    Path csv = folder.resolve("labels.csv");
    // These names contain SQL keywords and must be quoted.
    Calls.Outcome outcome =
        predict(
            IRIS,
            "My \"select\" -- table",
            "--scores",
            "--keep",
            "sepal_width,label",
            "--output",
            csv);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("written to " + csv + " and table My \"select\" -- table");
    List<List<String>> rows = rows("select * from \"My \"\"select\"\" -- table\" order by \"row\"");
    List<String> lines = Files.readAllLines(csv);
    assertThat(lines.get(0)).endsWith("sepal_width,input_label");
    assertThat(rows).hasSize(150);
    for (int i = 0; i < rows.size(); i++) {
      assertThat(String.join(",", rows.get(i))).isEqualTo(lines.get(i + 1));
    }
    assertThat(
            rows(
                "select data_type from information_schema.columns where table_name like 'My %'"
                    + " order by ordinal_position"))
        .extracting(row -> row.get(0))
        .containsExactly(
            "BIGINT",
            "CHARACTER VARYING",
            "DOUBLE PRECISION",
            "DOUBLE PRECISION",
            "DOUBLE PRECISION",
            "CHARACTER VARYING",
            "CHARACTER VARYING");
  }

  @Test
  void predictsRowsOfADatabaseIntoTheSameDatabase() throws Exception {
    execute(
        "create table iris as select rownum() as id, cast(\"sepal_length\" as double precision) as"
            + " \"sepal_length\", cast(\"sepal_width\" as double precision) as \"sepal_width\","
            + " cast(\"petal_length\" as double precision) as \"petal_length\","
            + " cast(\"petal_width\" as double precision) as \"petal_width\" from csvread('"
            + IRIS.toAbsolutePath()
            + "', null, 'caseSensitiveColumnNames=true')");
    Calls.Outcome outcome =
        Calls.run(
            "predict",
            model,
            "--sql",
            url,
            "--query",
            "select * from iris order by id",
            "--keep",
            "ID",
            "--sql-table",
            "PUBLIC.labels",
            "--json");
    assertThat(outcome.json().get("sqlTable").textValue()).isEqualTo("PUBLIC.labels");
    assertThat(rows("select \"row\", \"ID\" from \"labels\" where \"row\" = 17"))
        .containsExactly(List.of("17", "17"));
  }

  @Test
  void copiedColumnsHaveNamesOfTheirOwn() throws IOException, SQLException {
    List<String> lines = Files.readAllLines(IRIS);
    StringBuilder csv = new StringBuilder("row,input_row," + lines.get(0) + "\n");
    lines.subList(1, 3).forEach(line -> csv.append("k,q,").append(line).append('\n'));
    Path file = Files.writeString(folder.resolve("rows.csv"), csv);
    Calls.Outcome outcome = predict(file, "copied", "--keep", "row,input_row");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    assertThat(rows("select \"input_row\", \"input_input_row\" from \"copied\""))
        .containsExactly(List.of("k", "q"), List.of("k", "q"));
  }

  @Test
  void existingTableIsReplacedOnlyOnRequest() throws SQLException {
    assertThat(predict(IRIS, "labels").code()).isZero();
    predict(IRIS, "labels").isRefusedFor("already has a table 'labels'");
    assertThat(rows("select count(*) from \"labels\"")).containsExactly(List.of("150"));
    assertThat(predict(IRIS, "labels", "--sql-mode", "append").code()).isZero();
    assertThat(rows("select count(*) from \"labels\"")).containsExactly(List.of("300"));
    assertThat(predict(IRIS, "labels", "--sql-mode", "replace").code()).isZero();
    assertThat(rows("select count(*) from \"labels\"")).containsExactly(List.of("150"));
    // A table with a similar name is a different table.
    assertThat(predict(IRIS, "label_").code()).isZero();
  }

  @Test
  void badRowLeavesTheDatabaseUnchanged() throws Exception {
    Path bad = folder.resolve("bad.csv");
    String text = Files.readString(IRIS);
    Files.writeString(
        bad,
        text
            + text.lines().skip(1).reduce("", (a, b) -> a + b + "\n").repeat(120)
            + "x,1,1,1,no\n");
    predict(bad, "labels").isRefusedFor("'x' where a number is needed");
    assertThat(rows("select * from information_schema.tables where table_name = 'labels'"))
        .isEmpty();
    predict(IRIS, "labels");
    predict(bad, "labels", "--sql-mode", "replace").isRefusedFor("'x' where a number is needed");
    assertThat(rows("select count(*) from \"labels\"")).containsExactly(List.of("150"));
  }

  @Test
  void incompatibleTableIsKept() throws SQLException {
    execute(
        "create table \"labels\" (\"row\" bigint, other int)",
        "insert into \"labels\" values (1, 2)");
    predict(IRIS, "labels", "--sql-mode", "replace")
        .isRefusedFor("the table 'labels' cannot be written");
    assertThat(rows("select * from \"labels\"")).containsExactly(List.of("1", "2"));
  }

  @Test
  void incompatibleOptionsAreRejected() {
    Calls.run("predict", model, IRIS, "--sql-table", "t").isRefusedFor("--sql-table needs --sql");
    Calls.run("predict", model, IRIS, "--sql-mode", "append")
        .isRefusedFor("--sql-mode needs --sql-table");
    predict(IRIS, "t", "--sql-mode", "drop").isRefusedFor("it must be create, append or replace");
    predict(IRIS, "a.b.c").isRefusedFor("it must be the name of a table, or SCHEMA.TABLE");
    predict(IRIS, " ").isRefusedFor("it must be the name of a table");
  }
}
