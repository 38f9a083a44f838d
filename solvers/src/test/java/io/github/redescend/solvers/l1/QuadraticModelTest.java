package io.github.redescend.solvers.l1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuadraticModelTest {
  private static final int SAMPLES = 40;
  private static final int FEATURES = 400;
  private static final double THRESHOLD = 3;

  private final double[][] columns = new double[FEATURES][SAMPLES];
  private final double[] gradient = new double[SAMPLES];
  private final double[] curvatures = new double[SAMPLES];
  private final double[] w = new double[FEATURES];
  private int steps;

  /** Correlated features, so that one sweep is not enough. */
  private ModelSlopes slopes() {
    for (int m = 0; m < FEATURES; m++) {
      for (int i = 0; i < SAMPLES; i++) {
        columns[m][i] = Math.sin(0.9 * i) + 0.4 * Math.sin(1.3 * i * m + 0.3 * m);
      }
    }
    for (int i = 0; i < SAMPLES; i++) {
      gradient[i] = -Math.sin(0.9 * i) - Math.cos(0.17 * i * i);
      curvatures[i] = 1 + 0.5 * Math.sin(i);
    }
    double[] rows = new double[SAMPLES * FEATURES];
    for (int i = 0; i < SAMPLES; i++) {
      for (int m = 0; m < FEATURES; m++) {
        rows[i * FEATURES + m] = columns[m][i];
      }
    }
    WeightColumns weights = new WeightColumns(new DenseMatrix(SAMPLES, FEATURES, rows), 1);
    return new ModelSlopes.SampleSlopes(weights, gradient, curvatures, false) {
      @Override
      double along(int weight) {
        steps++;
        return super.along(weight);
      }
    };
  }

  private ModelSlopes minimised() {
    ModelSlopes slopes = slopes();
    double[] thresholds = new double[FEATURES];
    Arrays.fill(thresholds, THRESHOLD);
    new QuadraticModel(slopes, 0)
        .minimise(
            IntStream.range(0, FEATURES).toArray(),
            FeatureGroups.ofFeatures(FEATURES, 1),
            thresholds,
            w,
            0);
    return slopes;
  }

  @Test
  void zeroFeaturesAreCheckedOnlyOccasionally() {
    minimised();
    long used = Arrays.stream(w).filter(x -> x != 0).count();
    assertThat(used).isBetween(2L, 60L);
    assertThat(steps).isLessThan(20 * FEATURES);
  }

  @Test
  void noDroppedFeatureWouldEnterAtTheEnd() {
    double[] change = minimised().moved(new double[SAMPLES], 1);
    for (int m = 0; m < FEATURES; m++) {
      double slope = 0;
      for (int i = 0; i < SAMPLES; i++) {
        slope += columns[m][i] * (gradient[i] + curvatures[i] * change[i]);
      }
      if (w[m] == 0) {
        assertThat(Math.abs(slope)).isLessThan(THRESHOLD * 1.1);
      } else {
        assertThat(slope).isCloseTo(-THRESHOLD * Math.signum(w[m]), within(0.1 * THRESHOLD));
      }
    }
  }

  /**
   * Two functions of few features on many samples. All levels of a category are present, so with
   * biases they are collinear. Products of features and passes over samples must agree.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void featureProductsReachTheSameMinimum(boolean sparse) {
    int n = 400;
    int d = 12;
    double[] x = new double[n * d];
    double[] slopes = new double[2 * n];
    double[] weights = new double[2 * n];
    for (int i = 0; i < n; i++) {
      x[i * d + i % 7] = 1;
      for (int m = 7; m < d; m++) {
        x[i * d + m] = Math.sin(i * (m + 0.3)) + 0.8 * Math.sin(1.7 * i);
      }
      for (int c = 0; c < 2; c++) {
        slopes[c * n + i] = Math.cos(0.7 * i + c) - 0.5 * (i % 7 == 3 ? 1 : 0);
        weights[c * n + i] = 0.2 + 0.1 * Math.sin(i + c);
      }
    }
    DenseMatrix dense = new DenseMatrix(n, d, x);
    WeightColumns all = new WeightColumns(sparse ? SparseSamples.sparse(dense) : dense, 2);
    ModelSlopes products =
        new ModelSlopes.GramSlopes(
            ModelSlopes.Curvature.of(all, weights, IntStream.range(0, 2 * d).toArray()),
            all.gradient(slopes),
            all.sums(slopes),
            true);
    double[] found = new double[2 * d];
    double[] thresholds = new double[d];
    Arrays.fill(thresholds, 2);
    new QuadraticModel(products, 0.01)
        .minimise(
            IntStream.range(0, d).toArray(), FeatureGroups.ofFeatures(d, 2), thresholds, found, 0);
    double[] shifts = products.shifts();
    double[] moved = products.moved(new double[2 * n], 1);
    assertThat(products.slope()).isCloseTo(Vectors.dot(slopes, moved), within(1e-9));
    double[] residuals = new double[2 * n];
    for (int c = 0; c < 2; c++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        double change = shifts[c];
        for (int m = 0; m < d; m++) {
          change += x[i * d + m] * found[2 * m + c];
        }
        assertThat(moved[c * n + i]).isCloseTo(change, within(1e-9));
        residuals[c * n + i] = slopes[c * n + i] + weights[c * n + i] * change;
        sum += residuals[c * n + i];
      }
      assertThat(sum).isCloseTo(0, within(1e-2));
    }
    double[] gradient = all.gradient(residuals);
    assertThat(Arrays.stream(found).filter(v -> v != 0).count()).isBetween(2L, 2L * d - 1);
    for (int m = 0; m < d; m++) {
      double norm = Math.hypot(found[2 * m], found[2 * m + 1]);
      if (norm == 0) {
        assertThat(Math.hypot(gradient[2 * m], gradient[2 * m + 1])).isLessThan(2.02);
      } else {
        for (int c = 0; c < 2; c++) {
          double pull = (2 / norm + 0.01) * found[2 * m + c];
          assertThat(gradient[2 * m + c]).isCloseTo(-pull, within(2e-2));
        }
      }
    }
  }

  /** Products predict the changes of the slopes from which they have learned. */
  @Test
  void productsLearnFromChangesOfSlopes() {
    int n = 50;
    int d = 6;
    double[] x = new double[n * d];
    Arrays.setAll(x, k -> Math.sin(1.7 * k * k));
    double[] weights = new double[n];
    Arrays.fill(weights, 0.3);
    WeightColumns all = new WeightColumns(SparseSamples.sparse(new DenseMatrix(n, d, x)), 1);
    ModelSlopes.Curvature curvature =
        ModelSlopes.Curvature.of(all, weights, IntStream.range(0, d).toArray());
    double[] step = {1, -2, 0, 0.5, 0, 3};
    double[] change = {9, -20, 1, 7, -2, 40};
    curvature.learn(step, new double[1], change, new double[] {4});
    ModelSlopes slopes = new ModelSlopes.GramSlopes(curvature, new double[d], new double[1], false);
    for (int m = 0; m < d; m++) {
      slopes.move(m, step[m]);
    }
    for (int m = 0; m < d; m++) {
      assertThat(slopes.along(m)).isCloseTo(change[m], within(1e-9));
    }
    curvature.learn(step, new double[1], new double[d], new double[1]);
    assertThat(slopes.curvature(0)).isPositive();
  }
}
