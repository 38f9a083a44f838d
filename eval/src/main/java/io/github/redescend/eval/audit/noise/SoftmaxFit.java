package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.arithmetic.Softmax;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.List;

/**
 * The curve that suits soft labels Q best: the maximum of sum_i sum_k Q_ik log P_ik - 15 |b|^2 - c
 * |A - a I|^2 with a the mean of A's diagonal, which is concave, by steps with {@link
 * SoftmaxBlocks}.
 */
final class SoftmaxFit {
  private static final double OFFSET_PENALTY = 15;
  private static final int HALVINGS = 8;

  /** So many steps are taken with the same blocks. */
  private static final int LASTING = 4;

  private final List<ScoreGroup> groups;
  private final int width;
  private final LinearAlgebra algebra;
  private final double penalty;
  private final double[] probabilities;
  private final SoftmaxBlocks blocks;
  private ClassCurve curve;
  private int steps;

  /**
   * Begins.
   *
   * @param groups the scores of all samples
   * @param width how many classes may be true of a sample
   * @param penalty c
   * @param from where to begin
   */
  SoftmaxFit(
      List<ScoreGroup> groups,
      int width,
      double penalty,
      ClassCurve from,
      LinearAlgebra algebra) {
    this.groups = groups;
    this.width = width;
    this.algebra = algebra;
    this.penalty = penalty;
    this.probabilities =
        new double
            [groups.stream().mapToInt(group -> group.samples() * group.classes().length).sum()];
    this.blocks =
        new SoftmaxBlocks(from.near().length, groups, penalty, OFFSET_PENALTY, algebra);
    this.curve = from;
    move(curve.coefficients(), null);
  }

  ClassCurve curve() {
    return curve;
  }

  /** P(true k | x) of the curve, as many numbers a sample as classes may be true of it. */
  double[] probabilities() {
    return probabilities;
  }

  /** One step towards the soft labels, halved until it does not go down. */
  void improve(double[] soft) {
    if (steps++ % LASTING == 0) {
      blocks.factor(probabilities);
    }
    double[][] here = curve.coefficients();
    double before = move(here, soft);
    double[][] step = step(soft);
    double part = 1;
    for (int h = 0; h < HALVINGS; h++, part /= 2) {
      double[][] next = new double[here.length][];
      for (int c = 0; c < next.length; c++) {
        next[c] = here[c].clone();
        for (int j = 0; j < next[c].length; j++) {
          next[c][j] += part * step[c][j];
        }
      }
      if (move(next, soft) >= before) {
        curve = new ClassCurve(curve.near(), next);
        return;
      }
    }
    move(here, soft);
  }

  /**
   * What the freedom of A costs in log-likelihood: its penalty, and the share of its prior volume
   * that the data leave to it (Laplace's approximation, class by class).
   */
  double complexity() {
    blocks.factor(probabilities);
    return penalty(curve.coefficients(), 0) + blocks.logVolumes();
  }

  /** Leaves the probabilities of that point behind; returns the value for soft labels. */
  private double move(double[][] at, double[] soft) {
    for (ScoreGroup group : groups) {
      int classes = group.classes().length;
      int m = group.width();
      double[] logits =
          group.places() == null ? probabilities : new double[group.places().length];
      algebra.gemm(
          Op.TRANSPOSED,
          Op.PLAIN,
          classes,
          group.samples(),
          m,
          1,
          joined(at, group),
          0,
          m,
          group.features(),
          0,
          m,
          0,
          logits,
          0,
          classes);
      if (group.places() != null) {
        group.scatter(logits, probabilities);
      }
    }
    // The soft labels of a sample add up to 1.
    double agreement = soft == null ? 0 : Vectors.dot(soft, probabilities);
    return agreement - Softmax.inPlace(probabilities, width) - penalty(at, OFFSET_PENALTY);
  }

  /** The coefficients of a group's classes, class after class. */
  private static double[] joined(double[][] coefficients, ScoreGroup group) {
    int m = group.width();
    double[] joined = new double[group.classes().length * m];
    for (int c = 0; c < group.classes().length; c++) {
      System.arraycopy(coefficients[group.classes()[c]], 0, joined, c * m, m);
    }
    return joined;
  }

  private double penalty(double[][] at, double ofOffsets) {
    double slope = slope(at);
    double sum = 0;
    for (ScoreGroup group : groups) {
      int last = group.width() - 1;
      for (int index = 0; index < group.classes().length; index++) {
        double[] row = at[group.classes()[index]];
        int own = group.own(index);
        for (int j = 0; j < last; j++) {
          double off = row[j] - (j == own ? slope : 0);
          sum += penalty * off * off;
        }
        sum += ofOffsets * row[last] * row[last];
      }
    }
    return sum;
  }

  private double slope(double[][] at) {
    double sum = 0;
    for (ScoreGroup group : groups) {
      for (int index = 0; index < group.classes().length; index++) {
        sum += at[group.classes()[index]][group.own(index)];
      }
    }
    return sum / at.length;
  }

  private double[][] step(double[] soft) {
    double[] excess = new double[soft.length];
    for (int j = 0; j < soft.length; j++) {
      excess[j] = soft[j] - probabilities[j];
    }
    double[][] here = curve.coefficients();
    double[][] step = new double[here.length][];
    double slope = slope(here);
    for (ScoreGroup group : groups) {
      int classes = group.classes().length;
      int m = group.width();
      double[] gradient = new double[classes * m];
      algebra.gemm(
          Op.PLAIN,
          Op.TRANSPOSED,
          m,
          classes,
          group.samples(),
          1,
          group.features(),
          0,
          m,
          group.gathered(excess),
          0,
          classes,
          0,
          gradient,
          0,
          m);
      for (int index = 0; index < classes; index++) {
        double[] row = here[group.classes()[index]];
        double[] one = Arrays.copyOfRange(gradient, index * m, (index + 1) * m);
        int own = group.own(index);
        for (int j = 0; j < m - 1; j++) {
          one[j] -= 2 * penalty * (row[j] - (j == own ? slope : 0));
        }
        one[m - 1] -= 2 * OFFSET_PENALTY * row[m - 1];
        step[group.classes()[index]] = one;
      }
    }
    blocks.solve(step);
    return step;
  }
}
