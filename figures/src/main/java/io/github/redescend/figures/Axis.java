package io.github.redescend.figures;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;

/** An axis, whose label has the unit and may be empty. */
public record Axis(String label, Scale scale) {
  public enum Scale {
    LINEAR,
    /** All numbers must be above 0. */
    LOGARITHMIC
  }

  public static Axis linear(String label) {
    return new Axis(label, Scale.LINEAR);
  }

  public static Axis logarithmic(String label) {
    return new Axis(label, Scale.LOGARITHMIC);
  }

  /** Logarithmic if all {@code values} are above 0 and the largest is 20 times the smallest. */
  public static Axis fitting(String label, double... values) {
    DoubleSummaryStatistics all = Arrays.stream(values).summaryStatistics();
    double low = all.getMin();
    return low > 0 && all.getMax() >= 20 * low ? logarithmic(label) : linear(label);
  }

  /** Throws if a number cannot be shown. */
  void check(double... values) {
    for (double value : values) {
      if (scale == Scale.LOGARITHMIC && value <= 0) {
        throw new IllegalArgumentException(
            "the logarithmic axis %s cannot show %s".formatted(label, value));
      }
    }
  }
}
