package io.github.redescend.core.sample;

/**
 * How sample weights spread.
 *
 * @param count n
 * @param sum of s_i
 * @param squares the sum of s_i^2
 */
public record SampleWeights(double count, double sum, double squares) {
  /** Whether every weight is 1. */
  public boolean areOne() {
    return sum == count && squares == count;
  }

  /** The mean weight. */
  public double mean() {
    return sum / count;
  }
}
