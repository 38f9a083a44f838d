package io.github.redescend.interchange.libsvm;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Arrays;

/**
 * One function for each pair of classes, all over the same points. Of classes a &lt; b the function
 * is above 0 for b. Machines that compare one function a class are the differences of these: the
 * largest wins against every other.
 *
 * @param classes k
 * @param points the number of points
 * @param coefficients one pair after the other, (0, 1), (0, 2), ..., of as many numbers as points
 * @param biases one for each pair
 */
record Pairs(int classes, int points, double[] coefficients, double[] biases) {
  /**
   * Makes them of a model's machines.
   *
   * @param coefficients one machine after the other
   * @param biases one for each machine
   */
  static Pairs of(MulticlassStrategy way, int classes, double[] coefficients, double[] biases) {
    int points = coefficients.length / biases.length;
    if (way == MulticlassStrategy.OVO || classes == 2) {
      return new Pairs(classes, points, coefficients, biases);
    }
    int count = classes * (classes - 1) / 2;
    double[] differences = new double[DenseMatrix.length(count, points)];
    double[] shifts = new double[count];
    int pair = 0;
    for (int a = 0; a < classes; a++) {
      for (int b = a + 1; b < classes; b++) {
        for (int p = 0; p < points; p++) {
          differences[pair * points + p] =
              coefficients[b * points + p] - coefficients[a * points + p];
        }
        shifts[pair++] = biases[b] - biases[a];
      }
    }
    return new Pairs(classes, points, differences, shifts);
  }

  /** The place of a pair of classes, in either order. */
  int index(int one, int other) {
    int a = Math.min(one, other);
    int b = Math.max(one, other);
    return a * classes - a * (a + 1) / 2 + b - a - 1;
  }

  double coefficient(int one, int other, int point) {
    return coefficients[index(one, other) * points + point];
  }

  /**
   * Classes such that every pair in which the point counts has one of them: LIBSVM keeps a support
   * vector with one class, whose pairs alone can use it. The support vectors of one-vs-one machines
   * have one.
   */
  boolean[] owners(int point) {
    boolean[] owners = new boolean[classes];
    while (true) {
      int[] open = new int[classes];
      for (int a = 0; a < classes; a++) {
        for (int b = a + 1; b < classes; b++) {
          if (!owners[a] && !owners[b] && coefficient(a, b, point) != 0) {
            open[a]++;
            open[b]++;
          }
        }
      }
      int most = Arrays.stream(open).max().orElse(0);
      if (most == 0) {
        return owners;
      }
      owners[first(open, most)] = true;
    }
  }

  private static int first(int[] values, int wanted) {
    int at = 0;
    while (values[at] != wanted) {
      at++;
    }
    return at;
  }
}
