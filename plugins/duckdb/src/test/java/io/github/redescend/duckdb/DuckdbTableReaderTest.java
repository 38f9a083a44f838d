package io.github.redescend.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.read.CsvTableReader;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.Readers.FilePattern;
import io.github.redescend.data.read.SqlTableReader;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.source.SqlQuery;
import io.github.redescend.data.source.SqlQuery.SqlDatabase;
import io.github.redescend.data.source.SqlQuery.SqlUrl;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TimeZone;
import java.util.function.Function;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckdbTableReaderTest {
  private static final String MIXED =
      "SELECT i AS id, CASE WHEN i %% 3 = 0 THEN NULL ELSE sin(i) / 7 END AS x,"
          + " CAST(i %% 5 AS TINYINT) AS small, CAST(i AS DECIMAL(9, 2)) / 4 AS money,"
          + " CASE WHEN i %% 2 = 0 THEN 'red' ELSE 'blue' END AS \"the colour\","
          + " i %% 7 = 0 AS seven, DATE '2024-01-01' + CAST(i AS INTEGER) AS day,"
          + " CASE WHEN i %% 2 = 0 THEN 'yes' ELSE 'no' END AS label FROM range(%d, %d) r(i)";

  @TempDir private Path folder;

  private static Readers readers() {
    List<TableReader> all = new ArrayList<>(List.of(new CsvTableReader()));
    all.add(new DuckdbTableReader.Parquet().entry().make(Spec.of("parquet")));
    all.add(new DuckdbTableReader.Json().entry().make(Spec.of("json")));
    return new Readers(all);
  }

  private static SqlTableReader sql(String query) {
    SqlUrl url = new SqlUrl("jdbc:duckdb:");
    return new SqlTableReader(
        new SqlQuery(new SqlDatabase(url, List.of(new DuckDBDriver()), ""), query));
  }

  private Path copied(String name, String query) throws SQLException {
    Path file = folder.resolve(name);
    try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
        Statement statement = connection.createStatement()) {
      statement.execute("COPY (%s) TO '%s'".formatted(query, file.toString().replace("'", "''")));
    }
    return file;
  }

  private static void same(Table found, Table expected) {
    assertThat(found.labels()).isEqualTo(expected.labels());
    assertThat(found.featureNames()).isEqualTo(expected.featureNames());
    for (int j = 0; j < expected.columns().size(); j++) {
      Column column = expected.columns().get(j);
      if (column instanceof NumericColumn numeric) {
        assertThat(((NumericColumn) found.columns().get(j)).values())
            .as(column.name())
            .containsExactly(numeric.values());
      } else {
        for (int i = 0; i < expected.rows(); i++) {
          assertThat(found.columns().get(j).text(i)).isEqualTo(column.text(i));
        }
      }
    }
  }

  @Test
  void tablesEqualThoseOfCsvExactly() throws SQLException, IOException {
    String query = MIXED.formatted(0, 5000);
    Table text = readers().read(copied("t.csv", query), ReadOptions.training());
    same(readers().read(copied("t'.parquet", query), ReadOptions.training()), text);
    same(readers().read(copied("t.json", query), ReadOptions.training()), text);
    Path lines = Files.copy(folder.resolve("t.json"), folder.resolve("lines.csv"));
    same(readers().read(lines, ReadOptions.training()), text);
    assertThat(text.rows()).isEqualTo(5000);
  }

  @Test
  void columnsCanBeChosen() throws SQLException {
    Path file = copied("t.parquet", MIXED.formatted(0, 20));
    Table table =
        readers()
            .read(
                file,
                ReadOptions.training()
                    .withLabel("small")
                    .withColumns(
                        ColumnChoice.all().withIds(List.of("id")).withIgnored(List.of("label"))));
    assertThat(table.labels()).startsWith("0", "1", "2", "3", "4", "0");
    assertThat(table.carried().get(0).text(19)).isEqualTo("19");
    assertThat(table.unused()).containsExactly("label");
  }

  @Test
  void allDigitsOfWideNumbersAreKept() throws SQLException {
    String query =
        "SELECT CAST(18446744073709551615 - i AS %s) AS id, CAST(i AS DECIMAL(20, 1)) / 2 AS money,"
            + " sum(i) OVER (ORDER BY i) AS total, CAST(i + 5 AS BIT) AS bits, i %% 2 AS label"
            + " FROM range(3) r(i)";
    ReadOptions options =
        ReadOptions.training().withColumns(ColumnChoice.all().withIds(List.of("id")));
    List<Function<ReadOptions, Table>> tables = new ArrayList<>();
    for (String type : List.of("UBIGINT", "HUGEINT", "DECIMAL(20, 0)")) {
      SqlTableReader reader = sql(query.formatted(type));
      tables.add(read -> reader.read(reader.source(), read));
      // JSON is read as HUGEINT, but Parquet keeps such a column as DOUBLE.
      String name = type.equals("HUGEINT") ? "t.json" : "t.parquet";
      Path file = copied(name, query.formatted(type));
      tables.add(read -> readers().read(file, read));
    }
    for (Function<ReadOptions, Table> read : tables) {
      Table table = read.apply(options);
      assertThat(table.carried().get(0).values())
          .startsWith("18446744073709551615", "18446744073709551614");
      assertThat(((NumericColumn) table.columns().get(0)).values()).containsExactly(0, 0.5, 1);
      assertThat(((NumericColumn) table.columns().get(1)).values()).containsExactly(0, 1, 3);
      assertThat(table.columns().get(2).text(1)).endsWith("110");
      assertThatThrownBy(() -> read.apply(ReadOptions.training()))
          .hasMessageContaining(
              "row 1: column 'id' has 18446744073709551615, an integer with more");
    }
  }

  @Test
  void rowsComeInBlocksInFileOrder() throws SQLException {
    copied("day-2.parquet", MIXED.formatted(3000, 5000));
    copied("day-1.parquet", MIXED.formatted(0, 3000));
    String pattern = folder.resolve("day-*.parquet").toString();
    assertThat(FilePattern.is(pattern)).isTrue();
    Source several = FilePattern.files(pattern);
    List<Table> parts = new ArrayList<>();
    TableReader reader = readers().reader(several, ReadOptions.training());
    reader.readParts(several, ReadOptions.training(), columns -> 1500, () -> parts::add);
    assertThat(parts).extracting(Table::rows).containsExactly(1500, 1500, 1500, 500);
    double row = 0;
    for (Table part : parts) {
      for (double id : ((NumericColumn) part.columns().get(0)).values()) {
        assertThat(id).isEqualTo(row++);
      }
    }
    assertThat(parts.get(3).rowNumber(0)).isEqualTo(4501);
    assertThat(several.sha256()).hasSize(64);
  }

  @Test
  void filesMayDifferInTypesAndOrderOfColumns() throws SQLException {
    copied(
        "p-1.parquet", "SELECT CAST(i AS INTEGER) AS x, i AS y, i % 2 AS label FROM range(2) r(i)");
    copied("p-2.parquet", "SELECT i % 2 AS label, i / 4 AS x FROM range(2, 4) r(i)");
    Source several = FilePattern.files(folder.resolve("p-*.parquet").toString());
    Table table = readers().read(several, ReadOptions.training());
    assertThat(((NumericColumn) table.columns().get(0)).values()).containsExactly(0, 1, 0.5, 0.75);
    assertThat(((NumericColumn) table.columns().get(1)).values())
        .containsExactly(0, 1, Double.NaN, Double.NaN);
  }

  @Test
  void pointsInTimeDoNotDependOnTheMachine() throws SQLException {
    String query =
        "SELECT TIMESTAMPTZ '2024-01-31 20:00:00+00' AS t, i AS label FROM range(2) r(i)";
    Path file = copied("t.parquet", query);
    TimeZone machine = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
      Table table = readers().read(file, ReadOptions.training());
      assertThat(table.columns().get(0).text(0)).isEqualTo("2024-01-31 20:00:00+00");
      SqlTableReader sql = sql(query);
      assertThat(sql.read(sql.source(), ReadOptions.training()).columns().get(0).text(0))
          .isEqualTo("2024-01-31T20:00:00Z");
    } finally {
      TimeZone.setDefault(machine);
    }
  }

  @Test
  void textsAmongNumbersInJsonHaveNoQuotes() throws IOException {
    String rows = "[{\"x\":\"A1\",\"label\":1},{\"x\":7,\"label\":0},{\"x\":null,\"label\":0}]";
    Path file = Files.writeString(folder.resolve("t.json"), rows);
    Column column = readers().read(file, ReadOptions.training()).columns().get(0);
    assertThat(List.of(column.text(0), column.text(1))).containsExactly("A1", "7");
    assertThat(column.missing(2)).isTrue();
  }

  @Test
  void unreadableFilesAreRejectedWithOneSentence() throws Exception {
    Path text = Files.writeString(folder.resolve("text.parquet"), "x,label\n1,a\n");
    assertThatThrownBy(() -> readers().read(text, ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("text.parquet cannot be read by DuckDB: ")
        .hasMessageNotContaining("\n");
    Path file = copied("t.parquet", MIXED.formatted(0, 20));
    assertThatThrownBy(() -> readers().read(file, ReadOptions.training().withLabel("lable")))
        .hasMessageContaining("t.parquet has no column 'lable' for the labels");
    Path empty = copied("empty.parquet", MIXED.formatted(0, 0));
    assertThatThrownBy(() -> readers().read(empty, ReadOptions.training()))
        .hasMessageContaining("empty.parquet has no rows");
    Source bytes = Source.of("standard input", Files.readAllBytes(file));
    assertThatThrownBy(() -> readers().read(bytes, ReadOptions.training().withFormat("parquet")))
        .hasMessageContaining("standard input is not a file");
  }

  @Test
  void onlySomeFormatsAcceptSeveralFiles() throws IOException {
    Files.writeString(folder.resolve("a.csv"), "x,label\n1,a\n2,b\n");
    Files.writeString(folder.resolve("b.csv"), "x,label\n1,a\n2,b\n");
    Source several = FilePattern.files(folder.resolve("?.csv").toString());
    assertThatThrownBy(() -> readers().read(several, ReadOptions.training()))
        .hasMessageContaining("names 2 files, but csv is read from one");
    assertThatThrownBy(() -> FilePattern.files(folder.resolve("*.json").toString()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("matches no file");
  }

  @Test
  void jsonWithoutObjectsIsRefused() throws IOException {
    for (String text : List.of("", "[]", "{}", "[[1, 2, 3], [4, 5, 6]]", "5")) {
      Path file = Files.writeString(folder.resolve("rows.json"), text);
      assertThatThrownBy(() -> readers().read(file, ReadOptions.training()))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("has no objects: an array of objects");
    }
  }
}
