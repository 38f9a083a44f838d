package io.github.redescend.eval.metric;

import java.util.Arrays;

public final class StandardDeviation {
  private StandardDeviation() {}

  /** The sample standard deviation (divisor n - 1); 0 for one value, NaN for none. */
  public static double of(double[] values) {
    if (values.length < 2) {
      return values.length == 0 ? Double.NaN : 0;
    }
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }

  /** That of the values that are not NaN. */
  public static double ofDefined(double[] values) {
    return of(Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray());
  }
}
