package org.example.location;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import java.util.Arrays;

/**
 * A robust mean: weights numbers by a loss's weight of their distance. Starts at the median and
 * iterates the weighted mean.
 *
 * @param loss a two-sided loss
 */
public record RobustMean(HalfQuadraticLoss loss) {
  private static final int ITERATIONS = 100;

  /** The mean of at least one number. */
  public double of(double... numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    double mean = sorted[sorted.length / 2];
    for (int k = 0; k < ITERATIONS; k++) {
      double weights = 0;
      double sum = 0;
      for (double number : numbers) {
        double weight = loss.weight(number - mean);
        weights += weight;
        sum += weight * number;
      }
      double next = sum / weights;
      if (Math.abs(next - mean) <= Math.ulp(next)) {
        return next;
      }
      mean = next;
    }
    return mean;
  }
}
