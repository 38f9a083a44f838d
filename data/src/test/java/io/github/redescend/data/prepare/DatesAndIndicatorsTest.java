package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.Preprocessing.Options;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatesAndIndicatorsTest {
  private static Options options(MissingRule missing, DateRule dates) {
    return new Options(ScaleRule.NONE, missing).withDates(dates);
  }

  private static Table table(String... dates) {
    double[] numbers = new double[dates.length];
    numbers[0] = Double.NaN;
    return Table.of("t", List.of(new NumericColumn("x", numbers), new TextColumn("day", dates)))
        .withLabels(List.of(dates).stream().map(date -> "a").toList());
  }

  private static double[] values(Preprocessing preprocessing, Table table) {
    return ((DenseMatrix) preprocessing.features(table)).values();
  }

  @Test
  void datesBecomeParts() {
    Table table = table("2024-01-31", "2023-12-03 17:45");
    Preprocessing learned = Preprocessing.learn(table, options(MissingRule.MEAN, DateRule.PARTS));
    assertThat(learned.featureNames()).containsExactly("x", "day.year", "day.month", "day.weekday");
    assertThat(values(learned, table)).containsExactly(0, 2024, 1, 3, 0, 2023, 12, 7);
  }

  /** Preprocessing is fitted on the rows used for training. */
  @Test
  void noRowIsDroppedForAnIgnoredDate() {
    Table table =
        Table.of(
                "t",
                List.of(
                    new NumericColumn("x", new double[] {1, Double.NaN, 9, 4}),
                    new TextColumn("day", new String[] {"2024-01-31", "2024-02-01", null, null})))
            .withLabels(List.of("a", "b", "a", "b"));
    Options rules = new Options(ScaleRule.MINMAX, MissingRule.DROP).withDates(DateRule.IGNORE);
    assertThat(rules.usable(table).rows()).isEqualTo(3);
    Preprocessing learned = Preprocessing.learn(table, rules);
    assertThat(learned.featureNames()).containsExactly("x");
    assertThat(learned.kept(table)).containsExactly(0, 2, 3);
    assertThat(values(learned, table.select(new int[] {0, 2, 3}))).containsExactly(0, 1, 0.375);
  }

  @Test
  void datesBecomeDaysAndMissingOnesTheirMean() {
    Table table = table("1970-01-11", "1970-01-21");
    Preprocessing learned = Preprocessing.learn(table, options(MissingRule.MEAN, DateRule.DAYS));
    Table asked =
        Table.of(
            "t",
            List.of(
                new NumericColumn("x", new double[] {1, 2}),
                new TextColumn("day", new String[] {null, "1970-02-01"})));
    assertThat(values(learned, asked)).containsExactly(1, 15, 2, 31);
    Table wrong =
        Table.of(
            "t",
            List.of(
                new NumericColumn("x", new double[] {1}),
                new TextColumn("day", new String[] {"1.2.1970"})));
    assertThatThrownBy(() -> learned.features(wrong))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("row 1: column 'day' has '1.2.1970' where a date such as 2024-01-31");
  }

  @Test
  void datesWithTheYearFirstFitEveryModel() {
    Preprocessing learned =
        Preprocessing.learn(
            table("11.01.1970", "21.01.1970"), options(MissingRule.MEAN, DateRule.DAYS));
    assertThat(values(learned, table("1970-02-01", "1970/02/02T10:00:00Z")))
        .containsExactly(0, 31, 0, 32);
  }

  @Test
  void datesAreIgnoredOrCategories() {
    Table table = table("2024-01-31", "2023-12-03");
    Preprocessing without = Preprocessing.learn(table, options(MissingRule.MEAN, DateRule.IGNORE));
    assertThat(without.featureNames()).containsExactly("x");
    assertThat(values(without, table)).containsExactly(0, 0);
    assertThat(without.state().ignored()).contains("day");
    assertThat(Preprocessing.learn(table, options(MissingRule.MEAN, DateRule.TEXT)).featureNames())
        .hasSize(3);
  }

  @Test
  void moreThanTenDatesBecomePartsByDefault() {
    String[] days =
        IntStream.rangeClosed(10, 20).mapToObj(i -> "2024-01-" + i).toArray(String[]::new);
    assertThat(
            Preprocessing.learn(table(days), options(MissingRule.MEAN, DateRule.AUTO))
                .featureNames())
        .containsExactly("x", "day.year", "day.month", "day.weekday");
    String[] few = Arrays.copyOf(days, 10);
    assertThat(
            Preprocessing.learn(table(few), options(MissingRule.MEAN, DateRule.AUTO))
                .featureNames())
        .hasSize(11)
        .contains("day=2024-01-10");
  }

  @Test
  void indicatorMarksMissingValues() {
    Table table = table("u", "v", "v");
    Preprocessing learned =
        Preprocessing.learn(table, options(MissingRule.INDICATOR, DateRule.TEXT));
    assertThat(learned.featureNames()).containsExactly("x", "x.missing", "day=u", "day=v");
    assertThat(values(learned, table)).containsExactly(0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1);
  }

  @Test
  void invalidCellsAreCountedByColumn() {
    Table table =
        Table.of(
                "t",
                List.of(
                    new NumericColumn("x", new double[] {1, Double.NaN, Double.NaN}),
                    new TextColumn("c", new String[] {null, "u", "v"})))
            .withLabels(List.of("a", "b", "a"));
    assertThatThrownBy(() -> Preprocessing.learn(table, Options.defaults()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(
            "t has 3 cells without a value, in the columns 'x' (2), 'c' (1), the first in row 1,"
                + " column 'c'")
        .hasMessageContaining("--missing mean");
  }

  @ParameterizedTest
  @CsvSource({
    "2024-02-29, ISO",
    "2024/02/29, YEAR_FIRST",
    "29.2.2024, DOTTED",
    "29/02/2024, DAY_FIRST",
    "02/29/2024, MONTH_FIRST",
    "2024-02-29T12:00:05Z, ISO",
    "2024-02-29t12:00:05.123456+05:30, ISO",
    "2024-02-29 12:00:05 +0000 UTC, ISO",
    "2/29/2024 3:30 PM, MONTH_FIRST",
    "2/29/2024 3:30:05 a.m., MONTH_FIRST",
    "29/02/2024 11:05:00\u202fAM, DAY_FIRST",
    "29-Feb-2024, DAY_MONTH_NAME",
    "29th february 2024 23:59, DAY_MONTH_NAME",
    "29 FEB. 2024, DAY_MONTH_NAME",
    "29FEB2024, DAY_MONTH_NAME",
    "'Feb 29, 2024', MONTH_NAME_DAY",
    "'February 29th, 2024 3:30 PM', MONTH_NAME_DAY"
  })
  void ambiguousFormatsAreReported(String text, DateFormat format) {
    assertThat(DateFormat.of(List.of(text), DateOrder.AUTO)).contains(format);
    assertThat(format.day(text)).isEqualTo(LocalDate.of(2024, 2, 29).toEpochDay());
    assertThat(format.day(format.example())).isEqualTo(LocalDate.of(2024, 1, 31).toEpochDay());
  }

  @ParameterizedTest
  @CsvSource({
    "2023-02-29",
    "2024-13-01",
    "2024-00-10",
    "24-01-01",
    "31-Feb-2024",
    "5-Mai-2024",
    "5-Marble-2024",
    "5-Mar-24",
    "1-2",
    "x",
    "2024-01-01x",
    "''"
  })
  void invalidDates(String text) {
    assertThat(DateFormat.of(List.of(text), DateOrder.AUTO)).isEmpty();
  }

  @Test
  void dayAndMonthAreDistinguishedByAllDates() {
    assertThat(DateFormat.of(List.of("01/02/2024", "01/31/2024"), DateOrder.AUTO))
        .contains(DateFormat.MONTH_FIRST);
    assertThat(DateFormat.of(List.of("01/02/2024"), DateOrder.AUTO)).contains(DateFormat.DAY_FIRST);
  }
}
