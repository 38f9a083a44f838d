package io.github.redescend.data.read;

import static io.github.redescend.data.read.ReadText.decimal;
import static io.github.redescend.data.read.ReadText.numbers;
import static io.github.redescend.data.read.ReadText.read;
import static io.github.redescend.data.read.ReadText.refused;
import static io.github.redescend.data.read.ReadText.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.read.TableRows.LineReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Tables with unusual shapes and formats. */
class HostileTablesTest {
  private static final int MANY = 100_000;

  @Test
  void aHundredThousandColumns() {
    String names = joined("x%d", ",");
    String cells = "1.5,".repeat(MANY);
    Table csv = read("wide.csv", names + ",label\n" + cells + "a\n" + cells + "b\n");
    assertThat(csv.featureNames()).hasSize(MANY);
    assertThat(numbers(csv, MANY - 1)).containsExactly(1.5, 1.5);
    Table libsvm = read("wide.libsvm", "a " + joined("%d:1", " ") + "\nb 1:2\n");
    assertThat(libsvm.featureNames()).hasSize(MANY);
    assertThat(libsvm.sparse().rows()).isEqualTo(2);
    String attributes = joined("@attribute x%d real\n", "") + "@attribute label {a,b}\n@data\n";
    Table arff =
        read("wide.arff", "@relation r\n" + attributes + cells + "a\n{99999 2,100000 b}\n");
    assertThat(numbers(arff, MANY - 1)).containsExactly(1.5, 2);
    assertThat(numbers(arff, 0)).containsExactly(1.5, 0);
    assertThat(arff.labels()).containsExactly("a", "b");
    refused("wide.csv", names + ",x7,label\n", "line 1: two columns are named 'x7'");
    refused("wide.csv", names + ",label\n1,a\n", "line 2: found 2 cells, expected 100001");
  }

  private static String joined(String pattern, String separator) {
    return IntStream.rangeClosed(1, MANY)
        .mapToObj(j -> pattern.formatted(j))
        .collect(Collectors.joining(separator));
  }

