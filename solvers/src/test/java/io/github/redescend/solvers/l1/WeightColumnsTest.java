package io.github.redescend.solvers.l1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.matrix.DenseMatrix;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two functions of three features; weight 2 m + c is that of feature m in function c. */
class WeightColumnsTest {
  private static final int D = 3;
  private static final int K = 2;

  private final SplittableRandom random = new SplittableRandom(2);

  /** Sums over samples equal naive ones, for odd and even numbers of samples. */
  @ParameterizedTest
  @CsvSource({"15, false", "16, false", "15, true", "16, true"})
  void sumsOverSamples(int n, boolean sparse) {
    double[] x = random.doubles((long) n * D, -1, 1).toArray();
    // A third of the values of two features is not 0; the last is stored densely.
    for (int k = 0; k < x.length; k++) {
      boolean zero = k % D < 2 && (k / D + k % D) % 3 > 0;
      x[k] = zero ? 0 : x[k];
    }
    DenseMatrix dense = new DenseMatrix(n, D, x);
    WeightColumns columns = new WeightColumns(sparse ? SparseSamples.sparse(dense) : dense, K);
    double[] factors = random.doubles((long) n * K, 0, 2).toArray();
    double[] v = random.doubles((long) n * K, -1, 1).toArray();
    double[] gradient = columns.gradient(v);
    double[] steps = random.doubles(D * K + K, -1, 1).toArray();
    steps[1] = 0;
    int[] all = {0, 1, 2, 3, 4, 5};
    double[] plus = columns.plus(v, all, steps);
    double[] added = v.clone();
    double[] twice = v.clone();
    double[] scaled = new double[n * K];
    double[][] products = {columns.products(0, v, all), columns.products(1, v, all)};
    for (int c = 0; c < K; c++) {
      double total = 0;
      for (int i = 0; i < n; i++) {
        total += v[c * n + i];
        double expected = v[c * n + i] + steps[D * K + c];
        for (int m = 0; m < D; m++) {
          expected += steps[m * K + c] * x[i * D + m];
        }
        assertThat(plus[c * n + i]).isCloseTo(expected, within(1e-14));
      }
      assertThat(columns.sums(v)[c]).isCloseTo(total, within(1e-14));
      assertThat(products[c][D * K + c]).isCloseTo(total, within(1e-14));
      assertThat(products[c][D * K + 1 - c]).isZero();
    }
    for (int weight = 0; weight < D * K; weight++) {
      int m = weight / K;
      int c = weight % K;
      FeatureMatrix.FeatureValues values = columns.column(weight);
      values.add(0.5, added, columns.begin(weight));
      values.add(0.5, twice, factors, scaled, columns.begin(weight));
      double dot = 0;
      double squares = 0;
      for (int i = 0; i < n; i++) {
        dot += x[i * D + m] * v[c * n + i];
        squares += factors[c * n + i] * x[i * D + m] * x[i * D + m];
      }
      assertThat(values.dot(v, columns.begin(weight))).isCloseTo(dot, within(1e-14));
      assertThat(gradient[weight]).isCloseTo(dot, within(1e-14));
      assertThat(products[c][weight]).isCloseTo(dot, within(1e-14));
      assertThat(products[1 - c][weight]).isZero();
      assertThat(values.squares(factors, columns.begin(weight))).isCloseTo(squares, within(1e-14));
      if (!sparse) {
        double[] product = columns.product(weight, factors);
        for (int at = 0; at < n * K; at++) {
          boolean own = at / n == c;
          assertThat(product[at]).isEqualTo(own ? factors[at] * x[at % n * D + m] : 0);
        }
      }
    }
    for (int at = 0; at < n * K; at++) {
      double change = 0;
      for (int m = 0; m < D; m++) {
        change += 0.5 * x[at % n * D + m];
      }
      assertThat(added[at]).isCloseTo(v[at] + change, within(1e-14));
      assertThat(twice[at]).isCloseTo(v[at] + change, within(1e-14));
      assertThat(scaled[at]).isCloseTo(factors[at] * change, within(1e-14));
    }
  }
}
