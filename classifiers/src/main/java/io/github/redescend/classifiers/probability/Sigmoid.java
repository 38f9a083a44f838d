package io.github.redescend.classifiers.probability;

import io.github.redescend.core.Require;

/**
 * 1 / (1 + exp(-(slope f + intercept))).
 *
 * @param slope finite, at least 0
 * @param intercept finite
 */
public record Sigmoid(double slope, double intercept) implements ScoreMap {
  public Sigmoid {
    Require.notNegative("slope of a sigmoid", slope);
    Require.finite("intercept of a sigmoid", intercept);
  }

  @Override
  public double positive(double score) {
    return at(slope * score + intercept);
  }

  @Override
  public double negative(double score) {
    return at(-(slope * score + intercept));
  }

  /**
   * 1 / (1 + exp(-z)), which neither overflows nor loses small values. (1 + exp(-z)) without
   * overflow.
   */
  static double at(double z) {
    if (z >= 0) {
      return 1 / (1 + Math.exp(-z));
    }
    double e = Math.exp(z);
    return e / (1 + e);
  }
}
