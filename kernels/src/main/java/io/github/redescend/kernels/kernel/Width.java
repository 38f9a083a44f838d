package io.github.redescend.kernels.kernel;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What the width gamma multiplies, which determines how {@code gamma=auto}, {@code gamma=median}
 * and {@code gamma=quartile1} to {@code quartile3} are computed. A sample of weight w counts as w
 * samples.
 */
public enum Width {
  SQUARED_DISTANCE("(features x variance)", "squared Euclidean distances"),
  DISTANCE("sqrt(features x variance)", "Euclidean distances"),
  CITY_BLOCK("(features x standard deviation)", "city-block distances");

  private static final String AUTO = "auto";
  private static final String MEDIAN = "median";

  /** Quartiles of the distances between classes, first to third. */
  private static final List<String> QUARTILES = List.of("quartile1", "quartile2", "quartile3");

  /** Enough samples to estimate the quantiles. */
  private static final int SAMPLES = 1000;

  /** Limits the samples of wide data, so that the distances take one or two seconds. */
  private static final double MAX_STEPS = 2e9;

  /** Marks a pair of equal samples, whose distance may also be 0 by underflow. */
  private static final double EQUAL = -1;

  private final String meaning;

  Width(String auto, String distances) {
    this.meaning =
        "width; auto is 1 / %s of the training matrix, median 1 / the median of the %s between all pairs of different training rows, or of up to 1000 of them drawn at random where there are more; quartile1 to quartile3 1 / %s that quartile of the distances between rows of different classes (Brown et al. 2000); a row of weight w counts as w rows"
            .formatted(
                auto, distances, name().equals("SQUARED_DISTANCE") ? "(2 s^2) with s" : "s with s");
  }

  public NumberParameter gamma() {
    return Parameter.number("gamma", 1, Bounds.POSITIVE, meaning)
        .or(AUTO, MEDIAN, "quartile1", "quartile2", "quartile3")
        .byDefault(AUTO);
  }

  /** Whether the width is to be chosen from the samples. */
  boolean isOpen(Arguments given) {
    String word = given.text(gamma().name());
    return word.equals(AUTO) || word.equals(MEDIAN) || needsClasses(word);
  }

  /** Whether a rule needs the classes of the samples. */
  static boolean needsClasses(String rule) {
    return QUARTILES.contains(rule);
  }

  /**
   * The width by a rule.
   *
   * @param rule {@code auto} or {@code median}
   */
  double of(String rule, Matrix samples, double[] weights, Seed seed) {
    if (needsClasses(rule)) {
      throw new InvalidInputException(
          "gamma = %s needs classes, and there are none here: give a number, auto or median"
              .formatted(rule));
    }
    if (rule.equals(MEDIAN)) {
      return median(samples, weights, seed);
    }
    double variance = variance(samples, weights);
    // Squares of differences below 1e-162 are 0, which is no variance of equal values.
    return variance > 0 || !equal(samples, weights) ? auto(samples.columns(), variance) : 1;
  }

  double median(Matrix samples, double[] weights, Seed seed) {
    double median =
        pairDistances(samples, null, weights, seed, power())
            .map(distances -> distances.after(distances.total() / 2))
            .orElse(1.0);
    return 1 / (this == DISTANCE ? Math.sqrt(median) : median);
  }

  /**
   * The width from a quartile of the distances between classes; 1 if there are none.
   *
   * @param rule {@code quartile1} to {@code quartile3}
   * @param classes one for each sample
   */
  double between(String rule, Matrix samples, int[] classes, double[] weights, Seed seed) {
    double share = (1 + QUARTILES.indexOf(rule)) / 4.0;
    return pairDistances(samples, classes, weights, seed, power())
        .map(distances -> ofDistance(distances, share))
        .orElse(1.0);
  }

  /** Interpolated between distances, not their squares, as in the source. */
  private double ofDistance(Quantiles sums, double share) {
    double distance =
        power() == 1 ? sums.interpolated(share) : sums.mapped(Math::sqrt).interpolated(share);
    return this == SQUARED_DISTANCE ? 1 / (2 * distance * distance) : 1 / distance;
  }

  private int power() {
    return this == CITY_BLOCK ? 1 : 2;
  }

