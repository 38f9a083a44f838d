package io.github.redescend.figures;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** A band around a line: two or more finite abscissae with lower and upper ordinates. */
public record Band(int line, double[] x, double[] low, double[] high) {
  private static final int MIN_POINTS = 2;

  public Band {
    if (x.length < MIN_POINTS || x.length != low.length || x.length != high.length) {
      throw new IllegalArgumentException(
          "a band has %d abscissae, %d lower and %d upper ordinates"
              .formatted(x.length, low.length, high.length));
    }
    DoubleStream all =
        DoubleStream.concat(
            Arrays.stream(x), DoubleStream.concat(Arrays.stream(low), Arrays.stream(high)));
    if (!all.allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("a band leaves the finite numbers");
    }
    x = x.clone();
    low = low.clone();
    high = high.clone();
  }

  /** Returns the band that reaches as far up as down around the first line. */
  public static Band around(double[] x, double[] y, double[] half) {
    double[] low = new double[y.length];
    double[] high = new double[y.length];
    for (int i = 0; i < y.length; i++) {
      low[i] = y[i] - half[i];
      high[i] = y[i] + half[i];
    }
    return new Band(0, x, low, high);
  }
}
