package io.github.redescend.solvers;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Side;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.start.Beginning;

/**
 * A point of half-quadratic iteration.
 *
 * @param f the function, or zero before any fit
 * @param alpha the canonical coefficients w_i s_i y_i r_i / lambda with the weights that made f (r+
 *     for one side): unique even where a kernel matrix is singular, and the same in every space
 * @param weights the loss's weights at f, which the next solve uses, sample weights not multiplied
 *     in
 * @param objective J(f)
 */
record Iterate(Hypothesis f, double[] alpha, double[] weights, double objective)
    implements Descent.Point<Iterate> {
  /** The point at {@code f}, which a solve with the weights {@code used} found. */
  static Iterate at(
      Objective<? extends Reweighting> objective, Hypothesis f, double[] used, Side side) {
    Reweighting loss = objective.loss();
    double[] residuals = objective.residuals(f);
    double[] weights = new double[residuals.length];
    loss.weights(residuals, objective.labels(), objective.sampleWeights(), weights);
    double[] alpha = new double[residuals.length];
    for (int i = 0; i < alpha.length; i++) {
      double r = side == Side.ONE ? Math.max(0, residuals[i]) : residuals[i];
      alpha[i] = used[i] * objective.labels()[i] * r / objective.lambda();
    }
    double risk = loss.risk(residuals, used, objective.sampleWeights());
    return new Iterate(f, alpha, weights, risk + objective.penalty(f));
  }

  /** The point where a start begins. */
  static Iterate at(Objective<? extends Reweighting> objective, Beginning beginning) {
    Reweighting loss = objective.loss();
    if (beginning instanceof Beginning.Fitted fitted) {
      double[] residuals = objective.residuals(fitted.f());
      double[] weights = new double[residuals.length];
      loss.weights(residuals, objective.labels(), objective.sampleWeights(), weights);
      double[] alpha = fitted.pull().clone();
      double[] used = new double[alpha.length];
      for (int i = 0; i < alpha.length; i++) {
        alpha[i] = objective.labels()[i] * alpha[i] / objective.lambda();
        used[i] = loss.startWeight() * objective.sampleWeights()[i];
      }
      double risk = loss.risk(residuals, used, objective.sampleWeights());
      return new Iterate(fitted.f(), alpha, weights, risk + objective.penalty(fitted.f()));
    }
    Beginning.Weighted weighted = (Beginning.Weighted) beginning;
    return beforeAnyFit(objective, weighted.weights(loss.startWeight(), objective));
  }

  /** The zero function with weights from elsewhere. */
  static Iterate beforeAnyFit(Objective<? extends Reweighting> objective, double[] weights) {
    Hypothesis zero = objective.space().zero();
    double[] alpha = new double[weights.length];
    return new Iterate(zero, alpha, weights, Double.POSITIVE_INFINITY);
  }

  /** The weights that the next solve uses: the loss's times the samples'. */
  double[] nextWeights(double[] sampleWeights) {
    double[] next = new double[weights.length];
    for (int i = 0; i < next.length; i++) {
      next[i] = weights[i] * sampleWeights[i];
    }
    return next;
  }

  /** The Euclidean distance of (alpha, b): the step of Algorithm 1 of Feng et al. */
  @Override
  public double stepFrom(Iterate previous) {
    double sum = (f.bias() - previous.f.bias()) * (f.bias() - previous.f.bias());
    for (int i = 0; i < alpha.length; i++) {
      double difference = alpha[i] - previous.alpha[i];
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  }

  /**
   * The norm of the gradient of J at f, the weights at f taken as -L'/r.
   *
   * @param side which residuals count
   */
  double gradientNorm(Objective<? extends Reweighting> objective, Side side) {
    double[] slopes = objective.residuals(f);
    for (int i = 0; i < slopes.length; i++) {
      double r = side == Side.ONE ? Math.max(0, slopes[i]) : slopes[i];
      slopes[i] = -objective.sampleWeights()[i] * weights[i] * objective.labels()[i] * r;
    }
    Hypothesis gradient = objective.space().gradient(f, slopes, objective.lambda());
    return Math.sqrt(
        Math.max(0, objective.space().squaredNorm(gradient)) + gradient.bias() * gradient.bias());
  }
}
