package io.github.redescend.figures;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The mapping of an axis: {@code low} is at {@code from}, {@code high} at {@code to}. */
record Scale(Axis.Scale kind, double low, double high, double from, double to, boolean whole) {
  private static final int DIGITS = 9;

  /** So few powers of ten need intermediate ticks. */
  private static final int FEW_POWERS = 3;

  /** The range of an axis. */
  static final class Extent {
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;
    private boolean whole = true;

    /** Ignores NaN. */
    void add(double... values) {
      for (double value : values) {
        if (!Double.isNaN(value)) {
          low = Math.min(low, value);
          high = Math.max(high, value);
          whole &= value == Math.rint(value);
        }
      }
    }

    /** A scale with some padding, except at sides that end at 0. */
    Scale along(Axis.Scale kind, double share, boolean fromZero, double from, double to) {
      double first = fromZero ? Math.min(0, low) : low;
      if (kind == Axis.Scale.LOGARITHMIC) {
        double factor = first == high ? 2 : Math.pow(high / first, share);
        return new Scale(kind, first / factor, high * factor, from, to, false);
      }
      double room = first == high ? Math.max(0.5, 0.05 * Math.abs(first)) : share * (high - first);
      double min = fromZero && first == 0 ? 0 : first - room;
      return new Scale(kind, min, high + room, from, to, whole);
    }
  }

  double at(double value) {
    double share =
        kind == Axis.Scale.LINEAR
            ? (value - low) / (high - low)
            : Math.log(value / low) / Math.log(high / low);
    return from + share * (to - from);
  }

  double[] ticks(int max) {
    if (kind == Axis.Scale.LOGARITHMIC) {
      return powers(low, high, max);
    }
    double step = round((high - low) / max, 1, 2, 5);
    return multiples(low, high, whole ? Math.max(1, step) : step);
  }

  static String[] format(double[] ticks) {
    return Arrays.stream(ticks).mapToObj(Scale::format).toArray(String[]::new);
  }

  /** Powers of ten in [{@code low}, {@code high}], above 0; with 2 and 5 times if these are few. */
  private static double[] powers(double low, double high, int max) {
    int first = (int) Math.ceil(Math.log10(low) - 1e-9);
    int last = (int) Math.floor(Math.log10(high) + 1e-9);
    int step = Math.max(1, (int) Math.ceil((last - first + 1.0) / max));
    if (last - first + 1 >= FEW_POWERS) {
      return IntStream.rangeClosed(first, last)
          .filter(power -> (power - first) % step == 0)
          .mapToDouble(power -> Math.pow(10, power))
          .toArray();
    }
    return IntStream.rangeClosed(first - 1, last)
        .boxed()
        .flatMapToDouble(power -> DoubleStream.of(1, 2, 5).map(f -> f * Math.pow(10, power)))
        .filter(tick -> tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9))
        .toArray();
  }

  private static double[] multiples(double low, double high, double step) {
    long first = (long) Math.ceil(low / step - 1e-9);
    int count = (int) ((long) Math.floor(high / step + 1e-9) - first + 1);
    double[] ticks = new double[Math.max(0, count)];
    Arrays.setAll(ticks, i -> (first + i) * step);
    return ticks;
  }

  /** The least of the factors, or 10, times a power of ten, that is not below a number. */
  static double round(double min, double... factors) {
    double power = Math.pow(10, Math.floor(Math.log10(min)));
    for (double factor : factors) {
      if (factor * power >= min * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** A tick without rounding errors. */
  static String format(double tick) {
    BigDecimal digits = new BigDecimal(tick).round(new MathContext(DIGITS)).stripTrailingZeros();
    int exponent = digits.precision() - digits.scale();
    return exponent > 7 || exponent < -4 ? digits.toString() : digits.toPlainString();
  }
}
