package io.github.redescend.eval.audit;

import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import io.github.redescend.linalg.Triangle;
import java.util.Arrays;

/**
 * The slope a and offsets b of softmax_k(a F_k + b_k) that suit soft labels Q best: the maximum of
 * sum_i sum_k Q_ik log P_ik - 15 |b|^2, which is concave, by Newton's steps.
 */
final class SoftmaxFit {
  private static final double PENALTY = 15;
  private static final double STEADY = 1e-8;
  private static final int HALVINGS = 8;

  private final ClassScores scores;
  private final LinearAlgebra algebra;
  private final double[] probabilities;
  private double slope = 4;
  private double[] offsets;

  SoftmaxFit(ClassScores scores, LinearAlgebra algebra) {
    this.scores = scores;
    this.algebra = algebra;
    this.probabilities = new double[scores.values().length];
    this.offsets = new double[scores.classes()];
  }

  double slope() {
    return slope;
  }

  double[] offsets() {
    return offsets.clone();
  }

  /** One Newton step towards the soft labels, halved until it does not go down. */
  void improve(double[] soft) {
    double before = value(slope, offsets, soft);
    double[] step = step(soft);
    double part = 1;
    for (int k = 0; k < HALVINGS; k++, part /= 2) {
      double a = slope + part * step[0];
      double[] b = offsets.clone();
      for (int c = 0; c < b.length; c++) {
        b[c] += part * step[c + 1];
      }
      if (a > 0 && value(a, b, soft) >= before) {
        slope = a;
        offsets = b;
        return;
      }
    }
  }

  /** Also leaves the probabilities of that point behind. */
  private double value(double a, double[] b, double[] soft) {
    int k = b.length;
    double sum = 0;
    for (int at = 0; at < soft.length; at += k) {
      NoiseModel.classes(a, b, scores.values(), at, probabilities, at);
      for (int c = 0; c < k; c++) {
        if (soft[at + c] > 0) {
          sum += soft[at + c] * Math.log(Math.max(probabilities[at + c], Double.MIN_NORMAL));
        }
      }
    }
    return sum - PENALTY * Arrays.stream(b).map(x -> x * x).sum();
  }

  private double[] step(double[] soft) {
    int k = offsets.length;
    int m = k + 1;
    double[] f = scores.values();
    double[] gradient = new double[m];
    double[] hessian = new double[m * m];
    double[] products = new double[k * k];
    int n = soft.length / k;
    algebra.syrk(Triangle.UPPER, Op.PLAIN, k, n, 1, probabilities, 0, k, 0, products, 0, k);
    for (int at = 0; at < soft.length; at += k) {
      double mean = 0;
      double square = 0;
      for (int c = 0; c < k; c++) {
        double p = probabilities[at + c];
        mean += p * f[at + c];
        square += p * f[at + c] * f[at + c];
      }
      for (int c = 0; c < k; c++) {
        double p = probabilities[at + c];
        gradient[0] += (soft[at + c] - p) * f[at + c];
        gradient[c + 1] += soft[at + c] - p;
        // Column-major: entry (0, c + 1) of the upper triangle.
        hessian[(c + 1) * m] += p * (f[at + c] - mean);
        hessian[(c + 1) * m + c + 1] += p;
      }
      hessian[0] += square - mean * mean;
    }
    hessian[0] += STEADY;
    for (int c = 0; c < k; c++) {
      gradient[c + 1] -= 2 * PENALTY * offsets[c];
      hessian[(c + 1) * m + c + 1] += 2 * PENALTY;
      for (int r = 0; r <= c; r++) {
        hessian[(c + 1) * m + r + 1] -= products[c * k + r];
      }
    }
    if (algebra.cholesky(Triangle.UPPER, m, hessian, m) != 0) {
      return new double[m];
    }
    algebra.solveCholesky(Triangle.UPPER, m, 1, hessian, m, gradient, m);
    return gradient;
  }
}