  private double auto(int features, double variance) {
    return switch (this) {
      case SQUARED_DISTANCE -> 1 / (features * variance);
      case DISTANCE -> 1 / Math.sqrt(features * variance);
      case CITY_BLOCK -> 1 / (features * Math.sqrt(variance));
    };
  }

  /** The factor of gamma if that of a squared distance is multiplied by {@code multiple}. */
  double scaled(double multiple) {
    return this == SQUARED_DISTANCE ? multiple : Math.sqrt(multiple);
  }

  /** Whether all features of all samples with a weight are one number. */
  private static boolean equal(Matrix samples, double[] weights) {
    double[] row = new double[samples.columns()];
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < samples.rows(); i++) {
      samples.copyRow(i, row, 0);
      for (int j = 0; j < row.length && weights[i] > 0; j++) {
        low = Math.min(low, row[j]);
        high = Math.max(high, row[j]);
      }
    }
    return !(low < high);
  }

  private static double variance(Matrix samples, double[] weights) {
    double count = Vectors.sum(weights) * samples.columns();
    if (count == 0) {
      return 0;
    }
    if (samples instanceof SparseMatrix sparse) {
      return variance(sparse, weights, count);
    }
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
    // The zeros that a sparse matrix does not store.
    double sum = (count - stored) * mean * mean;
    for (int i = 0; i < weights.length; i++) {
      for (int k = samples.rowStart()[i]; k < samples.rowStart()[i + 1]; k++) {
        sum += weights[i] * ((values[k] - mean) * (values[k] - mean));
      }
    }
    return sum / count;
  }

  /**
   * Sorts the distances of pairs of different samples, of a random subset if there are many; a pair
   * has the product of its samples' weights. Empty if all samples are equal.
   *
   * @param classes restricts to pairs of different classes; null for all pairs
   * @param power 2 for squared Euclidean distances, 1 for city-block distances
   */
  private static Optional<Quantiles> pairDistances(
      Matrix samples, int[] classes, double[] weights, Seed seed, int power) {
    int[] order = seed.permutation(samples.rows());
    int max = (int) Math.min(SAMPLES, Math.sqrt(MAX_STEPS / Math.max(1, samples.columns())));
    int count = Math.min(Math.max(2, max), order.length);
    double[] row = new double[samples.columns()];
    double[] other = new double[samples.columns()];
    double[] distances = new double[count * (count - 1) / 2];
    double[] pairs = new double[distances.length];
    int k = 0;
    for (int i = 0; i < count; i++) {
      samples.copyRow(order[i], row, 0);
      for (int j = 0; j < i; j++) {
        if (classes != null && classes[order[i]] == classes[order[j]]) {
          continue;
        }
        double sum;
        if (samples instanceof SparseMatrix sparse) {
          sum = distance(sparse, order[i], order[j], power);
        } else {
          samples.copyRow(order[j], other, 0);
          sum = distance(row, other, power);
        }
        // Repeated samples carry no information about the scale.
        if (sum != EQUAL && Math.min(weights[order[i]], weights[order[j]]) > 0) {
          distances[k] = sum;
          // The product of extreme weights would be 0 or infinite.
          double product = weights[order[i]] * weights[order[j]];
          pairs[k++] = Math.min(0x1p1000, Math.max(Double.MIN_NORMAL, product));
        }
      }
    }
    return k == 0
        ? Optional.empty()
        : Optional.of(Quantiles.of(Arrays.copyOf(distances, k), Arrays.copyOf(pairs, k)));
  }

  /** The distance or squared distance of two rows, {@link #EQUAL} for equal rows. */
  private static double distance(double[] row, double[] other, int power) {
    double sum = 0;
    boolean differ = false;
    for (int c = 0; c < row.length; c++) {
      double difference = Math.abs(row[c] - other[c]);
      differ |= difference > 0;
      sum += power == 2 ? difference * difference : difference;
    }
    return differ ? sum : EQUAL;
  }

  private static double distance(SparseMatrix samples, int i, int j, int power) {
    double cityBlock = SparseDifferences.cityBlock(samples, i, samples, j);
    if (cityBlock == 0) {
      return EQUAL;
    }
    return power == 2 ? SparseDifferences.squared(samples, i, samples, j) : cityBlock;
  }
}
