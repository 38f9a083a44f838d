package io.github.redescend.report;

import io.github.redescend.core.Decimal;

/** Formats numbers for people. */
public final class Numbers {
  /** Smaller p-values are shown as an inequality. */
  private static final double MIN_P = 0.001;

  private Numbers() {}

  /** Five significant digits; a dash for NaN. */
  public static String format(double number) {
    if (!Double.isFinite(number)) {
      return Double.isNaN(number) ? "-" : number > 0 ? "unbounded" : "-unbounded";
    }
    return Decimal.format("%.5g", number);
  }

  /** Three significant digits; a dash for NaN. */
  public static String three(double number) {
    return Double.isFinite(number) ? Decimal.format("%.3g", number) : "-";
  }

  public static String percent(double share) {
    return fixed(100 * share, 1) + "%";
  }

  /** An interval of shares. */
  public static String interval(double low, double high) {
    return percent(low) + " to " + percent(high);
  }

  /** Fixed decimals, without a negative zero. */
  public static String fixed(double number, int decimals) {
    String text = Decimal.format("%." + decimals + "f", number);
    return text.startsWith("-") && text.chars().allMatch(c -> "-0.".indexOf(c) >= 0)
        ? text.substring(1)
        : text;
  }

  /** A p-value, {@code 0.045} or {@code < 0.001}. */
  public static String p(double p) {
    if (Double.isNaN(p)) {
      return "-";
    }
    return p < MIN_P ? "< 0.001" : fixed(p, 3);
  }

  public static String seconds(double seconds) {
    return Decimal.format(seconds < 10 ? "%.3f s" : "%.1f s", seconds);
  }
}
