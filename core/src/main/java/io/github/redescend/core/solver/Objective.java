package io.github.redescend.core.solver;

import io.github.redescend.core.Require;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.Subsample;

/**
 * J(f) = sum_i s_i L(y_i f(x_i)) + (lambda/2) ||f||^2 over a hypothesis space.
 *
 * @param loss the loss, or the rule of weights that stands for one
 * @param space where f lives, over n samples
 * @param labels y_i, -1 or +1
 * @param sampleWeights s_i &gt;= 0
 * @param lambda &gt; 0
 * @param <L> what the solver asks of the loss
 */
public record Objective<L>(
    L loss, HypothesisSpace space, double[] labels, double[] sampleWeights, double lambda) {
  /** Checks the lengths and lambda. */
  public Objective {
    Require.sameLength("labels", labels.length, space.samples());
    Require.sameLength("sampleWeights", sampleWeights.length, space.samples());
    Require.positive("lambda", lambda);
  }

  /** The same for another loss. */
  public <M> Objective<M> withLoss(M other) {
    return new Objective<>(other, space, labels, sampleWeights, lambda);
  }

  /** The same on some of the samples, weighted so that they count as much as all do. */
  public Objective<L> on(Subsample some) {
    int[] rows = some.rows();
    double[] chosen = new double[rows.length];
    double[] weights = new double[rows.length];
    double sum = 0;
    for (int i = 0; i < rows.length; i++) {
      chosen[i] = labels[rows[i]];
      weights[i] = sampleWeights[rows[i]];
      sum += weights[i];
    }
    double scale = sum > 0 ? Vectors.sum(sampleWeights) / sum : 1;
    for (int i = 0; i < weights.length; i++) {
      weights[i] *= scale;
    }
    return new Objective<>(loss, some.space(), chosen, weights, lambda);
  }

  /** r_i = 1 - y_i f(x_i), a new array. */
  public double[] residuals(Hypothesis f) {
    double[] residuals = new double[labels.length];
    for (int i = 0; i < residuals.length; i++) {
      residuals[i] = 1 - labels[i] * f.values()[i];
    }
    return residuals;
  }

  /** u_i = y_i f(x_i), a new array. */
  public double[] margins(Hypothesis f) {
    double[] margins = new double[labels.length];
    for (int i = 0; i < margins.length; i++) {
      margins[i] = labels[i] * f.values()[i];
    }
    return margins;
  }

  /** J(f) of an objective whose loss is a function of the margin. */
  public static double value(Objective<? extends Loss> objective, Hypothesis f) {
    double[] losses = new double[objective.labels.length];
    objective.loss.values(objective.margins(f), losses);
    double sum = objective.penalty(f);
    for (int i = 0; i < losses.length; i++) {
      // A sample without weight has no say, even where its loss is infinite.
      sum += objective.sampleWeights[i] == 0 ? 0 : objective.sampleWeights[i] * losses[i];
    }
    return sum;
  }

  /** (lambda/2) ||f||^2. */
  public double penalty(Hypothesis f) {
    return 0.5 * lambda * space.squaredNorm(f);
  }
}
