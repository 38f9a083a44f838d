package io.github.redescend.classifiers.model;

import io.github.redescend.core.InvalidInputException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Results on held-out rows at training time.
 *
 * @param estimates by metric, the primary one first
 * @param remarks on the test, one sentence each
 */
public record Tested(List<Estimate> estimates, List<String> remarks) {
  private static final String ACCURACY = "accuracy";

  /** The 97.5 % quantile of the standard normal distribution. */
  private static final double NORMAL_97_5 = 1.959963984540054;

  /**
   * A metric with its 95 % interval.
   *
   * @param value the estimate
   * @param low the lower end; NaN if unknown
   * @param high the upper end; NaN if unknown
   */
  public record Estimate(String metric, double value, double low, double high) {
    /**
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
   * The accuracy of out-of-sample predictions with Wilson's interval (Probable inference, the law
   * of succession, and statistical inference, JASA 22, 1927).
   *
   * @param predicted the predicted class of each sample
   * @param given its given class
   * @param independent the number of independent samples: repeated rows with equal labels count
   *     once
   * @param remark on the test
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

  public Tested {
    estimates = List.copyOf(estimates);
    remarks = List.copyOf(remarks);
  }
}
