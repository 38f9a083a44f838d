package io.github.redescend.data.read;

import static io.github.redescend.data.read.ReadText.numbers;
import static io.github.redescend.data.read.ReadText.read;
import static io.github.redescend.data.read.ReadText.refused;
import static io.github.redescend.data.read.ReadText.texts;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTableReaderTest {
  @Test
  void readsAShippedFile() {
    Table iris =
        Readers.standard().read(Path.of("../examples/data/iris.csv"), ReadOptions.training());
    assertThat(iris.rows()).isEqualTo(150);
    assertThat(iris.featureNames())
        .containsExactly("sepal_length", "sepal_width", "petal_length", "petal_width");
    assertThat(numbers(iris, 0)[0]).isEqualTo(5.1);
    assertThat(iris.labels().get(0)).isEqualTo("setosa");
    assertThat(iris.labelName()).isEqualTo("label");
  }

  @Test
  void keepsTheSpellingOfTextAndLabels() {
    Table table = read("a.csv", "x,code,label\n1, 007 ,1.0\n2,1.50,1\n3,b,+1\n");
    assertThat(texts(table, 1)).containsExactly("007", "1.50", "b");
    assertThat(table.labels()).containsExactly("1.0", "1", "+1");
  }

  @Test
  void leadingZerosAreDetected() {
    String head = "zip,month,share,zero,minus,label\n";
    for (String quote : List.of("", "\"")) {
      String rows = "10001,1,0.5,0,-12,a\n%s00501%1$s,07,00.5,000,-012,b\n".formatted(quote);
      Table table = read("a.csv", head + rows);
      assertThat(table.columns().stream().map(column -> ((NumericColumn) column).padded()))
          .containsExactly("00501", null, null, null, null);
      assertThat(numbers(table, 0)).containsExactly(10001, 501);
      assertThat(numbers(table, 1)).containsExactly(1, 7);
      assertThat(numbers(table, 4)).containsExactly(-12, -12);
      assertThat(((NumericColumn) table.select(new int[] {0}).columns().get(0)).padded())
          .isEqualTo("00501");
    }
  }

  @Test
  void missingCellsAreEmptyQuestionMarkOrNa() {
    Table table = read("a.csv", "x,t,label\n,?,a\nNA,u,a\n?,NA,b\n4,,b\n");
    assertThat(numbers(table, 0)).containsExactly(Double.NaN, Double.NaN, Double.NaN, 4);
    assertThat(texts(table, 1)).containsExactly(null, "u", null, null);
  }

  @Test
  void readsQuotesBomCrLfAndEmptyLines() {
    Table table =
        read("a.csv", "\ufeffx,\"a \"\"b\"\"\",label\r\n1,\"u, v\nw\",p\r\n\r\n2,\" s \",q\r\n");
    assertThat(table.featureNames()).containsExactly("x", "a \"b\"");
    assertThat(texts(table, 1)).containsExactly("u, v\nw", " s ");
    assertThat(numbers(table, 0)).containsExactly(1, 2);
  }

  @ParameterizedTest
  @CsvSource({"';'", "','", "'\t'", "'|'"})
  void separatorsAreDetectedInTheHeader(String separator) {
    Table table = read("a.csv", "x,y,label\n1,2,a\n".replace(",", separator));
    assertThat(table.featureNames()).containsExactly("x", "y");
    assertThat(numbers(table, 1)).containsExactly(2);
  }

  @Test
  void indexOfADataFrameIsIgnored() {
    Table table = read("a.csv", ",x,label\n0,1.5,a\n1,2.5,b\n");
    assertThat(table.featureNames()).containsExactly("x");
    assertThat(table.unused()).containsExactly("unnamed column 1");
    ReadOptions without =
        ReadOptions.training().withColumns(ColumnChoice.all().withIgnored(List.of("3")));
    Table trailing = read("a.csv", "x,label,\n1,a,\n2,b,\n", without);
    assertThat(trailing.labelName()).isEqualTo("label");
    assertThat(trailing.unused()).containsExactly("unnamed column 3");
  }

  @Test
  void lineThatNamesTheSeparatorIsNotTheHeader() {
    Table table = read("a.csv", "sep=;\r\nx;label\r\n1;a\r\n2;b\r\n");
    assertThat(table.featureNames()).containsExactly("x");
    assertThat(table.place(1)).isEqualTo("row 2, line 4");
  }

  @Test
  void errorsNameFileAndLine() {
    refused("a.csv", "", "is empty");
    refused("a.csv", "\n\n", "is empty");
    refused("a.csv", "x,label\n", "has a header but no rows");
    refused("a.csv", "x,y,label\n1,2,a\nx,y,label\n3,4,b\n", "line 3: repeats the header");
    refused("a.csv", "x,y,label,\n1,2,a,\n3,4,b,7\n", "line 3: column 4 has no name, but a value");
    refused("a.csv", "x,y,label\n1,2,a\n\"x\",y,label\n3,4,b\n", "line 3: repeats the header");
    refused("a.csv", "x,x,label\n1,2,3\n", "line 1: two columns are named 'x'");
    refused("a.csv", "x,,label\n1,2,3\n", "line 1: column 2 has no name");
    refused("a.csv", "x,\n1,2\n", "line 1: no feature column: found only x");
    refused("a.csv", "x,y,label\n1,2,a\n1,2\n", "a.csv, row 2, line 3: found 2 cells, expected 3");
    refused(
        "a.csv",
        "x,y,label\n1,2,a\n\n1,2,b,4\n",
        "a.csv, row 2, line 4: found 4 cells, expected 3");
    refused("a.csv", "1,2,3\n4,5,6\n", "line 1: the first line must name the columns");
    refused("a.csv", "label\n1\n", "line 1: no feature column");
    refused(
        "a.csv", "x,label\n1,a\n2,\n", "a row without a label in column 'label' (row 2, line 3)");
    refused("a.csv", "x,label\n1,a\n+inf,b\n", "a.csv, row 2, line 3: column 'x' has '+inf'");
    refused("a.csv", "x,label\n-inf,a\n1,b\n", "line 2: column 'x' has '-inf'");
    refused("a.csv", "x,label\n1,a\n1e999,b\n", "line 3: column 'x' has '1e999'");
    refused("a.csv", "x,label\n\"1,a\n", "is not valid CSV");
    refused("a.csv", "x,label\n\"1\"2 ,a\n", "is not valid CSV");
    refused("a.csv", "x,label\n\"1\" ,a\n\"1\" 2,a\n", "is not valid CSV");
    refused("a.csv", "<!DOCTYPE html>\n<html>a,b</html>\n", "a.csv is a web page and not a table");
    refused(
        "a.csv",
        "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
        "a.csv is a pointer of Git LFS and not the data: fetch it with git lfs pull");
    refused("a.csv", "x,label\n\"say \\\"hi\\\"\",a\n", "double the quotes inside a cell (\"\")");
  }

  @Test
  void blanksAroundQuotesAreIgnored() {
    Table table = read("a.csv", "x,s,label\n \"1\" , \"u, v\"  ,\"a\" \n2, w ,b\r\n");
    assertThat(numbers(table, 0)).containsExactly(1, 2);
    assertThat(texts(table, 1)[0]).isEqualTo("u, v");
    assertThat(table.labels()).containsExactly("a", "b");
    for (String end : List.of("", " ")) {
      String rows = "1, \"a, b\"%s,yes\n2, \"c, d\"%1$s,no\n".formatted(end);
      Table commas = read("a.csv", "x, \"s\", label\n" + rows);
      assertThat(numbers(commas, 0)).containsExactly(1, 2);
      assertThat(texts(commas, 1)).containsExactly("a, b", "c, d");
    }
    Table tabs = read("a.tsv", "x\ts\tlabel\n\"1\" \t\ta\n2\tw\tb\n");
    assertThat(texts(tabs, 1)).containsExactly(null, "w");
  }

  @Test
  void blankLinesAreNoRows() {
    Table table = read("a.csv", " \nx,label\n1,a\n  \n\t\n ,b\n \n");
    assertThat(numbers(table, 0)).containsExactly(1, Double.NaN);
    assertThat(table.labels()).containsExactly("a", "b");
  }

  @Test
  void labelColumnByNameIndexFirstAndLast() {
    String text = "a,label,2\n1,2,3\n4,5,6\n";
    assertThat(read("a.csv", text).labels()).containsExactly("2", "5");
    assertThat(labelled(text, "a")).containsExactly("1", "4");
    assertThat(labelled(text, "last")).containsExactly("3", "6");
    assertThat(labelled(text, "first")).containsExactly("1", "4");
    assertThat(labelled(text, "1")).containsExactly("1", "4");
    // A name takes precedence over an index.
    assertThat(labelled(text, "2")).containsExactly("3", "6");
    assertThat(read("a.csv", "a,b\n1,2\n").labelName()).isEqualTo("b");
    ReadOptions training = ReadOptions.training();
    refused(
        "a.csv", text, training.withLabel("z"), "no column 'z' for the labels: it has a, label, 2");
    refused("a.csv", text, training.withLabel("4"), "no column '4' for the labels");
    refused("a.csv", text, training.withLabel("0"), "no column '0' for the labels");
  }

  private static List<String> labelled(String text, String label) {
    return read("a.csv", text, ReadOptions.training().withLabel(label)).labels();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"$%s", "%s %%", "%s%%", "€ %s", "%skg", "-$%s", "USD %s", "Rs. %s", "US$%s"})
  void numbersWithOneUnitAreNumbers(String form) {
    String cells = "x,y\n%s,a\n,b\nn/a,b\n%s,a\n";
    Table table = read("a.csv", cells.formatted(form.formatted("2.5"), form.formatted("40.25")));
    double sign = form.startsWith("-") ? -1 : 1;
    assertThat(numbers(table, 0)).containsExactly(2.5 * sign, Double.NaN, Double.NaN, 40.25 * sign);
    String unit = form.replaceAll("-|%s| ", "").replace("%%", "%");
    assertThat(((NumericColumn) table.columns().get(0)).format().unit()).isEqualTo(unit);
  }

  @Test
  void unitsAndMarksOfNumbers() {
    Table table = read("a.csv", "x;z;y\n\"1.234,5 €\";7 %;a\n2,25 €;8 %;b\n");
    assertThat(numbers(table, 0)).containsExactly(1234.5, 2.25);
    assertThat(numbers(table, 1)).containsExactly(7, 8);
    Table whole = read("a.csv", "x;y\n1.234,5 €;a\n1.234 €;b\n2,5 €;a\n");
    assertThat(numbers(whole, 0)).containsExactly(1234.5, 1234, 2.5);
    String long1 = "$12345678901234567891";
    String long2 = "$12345678901234567892";
    Table digits = read("a.csv", "x,y\n" + long1 + ",a\n" + long2 + ",b\n");
    assertThat(texts(digits, 0)).containsExactly(long1, long2);
    String grouped = "x,y\n\"$1,234.50\",a\n\"$45,375\",b\n";
    assertThat(numbers(read("a.csv", grouped), 0)).containsExactly(1234.5, 45375);
    String accounts = "x;y\n$ (1,234.50);a\n$ 12.00;b\n($5.5);a\n";
    assertThat(numbers(read("a.csv", accounts), 0)).containsExactly(-1234.5, 12, -5.5);
    refused("a.csv", "x,y\n\"$1,234\",a\n\"$2,345\",b\n", "set --decimal point if the comma");
    refused("a.csv", "x;y\n5 €;a\n1,234 €;b\n", "in column 'x': ");
    // A unit in some cells only, different units, and labels are texts.
    assertThat(texts(read("a.csv", "x,y\n5,a\n7%,b\n"), 0)).containsExactly("5", "7%");
    assertThat(texts(read("a.csv", "x,y\n5%,a\n7,b\n"), 0)).containsExactly("5%", "7");
    assertThat(texts(read("a.csv", "x,y\n5 kg,a\n7 lb,b\n"), 0)).containsExactly("5 kg", "7 lb");
    assertThat(texts(read("a.csv", "x,y\n$5 Mio,a\n$7 Tsd,b\n"), 0))
        .containsExactly("$5 Mio", "$7 Tsd");
    assertThat(texts(read("a.csv", "x,y\nABC 5,a\nABC 7,b\n"), 0))
        .containsExactly("ABC 5", "ABC 7");
    assertThat(read("a.csv", "x,y\n1,5%\n2,10%\n").labels()).containsExactly("5%", "10%");
  }

  @Test
  void predictionReadsTheUnitOfTraining() {
    NumberFormat dollars = new NumberFormat(null, "$");
    ReadOptions options =
        ReadOptions.prediction(null, List.of(new ExpectedColumn("x", ColumnKind.NUMERIC, dollars)));
    assertThat(numbers(read("a.csv", "x\n$5\n7\n$1.5\n", options), 0)).containsExactly(5, 7, 1.5);
    refused("a.csv", "x\n€5\n", options, "column 'x' has '€5' where a number is needed");
    ReadOptions plain =
        ReadOptions.prediction(null, List.of(new ExpectedColumn("x", ColumnKind.NUMERIC)));
    refused("a.csv", "x\n$5\n", plain, "column 'x' has '$5' where a number is needed");
  }

  @Test
  void weightsAreNotAFeature() {
    ReadOptions options = ReadOptions.training().withWeights("w");
    Table table = read("a.csv", "x,label,w\n1,a,2\n2,b,0.5\n", options);
    assertThat(table.weights()).containsExactly(2, 0.5);
    assertThat(table.featureNames()).containsExactly("x");
    assertThat(read("a.csv", "x,y,w\n1,a,2\n", options).labelName()).isEqualTo("y");
    refused("a.csv", "x,label\n1,a\n", options, "no column 'w' for the weights: it has x, label");
    refused(
        "a.csv",
        "x,label,w\n1,a,\n",
        options,
        "row 1, line 2: column 'w' has no weight: give every row one");
    refused("a.csv", "x,label,w\n1,a,b\n", options, "line 2: column 'w' has 'b'");
  }

  @Test
  void predictionNeedsNoLabelsAndKeepsTheColumnTypes() {
    List<ExpectedColumn> expected =
        List.of(
            new ExpectedColumn("x", ColumnKind.NUMERIC),
            new ExpectedColumn("zip", ColumnKind.TEXT));
    ReadOptions options = ReadOptions.prediction(null, expected);
    Table bare = read("a.csv", "x,zip\n1,00501\n", options);
    assertThat(bare.hasLabels()).isFalse();
    assertThat(texts(bare, 1)).containsExactly("00501");
    assertThat(read("a.csv", "x,zip,class\n1,2,p\n", options).labels()).containsExactly("p");
    assertThat(read("a.csv", "x,label,zip\n1,,2\n", options).hasLabels()).isFalse();
    assertThat(read("a.csv", "x,label,zip\n1,,2\n1,a,2\n", options).labels())
        .containsExactly("", "a");
    refused(
        "a.csv", "x,zip\nu,1\n", options, "line 2: column 'x' has 'u' where a number is needed");
    refused(
        "a.csv",
        "x,zip\n1,1\n",
        options.withLabelRequired(true),
        "'zip' is a feature or the weights");
  }

  /** With line breaks in cells and empty lines, the difference of row and line numbers varies. */
  @Test
  void rowsAndLinesAreReported() {
    refused(
        "a.csv",
        "x,label\n\"1\",\"a\nb\"\n1e999,b\n",
        "a.csv, row 2, line 4: column 'x' has '1e999'");
    Table even = ReadText.read("a.csv", "x,label\n1,a\n2,b\n");
    assertThat(even.place(1)).isEqualTo("row 2, line 3");
    assertThat(even.select(new int[] {1}).place(0)).isEqualTo("row 2, line 3");
    Table uneven = ReadText.read("a.csv", "x,label\n1,a\n\n2,\"b\nc\"\n3,b\n\n\n4,a\n");
    assertThat(IntStream.range(0, 4).mapToObj(uneven::place))
        .containsExactly("row 1, line 2", "row 2, line 4", "row 3, line 6", "row 4, line 9");
    assertThat(uneven.select(new int[] {3, 1}).place(0)).isEqualTo("row 4, line 9");
    Table often = ReadText.read("a.csv", "x,label\n" + "1,a\n\n".repeat(10_002));
    assertThat(often.place(10_001)).isEqualTo("row 10002");
  }
}
