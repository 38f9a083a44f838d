package io.github.redescend.core.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FileMatrixTest {
  /** Rows (1, 2), (3, 4), ..., (9, 10). */
  private static final FileMatrix MATRIX =
      new FileMatrix(
          5,
          2,
          (from, to, into) -> {
            for (int i = 2 * from; i < 2 * to; i++) {
              into[i - 2 * from] = i + 1;
            }
          });

  @Test
  void readsRowsFromTheFile() {
    assertThat(MATRIX.rows()).isEqualTo(5);
    assertThat(MATRIX.columns()).isEqualTo(2);
    assertThat(MATRIX.get(3, 0)).isEqualTo(7);
    assertThat(MATRIX.row(4)).containsExactly(9, 10);
    assertThat(MATRIX.toDense().values()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(MATRIX.squaredRowNorms()).containsExactly(5, 25, 61, 113, 181);
  }

  @Test
  void copiedSelectionsAndViewsHaveEqualRows() {
    int[] rows = {4, 0, 3, 3};
    int[] again = {1, 3, 0};
    assertThat(MATRIX.selectRows(rows)).isInstanceOf(DenseMatrix.class);
    FileMatrix view = MATRIX.view(rows);
    assertThat(view.toDense().values()).isEqualTo(MATRIX.selectRows(rows).toDense().values());
    assertThat(view.view(again).toDense().values()).containsExactly(1, 2, 7, 8, 9, 10);
    assertThat(view.selectRows(again).toDense().values()).containsExactly(1, 2, 7, 8, 9, 10);
    assertThat(view.squaredRowNorms()).containsExactly(181, 5, 113, 113);
  }

  @Test
  void consecutiveRowsAreReadTogether() {
    int[] calls = new int[2];
    int n = 10_000;
    FileMatrix rows =
        new FileMatrix(
            n,
            4,
            (from, to, into) -> {
              calls[0]++;
              calls[1] += to - from;
              into[4 * (to - from) - 1] = to;
            });
    double[] row = new double[4];
    for (int i = 0; i < n; i++) {
      rows.copyRow(i, row, 0);
    }
    assertThat(row[3]).isEqualTo(n);
    assertThat(calls).containsExactly(5, n);
    for (int i = n - 2; i > n - 52; i -= 5) {
      rows.copyRow(i - 4000, row, 0);
    }
    assertThat(calls).as("rows here and there are read alone").containsExactly(15, n + 10);
  }
}
