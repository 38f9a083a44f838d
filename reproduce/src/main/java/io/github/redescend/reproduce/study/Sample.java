package io.github.redescend.reproduce.study;

import java.util.Arrays;
import java.util.Locale;

/**
 * Numbers of repeated trials.
 *
 * @param values in the order of the trials
 */
public record Sample(double[] values) {
  /** The mean; NaN of nothing. */
  public double mean() {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** The standard deviation with n - 1; NaN of fewer than two. */
  public double standardDeviation() {
    double mean = mean();
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return values.length < 2 ? Double.NaN : Math.sqrt(sum / (values.length - 1));
  }

  /** The standard error of the mean. */
  public double standardError() {
    return standardDeviation() / Math.sqrt(values.length);
  }

  /**
   * The mean and, of two or more, its standard error, as in {@code 95.5±1.0}.
   *
   * @param digits after the point
   */
  public String shown(int digits) {
    String number = "%." + digits + "f";
    return values.length < 2
        ? String.format(Locale.ROOT, number, mean())
        : String.format(Locale.ROOT, number + "±" + number, mean(), standardError());
  }

  /**
   * The mean and, of two or more, the standard deviation, as in {@code 95.5 (4.6)}.
   *
   * @param digits after the point
   */
  public String shownWithDeviation(int digits) {
    String number = "%." + digits + "f";
    return values.length < 2
        ? String.format(Locale.ROOT, number, mean())
        : String.format(Locale.ROOT, number + " (" + number + ")", mean(), standardDeviation());
  }

  /** The differences to another sample, trial by trial. */
  public Sample minus(Sample other) {
    if (other.values.length != values.length) {
      throw new IllegalArgumentException(
          values.length + " values are not paired with " + other.values.length);
    }
    double[] differences = values.clone();
    for (int i = 0; i < differences.length; i++) {
      differences[i] -= other.values[i];
    }
    return new Sample(differences);
  }

  /** The means of every k-th value: of folds that are the same in all repetitions. */
  Sample folds(int k) {
    double[] folds = new double[k];
    for (int i = 0; i < values.length; i++) {
      folds[i % k] += values[i] * k / values.length;
    }
    return new Sample(folds);
  }
}
