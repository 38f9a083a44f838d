package io.github.redescend.figures;

import io.github.redescend.figures.theme.Ticks;
import java.util.Arrays;

/**
 * The mapping of an axis.
 *
 * @param low the number at {@code from}
 * @param high the number at {@code to}, above {@code low}
 * @param whole whether ticks must be integers
 */
record Scale(Axis.Scale kind, double low, double high, double from, double to, boolean whole) {
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
      double least = fromZero && first == 0 ? 0 : first - room;
      return new Scale(kind, least, high + room, from, to, whole);
    }
  }

  double at(double value) {
    double share =
        kind == Axis.Scale.LINEAR
            ? (value - low) / (high - low)
            : Math.log(value / low) / Math.log(high / low);
    return from + share * (to - from);
  }

  double[] ticks(int most) {
    if (kind == Axis.Scale.LOGARITHMIC) {
      return Ticks.powers(low, high, most);
    }
    return whole ? Ticks.whole(low, high, most) : Ticks.between(low, high, most);
  }

  static String[] shown(double[] ticks) {
    return Arrays.stream(ticks).mapToObj(Ticks::shown).toArray(String[]::new);
  }
}
