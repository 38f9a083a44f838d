package io.github.redescend.data.read;

import static io.github.redescend.data.read.ReadText.numbers;
import static io.github.redescend.data.read.ReadText.read;
import static io.github.redescend.data.read.ReadText.refused;
import static io.github.redescend.data.read.ReadText.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Interpretation of cells in spellings of other programs and countries. */
class CellsOfATableTest {
  private static final ReadOptions TRAINING = ReadOptions.training();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "1\u00a0234|1234",
        "1\u202f234\u202f567|1234567",
        "1\u2009234.5|1234.5",
        "1'234|1234",
        "1\u2019234.25|1234.25",
        "1_000_000|1000000",
        "12 345|12345",
        "(212)|-212",
        "(1 212.5)|-1212.5",
        "212-|-212",
        "\u2013212|-212",
        "- 5|-5",
        "=\"1.5\"|1.5",
        "1.5D+03|1500",
        "1.5d-1|0.15",
        "\u00a012.5\u00a0|12.5",
        "\u200b7|7",
        "\uff11\uff12|12"
      })
  void readsNumbersInOtherSpellings(String cell, double value) {
    String quoted = '"' + cell.replace("\"", "\"\"") + '"';
    Table table = read("a.csv", "x;label\n" + quoted + ";a\n2.5;b\n");
    assertThat(numbers(table, 0)).containsExactly(value, 2.5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1 23", "12-34", "(a)", "1'23", "1_0", "5 kg", "(1", "1D", "--1", "1 2 3"})
  void keepsTextsThatAreNotNumbers(String cell) {
    assertThat(texts(read("a.csv", "x;label\n" + cell + ";a\n2;b\n"), 0))
        .containsExactly(cell, "2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "a.csv|x;label\\na\\0b;p\\n|row 1, line 2: column 'x' has a control",
        "a.csv|x;label\\n1;p\\n1\\0002;q\\n|row 2, line 3: column 'x' has a control",
        "a.csv|x;label\\n1;p\\n2;p\\0q\\n|row 2, line 3: column 'label' has a control",
        "a.csv|x;label\\n1;\"p\\0q\"\\n|row 1, line 2: column 'label' has a control",
        "a.csv|x\\0y;label\\n1;p\\n|line 1: the name of column 1 has a control",
        "a.csv|y;x\\0;label\\n1;2;p\\n|line 1: the name of column 2 has a control",
        "a.arff|@relation r\\n"
            + "@attribute x string\\n"
            + "@attribute c {p}\\n"
            + "@data\\n"
            + "a\\0b,p\\n"
            + "|attribute 'x' has a control",
        "a.arff|@relation r\\n"
            + "@attribute x\\0y numeric\\n"
            + "@attribute c {p}\\n"
            + "@data\\n"
            + "1,p\\n"
            + "|the name of column 1 has a control"
      })
  void zeroCharactersAreRefused(String file, String text, String message) {
    String raw = text.replace("\\n", "\n").replace("\\000", "\0").replace("\\0", "\0");
    refused(file, raw, message);
  }

  @Test
  void identifiersHaveNoZeroCharacters() {
    ReadOptions ids = TRAINING.withColumns(ColumnChoice.all().withIds(List.of("id")));
    refused("a.csv", "id;x;label\na;1;p\nb\0c;2;q\n", ids, "row 2, line 3: column 'id' has a");
  }

  @Test
  void decimalMarkOfTrainingIsKept() {
    String german = "umsatz;preis;label\n3.800;15,25;a\n950;7;b\n1.250;8,5;a\n";
    List<ExpectedColumn> trained = ExpectedColumn.of(read("a.csv", german));
    ReadOptions known = ReadOptions.prediction("label", trained);
    Table whole = read("b.csv", "umsatz;preis\n3.800;15\n2.100;18.0\n", known);
    assertThat(numbers(whole, 0)).containsExactly(3800, 2100);
    assertThat(numbers(whole, 1)).containsExactly(15, 18);
    refused("b.csv", "umsatz;preis\n3.800;15\n2.5;18\n", known, "has '3.800' and '2.5'");
    List<ExpectedColumn> english = ExpectedColumn.of(read("a.csv", "x;label\n1.5;a\n2;b\n"));
    ReadOptions points = ReadOptions.prediction("label", english);
    refused("b.csv", "x;z\n1,5;1\n", points, "'1,5' where a number is needed");
    refused("b.csv", "x;z\n1,500;1\n", points, "'1,500' where a number is needed");
    ReadOptions options = points.withCells(CellRules.standard().withDecimal(DecimalMark.COMMA));
    assertThat(numbers(read("b.csv", "x;z\n1,5;1\n", options), 0)).containsExactly(1.5);
  }

  @Test
  void identifiersKeepAllDigits() {
    for (String start : List.of("123456789012345678", "90071992547409", "-99999999999999999")) {
      String file = "id,label\n%1$s91,a\n%1$s93,b\n%1$s93,a\n".formatted(start);
      Table table = read("a.csv", file);
      assertThat(texts(table, 0)).containsExactly(start + "91", start + "93", start + "93");
    }
    // These are no quantities, and doubles would not keep all digits.
    assertThat(read("a.csv", "x,label\n12345678901234567891,a\n1.5,b\n").columns().get(0).kind())
        .isEqualTo(ColumnKind.NUMERIC);
    assertThat(read("a.csv", "x,label\n9007199254740992,a\n4,b\n").columns().get(0).kind())
        .isEqualTo(ColumnKind.NUMERIC);
    refused(
        "a.arff",
        """
        @relation r
        @attribute id numeric
        @attribute label {a,b}
        @data
        1234567890123456789,a
        2,b
        """,
        "an integer with more digits");
  }

  @ParameterizedTest
  @CsvSource({
    "'a,Target,z', Target",
    "'a,CLASS,z', CLASS",
    "'outcome,a,b', outcome",
    "'class,a,label', label",
    "'y,a,b', y",
    "'x,y,kind', kind",
    "'a,b,year', year"
  })
  void labelColumnIsFoundByName(String header, String label) {
    assertThat(read("a.csv", header + "\n1,2,3\n3,2,1\n").labelName()).isEqualTo(label);
  }

  @Test
  void requestedLabelColumnMustExist() {
    ReadOptions model =
        ReadOptions.prediction("label", List.of(new ExpectedColumn("x", ColumnKind.NUMERIC)));
    assertThat(read("a.csv", "x\n1\n", model).hasLabels()).isFalse();
    refused("a.csv", "x,label\n1,a\n", model.withAskedLabel("lable"), "no column 'lable'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NA", "n/a", "null", "NaN"})
  void missingValueMarksThatMayBeCategories(String mark) {
    String file = "country,label\n%s,a\nZA,b\n".formatted(mark);
    Table table = read("a.csv", file);
    assertThat(((TextColumn) table.columns().get(0)).mark()).isEqualTo(mark);
    assertThatThrownBy(() -> Preprocessing.Options.defaults().requireComplete(table))
        .hasMessageContaining(
            "'%s' in column 'country' was treated as a missing value".formatted(mark))
        .hasMessageContaining("--na '='");
    ReadOptions empty = TRAINING.withCells(CellRules.standard().withMarks(MissingMarks.parse("=")));
    assertThat(texts(read("a.csv", file, empty), 0)).containsExactly(mark, "ZA");
  }
}
