package io.github.redescend.data.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.ColumnPruning;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnitRowsTest {
  private static final Preprocessing.Options UNIT =
      new Preprocessing.Options(ScaleRule.UNIT, MissingRule.FAIL);

  private static Table table(double[] x, double[] y) {
    return Table.of("t.csv", List.of(new NumericColumn("x", x), new NumericColumn("y", y)))
        .withLabels(List.of("a", "b", "a").subList(0, x.length));
  }

  @Test
  void rowsHaveLengthOneAndZerosStayZeros() {
    Table table = table(new double[] {3, 0, 1e200}, new double[] {4, 0, -1e200});
    Preprocessing learned = Preprocessing.learn(table, UNIT);
    assertThat(learned.zeroRows()).isEqualTo(1);
    assertThat(learned.features(table).row(0)).containsExactly(.6, .8);
    assertThat(learned.features(table).row(1)).containsExactly(0, 0);
    double half = Math.sqrt(.5);
    assertThat(learned.features(table).row(2))
        .containsExactly(new double[] {half, -half}, within(1e-15));
    Table tiny = table(new double[] {Double.MIN_VALUE}, new double[] {0});
    assertThat(learned.features(tiny).row(0)).containsExactly(1, 0);
  }

  @Test
  void otherRulesCountNoRows() {
    Table table = table(new double[] {3, 0, 1}, new double[] {4, 0, -1});
    assertThat(Preprocessing.learn(table, Preprocessing.Options.defaults()).zeroRows()).isZero();
  }

  @Test
  void nonFiniteNumbersAreNamed() {
    Preprocessing learned =
        Preprocessing.learn(table(new double[] {3, 1}, new double[] {4, 2}), UNIT);
    assertThatThrownBy(
            () ->
                learned.features(table(new double[] {1}, new double[] {Double.POSITIVE_INFINITY})))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("t.csv, row 1: column 'y' is Infinity");
  }

  /** A column that a model ignores still contributes to the length. */
  @Test
  void columnsOfALengthCannotBeDropped() {
    Table table = table(new double[] {3, 1}, new double[] {4, 2});
    Preprocessing learned = Preprocessing.learn(table, UNIT);
    ColumnPruning pruned = ColumnPruning.of(learned, new boolean[] {true, false});
    assertThat(pruned.features()).containsExactly(0, 1);
    assertThat(pruned.preprocessing().features(table).row(0)).containsExactly(.6, .8);
  }
}
