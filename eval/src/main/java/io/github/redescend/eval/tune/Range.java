package io.github.redescend.eval.tune;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Spec;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A range of numbers: {@code LOW..HIGH}, {@code LOW..HIGH/N} with a number of points, or {@code
 * B^I..B^J} with whole exponents. Positive ranges are logarithmic, others linear.
 *
 * @param high the upper end
 * @param points the number of points, 0 if not given
 */
record Range(String text, double low, double high, int points) {
  private static final String DOTS = "..";

  static boolean isRange(String text) {
    return text.contains(DOTS);
  }

  static Range parse(String name, String text) {
    int slash = text.indexOf('/');
    String ends = slash < 0 ? text : text.substring(0, slash);
    int dots = ends.indexOf(DOTS);
    String from = ends.substring(0, dots).strip();
    String to = ends.substring(dots + DOTS.length()).strip();
    double low = number(from);
    double high = number(to);
    int points = slash < 0 ? powers(from, to) : whole(text.substring(slash + 1));
    if (!(low < high) || Double.isInfinite(low) || Double.isInfinite(high) || points == 1) {
      throw new InvalidInputException(
          "%s = %s is not allowed: a range is LOW..HIGH with LOW below HIGH, LOW..HIGH/N with N >= 2 points, or B^I..B^J"
              .formatted(name, text));
    }
    return new Range(text, low, high, Math.max(0, points));
  }

  /** A number, also as a power {@code 2^-5}; NaN for anything else. */
  static double number(String text) {
    int caret = text.indexOf('^');
    try {
      return caret < 0
          ? Double.parseDouble(text)
          : Math.pow(
              Double.parseDouble(text.substring(0, caret)),
              Double.parseDouble(text.substring(caret + 1)));
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** The number of powers, ends included; 0 if they are not whole powers of one base. */
  private static int powers(String from, String to) {
    int caret = from.indexOf('^');
    if (caret < 0 || !to.startsWith(from.substring(0, caret + 1))) {
      return 0;
    }
    double steps = number(to.substring(caret + 1)) - number(from.substring(caret + 1));
    return steps == Math.rint(steps) && steps > 0 ? (int) steps + 1 : 0;
  }

  private static int whole(String text) {
    double number = number(text.strip());
    return number == Math.rint(number) && number >= 2 ? (int) Math.min(number, 1e9) : 1;
  }

  private double at(double share) {
    double point = low > 0 ? low * Math.pow(high / low, share) : low + share * (high - low);
    return Math.max(low, Math.min(high, point));
  }

  /** The points of a grid, ends included. */
  List<String> grid(String name) {
    if (points == 0) {
      throw new InvalidInputException(
          "%s = %s has no points for a grid: say how many, as in %s/7, write powers as in 2^-5..2^5, or search at random"
              .formatted(name, text, text));
    }
    if (points > Grid.MOST) {
      throw new InvalidInputException(
          "%s = %s has %d points, a grid has at most %d: take fewer, or search at random"
              .formatted(name, text, points, Grid.MOST));
    }
    // Removes rounding errors of powers: 0.1, not 0.10000000000000002.
    return IntStream.range(0, points)
        .mapToObj(i -> Spec.text(rounded(at(i / (points - 1.0)), 12)))
        .toList();
  }

  /** A random point with four significant digits. */
  double draw(SplittableRandom random) {
    return Math.max(low, Math.min(high, rounded(at(random.nextDouble()), 4)));
  }

  private static double rounded(double value, int digits) {
    return new BigDecimal(value).round(new MathContext(digits)).doubleValue();
  }
}
