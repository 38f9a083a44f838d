package io.github.redescend.solvers.joint;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Side;
import io.github.redescend.core.solver.JointObjective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.Descent;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A point of half-quadratic iteration for all classes at once.
 *
 * @param functions f_1 .. f_k, or zeros before any fit
 * @param alpha for each class the canonical coefficients w_i s_i Y_ik r_ik / lambda with the
 *     weights that made f (r+ for one side)
 * @param weights the loss's weights at the functions, one for each sample, sample weights not
 *     multiplied in
 * @param objective J(f_1 .. f_k), infinite before any fit
 */
record JointIterate(
    List<Hypothesis> functions, double[][] alpha, double[] weights, double objective)
    implements Descent.Point<JointIterate> {
  /** The point at {@code functions}, which a solve with the weights {@code used} found. */
  static JointIterate at(
      JointObjective<? extends Reweighting> objective,
      CodedClasses classes,
      List<Hypothesis> functions,
      double[] used) {
    Reweighting loss = objective.loss();
    double[] norms = classes.norms(functions, loss.side());
    double[] weights = new double[norms.length];
    loss.weights(norms, classes.labels()[0], weights);
    double[][] alpha = new double[functions.size()][];
    for (int k = 0; k < alpha.length; k++) {
      alpha[k] = duals(classes, k, functions.get(k), loss.side(), used);
      for (int i = 0; i < norms.length; i++) {
        alpha[k][i] /= objective.lambda();
      }
    }
    double risk = loss.risk(norms, used, objective.sampleWeights());
    return new JointIterate(functions, alpha, weights, risk + objective.penalty(functions));
  }

  /** Zero functions with one weight for all samples. */
  static JointIterate beforeAnyFit(JointObjective<?> objective, double weight) {
    int k = objective.outputs();
    int n = objective.classes().length;
    double[] weights = new double[n];
    Arrays.fill(weights, weight);
    List<Hypothesis> zeros = Collections.nCopies(k, objective.space().zero());
    return new JointIterate(zeros, new double[k][n], weights, Double.POSITIVE_INFINITY);
  }

  /** Whether the functions come from a fit. */
  boolean fitted() {
    return Double.isFinite(objective);
  }

  /** The weights that the next solve uses: the loss's times the samples'. */
  double[] nextWeights(double[] sampleWeights) {
    double[] next = new double[weights.length];
    for (int i = 0; i < next.length; i++) {
      next[i] = weights[i] * sampleWeights[i];
    }
    return next;
  }

  /** The Euclidean distance of (alpha, b) over all classes. */
  @Override
  public double stepFrom(JointIterate previous) {
    double sum = 0;
    for (int k = 0; k < alpha.length; k++) {
      double bias = functions.get(k).bias() - previous.functions.get(k).bias();
      sum += bias * bias + Vectors.squaredDistance(alpha[k], previous.alpha[k]);
    }
    return Math.sqrt(sum);
  }

  /** The norm of the gradient of J over all classes, the weights taken as phi'(r) / r. */
  double gradientNorm(JointObjective<? extends Reweighting> objective, CodedClasses classes) {
    double[] used = nextWeights(objective.sampleWeights());
    double sum = 0;
    for (int k = 0; k < alpha.length; k++) {
      double[] slopes = duals(classes, k, functions.get(k), objective.loss().side(), used);
      for (int i = 0; i < slopes.length; i++) {
        slopes[i] = -slopes[i];
      }
      Hypothesis gradient =
          objective.space().gradient(functions.get(k), slopes, objective.lambda());
      sum +=
          Math.max(0, objective.space().squaredNorm(gradient)) + gradient.bias() * gradient.bias();
    }
    return Math.sqrt(sum);
  }

  /** w_i Y_ik r_ik: the dual variable of each sample at f_k. */
  private static double[] duals(
      CodedClasses classes, int k, Hypothesis f, Side side, double[] weights) {
    double[] duals = classes.residuals(k, f, side);
    for (int i = 0; i < duals.length; i++) {
      duals[i] *= weights[i] * classes.labels()[k][i];
    }
    return duals;
  }
}
