package io.github.redescend.kernels.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MedianCentreTest {
  private static final int COLUMNS = 3;

  /**
   * Column j has values from 10 (j + 1) to 10 (j + 1) + 1, except in the first {@code far} rows.
   */
  private static DenseMatrix rows(int n, int far) {
    SplittableRandom random = Seed.of(4).random();
    double[] values = new double[n * COLUMNS];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          i / COLUMNS < far
              ? -1e9 * random.nextDouble()
              : 10 * (1 + i % COLUMNS) + random.nextDouble();
    }
    return new DenseMatrix(n, COLUMNS, values);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 100, 255})
  void isTheMedianOfEachColumnOfFewRows(int n) {
    DenseMatrix rows = rows(n, n / 3);
    double[] centre = ProductPass.MedianCentre.of(rows);
    for (int j = 0; j < COLUMNS; j++) {
      int column = j;
      double[] sorted =
          IntStream.range(0, n).mapToDouble(i -> rows.get(i, column)).sorted().toArray();
      assertThat(centre[j]).isEqualTo(sorted[n / 2]);
    }
  }

  /** For many rows the median uses evenly spaced ones. */
  @ParameterizedTest
  @ValueSource(ints = {256, 400, 1000})
  void isInTheBulkOfManyRowsDespiteOutliers(int n) {
    double[] centre = ProductPass.MedianCentre.of(rows(n, 2 * n / 5));
    for (int j = 0; j < COLUMNS; j++) {
      assertThat(centre[j]).isBetween(10.0 * (j + 1), 10.0 * (j + 1) + 1);
    }
  }

  @Test
  void blocksAreShiftedByTheCentre() {
    DenseMatrix rows = rows(9, 0);
    double[] centre = {1, 20, -3};
    DenseMatrix moved = rows.centred(2, 6, centre);
    assertThat(moved.rows()).isEqualTo(4);
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < COLUMNS; j++) {
        assertThat(moved.get(i, j)).isEqualTo(rows.get(i + 2, j) - centre[j]);
      }
    }
    assertThat(Arrays.equals(rows.row(2), rows(9, 0).row(2))).isTrue();
  }
}
