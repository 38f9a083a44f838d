package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.arithmetic.Softmax;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;

/**
 * The curve that suits soft labels Q best: the maximum of sum_i sum_k Q_ik log P_ik - 15 |b|^2 - c
 * |A - a I|^2 with a the mean of A's diagonal, which is concave, by steps with {@link
 * SoftmaxBlocks}.
 */
public final class SoftmaxFit {
  private static final double OFFSET_PENALTY = 15;
  private static final int HALVINGS = 8;

  /** So many steps are taken with the same blocks. */
  private static final int LASTING = 4;

  private final int classes;
  private final int samples;
  private final LinearAlgebra algebra;
  private final double penalty;

  /** Scores and a 1, k + 1 numbers a sample. */
  private final double[] features;

  private final double[] probabilities;
  private final SoftmaxBlocks blocks;
  private double[] coefficients;
  private int steps;

  /**
   * Begins.
   *
   * @param penalty c
   * @param from where to begin
   */
  public SoftmaxFit(ClassScores scores, double penalty, ClassCurve from, LinearAlgebra algebra) {
    this.classes = scores.classes();
    this.samples = scores.values().length / classes;
    this.algebra = algebra;
    this.penalty = penalty;
    int m = classes + 1;
    this.features = new double[samples * m];
    for (int i = 0; i < samples; i++) {
      System.arraycopy(scores.values(), i * classes, features, i * m, classes);
      features[i * m + classes] = 1;
    }
    this.probabilities = new double[samples * classes];
    this.blocks = new SoftmaxBlocks(classes, features, penalty, OFFSET_PENALTY, algebra);
    this.coefficients = from.coefficients().clone();
    move(coefficients, null);
  }

  public ClassCurve curve() {
    return new ClassCurve(classes, coefficients);
  }

  /** P(true k | x) of the curve, k numbers a sample. */
  double[] probabilities() {
    return probabilities;
  }

  /** One step towards the soft labels, halved until it does not go down. */
  public void improve(double[] soft) {
    if (steps++ % LASTING == 0) {
      blocks.factor(probabilities);
    }
    double before = move(coefficients, soft);
    double[] step = step(soft);
    double part = 1;
    for (int h = 0; h < HALVINGS; h++, part /= 2) {
      double[] next = coefficients.clone();
      for (int j = 0; j < next.length; j++) {
        next[j] += part * step[j];
      }
      if (move(next, soft) >= before) {
        coefficients = next;
        return;
      }
    }
    move(coefficients, soft);
  }

  /**
   * What the freedom of A costs in log-likelihood: its penalty, and the share of its prior volume
   * that the data leave to it (Laplace's approximation, class by class).
   */
  double complexity() {
    blocks.factor(probabilities);
    return penalty(coefficients, 0) + blocks.logVolumes();
  }

  /** Leaves the probabilities of that point behind; returns the value for soft labels. */
  private double move(double[] at, double[] soft) {
    int m = classes + 1;
    algebra.gemm(
        Op.TRANSPOSED,
        Op.PLAIN,
        classes,
        samples,
        m,
        1,
        at,
        0,
        m,
        features,
        0,
        m,
        0,
        probabilities,
        0,
        classes);
    // The soft labels of a sample add up to 1.
    double agreement = soft == null ? 0 : Vectors.dot(soft, probabilities);
    return agreement - Softmax.inPlace(probabilities, classes) - penalty(at, OFFSET_PENALTY);
  }

  private double penalty(double[] at, double ofOffsets) {
    int m = classes + 1;
    double slope = slope(at);
    double sum = 0;
    for (int c = 0; c < classes; c++) {
      for (int j = 0; j < classes; j++) {
        double off = at[c * m + j] - (j == c ? slope : 0);
        sum += penalty * off * off;
      }
      sum += ofOffsets * at[c * m + classes] * at[c * m + classes];
    }
    return sum;
  }

  private double slope(double[] at) {
    double sum = 0;
    for (int c = 0; c < classes; c++) {
      sum += at[c * (classes + 1) + c];
    }
    return sum / classes;
  }

  private double[] step(double[] soft) {
    int m = classes + 1;
    double[] excess = new double[soft.length];
    for (int j = 0; j < soft.length; j++) {
      excess[j] = soft[j] - probabilities[j];
    }
    double[] step = new double[classes * m];
    algebra.gemm(
        Op.PLAIN,
        Op.TRANSPOSED,
        m,
        classes,
        samples,
        1,
        features,
        0,
        m,
        excess,
        0,
        classes,
        0,
        step,
        0,
        m);
    double slope = slope(coefficients);
    for (int c = 0; c < classes; c++) {
      for (int j = 0; j < classes; j++) {
        step[c * m + j] -= 2 * penalty * (coefficients[c * m + j] - (j == c ? slope : 0));
      }
      step[c * m + classes] -= 2 * OFFSET_PENALTY * coefficients[c * m + classes];
    }
    blocks.solve(step);
    return step;
  }
}
