package io.github.redescend.figures;

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
    double low = Double.POSITIVE_INFINITY;
    double high = 0;
    for (double value : values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return low > 0 && high >= 20 * low ? logarithmic(label) : linear(label);
  }

  /** Throws if a number cannot be shown. */
  void check(double... values) {
    if (scale == Scale.LOGARITHMIC) {
      for (double value : values) {
        if (value <= 0) {
          throw new IllegalArgumentException(
              "the logarithmic axis %s cannot show %s".formatted(label, value));
        }
      }
    }
  }
}
