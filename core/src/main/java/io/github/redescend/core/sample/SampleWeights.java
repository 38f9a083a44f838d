package io.github.redescend.core.sample;

/**
 * How sample weights spread.
 *
 * @param count n
 * @param sum of s_i
 * @param squares the sum of s_i^2
 * @param largest s_i
 */
public record SampleWeights(double count, double sum, double squares, double largest) {
  /** The mean weight. */
  public double mean() {
    return sum / count;
  }
}
