package io.github.redescend.solvers.l1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuadraticModelTest {
  private static final int SAMPLES = 40;
  private static final int FEATURES = 400;
  private static final double THRESHOLD = 3;

  private final double[][] columns = new double[FEATURES][SAMPLES];
  private final double[] gradient = new double[SAMPLES];
  private final double[] curvatures = new double[SAMPLES];
  private final double[] w = new double[FEATURES];

  /** Correlated features, so that one sweep is not enough. */
  private QuadraticModel model() {
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
    return new QuadraticModel(weights, gradient, curvatures, 0, false);
  }

  private QuadraticModel minimised() {
    QuadraticModel model = model();
    double[] thresholds = new double[FEATURES];
    Arrays.fill(thresholds, THRESHOLD);
    model.minimise(
        IntStream.range(0, FEATURES).toArray(),
        FeatureGroups.single(FEATURES),
        thresholds,
        w,
        false);
    return model;
  }

  @Test
  void zeroFeaturesAreCheckedOnlyOccasionally() {
    QuadraticModel model = minimised();
    long used = Arrays.stream(w).filter(x -> x != 0).count();
    assertThat(used).isBetween(2L, 60L);
    assertThat(model.steps()).isLessThan(20L * FEATURES);
  }

  @Test
  void noDroppedFeatureWouldEnterAtTheEnd() {
    QuadraticModel model = minimised();
    for (int m = 0; m < FEATURES; m++) {
      double slope = 0;
      for (int i = 0; i < SAMPLES; i++) {
        slope += columns[m][i] * (gradient[i] + curvatures[i] * model.change()[i]);
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
  @Test
  void featureProductsReachTheSameMinimum() {
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
    WeightColumns all = new WeightColumns(new DenseMatrix(n, d, x), 2);
    QuadraticModel products = new QuadraticModel(all, slopes, weights, 0.01, true);
    double[] found = new double[2 * d];
    double[] thresholds = new double[d];
    Arrays.fill(thresholds, 2);
    double[] shifts =
        products.minimise(
            IntStream.range(0, d).toArray(),
            FeatureGroups.ofFeatures(d, 2),
            thresholds,
            found,
            true);
    double[] residuals = new double[2 * n];
    for (int c = 0; c < 2; c++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        double change = shifts[c];
        for (int m = 0; m < d; m++) {
          change += x[i * d + m] * found[2 * m + c];
        }
        assertThat(products.change()[c * n + i]).isCloseTo(change, within(1e-9));
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

  /** Nearly collinear features need many sweeps, for which products pay off. */
  @Test
  void productsPayOffForManySweeps() {
    int n = 300;
    int d = 10;
    double[] x = new double[n * d];
    double[] slopes = new double[n];
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      for (int m = 0; m < d; m++) {
        x[i * d + m] = Math.sin(0.9 * i) + 0.1 * Math.cos(i * (1.3 + m));
        slopes[i] += m % 2 == 0 ? x[i * d + m] : -x[i * d + m];
      }
      weights[i] = 0.25;
    }
    QuadraticModel model =
        new QuadraticModel(
            new WeightColumns(new DenseMatrix(n, d, x), 1), slopes, weights, 0, false);
    double[] thresholds = new double[d];
    Arrays.fill(thresholds, 1e-3);
    model.minimise(
        IntStream.range(0, d).toArray(), FeatureGroups.single(d), thresholds, new double[d], true);
    assertThat(model.paidForProducts()).isTrue();
    assertThat(minimised().paidForProducts()).isFalse();
  }
}
