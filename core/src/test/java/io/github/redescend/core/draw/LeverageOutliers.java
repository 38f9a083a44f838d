package io.github.redescend.core.draw;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.SplittableRandom;

/**
 * Two normal classes in five dimensions, 3 standard deviations apart. A share of the samples forms
 * a tight cluster of leverage outliers with label +1, 5.4 standard deviations behind class -1.
 * Least squares follows the cluster and classifies only three quarters of the clean samples
 * correctly.
 */
public record LeverageOutliers(DenseMatrix x, double[] y) {
  private static final int FEATURES = 5;

  /** 400 samples, 15% of them in the cluster. */
  public static LeverageOutliers contaminated(long seed, double spread) {
    return drawn(seed, 400, 60, spread);
  }

  public static LeverageOutliers clean(long seed, int samples) {
    return drawn(seed, samples, 0, 0);
  }

  private static LeverageOutliers drawn(long seed, int samples, int outliers, double spread) {
    SplittableRandom random = Seed.of(seed).random();
    double[] x = new double[samples * FEATURES];
    double[] y = new double[samples];
    for (int i = 0; i < samples; i++) {
      boolean outlier = i < outliers;
      y[i] = outlier || random.nextBoolean() ? 1 : -1;
      for (int j = 0; j < FEATURES; j++) {
        x[i * FEATURES + j] = (outlier ? spread : 1) * random.nextGaussian();
      }
      x[i * FEATURES] += outlier ? -4.6 : 1.5 * y[i];
      x[i * FEATURES + 1] += outlier ? 2.8 : 0;
    }
    return new LeverageOutliers(new DenseMatrix(samples, FEATURES, x), y);
  }
}
