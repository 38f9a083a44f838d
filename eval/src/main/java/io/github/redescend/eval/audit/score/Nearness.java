package io.github.redescend.eval.audit.score;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import java.util.Arrays;
import java.util.Optional;

/**
 * How near each sample is to the other samples with each label: minus the logarithm of the mean
 * distance to its three nearest ones, less the mean over the classes. A kernel expansion that was
 * fitted to all samples says little of a single row far inside another class; these distances do.
 * Samples with the same features are left out, so that repeats do not vouch for each other.
 */
public final class Nearness {
  /** Of more classes a distance to each says little, and takes long. */
  private static final int MOST_CLASSES = 32;

  private static final int NEAREST = 3;

  /** Each sample is compared with all others as long as these are no more pairs. */
  private static final long MOST_PAIRS = 25_000_000;

  /** So many other samples of each class are needed, on average. */
  private static final int FEWEST = 20;

  /** Keeps the logarithm finite: a share of the root mean square of all distances. */
  private static final double FLOOR = 0.02;

  private Nearness() {}

  /**
   * Measures distances, O(n m d) with m reference samples.
   *
   * @param seed draws the reference samples where there are too many pairs
   * @return n times k numbers; empty for more than 32 classes, and for so many samples that too few
   *     could be compared with each
   */
  public static Optional<ClassScores> of(Matrix features, int[] codes, int classes, Seed seed) {
    int n = codes.length;
    int m = (int) Math.min(n, MOST_PAIRS / Math.max(1, n));
    if (classes > MOST_CLASSES || m < Math.min(n, FEWEST * classes)) {
      return Optional.empty();
    }
    DenseMatrix narrow = Projection.narrow(features, seed);
    int[] others = seed.child("references", 0).permutation(n);
    double[] values = new double[n * classes];
    double[] least = new double[classes * NEAREST];
    double[] squares = new double[m];
    double total = 0;
    for (int i = 0; i < n; i++) {
      Arrays.fill(least, Double.POSITIVE_INFINITY);
      for (int r = 0; r < m; r++) {
        squares[r] = square(narrow, i, others[r]);
        total += squares[r] / m;
        if (squares[r] > 0) {
          keep(squares[r], least, codes[others[r]] * NEAREST);
        }
      }
      for (int c = 0; c < classes; c++) {
        values[i * classes + c] = mean(least, c * NEAREST);
      }
    }
    centre(values, classes, FLOOR * Math.sqrt(total / Math.max(1, n)));
    return Optional.of(new ClassScores(classes, values));
  }

  private static double square(DenseMatrix features, int i, int j) {
    double[] values = features.values();
    int d = features.columns();
    double sum = 0;
    for (int c = 0, a = i * d, b = j * d; c < d; c++, a++, b++) {
      double difference = values[a] - values[b];
      sum += difference * difference;
    }
    return sum;
  }

  /** Ascending, the largest falls out. */
  private static void keep(double square, double[] least, int from) {
    int at = from + NEAREST - 1;
    if (square >= least[at]) {
      return;
    }
    while (at > from && least[at - 1] > square) {
      least[at] = least[at - 1];
      at--;
    }
    least[at] = square;
  }

  /** The mean distance, of as many as there are; infinite without any. */
  private static double mean(double[] squares, int from) {
    double sum = 0;
    int count = 0;
    for (int j = from; j < from + NEAREST && squares[j] < Double.POSITIVE_INFINITY; j++) {
      sum += Math.sqrt(squares[j]);
      count++;
    }
    return count == 0 ? Double.POSITIVE_INFINITY : sum / count;
  }

  /** From distances to nearness; a class that is nowhere is as far as the farthest. */
  private static void centre(double[] values, int classes, double floor) {
    double most =
        Arrays.stream(values)
            .filter(distance -> distance < Double.POSITIVE_INFINITY)
            .max()
            .orElse(1);
    for (int from = 0; from < values.length; from += classes) {
      double sum = 0;
      for (int c = from; c < from + classes; c++) {
        values[c] = -Math.log(Math.min(most, values[c]) + floor + Double.MIN_NORMAL);
        sum += values[c];
      }
      for (int c = from; c < from + classes; c++) {
        values[c] -= sum / classes;
      }
    }
  }
}
