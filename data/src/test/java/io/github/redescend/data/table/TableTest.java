package io.github.redescend.data.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableTest {
  private final Table table =
      Table.of(
              "t.csv",
              List.of(
                  new NumericColumn("a", new double[] {1, Double.NaN, 3}),
                  new TextColumn("b", new String[] {"u", null, "w"})))
          .withLabels("class", List.of("p", "q", "r"))
          .withWeights("w", new double[] {1, 0, 2});

  @Test
  void selectKeepsLabelsWeightsAndRowNumbers() {
    Table selected = table.select(new int[] {2, 0, 2});
    assertThat(selected.labels()).containsExactly("r", "p", "r");
    assertThat(selected.weights()).containsExactly(2, 1, 2);
    assertThat(selected.columns().get(1).text(0)).isEqualTo("w");
    assertThat(selected.columns().get(0).text(1)).isEqualTo("1");
    assertThat(selected.rowNumber(0)).isEqualTo(3);
    assertThat(selected.select(new int[] {1}).rowNumber(0)).isEqualTo(1);
    assertThat(table.rows()).isEqualTo(3);
  }

  @Test
  void withLabelsKeepsTheColumnName() {
    Table other = table.withLabels(List.of("x", "x", "y"));
    assertThat(other.labelName()).isEqualTo("class");
    assertThat(table.labels()).containsExactly("p", "q", "r");
    assertThat(other.labels()).containsExactly("x", "x", "y");
  }

  @Test
  void namesOfColumnsMustDiffer() {
    NumericColumn column = new NumericColumn("a", new double[] {1, 2});
    assertThatThrownBy(() -> Table.of("t", List.of(column, column)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("t: two columns are named 'a': rename one");
  }

  @Test
  void columnsMustHaveEquallyManyRows() {
    NumericColumn one = new NumericColumn("a", new double[] {1, 2});
    TextColumn other = new TextColumn("b", new String[] {"u", "v", "w"});
    assertThatThrownBy(() -> Table.of("t", List.of(one, other)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("t: column 'a' has 2 rows, but column 'b' has 3");
  }

  @Test
  void nullIsRefusedByName() {
    assertThatThrownBy(() -> table.withLabels(Arrays.asList("p", null, "q")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("t.csv, row 2: the label is null: every row needs one");
    assertThatThrownBy(() -> Table.of("t", List.of(new NumericColumn(null, new double[1]))))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("name = null is not allowed: it must be given");
  }

  @Test
  void weightsMustBeFiniteAndNotNegative() {
    assertThatThrownBy(() -> table.withWeights("w", new double[] {1, -1, 1}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("t.csv, row 2: weight -1.0 in column 'w'");
    assertThatThrownBy(() -> table.withWeights("w", new double[3]))
        .hasMessageContaining("all weights in column 'w' are 0");
  }

  @Test
  void repeatedRowsHaveOneNumber() {
    assertThat(table.select(new int[] {2, 0, 2}).rowsByNumber()).isEqualTo(Map.of(1, 1, 3, 2));
  }

  @Test
  void sparseColumnsAreNumberedFromOne() {
    SparseMatrix matrix =
        new SparseMatrix(3, new int[] {0, 1, 2}, new int[] {2, 0}, new double[] {5, 6});
    Table sparse = Table.of("s", matrix).select(new int[] {1});
    assertThat(sparse.featureNames()).containsExactly("x1", "x2", "x3");
    assertThat(sparse.sparse().get(0, 0)).isEqualTo(6);
    assertThat(sparse.weights()).containsExactly(1);
  }

  @Test
  void budgetReportsBytes() {
    assertThatThrownBy(() -> DenseBlock.requireFits("it", 1_000_000, 1_000_000, "do less"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("it would need 1000000 x 1000000 numbers, 8000000 MB")
        .hasMessageEndingWith("do less");
  }

  /** With few rows the column objects take more memory than their numbers. */
  @Test
  void budgetCountsTheOverheadOfColumns() {
    int columns = (int) Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / 256);
    DenseBlock.requireFits("it", 4, columns, "do less");
    assertThatThrownBy(() -> DenseBlock.requireColumnsFit("it", 4, columns, "do less"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("it would need " + columns + " columns of 4 numbers");
    DenseBlock.requireColumnsFit("it", 4, columns / 2, "do less");
  }
}
