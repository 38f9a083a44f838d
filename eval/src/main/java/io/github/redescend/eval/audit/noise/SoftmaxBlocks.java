package io.github.redescend.eval.audit.noise;

import io.github.redescend.eval.audit.noise.LikelyClasses.ScoreGroup;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.List;

/**
 * The block diagonal Hessian of {@link SoftmaxFit}: S_c = sum_i p (1 - p) x x' + twice the
 * penalties. Twice the blocks bound the Hessian, since diag(p) - p p' is a graph Laplacian.
 */
final class SoftmaxBlocks {
  private final List<ScoreGroup> groups;
  private final double penalty;
  private final LinearAlgebra algebra;
  private final double[] scratch;

  /** Cholesky factors by class, lower triangles. */
  private final double[][] factors;

  SoftmaxBlocks(int classes, List<ScoreGroup> groups, double penalty, LinearAlgebra algebra) {
    this.groups = groups;
    this.penalty = penalty;
    this.algebra = algebra;
    this.scratch =
        new double[groups.stream().mapToInt(group -> group.features().length).max().orElse(0)];
    this.factors = new double[classes][];
  }

  void factor(double[] probabilities) {
    for (ScoreGroup group : groups) {
      double[] own = group.gathered(probabilities);
      for (int c = 0; c < group.classes().length; c++) {
        factors[group.classes()[c]] = factored(group, own, c);
      }
    }
  }

  private double[] factored(ScoreGroup group, double[] probabilities, int index) {
    int m = group.width();
    double[] features = group.features();
    for (int i = 0; i < group.samples(); i++) {
      double p = probabilities[i * group.classes().length + index];
      double root = Math.sqrt(p * (1 - p));
      for (int j = 0; j < m; j++) {
        scratch[i * m + j] = root * features[i * m + j];
      }
    }
    double[] block = new double[m * m];
    algebra.syrk(Op.N, m, group.samples(), 1, scratch, 0, m, 0, block, 0, m);
    for (int j = 0; j < m; j++) {
      block[j * m + j] += 2 * (j == m - 1 ? SoftmaxFit.OFFSET_PENALTY : penalty);
    }
    if (algebra.cholesky(m, block, m) != 0) {
      throw new ArithmeticException("the scores of the rows are not finite");
    }
    return block;
  }

  /** The log ratio of posterior to prior volume of A. */
  double logVolumes() {
    double sum = 0;
    for (ScoreGroup group : groups) {
      int m = group.width();
      for (int c : group.classes()) {
        for (int j = 0; j < m - 1; j++) {
          sum += Math.log(factors[c][j * m + j]) - Math.log(2 * penalty) / 2;
        }
      }
    }
    return sum;
  }

  /** The information on the common slope: the curvature of the profile likelihood. */
  double information() {
    double sum = 0;
    for (ScoreGroup group : groups) {
      for (int index = 0; index < group.classes().length; index++) {
        sum += 2 * penalty * (1 - response(group, index)[group.own(index)]);
      }
    }
    return sum;
  }

  /** The response of a class's coefficients to the common slope. */
  private double[] response(ScoreGroup group, int index) {
    double[] response = new double[group.width()];
    response[group.own(index)] = 2 * penalty;
    int m = group.width();
    algebra.solveCholesky(m, 1, factors[group.classes()[index]], m, response, m);
    return response;
  }

  /**
   * Converts a gradient to a step, in place. A change t of the common slope a changes S_c's right
   * side by 2 t times the penalty of e_c, minus its prior of curvature {@code firm}; t makes the
   * mean of the penalised deviations 0.
   */
  void solve(double[][] gradient, double firm) {
    double held = 1 - firm / (2 * penalty * gradient.length);
    double[][] corrections = new double[gradient.length][];
    double rise = 0;
    double free = 0;
    for (ScoreGroup group : groups) {
      int m = group.width();
      for (int index = 0; index < group.classes().length; index++) {
        int c = group.classes()[index];
        int own = group.own(index);
        algebra.solveCholesky(m, 1, factors[c], m, gradient[c], m);
        corrections[c] = response(group, index);
        rise += gradient[c][own];
        free += 1 - held * corrections[c][own];
      }
    }
    for (int c = 0; c < gradient.length; c++) {
      for (int j = 0; j < gradient[c].length; j++) {
        gradient[c][j] += held * rise / free * corrections[c][j];
      }
    }
  }
}
