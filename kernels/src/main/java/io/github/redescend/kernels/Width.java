package io.github.redescend.kernels;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Rules for the width gamma of a kernel. */
enum Width {
  /** 1 / (features x variance of all entries of the training matrix). */
  AUTO {
    @Override
    double gamma(Matrix samples, Seed seed) {
      double variance = variance(samples);
      return variance > 0 ? 1 / (samples.columns() * variance) : 1;
    }
  },
  /** 1 / (features x standard deviation of all entries): the same for a city-block distance. */
  AUTO_CITY_BLOCK {
    @Override
    double gamma(Matrix samples, Seed seed) {
      double variance = variance(samples);
      return variance > 0 ? 1 / (samples.columns() * Math.sqrt(variance)) : 1;
    }
  },
  /** 1 / median of the squared Euclidean distances between different samples. */
  MEDIAN {
    @Override
    double gamma(Matrix samples, Seed seed) {
      return 1 / medianDistance(samples, seed, 2);
    }
  },
  /** 1 / median of the city-block distances between different samples. */
  MEDIAN_CITY_BLOCK {
    @Override
    double gamma(Matrix samples, Seed seed) {
      return 1 / medianDistance(samples, seed, 1);
    }
  };

  /** The median of that many samples' distances is close enough to the median of all. */
  private static final int MEDIAN_SAMPLES = 1000;

  abstract double gamma(Matrix samples, Seed seed);

  private static double variance(Matrix samples) {
    double[] row = new double[samples.columns()];
    double count = 0;
    double mean = 0;
    double sumOfSquares = 0;
    for (int i = 0; i < samples.rows(); i++) {
      samples.copyRow(i, row, 0);
      for (double value : row) {
        // Welford's update: no cancellation for features with a large mean.
        count++;
        double difference = value - mean;
        mean += difference / count;
        sumOfSquares += difference * (value - mean);
      }
    }
    return count == 0 ? 0 : sumOfSquares / count;
  }

  private static double medianDistance(Matrix samples, Seed seed, int power) {
    int[] order = seed.permutation(samples.rows());
    int count = Math.min(MEDIAN_SAMPLES, order.length);
    double[][] rows =
        IntStream.range(0, count).mapToObj(i -> samples.row(order[i])).toArray(double[][]::new);
    double[] distances = new double[count * (count - 1) / 2];
    int k = 0;
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < i; j++) {
        double sum = 0;
        for (int c = 0; c < rows[i].length; c++) {
          double difference = Math.abs(rows[i][c] - rows[j][c]);
          sum += power == 2 ? difference * difference : difference;
        }
        distances[k++] = sum;
      }
    }
    // Repeated samples say nothing about the scale of the others.
    double[] positive = Arrays.stream(distances).filter(d -> d > 0).sorted().toArray();
    return positive.length == 0 ? 1 : positive[positive.length / 2];
  }
}
