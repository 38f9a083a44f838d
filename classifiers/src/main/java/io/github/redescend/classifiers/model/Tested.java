package io.github.redescend.classifiers.model;

import io.github.redescend.core.InvalidInputException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What was found when what a model is was tested on rows left out, at the time it was trained.
 *
 * @param estimates by metric, the one that was asked for first
 * @param remarks how it was tested and what else was found, a sentence each
 */
public record Tested(List<Estimate> estimates, List<String> remarks) {
  private static final String ACCURACY = "accuracy";

  /** The 97.5 % point of the standard normal distribution. */
  private static final double NORMAL_97_5 = 1.959963984540054;

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

  /**
   * The accuracy of predictions of samples by models that had not learnt them, with the interval of
   * Wilson (Probable inference, the law of succession, and statistical inference, JASA 22, 1927).
   *
   * @param predicted the class predicted for each of n samples
   * @param given the class that each has
   * @param independent how many of the samples are independent: a row that is repeated with its
   *     label tells nothing new
   * @param remark how it was tested
   */
  public static Tested ofLeftOut(int[] predicted, int[] given, int independent, String remark) {
    double n = independent;
    double share =
        (double) IntStream.range(0, given.length).filter(i -> predicted[i] == given[i]).count()
            / given.length;
    double hits = share * n;
    double squared = NORMAL_97_5 * NORMAL_97_5;
    double middle = (hits + squared / 2) / (n + squared);
    double half =
        NORMAL_97_5
            * Math.sqrt(share * (1 - share) / n + squared / (4 * n * n))
            / (1 + squared / n);
    double low = Math.max(0, Math.min(share, middle - half));
    double high = Math.min(1, Math.max(share, middle + half));
    return new Tested(List.of(new Estimate(ACCURACY, share, low, high)), List.of(remark));
  }

  /** Copies the lists. */
  public Tested {
    estimates = List.copyOf(estimates);
    remarks = List.copyOf(remarks);
  }
}
