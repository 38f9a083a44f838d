package io.github.redescend.solvers.start;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import java.util.List;

/**
 * The classifier of the nearer class mean, f = a (mean of k(x_i, .) over the class +1 - mean over
 * the class -1) + b: with a bias the boundary lies midway between the two means (Schoelkopf, Smola
 * 2002, section 1.2). a is the scale of least squares. One product.
 */
public record KernelMean() implements Start {
  @Override
  public String name() {
    return "kernel-mean";
  }

  @Override
  public List<StartingPoint> begin(StartContext setting) {
    Objective<?> objective = setting.objective();
    HypothesisSpace space = objective.space();
    double[] positive = Sides.members(objective, 1);
    double[] negative = Sides.members(objective, -1);
    double plus = Math.max(Vectors.sum(positive), Double.MIN_NORMAL);
    double minus = Math.max(Vectors.sum(negative), Double.MIN_NORMAL);
    double[] mixture = new double[positive.length];
    for (int i = 0; i < mixture.length; i++) {
      mixture[i] = positive[i] / plus - negative[i] / minus;
    }
    Hypothesis means = space.gradient(space.zero(), mixture, objective.lambda());
    double middle = space.hasBias() ? (average(means, positive) + average(means, negative)) / 2 : 0;
    double above = 0;
    double square = 0;
    for (int i = 0; i < mixture.length; i++) {
      double value = means.values()[i] - middle;
      above += objective.sampleWeights()[i] * objective.labels()[i] * value;
      square += objective.sampleWeights()[i] * value * value;
    }
    double scale = square > 0 ? above / square : 0;
    double[] coefficients = means.coefficients().clone();
    for (int j = 0; j < coefficients.length; j++) {
      coefficients[j] *= scale;
    }
    Hypothesis f = space.hypothesis(coefficients, scale * (means.bias() - middle));
    double[] pull = new double[mixture.length];
    for (int i = 0; i < pull.length; i++) {
      pull[i] = objective.lambda() * scale * objective.labels()[i] * mixture[i];
    }
    return List.of(new StartingPoint.Fitted(name(), f, pull));
  }

  private static double average(Hypothesis f, double[] weights) {
    double total = Vectors.sum(weights);
    return total > 0 ? Vectors.dot(weights, f.values()) / total : 0;
  }
}
