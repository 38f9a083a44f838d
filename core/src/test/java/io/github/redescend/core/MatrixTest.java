package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatrixTest {
  private static final double[][] ROWS = {{0, 2, 0}, {1, 0, 3}, {0, 0, 0}};
  private static final DenseMatrix DENSE = DenseMatrix.of(ROWS);
  private static final SparseMatrix SPARSE =
      new SparseMatrix(3, new int[] {0, 1, 3, 3}, new int[] {1, 0, 2}, new double[] {2, 1, 3});

  @Test
  void sparseEqualsDense() {
    for (Matrix matrix : List.of(DENSE, SPARSE)) {
      assertThat(matrix.rows()).isEqualTo(3);
      assertThat(matrix.columns()).isEqualTo(3);
      assertThat(matrix.squaredRowNorms()).containsExactly(4, 10, 0);
      assertThat(matrix.toDense().values()).isEqualTo(DENSE.values());
      Matrix picked = matrix.selectRows(new int[] {1, 1, 0});
      for (int i = 0; i < 3; i++) {
        assertThat(matrix.row(i)).isEqualTo(ROWS[i]);
        assertThat(picked.row(i)).isEqualTo(ROWS[i == 2 ? 0 : 1]);
        for (int j = 0; j < 3; j++) {
          assertThat(matrix.get(i, j)).isEqualTo(ROWS[i][j]);
        }
      }
    }
  }

  @Test
  void compressedRowsAreChecked() {
    assertThatThrownBy(() -> sparse(new int[] {0, 2}, 1, 0)).hasMessageContaining("column 0");
    assertThatThrownBy(() -> sparse(new int[] {0, 2}, 1, 1)).hasMessageContaining("column 1");
    assertThatThrownBy(() -> sparse(new int[] {0, 2}, 1, 3)).hasMessageContaining("column 3");
    assertThatThrownBy(() -> sparse(new int[] {0, 1}, 0, 1)).hasMessageContaining("entries");
    for (int[] starts : new int[][] {{}, {0, 5, 3}, {0, -1, 3}, {1, 3}, {0, 2}, {0, 4}}) {
      assertThatThrownBy(() -> sparse(starts, 0, 1, 2))
          .as("%s", starts)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static SparseMatrix sparse(int[] starts, int... columns) {
    return new SparseMatrix(3, starts, columns, new double[columns.length]);
  }

  @Test
  void sizesAreCheckedBeforeAllocation() {
    assertThatThrownBy(() -> DenseMatrix.length(100_000, 100_000))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("100000 x 100000");
    assertThatThrownBy(() -> new DenseMatrix(2, 2, new double[3]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
