package io.github.redescend.eval.resample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.RowSplit.Rule;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnSplitsTest {
  private static Table table(Rule rule, List<String> values) {
    return Table.of("t.csv", List.of(new NumericColumn("x", new double[values.size()])))
        .withLabels(
            IntStream.range(0, values.size()).mapToObj(i -> i % 2 == 0 ? "a" : "b").toList())
        .withSplit(new RowSplit(rule, "c", values));
  }

  private static List<Split> splits(Rule rule, int splits, String... values) {
    return ColumnSplits.of(table(rule, List.of(values)), splits).orElseThrow();
  }

  @Test
  void eachValueIsAFold() {
    List<Split> found = splits(Rule.FOLDS, 9, "10", "10", "9", "9", "10", "10");
    assertThat(found).hasSize(2);
    assertThat(found.get(0).test()).containsExactly(2, 3);
    assertThat(found.get(0).train()).containsExactly(0, 1, 4, 5);
    assertThat(found.get(1).test()).containsExactly(0, 1, 4, 5);
  }

  @Test
  void timeSplitsTrainOnEarlierRowsAndKeepEqualTimesTogether() {
    SplittableRandom random = new SplittableRandom(3);
    List<String> values =
        IntStream.range(0, 200).mapToObj(i -> Integer.toString(random.nextInt(30))).toList();
    for (int k : new int[] {1, 4, 29}) {
      List<Split> found = ColumnSplits.of(table(Rule.ORDER, values), k).orElseThrow();
      assertThat(found).hasSize(k);
      int next = found.get(0).train().length;
      for (Split split : found) {
        int last =
            Arrays.stream(split.train())
                .map(i -> Integer.parseInt(values.get(i)))
                .max()
                .orElseThrow();
        int first =
            Arrays.stream(split.test())
                .map(i -> Integer.parseInt(values.get(i)))
                .min()
                .orElseThrow();
        assertThat(last).isLessThan(first);
        assertThat(split.train()).hasSize(next);
        next += split.test().length;
      }
      assertThat(next).isEqualTo(200);
      if (k == 4) {
        assertThat(found).allSatisfy(split -> assertThat(split.test().length).isBetween(20, 60));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "9 10 9 10 11 11",
    "2024-01-09 2024-01-10 2024-01-09 2024-01-10 2024-02-01 2024-02-01",
    "09.01.2024 10.01.2024 09.01.2024 10.01.2024 01.02.2024 01.02.2024",
    "2024-01-09T9:30 2024-01-09T10:00 2024-01-09T9:30 2024-01-09T10:00 2024-01-10 2024-01-10",
    "2024-01-09T12:30AM 2024-01-09T9:30AM 2024-01-09T12:30AM 2024-01-09T9:30AM 2024-01-09T1:00pm"
        + " 2024-01-09T1:00pm",
    "2024-01-09T09:00+09:00 2024-01-09T01:30Z 2024-01-09T09:00+09:00 2024-01-09T01:30Z"
        + " 2024-01-08T23:00-03:00 2024-01-08T23:00-03:00",
    "2024-01-09T10:00:00.05 2024-01-09T10:00:00.1 2024-01-09T10:00:00.05 2024-01-09T10:00:00.1"
        + " 2024-01-09T10:00:01 2024-01-09T10:00:01",
    "2023Q4 2024Q1 2023Q4 2024Q1 2024Q2 2024Q2",
  })
  void numbersDatesAndYearsHaveAnOrder(String values) {
    // The classes alternate, so the first training set has only rows 0 and 2, of one class.
    String[] all = (values + " " + values).split(" ");
    String[] mixed = new String[all.length];
    for (int i = 0; i < all.length; i++) {
      mixed[i] = all[(i + i / 6) % 6];
    }
    List<Split> found = splits(Rule.ORDER, 2, mixed);
    assertThat(Arrays.stream(found.get(0).train()).mapToObj(i -> mixed[i])).containsOnly(all[0]);
    assertThat(Arrays.stream(found.get(0).test()).mapToObj(i -> mixed[i])).containsOnly(all[1]);
    assertThat(Arrays.stream(found.get(1).test()).mapToObj(i -> mixed[i])).containsOnly(all[4]);
  }

  @Test
  void unsuitableColumnsAreRejected() {
    assertThatThrownBy(() -> splits(Rule.FOLDS, 2, "x", "x"))
        .hasMessageContaining("has the same value, 'x', in all rows: --folds needs");
    assertThatThrownBy(() -> splits(Rule.ORDER, 2, "1", "x", "3"))
        .hasMessageContaining("column 'c' has no order: its values, such as 'x'");
    assertThatThrownBy(() -> splits(Rule.ORDER, 1, "01/02/2024", "02/01/2024"))
        .hasMessageContaining("the day or the month first");
    assertThat(DateFormat.isAmbiguous(List.of("01/02/2024"))).isTrue();
    assertThatThrownBy(() -> splits(Rule.ORDER, 3, "1", "2", "1", "2", "3"))
        .hasMessageContaining("3 different values, which allow at most 2");
    assertThatThrownBy(() -> splits(Rule.ORDER, 1, "1", "2", "1", "2"))
        .hasMessageContaining("all training rows of split 1 of 1")
        .hasMessageContaining("class 'a'")
        .hasMessageContaining("use fewer splits");
    assertThatThrownBy(() -> splits(Rule.FOLDS, 1, "p", "q", "p", "q"))
        .hasMessageContaining("join folds");
  }

  @Test
  void groupColumnsDefineNoSplits() {
    assertThat(ColumnSplits.of(table(Rule.GROUPS, List.of("p", "q")), 2)).isEmpty();
  }
}
