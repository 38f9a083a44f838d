package io.github.redescend.solvers.joint;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import java.util.List;

/**
 * Functions f_1 .. f_k, k &gt;= 2, that sum to 0, written as k - 1 free ones: f = B g with
 * orthonormal columns of B, k numbers each, that sum to 0 (Helmert contrasts), so that sum_j
 * ||f_j||^2 = sum_c ||g_c||^2.
 */
record SimplexCode(int classes, double[] columns) {
  static SimplexCode of(int classes) {
    double[] columns = new double[classes * (classes - 1)];
    for (int c = 1; c < classes; c++) {
      double root = Math.sqrt((double) c * (c + 1));
      for (int j = 0; j < c; j++) {
        columns[(c - 1) * classes + j] = 1 / root;
      }
      columns[(c - 1) * classes + c] = -c / root;
    }
    return new SimplexCode(classes, columns);
  }

  int outputs() {
    return classes - 1;
  }

  double get(int j, int c) {
    return columns[c * classes + j];
  }

  /** f_j(x_i) of the coded functions, k numbers per sample. */
  double[] scores(List<Hypothesis> coded) {
    int n = coded.get(0).values().length;
    double[] scores = new double[n * classes];
    for (int c = 0; c < coded.size(); c++) {
      double[] values = coded.get(c).values();
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < classes; j++) {
          scores[i * classes + j] += get(j, c) * values[i];
        }
      }
    }
    return scores;
  }

  /** B' x for k vectors x. */
  double[][] encode(double[][] vectors) {
    double[][] coded = new double[outputs()][vectors[0].length];
    for (int c = 0; c < coded.length; c++) {
      for (int j = 0; j < classes; j++) {
        Vectors.add(get(j, c), vectors[j], coded[c]);
      }
    }
    return coded;
  }

  double bias(int j, List<Hypothesis> coded) {
    double sum = 0;
    for (int c = 0; c < coded.size(); c++) {
      sum += get(j, c) * coded.get(c).bias();
    }
    return sum;
  }

  /**
   * Projects the k numbers of {@code z} from {@code at} on onto the simplex {p >= 0, sum_j p_j =
   * 1}, in place; returns the number of coordinates above 0. Coordinates off the face are exactly
   * 0, and a vertex has exactly 1.
   */
  static int project(double[] z, int at, int k) {
    double largest = Double.NEGATIVE_INFINITY;
    for (int j = at; j < at + k; j++) {
      largest = Math.max(largest, z[j]);
    }
    int count = k + 1;
    for (int j = at; j < at + k; j++) {
      z[j] -= largest;
    }
    // The shift if only the largest coordinate is positive.
    double shift = -1;
    // The shift only rises, so removed coordinates stay removed (Michelot 1986).
    while (true) {
      int left = 0;
      double rest = 0;
      for (int j = at; j < at + k; j++) {
        if (z[j] > shift) {
          left++;
          rest += z[j];
        }
      }
      // Rounding can undo a removal; it would be repeated.
      if (left >= count) {
        break;
      }
      count = left;
      shift = (rest - 1) / count;
    }
    for (int j = at; j < at + k; j++) {
      z[j] = Math.max(0, z[j] - shift);
    }
    return count;
  }
}
