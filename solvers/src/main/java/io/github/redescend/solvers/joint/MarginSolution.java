package io.github.redescend.solvers.joint;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import java.util.List;

/**
 * A solution of {@link SmallestMarginMachine}.
 *
 * @param coded the functions in k - 1 coordinates, where another problem begins
 * @param multipliers p of every sample, on the simplex of the classes
 * @param slopes for each class n numbers: lambda f_j = -sum_i slope_ji k(x_i, .)
 * @param biases b_1 .. b_k, their sum 0
 * @param gap the relative duality gap
 * @param width that they were found with
 * @param steps the Newton steps that it took
 * @param converged whether the gap is within the tolerance, or as small as rounding lets it be
 */
record MarginSolution(
    List<Hypothesis> coded,
    double[] multipliers,
    double[][] slopes,
    double[] biases,
    double gap,
    double width,
    int steps,
    boolean converged) {
  /** The number of samples whose dual variable is not 0: the support vectors. */
  int support() {
    int support = 0;
    for (int i = 0; i < slopes[0].length; i++) {
      boolean counts = false;
      for (double[] slope : slopes) {
        counts |= slope[i] != 0;
      }
      support += counts ? 1 : 0;
    }
    return support;
  }

  /** The Euclidean length of (alpha, b) of all classes; alpha = -slope / lambda. */
  double length(double lambda) {
    double sum = Vectors.dot(biases, biases);
    for (double[] slope : slopes) {
      sum += Vectors.dot(slope, slope) / (lambda * lambda);
    }
    return Math.sqrt(sum);
  }

  /** The Euclidean length of the change of (alpha, b) of all classes. */
  double distance(MarginSolution other, double lambda) {
    double sum = Vectors.squaredDistance(biases, other.biases);
    for (int j = 0; j < slopes.length; j++) {
      sum += Vectors.squaredDistance(slopes[j], other.slopes[j]) / (lambda * lambda);
    }
    return Math.sqrt(sum);
  }

  MarginSolution after(int allSteps, boolean met) {
    return new MarginSolution(coded, multipliers, slopes, biases, gap, width, allSteps, met);
  }
}
