package io.github.redescend.data.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing.Options;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ColumnChoice;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableReviewTest {
  private static final int ROWS = 400;

  private static final ReadOptions ASKED = ReadOptions.training();

  private static NumericColumn numbers(String name, IntToDoubleFunction cell) {
    return new NumericColumn(name, IntStream.range(0, ROWS).mapToDouble(cell).toArray());
  }

  private static TextColumn texts(String name, IntFunction<String> cell) {
    return new TextColumn(name, IntStream.range(0, ROWS).mapToObj(cell).toArray(String[]::new));
  }

  private static List<String> warnings(Options options, Column... columns) {
    List<Column> all = new ArrayList<>(List.of(columns));
    all.add(numbers("plain", i -> i % 7 + 0.5));
    List<String> labels =
        IntStream.range(0, ROWS).mapToObj(i -> i % 3 == 0 ? "yes" : "no").toList();
    return TableReview.of(Table.of("t", all).withLabels(labels), options, ASKED).warnings();
  }

  private static List<String> warnings(Column... columns) {
    return warnings(Options.defaults(), columns);
  }

  @Test
  void ordinaryColumnsGiveNoWarning() {
    assertThat(
            warnings(
                numbers("measured", i -> Math.sin(i)),
                numbers("count", i -> i % 50),
                texts("city", i -> "city " + i % 9)))
        .isEmpty();
  }

  @Test
  void columnsThatAreEmptyInAllInspectedRowsAreReviewed() {
    int n = Warning.MAX_ROWS + 100;
    String[] late = new String[n];
    Arrays.fill(late, Warning.MAX_ROWS, n, "2024-01-31 and later");
    Options options = Options.defaults().withDates(DateRule.PARTS);
    Table table = Table.of("t", List.of(new TextColumn("x", late)));
    assertThat(TableReview.of(table, options.withMissing(MissingRule.INDICATOR), ASKED).warnings())
        .isEmpty();
  }

  @Test
  void classesThatDifferInSpellingAlone() {
    Table plain = Table.of("t", List.of(numbers("plain", i -> i % 7 + 0.5)));
    List<String> labels =
        IntStream.range(0, ROWS)
            .mapToObj(i -> List.of("yes", "no", "No", "Yes ").get(i % 4))
            .toList();
    assertThat(TableReview.of(plain.withLabels(labels), Options.defaults(), ASKED).warnings())
        .singleElement()
        .asString()
        .contains("classes 'No' and 'no'; 'Yes ' and 'yes' in column", "differ only in spelling");
    List<String> shortened =
        IntStream.range(0, ROWS).mapToObj(i -> List.of("Y", "no", "n", "yes").get(i % 4)).toList();
    assertThat(TableReview.of(plain.withLabels(shortened), Options.defaults(), ASKED).warnings())
        .singleElement()
        .asString()
        .contains("classes 'Y' and 'yes'; 'n' and 'no' in column", "differ only in spelling");
    List<String> many =
        IntStream.range(0, ROWS)
            .mapToObj(i -> List.of("no", "No", "NO", " no", "no ", "nO", "yes").get(i % 7))
            .toList();
    assertThat(TableReview.of(plain.withLabels(many), Options.defaults(), ASKED).warnings())
        .anyMatch(
            line -> line.contains("classes ' no', 'NO', 'No', 'nO', 'no' and 1 more in column"));
    List<String> numbers =
        IntStream.range(0, ROWS).mapToObj(i -> List.of("1.0", "0", "1").get(i % 3)).toList();
    assertThat(TableReview.of(plain.withLabels(numbers), Options.defaults(), ASKED).warnings())
        .anyMatch(
            line ->
                line.contains("classes '1' and '1.0'") || line.contains("classes '1.0' and '1'"));
  }

  @Test
  void sharedNumbersFarFromAllOthers() {
    assertThat(warnings(numbers("pressure", i -> i % 20 == 0 ? -999 : i % 50 + 0.5)))
        .containsExactly(
            "column 'pressure' has -999 in 20 rows, far from all other values (0.5 to 49.5):"
                + " --na=-999 treats it as missing");
    assertThat(warnings(numbers("age", i -> i % 40 == 1 ? 999 : i % 60 + 18.5)))
        .singleElement()
        .asString()
        .contains("has 999 in 10 rows", "(18.5 to 77.5)");
    assertThat(warnings(numbers("measured", i -> i % 40 == 1 ? 6.25 : i % 60 / 60.0))).isEmpty();
    // Zero or large amounts and levels are plausible, so the review does not report them.
    assertThat(warnings(numbers("amount", i -> i % 4 == 0 ? 0 : 1000 + i % 50 + 0.5))).isEmpty();
    assertThat(warnings(numbers("level", i -> i % 4 == 0 ? 1 : 100 + i % 5))).isEmpty();
  }

  @Test
  void numbersWithUnits() {
    assertThat(warnings(texts("price", i -> "$" + (100 + i) + ".50")))
        .contains(
            "column 'price' has numbers, all with '$', such as '$100.50', which are treated as text"
                + " and ignored: write them without it to use them as numbers");
    assertThat(warnings(texts("share", i -> i == 7 ? "none" : i + " %")))
        .anyMatch(line -> line.contains("numbers with '%', the other is 'none', first in row 8"));
    assertThat(warnings(texts("key", i -> "k" + i))).noneMatch(line -> line.contains("numbers"));
  }

  @Test
  void identifiersAndFreeText() {
    assertThat(warnings(numbers("id", i -> 1000 + i)))
        .singleElement()
        .asString()
        .contains("column 'id'", "identifier", "--id");
    assertThat(warnings(texts("key", i -> "k" + i)))
        .anyMatch(line -> line.contains("'key'") && line.contains("identifier"));
    assertThat(warnings(texts("note", i -> "said " + i * 3 / 4 + " times")))
        .doesNotContain("identifier")
        .anyMatch(line -> line.contains("300 different texts in 400 rows"));
  }

  @Test
  void numbersWithLeadingZeros() {
    double[] places = IntStream.range(0, ROWS).mapToDouble(i -> 501 + i % 40).toArray();
    assertThat(warnings(new NumericColumn("zip", places, "00501", null)))
        .containsExactly(
            "column 'zip' is numeric, but has leading zeros, as in '00501', like a code: --ignore"
                + " drops it, --id copies it to the results, a letter before each value makes"
                + " categories");
    double[] all = IntStream.range(0, ROWS).asDoubleStream().toArray();
    assertThat(warnings(new NumericColumn("id", all, "0001", null)))
        .singleElement()
        .asString()
        .contains("like an identifier");
  }

  @Test
  void hugeNumbersAreNoIdentifiers() {
    assertThat(warnings(numbers("flux", i -> (1 + i / 7.0) * 1e300))).isEmpty();
  }

  @Test
  void manyColumnsOfOneKindInOneSentence() {
    Column[] genes = new Column[300];
    for (int j = 0; j < genes.length; j++) {
      genes[j] = numbers("g" + j, i -> 1000 + i);
    }
    assertThat(warnings(genes))
        .singleElement()
        .asString()
        .contains("column 'g0' has a different integer", "299 more columns ('g1', 'g2'", ", ...)");
    assertThat(warnings(Arrays.copyOf(genes, 5))).hasSize(5);
  }

  @Test
  void numbersWithSomeText() {
    assertThat(warnings(texts("income", i -> i == 37 ? "4O50" : i % 3 == 0 ? "1.5" : "" + i)))
        .first()
        .asString()
        .contains("399 of 400 cells are numbers", "'4O50'", "row 38", "--na '4O50'");
  }

  @Test
  void numbersOfTextType() {
    assertThat(warnings(texts("income", i -> i + ".5")))
        .containsExactly(
            "column 'income' has numbers, but its type is text, so it is ignored: change the type,"
                + " or cast it in the query");
    assertThat(warnings(texts("zip", i -> "0012" + i))).first().asString().contains("identifier");
    assertThat(warnings(texts("code", i -> "900719925474099" + (2 + i % 2)))).isEmpty();
  }

  @Test
  void oneWordInManyCellsOfNumbers() {
    assertThat(warnings(texts("income", i -> i % 4 == 0 ? "#DIV" : "" + i)))
        .first()
        .asString()
        .contains("300 of 400 cells are numbers, the others are '#DIV'", "--na '#DIV' treats it");
  }

  @Test
  void numbersBehindManyRowsOfAWord() {
    assertThat(warnings(texts("income", i -> i < 100 ? "unknown" : "" + i)))
        .first()
        .asString()
        .contains("300 of 400 cells are numbers, the others are 'unknown', first in row 1");
  }

  @Test
  void numericTextsHaveNoUnit() {
    assertThat(warnings(texts("code", i -> "" + i % 100))).isEmpty();
  }

  @Test
  void remarksOnFewRowsAreLeftOut() {
    TextColumn remarks = texts("remark", i -> i % 150 == 7 ? "see page " + i : null);
    assertThat(warnings(remarks))
        .singleElement()
        .asString()
        .contains("column 'remark' has a text in only 3 of 400 rows, like remarks: it is ignored");
    assertThat(warnings(texts("remark", i -> i == 7 ? "see page 8" : null)))
        .singleElement()
        .asString()
        .contains("a text in only 1 of 400 rows");
    Table both = Table.of("t", List.of(remarks, numbers("plain", i -> i % 7 + 0.5)));
    assertThat(TableReview.of(both, Options.defaults(), ASKED).leftOut()).containsExactly("remark");
    TextColumn flags = texts("flag", i -> i % 150 == 7 ? "x" : null);
    assertThat(TableReview.of(Table.of("t", List.of(flags)), Options.defaults(), ASKED).leftOut())
        .isEmpty();
  }

  @Test
  void unitsWithOtherCells() {
    assertThat(warnings(texts("price", i -> i == 37 ? "€" : i + ".5 €")))
        .singleElement()
        .asString()
        .contains("399 of 400 cells are numbers with '€', the other is '€', first in row 38")
        .contains("--na '€' treats it as missing");
  }

  @Test
  void datesWithInvalidOnes() {
    assertThat(warnings(texts("day", i -> i % 9 == 0 ? "0000-00-00" : "2024-01-" + (10 + i % 20))))
        .singleElement()
        .asString()
        .contains("355 of 400 cells are dates, the others are '0000-00-00', first in row 1")
        .contains("--na '0000-00-00' treats it as missing");
  }

  @Test
  void datesInDifferentFormats() {
    assertThat(warnings(texts("day", i -> (10 + i % 20) + (i % 2 == 0 ? ".01.2024" : "/01/2024"))))
        .singleElement()
        .asString()
        .contains("dates in different formats, such as '10.01.2024' and '29/01/2024'");
  }

  @Test
  void datesUntilARuleIsGiven() {
    TextColumn plain = texts("day", i -> "2024-01-%02d".formatted(i % 31 + 1));
    TextColumn day = TextColumn.of("day", plain.values(), null, DateOrder.AUTO);
    assertThat(warnings(day)).singleElement().asString().contains("--dates parts");
    assertThat(
            warnings(
                new Options(ScaleRule.DEFAULT, MissingRule.FAIL).withDates(DateRule.PARTS), day))
        .isEmpty();
  }

  @Test
  void timesOfDayThatAreDropped() {
    for (String time : List.of("T07:30:00Z", " 00:01", " 12:00:00.5 PM")) {
      TextColumn plain = texts("day", i -> "2024-01-%02d".formatted(i % 31 + 1) + time);
      TextColumn day = TextColumn.of("day", plain.values(), null, DateOrder.AUTO);
      Options options = new Options(ScaleRule.DEFAULT, MissingRule.FAIL);
      assertThat(warnings(day)).singleElement().asString().contains("weekday without the time");
      assertThat(warnings(options.withDates(DateRule.PARTS), day)).hasSize(1);
      assertThat(warnings(options.withDates(DateRule.DAYS), day))
          .singleElement()
          .asString()
          .contains("numbers of days without the time: add a column with the hour");
      assertThat(warnings(options.withDates(DateRule.TEXT), day)).isEmpty();
    }
    TextColumn plain = texts("day", i -> "2024-01-%02d 00:00:00".formatted(i % 31 + 1));
    TextColumn midnight = TextColumn.of("day", plain.values(), null, DateOrder.AUTO);
    assertThat(warnings(midnight)).singleElement().asString().contains("--dates parts confirms");
  }

  @Test
  void constantColumnsAndTheLabelUnderAnotherName() {
    assertThat(warnings(numbers("one", i -> 1), texts("two", i -> "u")))
        .singleElement()
        .asString()
        .contains("2 columns ('one', 'two') have the same value");
    assertThat(warnings(numbers("flag", i -> i % 3 == 0 ? 1 : 0)))
        .singleElement()
        .asString()
        .contains("'flag' seems to be a copy of the label");
    assertThat(warnings(numbers("nearly", i -> i % 3 == 0 || i == 1 ? 1 : 0))).isEmpty();
  }

  @Test
  void explosionOfFeatures() {
    assertThat(warnings(texts("code", i -> "c" + i % 190), texts("word", i -> "w" + i % 60)))
        .singleElement()
        .asString()
        .contains("251 features from 3 columns", "'code' alone makes 190");
  }

  @Test
  void wordsThatMayMarkMissingCells() {
    assertThat(warnings(texts("debtor", i -> i % 5 == 0 ? "guarantor" : "none")))
        .singleElement()
        .asString()
        .contains("320 cells 'none'", "--na 'none'");
  }

  @Test
  void loneClassesAndAHeaderThatIsARow() {
    List<String> labels =
        IntStream.range(0, ROWS).mapToObj(i -> i == 5 ? "odd" : i % 2 == 0 ? "a" : "b").toList();
    Table table = Table.of("t", List.of(numbers("x", i -> i % 9))).withLabels(labels);
    assertThat(TableReview.of(table, Options.defaults(), ASKED).warnings())
        .singleElement()
        .asString()
        .contains("class 'odd' has one row only");
    assertThat(warnings(numbers("5.1", i -> i % 9), numbers("3.5", i -> i % 8)))
        .singleElement()
        .asString()
        .contains("--no-header");
    assertThat(warnings(numbers("1", i -> i % 9), numbers("2", i -> i % 8))).isEmpty();
  }

  private static TableReview review(Column column, ReadOptions asked, String... labels) {
    List<String> cycle = IntStream.range(0, ROWS).mapToObj(i -> labels[i % labels.length]).toList();
    Table table = Table.of("t", List.of(column, numbers("plain", i -> i % 7 + 0.5)));
    return TableReview.of(table.withLabels("label", cycle), Options.defaults(), asked);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NULL", "null", "NaN", "nan", "na", "NA", "?", "-", "#N/A"})
  void labelsThatLookMissing(String mark) {
    assertThat(review(numbers("x", i -> i % 9), ASKED, "yes", "no", mark).warnings())
        .singleElement()
        .asString()
        .contains("class '%s'".formatted(mark), "looks like a missing label", "--unlabelled drop");
  }

  @Test
  void signsAndNoneAreLabels() {
    assertThat(review(numbers("x", i -> i % 9), ASKED, "+", "-").warnings()).isEmpty();
    assertThat(review(numbers("x", i -> i % 9), ASKED, "none", "mild").warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no\u00a0",
        "no\u200b",
        "\u2003no",
        "n\u200do",
        "no\ufeff",
        "no\u202f",
        "No",
        " no"
      })
  void invisibleDifferencesInSpelling(String other) {
    assertThat(review(numbers("x", i -> i % 9), ASKED, "yes", "no", other).warnings())
        .singleElement()
        .asString()
        .contains("differ only in spelling");
    TextColumn categories = texts("answer", i -> List.of("yes", "no", other).get(i % 3));
    assertThat(review(categories, ASKED, "a", "b").warnings())
        .singleElement()
        .asString()
        .contains("column 'answer' has categories that differ only in spelling");
    Table twins =
        Table.of("t", List.of(numbers("no", i -> i % 9), numbers(other, i -> i % 8)))
            .withLabels("label", IntStream.range(0, ROWS).mapToObj(i -> "" + i % 2).toList());
    assertThat(TableReview.of(twins, Options.defaults(), ASKED).warnings())
        .singleElement()
        .asString()
        .contains("differ only in spelling");
  }

  @Test
  void accentsInTwoSpellings() {
    assertThat(review(numbers("x", i -> i % 9), ASKED, "caf\u00e9", "cafe\u0301", "tea").warnings())
        .singleElement()
        .asString()
        .contains("'cafe\\u0301'");
  }

  @Test
  void identifiersAndFreeTextAreIgnoredUnlessNamed() {
    TextColumn id = texts("key", i -> "K" + i);
    TextColumn note = texts("note", i -> "some words no " + (i % (ROWS - 5)));
    TextColumn half = texts("half", i -> "h" + i % (ROWS / 2));
    assertThat(review(id, ASKED, "a", "b").leftOut()).containsExactly("key");
    assertThat(review(id, ASKED, "a", "b").warnings())
        .singleElement()
        .asString()
        .contains("like an identifier: it is ignored, --features");
    assertThat(review(note, ASKED, "a", "b").leftOut()).containsExactly("note");
    assertThat(review(note, ASKED, "a", "b").warnings())
        .singleElement()
        .asString()
        .contains("free text", "it is ignored");
    assertThat(review(half, ASKED, "a", "b").leftOut()).isEmpty();
    ReadOptions named = ASKED.withColumns(ColumnChoice.all().withFeatures(List.of("key", "plain")));
    assertThat(review(id, named, "a", "b").leftOut()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "~%d | numbers with other characters, such as '~0'",
        "'%d' | numbers with other characters, such as ''0''",
        "\u2248 %d.5 * | numbers with other characters, such as",
        "[1, %d] | lists or structures, such as '[1, 0]'",
        "{'a': %d} | lists or structures, such as",
        "%02d:15 | times, such as '00:15'",
        "1:%02d:10.5 | times, such as '1:00:10.5'",
        "5-Mar-%02d | dates in a form that is not read, such as '5-Mar-00'",
        "September 1st, %02d | dates in a form that is not read, such as",
        "Mar 5, %02d 12:30 | dates in a form that is not read, such as",
        "Mar 5, 20%02d at noon | dates in a form that is not read, such as",
        "5 Mars 20%02d | dates in a form that is not read, such as",
        "5. M\u00e4rz 20%02d | dates in a form that is not read, such as",
        "5 de marzo de 20%02d | dates in a form that is not read, such as"
      })
  void numbersAndDatesInFormsThatAreNotRead(String form, String message) {
    TextColumn column = texts("x", i -> form.formatted(i % 60));
    assertThat(review(column, ASKED, "a", "b").warnings())
        .singleElement()
        .asString()
        .contains("column 'x' has " + message, "which become 60 categories: write them");
    TextColumn codes = texts("x", i -> "#" + i + "-" + form.formatted(i % 60));
    assertThat(review(codes, ASKED, "a", "b").warnings())
        .singleElement()
        .asString()
        .contains("column 'x' has a different text in every row, such as '#0-");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%d %%", "%d%%", "$%d", "%d kg", "%d\u20ac"})
  void numbersOfWhichSomeHaveAUnit(String unit) {
    TextColumn mixed = texts("x", i -> i % 2 == 0 ? "" + i % 60 : unit.formatted(i % 60));
    assertThat(review(mixed, ASKED, "a", "b").warnings())
        .singleElement()
        .asString()
        .contains("column 'x' has numbers", "different ones with");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e6, 1e3, 100, -1e6})
  void valuesFarFromAllOthers(double times) {
    NumericColumn far = numbers("x", i -> (50 + i % 13 + 0.5) * (i == 12 ? times : 1));
    assertThat(review(far, ASKED, "a", "b").warnings())
        .singleElement()
        .asString()
        .contains("column 'x' has 1 value far from all others", "in row 13", "by the range of");
    Options standard = new Options(ScaleRule.STANDARD, MissingRule.FAIL);
    assertThat(warnings(standard, far)).anyMatch(line -> line.contains("--scale standard maps"));
  }

  @Test
  void aLabelInTheLastColumnByDefaultIsAWarning() {
    Table table = Table.of("t", List.of(numbers("x", i -> i % 9)));
    List<String> labels = IntStream.range(0, ROWS).mapToObj(i -> "" + i % 2).toList();
    assertThat(
            TableReview.of(table.withLabels("kind", labels), Options.defaults(), ASKED).warnings())
        .singleElement()
        .asString()
        .contains("the label is the last column, 'kind'", "--label");
    assertThat(
            TableReview.of(
                    table.withLabels("kind", labels), Options.defaults(), ASKED.withLabel("kind"))
                .warnings())
        .isEmpty();
  }

  @Test
  void ambiguousDatesUntilAnOrderIsGiven() {
    Options days = new Options(ScaleRule.DEFAULT, MissingRule.FAIL).withDates(DateRule.DAYS);
    for (String pattern : List.of("%02d/%02d/2024", "%d/%d/2023", "%02d-%02d-2024")) {
      TextColumn plain = texts("day", i -> pattern.formatted(1 + i % 12, 1 + i % 7));
      TextColumn day = TextColumn.of("day", plain.values(), null, DateOrder.AUTO);
      assertThat(warnings(days, day))
          .singleElement()
          .asString()
          .contains("read with the day first: --date-order month-first");
    }
    TextColumn sure = texts("day", i -> "%02d/%02d/2024".formatted(1 + i % 12, 1 + i % 28));
    assertThat(warnings(days, TextColumn.of("day", sure.values(), null, DateOrder.AUTO))).isEmpty();
  }
}
