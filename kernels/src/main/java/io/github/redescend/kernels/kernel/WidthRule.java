package io.github.redescend.kernels.kernel;

import io.github.redescend.core.Seed;
import io.github.redescend.core.arithmetic.Quantiles;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.util.Arrays;

/** Rules for the width gamma of a kernel. A sample of weight w counts as w samples. */
enum WidthRule {
  /** 1 / (features x variance of all entries of the training matrix). */
  AUTO {
    @Override
    double gamma(Matrix samples, double[] weights, Seed seed) {
      double variance = variance(samples, weights);
      return variance > 0 ? 1 / (samples.columns() * variance) : 1;
    }
  },
  /** 1 / (features x standard deviation of all entries): the same for a city-block distance. */
  AUTO_CITY_BLOCK {
    @Override
    double gamma(Matrix samples, double[] weights, Seed seed) {
      double variance = variance(samples, weights);
      return variance > 0 ? 1 / (samples.columns() * Math.sqrt(variance)) : 1;
    }
  },
  /** 1 / median of the squared Euclidean distances between different samples. */
  MEDIAN {
    @Override
    double gamma(Matrix samples, double[] weights, Seed seed) {
      return 1 / medianDistance(samples, weights, seed, 2);
    }
  },
  /** 1 / median of the city-block distances between different samples. */
  MEDIAN_CITY_BLOCK {
    @Override
    double gamma(Matrix samples, double[] weights, Seed seed) {
      return 1 / medianDistance(samples, weights, seed, 1);
    }
  };

  /** The median of that many samples' distances is close enough to the median of all. */
  private static final int MEDIAN_SAMPLES = 1000;

  /** Fewer samples for wide data, so that the distances take a second or two at the most. */
  private static final double MOST_STEPS = 2e9;

  abstract double gamma(Matrix samples, double[] weights, Seed seed);

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
