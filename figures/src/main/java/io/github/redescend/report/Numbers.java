package io.github.redescend.report;

import java.util.Locale;

/** Numbers as people read them. */
public final class Numbers {
  /** Below it p-values are not told. */
  private static final double LEAST_P = 0.001;

  private Numbers() {}

  /** Five significant digits; a dash for none. */
  public static String shown(double number) {
    if (!Double.isFinite(number)) {
      return Double.isNaN(number) ? "-" : number > 0 ? "unbounded" : "-unbounded";
    }
    return String.format(Locale.ROOT, "%.5g", number);
  }

  /** Three significant digits; a dash for none. */
  public static String three(double number) {
    return Double.isFinite(number) ? String.format(Locale.ROOT, "%.3g", number) : "-";
  }

  /** A share in percent with one decimal. */
  public static String percent(double share) {
    return fixed(100 * share, 1) + " %";
  }

  /** So many decimals; what rounds to zero has no sign. */
  public static String fixed(double number, int decimals) {
    String text = String.format(Locale.ROOT, "%." + decimals + "f", number);
    return text.startsWith("-") && text.chars().allMatch(c -> "-0.".indexOf(c) >= 0)
        ? text.substring(1)
        : text;
  }

  /** A p-value as papers print it, {@code .045} or {@code < .001}. */
  public static String p(double p) {
    if (Double.isNaN(p)) {
      return "-";
    }
    return p < LEAST_P ? "< .001" : fixed(p, 3).replaceFirst("^0", "");
  }

  /** Seconds with as many decimals as tell something. */
  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, seconds < 10 ? "%.3f s" : "%.1f s", seconds);
  }
}
