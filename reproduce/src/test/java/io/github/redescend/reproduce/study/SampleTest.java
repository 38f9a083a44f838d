package io.github.redescend.reproduce.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.reproduce.study.CellStore.CellTable;
import io.github.redescend.reproduce.study.PageTable.PrintedTable;
import io.github.redescend.reproduce.study.Sample.MovedLabels;
import java.util.Collections;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Means, standard errors, published numbers and flipped labels. */
class SampleTest {
  private static final Sample OURS = new Sample(new double[] {1, 2, 3, 6});

  @Test
  void meanAndDeviations() {
    assertThat(OURS.mean()).isEqualTo(3);
    assertThat(OURS.standardDeviation()).isCloseTo(Math.sqrt(14.0 / 3), within(1e-15));
    assertThat(OURS.standardError()).isCloseTo(Math.sqrt(14.0 / 12), within(1e-15));
    assertThat(new Sample(new double[0]).mean()).isNaN();
  }

  @Test
  void differencesArePaired() {
    assertThat(OURS.minus(new Sample(new double[] {1, 1, 1, 1})).values())
        .containsExactly(0, 1, 2, 5);
    assertThatThrownBy(() -> OURS.minus(new Sample(new double[2])))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void zCountsBothErrors() {
    assertThat(new PrintedTable.Printed(2, 3, 9).z(OURS))
        .isCloseTo(1 / Math.sqrt(14.0 / 12 + 1), within(1e-15));
    assertThat(new PrintedTable.Printed(2, Double.NaN, 9).z(OURS))
        .isCloseTo(1 / Math.sqrt(14.0 / 12), within(1e-15));
  }

  @Test
  void withoutAPublishedDeviationOurDeviationIsUsed() {
    double deviation = Math.sqrt(14.0 / 3);
    assertThat(new PrintedTable.Printed(2, Double.NaN, 12).zSameSpread(OURS))
        .isCloseTo(1 / (deviation * Math.sqrt(1.0 / 4 + 1.0 / 12)), within(1e-15));
    assertThat(
            new PrintedTable.Printed(2, Double.NaN, 12).zSameSpread(new Sample(new double[] {1})))
        .isNaN();
  }

  @Test
  void showsTheStandardErrorIfThereIsOne() {
    assertThat(OURS.format(1)).isEqualTo("3.0±1.1");
    assertThat(new Sample(new double[] {2}).format(2)).isEqualTo("2.00");
  }

  @ParameterizedTest
  @CsvSource({
    "truncated-hinge-liver, 10%, T-1/(k-1) L2, support, 48.2",
    "rsvc-table1, pima 20%, TSVC, accuracy, 75.88",
    "rsvc-table2, ionosphere 20%, TSVC, seconds, 0.1116",
    "roboss-table2, paper, RoBoSS, rank, 2.16",
    "roboss-table3, musk2, hinge, accuracy, 80",
    "roboss-table4, ionosphere 20%, RoBoSS, accuracy, 88.07",
    "roboss-table5, titanic 10%, hinge, accuracy, 76.4"
  })
  void printedNumbersAreThoseOfThePaper(
      String study, String row, String column, String quantity, double mean) {
    assertThat(PrintedTable.of(study).find(new CellTable.Cell(row, column, quantity)))
        .hasValueSatisfying(printed -> assertThat(printed.mean()).isEqualTo(mean));
    assertThat(PrintedTable.of(study).find(new CellTable.Cell(row, "nobody", quantity))).isEmpty();
  }

  @Test
  void contaminationMovesExactlyItsShareToOtherClasses() {
    Labels labels = Labels.of(Collections.nCopies(50, "a"), java.util.List.of("a", "b", "c"));
    Labels wrong = MovedLabels.of(labels, 0.13, Seed.of(3));
    assertThat(IntStream.of(wrong.codes()).filter(c -> c != 0)).hasSize(7);
    assertThat(MovedLabels.of(labels, 0.13, Seed.of(3)).codes()).isEqualTo(wrong.codes());
    assertThat(MovedLabels.of(labels, 0, Seed.of(3)).codes()).isEqualTo(labels.codes());
  }

  @Test
  void showsTheDeviationIfThereIsOne() {
    assertThat(new Sample(new double[] {94, 96}).shownWithDeviation(1)).isEqualTo("95.0 (1.4)");
    assertThat(new Sample(new double[] {94}).shownWithDeviation(2)).isEqualTo("94.00");
  }

  @Test
  void foldsAreMeansOverTheRepetitions() {
    assertThat(new Sample(new double[] {1, 2, 3, 5, 6, 7}).folds(3).values())
        .containsExactly(3, 4, 5);
  }
}
