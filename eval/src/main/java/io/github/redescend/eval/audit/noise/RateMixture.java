package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.numerics.Bisection;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** A mixture of rates of several weighted models, each with a mean and a variance. */
record RateMixture(double[] weights, double[] means, double[] variances) {
  private static final double LEAST_DEVIATION = 1e-9;
  private static final double TAIL = 0.05;

  NoiseEstimate.Interval interval() {
    double mean = 0;
    for (int m = 0; m < weights.length; m++) {
      mean += weights[m] * means[m];
    }
    return new NoiseEstimate.Interval(mean, quantile(TAIL), quantile(1 - TAIL));
  }

  private double quantile(double probability) {
    NormalDistribution[] parts = new NormalDistribution[weights.length];
    for (int m = 0; m < parts.length; m++) {
      double deviation = Math.max(LEAST_DEVIATION, Math.sqrt(variances[m]));
      parts[m] = NormalDistribution.of(means[m], deviation);
    }
    // If much mass is below 0 the search would end at the smallest positive number.
    return below(parts, 0) >= probability
        ? 0
        : Bisection.end(0, 1, rate -> below(parts, rate) < probability);
  }

  private double below(NormalDistribution[] parts, double rate) {
    double below = 0;
    for (int m = 0; m < parts.length; m++) {
      below += weights[m] * parts[m].cumulativeProbability(rate);
    }
    return below;
  }
}
