package io.github.redescend.eval.audit.noise;

import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.Triangle;

/**
 * The Hessian of {@link SoftmaxFit}, but for what links the classes: a block S_c = sum_i p (1 - p)
 * x x' + twice the penalties for each. Twice the blocks bound the Hessian, since diag(p) - p p' is
 * the Laplacian of a graph.
 */
final class SoftmaxBlocks {
  private final int classes;

  /** k + 1 numbers a sample. */
  private final double[] features;

  private final double penalty;
  private final double offsetPenalty;
  private final LinearAlgebra algebra;
  private final double[] scratch;

  /** Cholesky factors, upper triangles. */
  private final double[][] factors;

  SoftmaxBlocks(
      int classes, double[] features, double penalty, double offsetPenalty, LinearAlgebra algebra) {
    this.classes = classes;
    this.features = features;
    this.penalty = penalty;
    this.offsetPenalty = offsetPenalty;
    this.algebra = algebra;
    this.scratch = new double[features.length];
    this.factors = new double[classes][];
  }

  /** Makes the blocks anew. */
  void factor(double[] probabilities) {
    int m = classes + 1;
    int samples = features.length / m;
    for (int c = 0; c < classes; c++) {
      for (int i = 0; i < samples; i++) {
        double p = probabilities[i * classes + c];
        double root = Math.sqrt(p * (1 - p));
        for (int j = 0; j < m; j++) {
          scratch[i * m + j] = root * features[i * m + j];
        }
      }
      double[] block = new double[m * m];
      algebra.syrk(Triangle.UPPER, Op.PLAIN, m, samples, 1, scratch, 0, m, 0, block, 0, m);
      for (int j = 0; j < m; j++) {
        block[j * m + j] += 2 * (j == classes ? offsetPenalty : penalty);
      }
      if (algebra.cholesky(Triangle.UPPER, m, block, m) != 0) {
        throw new ArithmeticException("the scores of the samples are not finite");
      }
      factors[c] = block;
    }
  }

  /** By how much the data narrow what the penalty leaves to A, in logarithms of volume. */
  double logVolumes() {
    double sum = 0;
    for (double[] factor : factors) {
      for (int j = 0; j < classes; j++) {
        sum += Math.log(factor[j * (classes + 1) + j]) - Math.log(2 * penalty) / 2;
      }
    }
    return sum;
  }

  /**
   * From a gradient to a step, in place; k + 1 numbers a class. No penalty holds the common slope
   * a: changing it by t changes S_c's right side by 2 t times the penalty of e_c, and t is what
   * leaves the mean of the penalised deviations at 0.
   */
  void solve(double[] gradient) {
    int m = classes + 1;
    double[] correction = new double[gradient.length];
    double rise = 0;
    double free = 0;
    for (int c = 0; c < classes; c++) {
      double[] both = new double[2 * m];
      System.arraycopy(gradient, c * m, both, 0, m);
      both[m + c] = 2 * penalty;
      algebra.solveCholesky(Triangle.UPPER, m, 2, factors[c], m, both, m);
      System.arraycopy(both, 0, gradient, c * m, m);
      System.arraycopy(both, m, correction, c * m, m);
      rise += both[c];
      free += 1 - both[m + c];
    }
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] += rise / free * correction[j];
    }
  }
}
