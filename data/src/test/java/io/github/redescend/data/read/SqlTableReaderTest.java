package io.github.redescend.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.source.SqlQuery;
import io.github.redescend.data.source.SqlQuery.SqlDatabase;
import io.github.redescend.data.source.SqlQuery.SqlUrl;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads tables of an embedded database. */
class SqlTableReaderTest {
  private static final String URL = "jdbc:h2:mem:reader;USER=ann;PASSWORD=s3cret";

  private Connection database;

  @BeforeEach
  void fill() throws SQLException {
    database = DriverManager.getConnection(URL);
    run(
        "create table t(id bigint, age double precision, zip varchar(9), income decimal(12, 2),"
            + " since date, seen timestamp, member boolean, raw varbinary(4), churn decimal(4,"
            + " 2))");
    run(
        "insert into t values(9007199254740993, 0.1, '00123', 1234.50, date '2024-01-31',"
            + " timestamp '2024-01-31 12:30:00', true, x'00', 1)");
    run("insert into t values(2, null, '00124', null, null, null, null, null, 0)");
    run("insert into t values(3, 3, 'n/a', 10, date '2024-02-29', null, false, null, 1.00)");
  }

  @AfterEach
  void drop() throws SQLException {
    run("drop all objects");
    database.close();
  }

  private void run(String sql) throws SQLException {
    try (Statement statement = database.createStatement()) {
      statement.execute(sql);
    }
  }

  private static SqlTableReader reader(String query) {
    return reader(URL, query);
  }

  private static SqlTableReader reader(String url, String query) {
    return new SqlTableReader(
        new SqlQuery(
            new SqlDatabase(new SqlUrl(url), List.of(new org.h2.Driver()), "plugins"), query));
  }

  /** The same driver, but some numbers are texts, as SQLite keeps them in numeric columns. */
  private static Object withTexts(Object real, Map<String, String> texts) {
    return Proxy.newProxyInstance(
        SqlTableReaderTest.class.getClassLoader(),
        new Class<?>[] {
          Stream.of(Driver.class, Connection.class, PreparedStatement.class, ResultSet.class)
              .filter(type -> type.isInstance(real))
              .findFirst()
              .orElseThrow()
        },
        (proxy, method, arguments) -> {
          Object found = method.invoke(real, arguments);
          if (List.of("getObject", "getString").contains(method.getName())) {
            String text = texts.get(String.valueOf(found));
            return text == null ? found : text;
          }
          boolean inner =
              List.of("connect", "prepareStatement", "executeQuery").contains(method.getName());
          return inner ? withTexts(found, texts) : found;
        });
  }

  private static Table read(String query, ReadOptions options) {
    SqlTableReader reader = reader(query);
    return reader.read(reader.source(), options);
  }

  @Test
  void uuidsAreText() {
    String uuid = "b5f1a0e2-0000-4000-8000-00000000000a";
    Table table =
        read(
            "select cast('%s' as uuid) as u, age, churn from t".formatted(uuid),
            ReadOptions.training());
    assertThat(table.columns().get(0).text(0)).isEqualTo(uuid);
  }

  @Test
  void columnTypesFollowTheDatabase() {
    Table table =
        read(
            "select mod(id, 10) as id, age, zip, income, since, seen, member, timestamp with time"
                + " zone '2024-01-31 20:00:00-05' as at, churn from t order by t.id desc",
            ReadOptions.training());
    assertThat(table.labelName()).isEqualTo("CHURN");
    assertThat(table.labels()).containsExactly("1", "1", "0");
    assertThat(table.columns().stream().map(column -> column.kind()))
        .containsExactly(
            ColumnKind.NUMERIC,
            ColumnKind.NUMERIC,
            ColumnKind.TEXT,
            ColumnKind.NUMERIC,
            ColumnKind.TEXT,
            ColumnKind.TEXT,
            ColumnKind.TEXT,
            ColumnKind.TEXT);
    assertThat(((NumericColumn) table.columns().get(1)).values())
        .containsExactly(0.1, 3, Double.NaN);
    assertThat(((TextColumn) table.columns().get(2)).values())
        .containsExactly("00123", null, "00124");
    assertThat(((NumericColumn) table.columns().get(3)).values())
        .containsExactly(1234.5, 10, Double.NaN);
    assertThat(((TextColumn) table.columns().get(4)).values())
        .containsExactly("2024-01-31", "2024-02-29", null);
    assertThat(((TextColumn) table.columns().get(5)).values()[0]).isEqualTo("2024-01-31 12:30:00");
    assertThat(((TextColumn) table.columns().get(6)).values())
        .containsExactly("true", "false", null);
    assertThat(table.columns().get(7).text(0)).isEqualTo("2024-02-01T01:00:00Z");
  }

