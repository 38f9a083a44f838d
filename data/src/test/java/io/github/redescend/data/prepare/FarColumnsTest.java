package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FarColumnsTest {
  private static final int ROWS = 200;

  /**
   * A length around 1.6, a heavy-tailed column, a colour and another length, scaled by a factor.
   */
  private static Table table(int rows, long seed, double unit) {
    SplittableRandom random = Seed.of(seed).random();
    double[] length = random.doubles(rows, 1.2 * unit, 2 * unit).toArray();
    double[] tail = Arrays.stream(random.doubles(rows).toArray()).map(u -> 1 / u / u).toArray();
    double[] width = random.doubles(rows, 3 * unit, 3.5 * unit).toArray();
    String[] colours =
        IntStream.range(0, rows).mapToObj(i -> i % 3 == 0 ? "red" : "blue").toArray(String[]::new);
    return Table.of(
        "t",
        List.of(
            new TextColumn("colour", colours),
            new NumericColumn("length", length),
            new NumericColumn("tail", tail),
            new NumericColumn("width", width)));
  }

  private static FarColumns trained(ScaleRule rule) {
    Preprocessing.Options options = new Preprocessing.Options(rule, MissingRule.INDICATOR);
    return new FarColumns(Preprocessing.learn(table(ROWS, 1, 1), options).state());
  }

  @ParameterizedTest
  @EnumSource(
      value = ScaleRule.class,
      names = {"DEFAULT", "MINMAX", "STANDARD", "ROBUST", "QUANTILE", "LOG", "AUTO"})
  void columnsInOtherUnitsAreReported(ScaleRule rule) {
    FarColumns far = trained(rule);
    far.add(table(ROWS, 2, 1));
    assertThat(far.sentence()).isEmpty();
    FarColumns other = trained(rule);
    other.add(table(ROWS / 2, 2, 1000).numberedFrom(1));
    other.add(table(ROWS / 2, 3, 1000).numberedFrom(ROWS / 2 + 1));
    assertThat(other.sentence())
        .get()
        .asString()
        .startsWith("column 'length' lies far from training in 200 of 200 rows, the first with 1")
        .contains(" in row 1, where training had 1.595 on average: check its units; ")
        .endsWith("; likewise 1 more column ('width')");
  }

  @Test
  void fewRowsOrFewDistantOnesAreNotReported() {
    FarColumns few = trained(ScaleRule.MINMAX);
    few.add(table(19, 2, 1000));
    assertThat(few.sentence()).isEmpty();
    few.add(table(20, 3, 1));
    assertThat(few.sentence()).isEmpty();
    few.add(table(1, 3, 1000));
    assertThat(few.sentence()).get().asString().contains("in 20 of 40 rows");
  }

  @Test
  void singleExtremeValuesAreReported() {
    FarColumns far = trained(ScaleRule.MINMAX);
    far.add(table(3, 2, 1));
    assertThat(far.sentence()).isEmpty();
    far.add(
        Table.of("t", List.of(new NumericColumn("width", new double[] {3.2, 1e300})))
            .numberedFrom(4));
    assertThat(far.sentence())
        .hasValue(
            "1 number is extremely far from all values in training, the first is 1E300 in row 5,"
                + " column 'width': check it");
    far.add(
        Table.of("t", List.of(new NumericColumn("length", new double[] {-1e9, 2e9})))
            .numberedFrom(6));
    assertThat(far.sentence())
        .get()
        .asString()
        .startsWith("3 numbers are extremely far")
        .endsWith("1E300 in row 5, column 'width': check them");
  }

  @Test
  void missingCellsDoNotCount() {
    FarColumns far = trained(ScaleRule.MINMAX);
    double[] half = new double[ROWS];
    Arrays.fill(half, 0, ROWS / 2, 1500);
    Arrays.fill(half, ROWS / 2, ROWS, Double.NaN);
    far.add(Table.of("t", List.of(new NumericColumn("length", half))));
    assertThat(far.sentence()).get().asString().contains("in 100 of 100 rows");
  }

  @ParameterizedTest
  @EnumSource(
      value = ScaleRule.class,
      names = {"NONE", "UNIT"})
  void nothingIsReportedWithoutColumnScaling(ScaleRule rule) {
    FarColumns far = trained(rule);
    far.add(table(ROWS, 2, 1000));
    assertThat(far.sentence()).isEmpty();
  }

  @Test
  void constantColumnsAreNotReported() {
    double[] ones = new double[ROWS];
    Arrays.fill(ones, 1);
    Table constant = Table.of("t", List.of(new NumericColumn("a", ones)));
    FarColumns far =
        new FarColumns(Preprocessing.learn(constant, Preprocessing.Options.defaults()).state());
    far.add(Table.of("t", List.of(new NumericColumn("a", new double[ROWS]))));
    assertThat(far.sentence()).isEmpty();
  }
}
