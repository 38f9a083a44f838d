package io.github.redescend.data.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RobustScalingTest {
  private static List<Scaling> learn(double[][] rows, double... weights) {
    double[] given = new double[rows.length];
    Arrays.fill(given, 1);
    List<String> names = List.of("a", "b").subList(0, rows[0].length);
    return Scalings.learn(
        ScaleRule.ROBUST, DenseMatrix.of(rows), weights.length > 0 ? weights : given, names);
  }

  @Test
  void medianAndQuartilesOfEveryColumn() {
    double[][] rows = {{5, 10}, {1, 20}, {2, 30}, {4, 40}, {3, 50}, {6, 60}, {7, 70}, {8, 80}};
    // The quartiles of 1 to 8 are 2, 4 and 6.
    assertThat(learn(rows)).containsExactly(new Scaling(4, 4), new Scaling(40, 40));
  }

  @Test
  void oneSentinelDoesNotChangeOtherValues() {
    double[][] rows = {{1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}};
    double[][] spoilt = {{1}, {2}, {3}, {4}, {5}, {6}, {7}, {1e300}};
    assertThat(learn(spoilt)).isEqualTo(learn(rows));
  }

  @Test
  void weightsAreRepetitions() {
    double[][] rows = {{3, 1}, {9, 0}, {4, 0}, {-1, 0}, {100, 7}};
    double[][] repeated = {{3, 1}, {3, 1}, {3, 1}, {9, 0}, {4, 0}, {-1, 0}, {-1, 0}};
    assertThat(learn(rows, 3, 1, 1, 2, 0)).isEqualTo(learn(repeated));
  }

  @Test
  void rareValuesAreDividedByTheirOwnDistance() {
    double[][] rare = new double[20][1];
    rare[3][0] = 1;
    double[][] constant = new double[20][1];
    double[] weights = new double[20];
    Arrays.fill(weights, 2);
    weights[0] = 1;
    assertThat(learn(rare)).containsExactly(new Scaling(0, 1));
    assertThat(learn(rare, weights)).containsExactly(new Scaling(0, 1));
    assertThat(learn(constant)).containsExactly(new Scaling(0, 0));
  }

  @Test
  void rowsWithoutAnyWeightCountTheSame() {
    double[][] rows = {{1}, {2}, {3}, {4}};
    assertThat(learn(rows, 0, 0, 0, 0)).isEqualTo(learn(rows));
  }

  @Test
  void moreRowsThanTheSample() {
    int n = (1 << 20) + 12345;
    double[] values = new double[n];
    Arrays.setAll(values, i -> i % 1000);
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    Scaling found =
        Scalings.learn(ScaleRule.ROBUST, new DenseMatrix(n, 1, values), ones, List.of("a")).get(0);
    assertThat(found.offset()).isBetween(490.0, 510.0);
    assertThat(found.divisor()).isBetween(490.0, 510.0);
  }

  @Test
  void columnsWithFewOutliersAreNamed() {
    double[][] rows = new double[40][2];
    for (int i = 0; i < 40; i++) {
      rows[i][0] = i % 7;
      rows[i][1] = i % 5;
    }
    assertThat(compressed(rows)).isEmpty();
    rows[11][1] = -999_999;
    assertThat(compressed(rows)).containsExactly(1);
    rows[12][1] = 1e300;
    assertThat(compressed(rows)).containsExactly(1);
    for (int i = 0; i < 40; i += 9) {
      rows[i][1] = -1e300;
    }
    assertThat(compressed(rows)).isEmpty();
    rows[0][0] = 1e9;
    assertThat(compressed(rows)).containsExactly(0);
    for (double[] row : rows) {
      row[0] = row[0] > 100 ? 1 : 0;
    }
    assertThat(compressed(rows)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e6, -999_999, 1e15, -1e300, Double.MAX_VALUE})
  void outliersAreClippedNearTheRangeFromZeroToOne(double far) {
    double[] column = new double[200];
    Arrays.setAll(column, i -> i % 11);
    column[17] = far;
    Scaling scaling = FarRows.of(column).orElseThrow().scaling();
    assertThat(scaling.apply(0)).isCloseTo(0, within(1e-12));
    assertThat(scaling.apply(5)).isCloseTo(0.5, within(1e-12));
    assertThat(scaling.apply(10)).isCloseTo(1, within(1e-12));
    assertThat(scaling.apply(20)).isCloseTo(2, within(1e-12));
    assertThat(scaling.apply(40)).isBetween(2.1, 2.9);
    assertThat(scaling.apply(far)).isCloseTo(far > 0 ? 3 : -2, within(1e-12));
  }

  private static Set<Integer> compressed(double[][] rows) {
    return Scalings.compressed(ScaleRule.MINMAX, DenseMatrix.of(rows)).keySet();
  }
}