  @Test
  void textsInNumericColumnsAreNotZeros() {
    String query = "select age, member, age as \"again\", churn as label from t order by id";
    Map<String, String> texts = Map.of("0.1", "NA", "3.0", "1,5", "true", "maybe", "TRUE", "maybe");
    Driver driver = (Driver) withTexts(new org.h2.Driver(), texts);
    SqlTableReader reader =
        new SqlTableReader(
            new SqlQuery(new SqlDatabase(new SqlUrl(URL), List.of(driver), ""), query));
    assertThatThrownBy(() -> reader.read(reader.source(), ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("row 2: column 'AGE' has '1,5' where a number is needed");
    ReadOptions options =
        ReadOptions.training()
            .withColumns(ColumnChoice.all().withIgnored(List.of("AGE")).withIds(List.of("again")));
    Table table = reader.read(reader.source(), options);
    assertThat(table.carried().get(0).values()).containsExactly("", "1,5", "NA");
    assertThat(((TextColumn) table.columns().get(0)).values())
        .containsExactly(null, "false", "maybe");
  }

  @Test
  void supportsTheOptionsOfCsv() {
    Table table =
        read(
            "select age, id as \"id\", zip, income, churn from t order by 2",
            ReadOptions.training()
                .withLabel("ZIP")
                .withWeights("CHURN")
                .withCells(
                    CellRules.standard()
                        .withMarks(MissingMarks.parse("10"))
                        .withUnlabelled(CellRules.Unlabelled.DROP))
                .withColumns(
                    ColumnChoice.all()
                        .withIgnored(List.of("age"))
                        .withIds(List.of("id"))
                        .withIgnored(List.of("A*"))));
    assertThat(table.featureNames()).containsExactly("INCOME");
    assertThat(table.labels()).containsExactly("00124", "00123");
    assertThat(table.weights()).containsExactly(0, 1);
    assertThat(table.carried().get(0).values()).containsExactly("2", "9007199254740993");
    assertThat(table.columns().get(0).text(1)).isEqualTo("1234.5");
  }

  @Test
  void keepsTheColumnTypesOfAModel() {
    List<ExpectedColumn> expected =
        List.of(
            new ExpectedColumn("ZIP", ColumnKind.NUMERIC),
            new ExpectedColumn("AGE", ColumnKind.TEXT));
    Table table =
        read("select zip, age from t order by id", ReadOptions.prediction("CHURN", expected));
    assertThat(((NumericColumn) table.columns().get(0)).values())
        .containsExactly(124, Double.NaN, 123);
    assertThat(((TextColumn) table.columns().get(1)).values()).containsExactly(null, "3", "0.1");
  }

  @Test
  void passesOnBlocksOfALargeResultAndDigestsAll() throws SQLException {
    run("create table big as select x, mod(x, 2) as label from system_range(1, 2500)");
    SqlTableReader reader = reader("select x, label from big order by x");
    List<Table> parts = new ArrayList<>();
    reader.readParts(reader.source(), ReadOptions.training(), columns -> 1000, () -> parts::add);
    assertThat(parts.stream().map(Table::rows)).containsExactly(1000, 1000, 500);
    assertThat(parts.get(2).rowNumber(499)).isEqualTo(2500);
    String whole = reader.sha256();
    assertThat(whole).hasSize(64);
    reader.read(reader.source(), ReadOptions.training());
    assertThat(reader.sha256()).isEqualTo(whole);
    run("update big set x = 0 where x = 2499");
    reader.read(reader.source(), ReadOptions.training());
    assertThat(reader.sha256()).isNotEqualTo(whole);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "select nothing from t | the query is refused: Column \"NOTHING\" not found",
        "delete from t | the query is refused: ",
        "select age, churn from t where id < 0 | the query gives no rows",
        "select age, age, churn from t | the query: two columns are named 'AGE'",
        "select raw, churn from t | the query has binary data in column 'RAW': leave it out",
        "select churn from t | the query: no feature column: found only CHURN",
        "select 1e0 / id as r, cast('Infinity' as double precision) as x, churn from t | the query,"
            + " row 1: column 'X' has 'Infinity'",
        "select id, churn from t order by id | the query, row 3: column 'ID' has 9007199254740993,"
            + " an integer with more digits than a double can hold: drop it (--ignore)",
        "select -id as n, churn from t order by id | the query, row 3: column 'N' has"
            + " -9007199254740993",
        "select cast(id as decimal(20, 2)) as n, churn from t where id > 3 | row 1: column 'N' has"
            + " 9007199254740993.00, an integer",
        "select age, 1 / (id - 3), churn from t order by id desc | Division by zero",
        "select zip, income as label, age as w from t | the query has a row without a label",
      })
  void rejectsInputWithOneSentence(String query, String sentence) {
    SqlTableReader reader = reader(query);
    assertThatThrownBy(() -> reader.read(reader.source(), ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(sentence)
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void leavesTheDatabaseUnchanged() throws SQLException {
    assertThatThrownBy(
            () ->
                read(
                    "select * from final table (insert into t(age, churn) values(1, 2))",
                    ReadOptions.training()
                        .withColumns(ColumnChoice.all().withIgnored(List.of("A")))))
        .isInstanceOf(InvalidInputException.class);
    read(
        "select age, churn from final table (insert into t(age, churn) values(1, 2))",
        ReadOptions.training());
    try (Statement statement = database.createStatement();
        ResultSet count = statement.executeQuery("select count(*) from t")) {
      count.next();
      assertThat(count.getInt(1)).isEqualTo(3);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jdbc:nosuch://ann:s3cret@db.example/x | no JDBC driver accepts"
            + " jdbc:nosuch:***@db.example/x: put the driver's jar into a folder of plug-ins"
            + " (plugins) or name its folder with --plugins",
        "jdbc:h2:mem:reader;USER=ann;PASSWORD=s3cret0 | cannot connect to jdbc:h2:mem:reader;***:"
            + " Wrong user name or password",
        "jdbc:h2:tcp://127.0.0.1:1/x;PASSWORD=s3cret | cannot connect to"
            + " jdbc:h2:tcp://127.0.0.1:1/x;***: Connection is broken",
        "jdbc:h2:mem:reader;NOSUCH=s3cret | cannot connect to jdbc:h2:mem:reader;***: ",
        "jdbc:h2:s3cret@?;x | cannot connect to jdbc:h2:***",
      })
  void connectionErrorsDoNotContainThePassword(String url, String sentence) {
    SqlTableReader reader = reader(url, "select 1");
    assertThatThrownBy(() -> reader.read(reader.source(), ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(sentence)
        .hasMessageNotContaining("s3cret")
        .hasNoCause();
  }
}
