package io.github.redescend.cli.output;

import java.util.Locale;

/** Numbers as people read them. */
public final class Numbers {
  private Numbers() {}

  /** Five significant digits. */
  public static String shown(double number) {
    return String.format(Locale.ROOT, "%.5g", number);
  }

  /** Three significant digits; a dash for none. */
  public static String three(double number) {
    return Double.isFinite(number) ? String.format(Locale.ROOT, "%.3g", number) : "-";
  }

  /** A share in percent with one decimal. */
  public static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** Seconds with as many decimals as tell something. */
  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, seconds < 10 ? "%.3f s" : "%.1f s", seconds);
  }
}
