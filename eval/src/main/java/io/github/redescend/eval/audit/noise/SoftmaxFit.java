package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Exponential.Softmax;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.audit.noise.LikelyClasses.ScoreGroup;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;
import java.util.Arrays;
import java.util.List;

/**
 * The curve for soft labels Q: the maximum of sum_i sum_k Q_ik log P_ik - 15 |b|^2 - c |A - a I|^2
 * - (p / 2) (ln(a / u))^2 with a the mean of A's diagonal and u the slope of a {@link
 * ClassCurve.UsualCurve}, by steps with {@link Blocks}.
 */
final class SoftmaxFit {
  private static final double OFFSET_PENALTY = 15;
  private static final int HALVINGS = 8;
  private static final double MIN_SLOPE = 1e-3;

  /** Steps per update of the blocks. */
  private static final int LASTING = 4;

  private final List<ScoreGroup> groups;
  private final LikelyClasses likely;
  private final LinearAlgebra algebra;
  private final double penalty;
  private final double firm;
  private final double[] logits;
  private final double[] probabilities;
  private final Blocks blocks;
  private ClassCurve curve;
  private double usualLog;

  /** sum_i log sum_k exp of the logits. */
  private double logSums;

  private int steps;

  /**
   * @param penalty c
   * @param firm p, the precision of the prior slope, initially that of {@code from}
   */
  SoftmaxFit(
      int samples,
      List<ScoreGroup> groups,
      LikelyClasses likely,
      double penalty,
      double firm,
      ClassCurve from,
      LinearAlgebra algebra) {
    this.groups = groups;
    this.likely = likely;
    this.algebra = algebra;
    this.penalty = penalty;
    this.firm = firm;
    this.logits = new double[samples * likely.width()];
    this.probabilities = new double[logits.length];
    this.blocks = new Blocks(from.near().length);
    this.curve = from;
    this.usualLog = Math.log(from.slope());
    move(curve);
  }

  void expect(double logSlope) {
    usualLog = logSlope;
  }

  ClassCurve curve() {
    return curve;
  }

  /** P(true k | x) by slot. */
  double[] probabilities() {
    return probabilities;
  }

  /** One step towards the soft labels, halved until the value does not decrease. */
  void improve(double[] soft) {
    if (steps++ % LASTING == 0) {
      blocks.factor(probabilities);
    }
    double before = value(curve, soft);
    double[][] step = step(soft);
    double part = 1;
    for (int h = 0; h < HALVINGS; h++, part /= 2) {
      ClassCurve next = curve.plus(step, part);
      move(next);
      if (value(next, soft) >= before) {
        curve = next;
        return;
      }
    }
    move(curve);
  }

  /**
   * The complexity of A in log-likelihood: its penalties and the log volume ratio (Laplace's
   * approximation by class, and for the slope).
   */
  double complexity() {
    blocks.factor(probabilities);
    double slope = curve.slope();
    double narrowed = firm == 0 ? 1 : 1 + slope * slope * blocks.information() / firm;
    return penalty(curve, 0) + blocks.logVolumes() + Math.log(narrowed) / 2;
  }

  /** Updates logits and probabilities. */
  private void move(ClassCurve to) {
    for (ScoreGroup group : groups) {
      int classes = group.classes().length;
      int m = group.width();
      double[] own = group.places() == null ? logits : new double[group.places().length];
      double[] rows = joined(to.coefficients(), group);
      algebra.gemm(Op.T, Op.N, classes, group.samples(), m, rows, group.features(), own);
      if (group.places() != null) {
        group.scatter(own, logits);
      }
    }
    if (!likely.areAll()) {
      int last = likely.width() - 1;
      for (int i = 0; i * likely.width() < logits.length; i++) {
        logits[i * likely.width() + last] = to.restLogit(likely, i);
      }
    }
    System.arraycopy(logits, 0, probabilities, 0, logits.length);
    logSums = Softmax.inPlace(probabilities, likely.width());
  }

  /** The value for soft labels at the curve moved to; the soft labels of a sample sum to 1. */
  private double value(ClassCurve at, double[] soft) {
    return Vectors.dot(soft, logits) - logSums - penalty(at, OFFSET_PENALTY);
  }

  /** The coefficients of a group's classes, class by class. */
  private static double[] joined(double[][] coefficients, ScoreGroup group) {
    int m = group.width();
    double[] joined = new double[group.classes().length * m];
    for (int c = 0; c < group.classes().length; c++) {
      System.arraycopy(coefficients[group.classes()[c]], 0, joined, c * m, m);
    }
    return joined;
  }

  private double penalty(ClassCurve at, double ofOffsets) {
    double sum = firm * over(at.slope()) * over(at.slope()) / 2;
    for (ScoreGroup group : groups) {
      int last = group.width() - 1;
      for (int index = 0; index < group.classes().length; index++) {
        double[] row = at.coefficients()[group.classes()[index]];
        int own = group.own(index);
        for (int j = 0; j < last; j++) {
          double off = row[j] - (j == own ? at.slope() : 0);
          sum += penalty * off * off;
        }
        sum += ofOffsets * row[last] * row[last];
      }
    }
    return sum;
  }

  private double over(double slope) {
    return Math.log(Math.max(MIN_SLOPE, slope)) - usualLog;
  }

  private double[][] step(double[] soft) {
    double[] excess = Vectors.plus(soft, -1, probabilities);
    double[][] here = curve.coefficients();
    double[][] step = new double[here.length][];
    double slope = curve.slope();
    double pull = firm * over(slope) / Math.max(MIN_SLOPE, slope) / here.length;
    for (ScoreGroup group : groups) {
      int classes = group.classes().length;
      int m = group.width();
      double[] gradient = new double[classes * m];
      double[] gathered = group.gathered(excess);
      algebra.gemm(Op.N, Op.T, m, classes, group.samples(), group.features(), gathered, gradient);
      for (int index = 0; index < classes; index++) {
        double[] row = here[group.classes()[index]];
        double[] one = Arrays.copyOfRange(gradient, index * m, (index + 1) * m);
        int own = group.own(index);
        for (int j = 0; j < m - 1; j++) {
          one[j] -= 2 * penalty * (row[j] - (j == own ? slope : 0));
        }
        one[own] -= pull;
        one[m - 1] -= 2 * OFFSET_PENALTY * row[m - 1];
        step[group.classes()[index]] = one;
      }
    }
    blocks.solve(step, firm / Math.max(MIN_SLOPE, slope * slope));
    return step;
  }

  /**
   * The block diagonal Hessian: S_c = sum_i p (1 - p) x x' + twice the penalties. Twice the blocks
   * bound the Hessian, since diag(p) - p p' is a graph Laplacian.
   */
  private final class Blocks {
    private final double[] scratch;

    /** Cholesky factors by class, lower triangles. */
    private final double[][] factors;

    Blocks(int classes) {
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
        block[j * m + j] += 2 * (j == m - 1 ? OFFSET_PENALTY : penalty);
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
      double fixed = 1 - firm / (2 * penalty * gradient.length);
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
          free += 1 - fixed * corrections[c][own];
        }
      }
      for (int c = 0; c < gradient.length; c++) {
        for (int j = 0; j < gradient[c].length; j++) {
          gradient[c][j] += fixed * rise / free * corrections[c][j];
        }
      }
    }
  }
}