  @Test
  void moreColumnsThanFitInMemory() {
    Source source = Source.of("wide.csv", new byte[0]);
    int most = (int) (Runtime.getRuntime().maxMemory() / 1024);
    ColumnRoles.checkCount(source, 1, most);
    assertThatThrownBy(() -> ColumnRoles.checkCount(source, 3, most + 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("wide.csv, line 3: more than " + most + " columns");
  }

  /** A few kilobytes of gzip that would expand to a line of gigabytes. */
  @Test
  void endlessLines() throws IOException {
    long characters = Runtime.getRuntime().maxMemory() / 32 + (1 << 16);
    byte[] zipped = ReadersTest.gzip("1 1:" + "0".repeat((int) characters));
    for (String format : new String[] {"libsvm", "arff"}) {
      assertThatThrownBy(
              () ->
                  Readers.standard()
                      .read(Source.of("line", zipped), ReadOptions.training().withFormat(format)))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageStartingWith("line has a line of more than ");
    }
    assertThatThrownBy(
            () ->
                Readers.standard()
                    .read(Source.of("line", zipped), ReadOptions.training().withFormat("csv")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("line ");
  }

  @Test
  void longLinesOfALegalLength() throws IOException {
    String row = "1 1:" + "0".repeat(3_000_000) + "1";
    assertThat(read("long.libsvm", row + "\n" + row + "\n").rows()).isEqualTo(2);
    String cell = "z".repeat(3_000_000);
    assertThat(texts(read("long.csv", "t,label\n" + cell + ",a\n" + "u,b\n"), 0)[0])
        .hasSize(3_000_000);
  }

  /** A few hundred kilobytes of gzip that contain no row. */
  @Test
  void endlessBlanks() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      byte[] empty = new byte[1 << 20];
      Arrays.fill(empty, (byte) '\n');
      for (int i = 0; i < 70; i++) {
        out.write(empty);
      }
    }
    assertThatThrownBy(
            () ->
                Readers.standard()
                    .read(
                        Source.of("lines", bytes.toByteArray()),
                        ReadOptions.training().withFormat("csv")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("lines has more than 67108864 consecutive spaces and line ends");
  }

  @Test
  void linesThatHoldNoRow() {
    byte[] text = "#\n#\n#\nrow\n#\n#\n#\nrow\n#\n#\n#\n".getBytes(StandardCharsets.UTF_8);
    LineReader rows = (number, line) -> line.equals("row");
    Source source = Source.of("notes", text);
    LineReader.readAll(source, 3, rows);
    assertThatThrownBy(() -> LineReader.readAll(source, 2, rows))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("notes, line 3: more than 2 consecutive lines without a row");
  }

  @Test
  void zeroNeverBeginsThousands() {
    assertThat(numbers(read("a.csv", "x;label\n0,813;a\n1,234;b\n"), 0))
        .containsExactly(0.813, 1.234);
    assertThat(numbers(read("a.csv", "x,label\n\"0,813\",a\n\"1,234\",b\n"), 0))
        .containsExactly(0.813, 1.234);
    Table mixed = read("a.csv", "x;y;label\n0.813;1,5;a\n1.234;2,5;b\n");
    assertThat(numbers(mixed, 0)).containsExactly(0.813, 1.234);
    assertThat(numbers(mixed, 1)).containsExactly(1.5, 2.5);
  }

  @Test
  void decimalCommas() {
    // If semicolons or tabs separate cells, a comma that cannot separate thousands is a decimal
    // mark.
    String german = "x;y;label\n1,5;7;a\n-2,25;1.234;b\n1.234,5;;a\n\"-,5\";12.345,75;b\n";
    Table table = read("a.csv", german);
    assertThat(decimal(table, 0)).isEqualTo(DecimalMark.COMMA);
    assertThat(numbers(table, 0)).containsExactly(1.5, -2.25, 1234.5, -.5);
    assertThat(numbers(table, 1)).containsExactly(7, 1234, Double.NaN, 12345.75);
    assertThat(numbers(read("a.tsv", "x\tlabel\n1,5e3\ta\n2\tb\n"), 0)).containsExactly(1500, 2);
    assertThat(decimal(read("a.csv", "x;label\n1.5;a\n2;b\n"), 0)).isEqualTo(DecimalMark.AUTO);
    // A column with other text stays text, and labels are kept as written.
    assertThat(texts(read("a.csv", "x;y;label\n1,5;1;a\nlow;2,5;b\n"), 0))
        .containsExactly("1,5", "low");
    assertThat(read("a.csv", "x;label\n1;1,5\n2;2,5\n").labels()).containsExactly("1,5", "2,5");
  }

  @Test
  void explicitDecimalMarks() {
    CellRules cells = CellRules.standard();
    ReadOptions comma = ReadOptions.training().withCells(cells.withDecimal(DecimalMark.COMMA));
    ReadOptions point = ReadOptions.training().withCells(cells.withDecimal(DecimalMark.POINT));
    assertThat(numbers(read("a.csv", "x,label\n\"1,5\",a\n2,b\n", comma), 0))
        .containsExactly(1.5, 2);
    assertThat(numbers(read("a.csv", "x;label\n1,234;a\n2;b\n", comma), 0))
        .containsExactly(1.234, 2);
    refused(
        "a.csv",
        "x;label\n1,5;a\n2;b\n",
        point,
        "such as '1,5' in column 'x': write a point for the comma");
  }

  @Test
  void ambiguousDecimalMarks() {
    // One comma may separate thousands. In a file separated by commas it always may.
    String either =
        "such as '1,234' in column 'x': set --decimal point if the comma separates thousands";
    refused("a.csv", "x;label\n1,234;a\n2;b\n", either);
    refused("a.csv", "x,label\n\"1,234\",a\n2,b\n", either);
    String both = "x;label\n1,5;a\n1.234;a\n18.0;b\n";
    refused("a.csv", both, "in column 'x': ");
  }

  @Test
  void decimalMarksOfEachColumn() {
    Table mixed = read("a.csv", "x;y;label\n1,5;2.5;a\n3;4;b\n");
    assertThat(numbers(mixed, 0)).containsExactly(1.5, 3);
    assertThat(numbers(mixed, 1)).containsExactly(2.5, 4);
    assertThat(numbers(read("a.csv", "x,label\n\"1,5\",a\n2,b\n"), 0)).containsExactly(1.5, 2);
    // If the first lines are ambiguous, later ones decide.
    String late = "y;x;label\n" + "1,5;2;a\n".repeat(30_000) + "1;2.5;b\n";
    assertThat(numbers(read("a.csv", late), 1)).endsWith(2, 2.5);
    String lateComma = "x;label\n" + "18;a\n".repeat(30_000) + "95,85;b\n";
    assertThat(numbers(read("a.csv", lateComma), 0)).endsWith(18, 95.85);
    String lateGroups = "x;label\n" + "999;a\n".repeat(5_000) + "1,000.5;b\n";
    assertThat(numbers(read("a.csv", lateGroups), 0)).endsWith(999, 1000.5);
    // A point that cannot separate thousands is a decimal mark, even among decimal commas.
    ReadOptions comma =
        ReadOptions.training().withCells(CellRules.standard().withDecimal(DecimalMark.COMMA));
    String points = "x;label\n18.0;a\n95,85;b\n";
    assertThat(numbers(read("a.csv", points), 0)).containsExactly(18, 95.85);
    assertThat(numbers(read("a.csv", points, comma), 0)).containsExactly(18, 95.85);
    refused("a.csv", "x;label\n18.0;a\n1.234;b\n", comma, "column 'x' has '1.234' and '18.0'");
  }

  @Test
  void quotesAfterBlanks() {
    Table table = read("a.csv", "x, \"y\", label\n1, \"2.5\" , \"a\"\n3,4, \"b\"\"\"\n");
    assertThat(table.featureNames()).containsExactly("x", "y");
    assertThat(numbers(table, 1)).containsExactly(2.5, 4);
    assertThat(table.labels()).containsExactly("a", "b\"");
    assertThat(numbers(read("a.csv", "x; label\n \"1,5\";a\n \"2,25\";b\n"), 0))
        .containsExactly(1.5, 2.25);
    assertThat(read("a.csv", "x,label\n1, \"a\" b\n2, \"a\" or \"b\"\n").labels())
        .containsExactly("\"a\" b", "\"a\" or \"b\"");
  }

  @Test
  void commasBetweenThousands() {
    // Two groups, decimals after a group, or a decimal point elsewhere resolve the meaning of a
    // comma.
    Table money = read("a.csv", "x,y,label\n\"1,234,567\",\"2,500\",a\n999,7,b\n");
    assertThat(decimal(money, 0)).isEqualTo(DecimalMark.POINT);
    assertThat(numbers(money, 0)).containsExactly(1_234_567, 999);
    assertThat(numbers(money, 1)).containsExactly(2500, 7);
    assertThat(numbers(read("a.csv", "x;label\n-1,234.5;a\n2;b\n"), 0)).containsExactly(-1234.5, 2);
    assertThat(numbers(read("a.tsv", "x\ty\tlabel\n1,234\t.5\ta\n2\t1\tb\n"), 0))
        .containsExactly(1234, 2);
    ReadOptions point =
        ReadOptions.training().withCells(CellRules.standard().withDecimal(DecimalMark.POINT));
    assertThat(numbers(read("a.csv", "x,label\n\"1,234\",a\n2,b\n", point), 0))
        .containsExactly(1234, 2);
    // Numbers with other groups are text.
    assertThat(texts(read("a.csv", "x;y;label\n1,23,4;1.5;a\n2;2;b\n"), 0))
        .containsExactly("1,23,4", "2");
  }

  @Test
  void otherEncodings() {
    byte[] western = "größe;label\n1;naïve\n2;b\n".getBytes(StandardCharsets.ISO_8859_1);
    Source source = Source.of("a.csv", western);
    assertThatThrownBy(() -> Readers.standard().read(source, ReadOptions.training()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "a.csv is not text in UTF-8: save it in that encoding, or name its encoding, such as"
                + " --encoding windows-1252");
    CellRules cells = CellRules.standard().withEncoding(CellRules.encoding("windows-1252"));
    ReadOptions options = ReadOptions.training().withCells(cells);
    Table table = Readers.standard().read(source, options);
    assertThat(table.featureNames()).containsExactly("größe");
    assertThat(table.labels()).containsExactly("naïve", "b");
    // A byte order mark overrides the given encoding.
    Source marked = Source.of("a.csv", "\ufeffä;label\n1;a\n".getBytes(StandardCharsets.UTF_8));
    assertThat(Readers.standard().read(marked, options).featureNames()).containsExactly("ä");
    Source sparse = Source.of("a", "ä 1:1\nö 1:2\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(Readers.standard().read(sparse, options).labels()).containsExactly("ä", "ö");
    assertThatThrownBy(() -> CellRules.encoding("klingon"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("encoding = klingon is not known");
  }

  @Test
  void commasElsewhere() {
    assertThat(texts(read("a.csv", "x;label\nlow;a\n1,5,6;b\n"), 0))
        .containsExactly("low", "1,5,6");
    refused("a.libsvm", "1 1:1,5\n", "line 1: index 1 has '1,5'");
    refused(
        "a.arff",
        "@relation r\n@attribute x real\n@attribute label {a}\n@data\n1,5,a\n",
        "line 5: found 3 values, expected 2");
  }

  @Test
  void resultsDoNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    try {
      for (String tag : new String[] {"de-DE", "tr-TR", "fr-FR"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(numbers(read("a.csv", "x,label\n1.5,a\n-2e-1,b\n"), 0))
            .containsExactly(1.5, -0.2);
        refused("a.csv", "x,label\nINF,a\n", "line 2: column 'x' has 'INF'");
        refused("a.csv", "x,label\n1,a\n1,2,3\n", "line 3: found 3 cells, expected 2");
        assertThat(read("a.ARFF", "@ATTRIBUTE i INTEGER\n@ATTRIBUTE l {a}\n@DATA\n1,a\n").rows())
            .isEqualTo(1);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void emptyFiles() {
    for (String empty : new String[] {"", "\ufeff", "\n", "\r\n\r\n", " ", "\ufeff\r\n"}) {
      refused("a.csv", empty, "a.csv");
      refused("a.libsvm", empty, "is empty");
      refused("a.arff", empty, "is not an ARFF file");
    }
  }
}
