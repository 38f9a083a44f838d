package io.github.redescend.eval.metric;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Weights of samples summed by class, from which count metrics are computed.
 *
 * @param classes k classes
 * @param hits correctly predicted weight of each class
 * @param given weight of each class
 * @param predicted weight predicted as each class
 */
record ClassSums(List<String> classes, double[] hits, double[] given, double[] predicted) {
  /** Sums over samples with class indices. */
  static ClassSums of(List<String> classes, int[] given, int[] predicted, double[] weights) {
    int k = classes.size();
    ClassSums sums = new ClassSums(classes, new double[k], new double[k], new double[k]);
    for (int i = 0; i < given.length; i++) {
      sums.given[given[i]] += weights[i];
      sums.predicted[predicted[i]] += weights[i];
      sums.hits[given[i]] += given[i] == predicted[i] ? weights[i] : 0;
    }
    return sums;
  }

  double accuracy() {
    return Arrays.stream(hits).sum() / Arrays.stream(given).sum();
  }

  double balancedAccuracy() {
    return IntStream.range(0, given.length)
        .filter(c -> given[c] > 0)
        .mapToDouble(c -> hits[c] / given[c])
        .average()
        .orElse(Double.NaN);
  }

  /** F1 of one class; NaN if it is neither given nor predicted. */
  double f1(int c) {
    return 2 * hits[c] / (given[c] + predicted[c]);
  }

  /**
   * Matthews' correlation (Gorodkin, "Comparing two K-category assignments by a K-category
   * correlation coefficient", 2004); 0 if a single class is predicted, NaN if a single class is
   * given.
   */
  double correlation() {
    double all = Arrays.stream(given).sum();
    double together = 0;
    double givenSquares = 0;
    double predictedSquares = 0;
    for (int c = 0; c < given.length; c++) {
      // Shares, so that no square overflows.
      double g = given[c] / all;
      double p = predicted[c] / all;
      together += g * p;
      givenSquares += g * g;
      predictedSquares += p * p;
    }
    // Rounding of 0.
    if (1 - givenSquares < 1e-12) {
      return Double.NaN;
    }
    double spread = (1 - givenSquares) * (1 - predictedSquares);
    return spread < 1e-24 ? 0 : (accuracy() - together) / Math.sqrt(spread);
  }
}
