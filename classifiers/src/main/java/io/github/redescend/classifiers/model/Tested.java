package io.github.redescend.classifiers.model;

import io.github.redescend.core.InvalidInputException;
import java.util.List;

/**
 * What was found when what a model is was tested on rows left out, at the time it was trained.
 *
 * @param estimates by metric, the one that was asked for first
 * @param remarks how it was tested and what else was found, a sentence each
 */
public record Tested(List<Estimate> estimates, List<String> remarks) {
  /**
   * A metric with its 95 % interval.
   *
   * @param metric its name
   * @param value the estimate
   * @param low the lower end; NaN where it is not known
   * @param high the upper end; NaN where it is not known
   */
  public record Estimate(String metric, double value, double low, double high) {
    /**
     * Checks that the estimate is a number and lies in its interval.
     *
     * @throws InvalidInputException if not
     */
    public Estimate {
      if (!Double.isFinite(value) || low > value || high < value) {
        throw new InvalidInputException(
            "the estimate of %s is %s in [%s, %s]".formatted(metric, value, low, high));
      }
    }
  }

  /** Copies the lists. */
  public Tested {
    estimates = List.copyOf(estimates);
    remarks = List.copyOf(remarks);
  }
}
