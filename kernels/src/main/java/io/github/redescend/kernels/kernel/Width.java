package io.github.redescend.kernels.kernel;

import io.github.redescend.core.Seed;
import io.github.redescend.core.arithmetic.Quantiles;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.spec.Allowed;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import java.util.Arrays;

/**
 * What the width gamma of a kernel multiplies, and so how {@code gamma=auto} and {@code
 * gamma=median} find it. A sample of weight w counts as w samples.
 */
public enum Width {
  /** A squared distance, or an inner product. */
  SQUARED_DISTANCE("(features x variance)", "squared Euclidean distances") {
    @Override
    double auto(int features, double variance) {
      return 1 / (features * variance);
    }

    @Override
    double scaled(double multiple) {
      return multiple;
    }
  },
  /** A distance. */
  DISTANCE("sqrt(features x variance)", "Euclidean distances") {
    @Override
    double auto(int features, double variance) {
      return 1 / Math.sqrt(features * variance);
    }
  },
  /** The sum of the distances in each feature. */
  CITY_BLOCK("(features x standard deviation)", "city-block distances") {
    @Override
    double auto(int features, double variance) {
      return 1 / (features * Math.sqrt(variance));
    }
  };

  private static final String AUTO = "auto";
  private static final String MEDIAN = "median";

  /** The median of that many samples' distances is close enough to the median of all. */
  private static final int MEDIAN_SAMPLES = 1000;

  /** Fewer samples for wide data, so that the distances take a second or two at the most. */
  private static final double MOST_STEPS = 2e9;

  private final String meaning;

  Width(String auto, String distances) {
    this.meaning =
        "width; auto is 1 / "
            + auto
            + " of the training matrix, median 1 / the median of the "
            + distances
            + " between all pairs of different training samples, or of up to 1000 of them drawn at"
            + " random where there are more; a sample of weight w counts as w samples";
  }

  public NumberParameter gamma() {
    return Parameter.number("gamma", 1, Allowed.POSITIVE, meaning).or(AUTO, MEDIAN).byDefault(AUTO);
  }

  /** Whether the arguments leave the width to the samples. */
  boolean isOpen(Arguments given) {
    return gamma().is(AUTO, given) || gamma().is(MEDIAN, given);
  }

  /**
   * The width that a rule finds.
   *
   * @param rule {@code auto} or {@code median}
   */
  double of(String rule, Matrix samples, double[] weights, Seed seed) {
    if (rule.equals(MEDIAN)) {
      return median(samples, weights, seed);
    }
    double variance = variance(samples, weights);
    return variance > 0 ? auto(samples.columns(), variance) : 1;
  }

  /** One over the median of what gamma multiplies. */
  double median(Matrix samples, double[] weights, Seed seed) {
    double median = medianDistance(samples, weights, seed, this == CITY_BLOCK ? 1 : 2);
    return 1 / (this == DISTANCE ? Math.sqrt(median) : median);
  }

  abstract double auto(int features, double variance);

  /** By what gamma grows where that of a squared distance grows by {@code multiple}. */
  double scaled(double multiple) {
    return Math.sqrt(multiple);
  }

  private static double variance(Matrix samples, double[] weights) {
    double count = Vectors.sum(weights) * samples.columns();
    if (count == 0) {
      return 0;
    }
    return samples instanceof SparseMatrix sparse
        ? variance(sparse, weights, count)
        : variance(samples, weights, count);
  }

  private static double variance(SparseMatrix samples, double[] weights, double count) {
    double[] values = samples.values();
    double mean = 0;
    double stored = 0;
    for (int i = 0; i < weights.length; i++) {
      for (int k = samples.rowStart()[i]; k < samples.rowStart()[i + 1]; k++) {
        mean += weights[i] * values[k];
        stored += weights[i];
      }
    }
    mean /= count;
    // What a sparse matrix does not store is 0, which deviates by the mean.
    double sum = (count - stored) * mean * mean;
    for (int i = 0; i < weights.length; i++) {
      for (int k = samples.rowStart()[i]; k < samples.rowStart()[i + 1]; k++) {
        sum += weights[i] * ((values[k] - mean) * (values[k] - mean));
      }
    }
    return sum / count;
  }

  private static double variance(Matrix samples, double[] weights, double count) {
    double[] row = new double[samples.columns()];
    double mean = 0;
    for (int i = 0; i < samples.rows(); i++) {
      samples.copyRow(i, row, 0);
      mean += weights[i] * (Vectors.sum(row) / count);
    }
    double sum = 0;
    for (int i = 0; i < samples.rows(); i++) {
      samples.copyRow(i, row, 0);
      for (double value : row) {
        sum += weights[i] * ((value - mean) * (value - mean));
      }
    }
    return sum / count;
  }

  private static double medianDistance(Matrix samples, double[] weights, Seed seed, int power) {
    int[] order = seed.permutation(samples.rows());
    int most =
        (int) Math.min(MEDIAN_SAMPLES, Math.sqrt(MOST_STEPS / Math.max(1, samples.columns())));
    int count = Math.min(Math.max(2, most), order.length);
    double[] row = new double[samples.columns()];
    double[] other = new double[samples.columns()];
    double[] distances = new double[count * (count - 1) / 2];
    double[] pairs = new double[distances.length];
    int k = 0;
    for (int i = 0; i < count; i++) {
      samples.copyRow(order[i], row, 0);
      for (int j = 0; j < i; j++) {
        samples.copyRow(order[j], other, 0);
        double sum = 0;
        for (int c = 0; c < row.length; c++) {
          double difference = Math.abs(row[c] - other[c]);
          sum += power == 2 ? difference * difference : difference;
        }
        // Repeated samples say nothing about the scale of the others.
        if (sum > 0) {
          distances[k] = sum;
          pairs[k++] = weights[order[i]] * weights[order[j]];
        }
      }
    }
    if (k == 0) {
      return 1;
    }
    Quantiles quantiles = Quantiles.of(Arrays.copyOf(distances, k), Arrays.copyOf(pairs, k));
    return quantiles.after(quantiles.total() / 2);
  }
}
