package io.github.redescend.core.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.DoubleBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class MappedMatrixTest {
  /** Rows (1, 2), (3, 4), ..., (9, 10) in parts of two rows. */
  private static final MappedMatrix MATRIX =
      new MappedMatrix(
          5,
          2,
          2,
          List.of(
              DoubleBuffer.wrap(new double[] {1, 2, 3, 4}),
              DoubleBuffer.wrap(new double[] {5, 6, 7, 8}),
              DoubleBuffer.wrap(new double[] {9, 10})));

  @Test
  void rowsAreFoundInTheirParts() {
    assertThat(MATRIX.rows()).isEqualTo(5);
    assertThat(MATRIX.columns()).isEqualTo(2);
    assertThat(MATRIX.get(3, 0)).isEqualTo(7);
    assertThat(MATRIX.row(4)).containsExactly(9, 10);
    assertThat(MATRIX.toDense().values()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(MATRIX.squaredRowNorms()).containsExactly(5, 25, 61, 113, 181);
  }

  @Test
  void aSelectionCopiedOrSeenThroughHasTheSameRows() {
    int[] rows = {4, 0, 3, 3};
    int[] again = {1, 3, 0};
    assertThat(MATRIX.selectRows(rows)).isInstanceOf(DenseMatrix.class);
    MappedMatrix view = MATRIX.view(rows);
    assertThat(view.toDense().values()).isEqualTo(MATRIX.selectRows(rows).toDense().values());
    assertThat(view.view(again).toDense().values()).containsExactly(1, 2, 7, 8, 9, 10);
    assertThat(view.selectRows(again).toDense().values()).containsExactly(1, 2, 7, 8, 9, 10);
    assertThat(view.squaredRowNorms()).containsExactly(181, 5, 113, 113);
  }

  @Test
  void partsMustHoldTheRows() {
    assertThatThrownBy(() -> new MappedMatrix(3, 2, 2, List.of(DoubleBuffer.allocate(4))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () ->
                new MappedMatrix(
                    3, 2, 2, List.of(DoubleBuffer.allocate(4), DoubleBuffer.allocate(4))))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
