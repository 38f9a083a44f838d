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

  /** Correlated features, so that one sweep is far from enough. */
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
    return new QuadraticModel(weights, gradient, curvatures, 0);
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
  void featuresWithoutAWeightAreAskedOnlyNowAndThen() {
    QuadraticModel model = minimised();
    long used = Arrays.stream(w).filter(x -> x != 0).count();
    assertThat(used).isBetween(2L, 60L);
    assertThat(model.steps()).isLessThan(20L * FEATURES);
  }

  @Test
  void atTheEndNoFeatureWantsIn() {
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
}
