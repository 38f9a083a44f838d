package io.github.redescend.solvers.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.space.KernelSpace.KernelRows;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows of k(i, j) = 100 i + j, which record when they are computed. */
class RowCacheTest {
  private final List<Integer> computed = new ArrayList<>();
  private final KernelRows kernel =
      new KernelRows() {
        @Override
        public int samples() {
          return 10;
        }

        @Override
        public double diagonal(int sample) {
          return 101 * sample;
        }

        @Override
        public Columns columns(int[] samples) {
          return (sample, into) -> {
            computed.add(sample);
            for (int k = 0; k < samples.length; k++) {
              into[k] = 100 * sample + samples[k];
            }
          };
        }
      };

  @Test
  void theLeastRecentlyUsedRowIsReplaced() {
    RowCache cache = new RowCache(kernel, new int[] {1, 3, 5, 7}, 12);
    for (int i : new int[] {0, 1, 2, 0, 3, 0, 2, 1}) {
      assertThat(cache.row(i)).containsExactly(row(1 + 2 * i, 1, 3, 5, 7));
    }
    assertThat(computed).containsExactly(1, 3, 5, 7, 3);
    assertThat(cache.cached(3)).isNull();
    assertThat(cache.cached(2)).containsExactly(row(5, 1, 3, 5, 7));
    assertThat(cache.numbersHeld()).isEqualTo(12);
    cache.clear();
    assertThat(cache.numbersHeld()).isZero();
    assertThat(cache.cached(2)).isNull();
  }

  @Test
  void keepsTwoRowsWithoutMemoryAndNotMoreThanThereAre() {
    RowCache least = new RowCache(kernel, new int[] {0, 1, 2, 3}, 0);
    double[] first = least.row(0);
    least.row(1);
    assertThat(first).containsExactly(row(0, 0, 1, 2, 3));
    least.row(2);
    assertThat(least.numbersHeld()).isEqualTo(8);
    assertThat(least.cached(0)).isNull();
    RowCache all = new RowCache(kernel, new int[] {0, 1, 2}, 9);
    for (int i : new int[] {0, 1, 2, 0, 1, 2}) {
      all.row(i);
    }
    assertThat(all.numbersHeld()).isEqualTo(9);
    assertThat(computed).containsExactly(0, 1, 2, 0, 1, 2);
  }

  @Test
  void rowsOfALargerCacheAreNotComputedAgain() {
    RowCache whole = new RowCache(kernel, new int[] {1, 3, 5, 7}, 100);
    whole.row(1);
    whole.row(3);
    RowCache part = new RowCache(kernel, new int[] {3, 7}, 100);
    part.drawFrom(whole, new int[] {1, 3});
    assertThat(part.row(0)).containsExactly(row(3, 3, 7));
    assertThat(part.row(1)).containsExactly(row(7, 3, 7));
    assertThat(computed).containsExactly(3, 7);
    RowCache other = new RowCache(kernel, new int[] {5, 7}, 100);
    other.drawFrom(whole, new int[] {2, 3});
    assertThat(other.row(0)).containsExactly(row(5, 5, 7));
    assertThat(computed).containsExactly(3, 7, 5);
  }

  @Test
  void theNewestRowsAreCopiedFirst() {
    RowCache whole = new RowCache(kernel, new int[] {1, 3, 5, 7, 9}, 100);
    for (int i : new int[] {4, 0, 2, 3, 0}) {
      whole.row(i);
    }
    RowCache part = new RowCache(kernel, new int[] {1, 3, 5, 9}, 8);
    part.copy(whole, new int[] {0, 1, 2, 4});
    assertThat(part.numbersHeld()).isEqualTo(8);
    assertThat(part.cached(0)).containsExactly(row(1, 1, 3, 5, 9));
    assertThat(part.cached(2)).containsExactly(row(5, 1, 3, 5, 9));
    assertThat(part.cached(3)).isNull();
    // The copied row of the older use is replaced first.
    part.row(1);
    assertThat(part.cached(2)).isNull();
    part.row(3);
    assertThat(part.cached(0)).isNull();
    assertThat(computed).containsExactly(9, 1, 5, 7, 3, 9);
  }

  private static double[] row(int sample, int... columns) {
    double[] row = new double[columns.length];
    for (int k = 0; k < row.length; k++) {
      row[k] = 100 * sample + columns[k];
    }
    return row;
  }
}
