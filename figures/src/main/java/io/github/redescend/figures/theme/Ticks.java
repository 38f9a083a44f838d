package io.github.redescend.figures.theme;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.IntStream;

/** Round numbers along a linear axis. */
public final class Ticks {
  private Ticks() {}

  /** Multiples of 1, 2 or 5 times a power of ten in [{@code low}, {@code high}], a few. */
  public static double[] between(double low, double high, int most) {
    double step = step((high - low) / most);
    int first = (int) Math.ceil(low / step - 1e-9);
    int last = (int) Math.floor(high / step + 1e-9);
    return IntStream.rangeClosed(first, last).mapToDouble(i -> i * step).toArray();
  }

  private static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double factor : new double[] {1, 2, 5}) {
      if (factor * power >= least * (1 - 1e-9)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** A tick without the rounding errors of its place. */
  public static String shown(double tick) {
    BigDecimal digits = new BigDecimal(tick).round(new MathContext(9)).stripTrailingZeros();
    int exponent = digits.precision() - digits.scale();
    return exponent > 7 || exponent < -4 ? digits.toString() : digits.toPlainString();
  }
}
