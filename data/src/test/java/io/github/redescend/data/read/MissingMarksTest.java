package io.github.redescend.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MissingMarksTest {
  private static Table read(String csv, String marks) {
    ReadOptions options = ReadOptions.training();
    return ReadText.read(
        "a.csv", csv, options.withCells(options.cells().withMarks(MissingMarks.parse(marks))));
  }

  private static double[] numbers(Table table) {
    return ((NumericColumn) table.columns().get(0)).values();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "?", "NA", "na", "n/a", "N/A", "NaN", "nan", "null", "NULL", "None", "-", " - ",
        "#DIV/0!", "#N/A", "#n/a", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#NULL!"
      })
  void standardMarksInNumericColumns(String mark) {
    assertThat(numbers(read("x,label\n1,a\n" + mark + ",b\n-2,a\n", "")))
        .containsExactly(1, Double.NaN, -2);
  }

  @Test
  void noneAndDashAreCategoriesInTextColumns() {
    Table table = read("x,label\nnone,a\n-,b\nn/a,b\nbig,a\n", "");
    assertThat(List.of(table.columns().get(0).text(0), table.columns().get(0).text(1)))
        .containsExactly("none", "-");
    assertThat(table.columns().get(0).missing(2)).isTrue();
    assertThat(read("x,label\nnone,a\nbig,b\n", "none").columns().get(0).missing(0)).isTrue();
  }

  @Test
  void spreadsheetErrorsAreCategoriesInTextColumns() {
    Table table = read("x,label\n#N/A,a\n#REF!,b\nbig,a\n", "");
    assertThat(List.of(table.columns().get(0).text(0), table.columns().get(0).text(1)))
        .containsExactly("#N/A", "#REF!");
    assertThat(read("x,label\n1,a\n#N/A,b\n", "=NA").columns().get(0).text(1)).isEqualTo("#N/A");
  }

  @Test
  void aListAddsAndAfterAnEqualsSignReplaces() {
    assertThat(numbers(read("x,label\n1,a\n-999,b\n-999.0,b\nn/a,b\nUnknown,a\n", "-999,unknown")))
        .containsExactly(1, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    assertThat(read("x,label\nNA,a\ntx,b\n", "=tx").columns().get(0).text(0)).isEqualTo("NA");
    assertThat(read("x,label\nNA,a\ntx,b\n", "=tx").columns().get(0).missing(1)).isTrue();
    assertThat(read("x,label\nNA,a\n,b\nu,b\n", "=").columns().get(0).missing(1)).isTrue();
  }

  @Test
  void labelsMayBeSignsAndWords() {
    assertThat(read("x,label\n1,-\n2,+\n3,none\n4,null\n", "").labels())
        .containsExactly("-", "+", "none", "null");
    String marked = "x,label\n1,N/A\n2,b\n3,?\n";
    ReadText.refused("a.csv", marked, "2 rows without a label");
    ReadText.refused("a.csv", marked, "'N/A' in column 'label' was treated as a missing value");
    ReadText.refused("a.csv", marked, "if it is a class, --na '=' keeps it");
    ReadText.refused("a.csv", "x,label\n1,\n2,b\n", "skip such rows with --unlabelled drop");
    assertThat(read(marked, "=").labels()).containsExactly("N/A", "b", "?");
  }

  @Test
  void listIsStored() {
    assertThat(MissingMarks.parse("-999")).isEqualTo(MissingMarks.parse("-999"));
    assertThat(MissingMarks.parse(MissingMarks.parse("=a,b").text()).text()).isEqualTo("=a,b");
    assertThat(MissingMarks.parse("")).isSameAs(MissingMarks.standard());
  }
}
