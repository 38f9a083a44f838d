package io.github.redescend.eval.tune;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Spec;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The values of a search: {@code name=values;name=values}, as in
 *
 * <pre>lambda=0.1,1,10; sigma=0.5,1; gamma=2^-5..2^5; loss=closs,hinge</pre>
 *
 * <p>Names are those of {@link Hyperparameters}; values are numbers, names, specs and ranges {@code
 * LOW..HIGH}, {@code LOW..HIGH/N} or {@code B^I..B^J}. Parameters that a setting's part does not
 * have, such as the sigma of a hinge, are skipped.
 */
public record Grid(List<TunedAxis> axes) {
  static final int MAX_CELLS = 100_000;

  /** Reads the textual form; refuses a malformed one and repeated names. */
  public static Grid parse(String text) {
    List<TunedAxis> axes = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String part : text.split(";", -1)) {
      // A trailing semicolon is allowed.
      if (!part.isBlank()) {
        TunedAxis axis = TunedAxis.parse(part);
        axes.add(axis);
        if (!names.add(axis.name())) {
          throw new InvalidInputException("the grid gives " + axis.name() + " twice");
        }
      }
    }
    if (axes.isEmpty()) {
      throw new InvalidInputException(
          "the grid is empty: write as in lambda=0.1,1,10;gamma=2^-5..2^5");
    }
    if (names.contains("lambda") && names.contains("C")) {
      throw new InvalidInputException(
          "the grid gives both lambda and C, which are the same parameter (C = 1/lambda)");
    }
    return new Grid(axes);
  }

  public List<String> names() {
    return axes.stream().map(TunedAxis::name).toList();
  }

  boolean hasRanges() {
    return axes.stream().anyMatch(TunedAxis::hasRange);
  }

  boolean hasRange(String name) {
    return axes.stream().anyMatch(axis -> axis.name().equals(name) && axis.hasRange());
  }

  /** Every combination, the last name varying fastest. */
  List<Map<String, String>> all() {
    List<Map<String, String>> settings = List.of(Map.of());
    for (TunedAxis axis : axes) {
      List<String> values = axis.grid();
      if ((long) settings.size() * values.size() > MAX_CELLS) {
        throw new InvalidInputException(
            "the grid has more than %d settings: use fewer values, or search at random"
                .formatted(MAX_CELLS));
      }
      List<Map<String, String>> more = new ArrayList<>();
      for (Map<String, String> setting : settings) {
        for (String value : values) {
          Map<String, String> longer = new LinkedHashMap<>(setting);
          longer.put(axis.name(), value);
          more.add(longer);
        }
      }
      settings = more;
    }
    return settings;
  }

  /** Random settings; the i-th from its own child seed. */
  List<Map<String, String>> draw(int trials, Seed seed) {
    List<Map<String, String>> settings = new ArrayList<>();
    for (int i = 0; i < trials; i++) {
      SplittableRandom random = seed.child("setting", i).random();
      Map<String, String> setting = new LinkedHashMap<>();
      axes.forEach(axis -> setting.put(axis.name(), axis.draw(random)));
      settings.add(setting);
    }
    return settings;
  }

  @Override
  public String toString() {
    return axes.stream()
        .map(axis -> axis.name() + "=" + String.join(",", axis.values()))
        .collect(Collectors.joining(";"));
  }

  /** The values of one hyperparameter: numbers, names, specs or ranges; at least one. */
  record TunedAxis(String name, List<String> values) {
    static TunedAxis parse(String text) {
      int equals = text.indexOf('=');
      String name = equals < 0 ? "" : text.substring(0, equals).strip();
      List<String> values = Spec.split(text.substring(equals + 1));
      if (name.isEmpty() || values.contains("")) {
        throw new InvalidInputException(
            "'%s' in the grid is not name=value,value,...: write as in lambda=0.1,1,10;gamma=2^-5..2^5"
                .formatted(text.strip()));
      }
      List<String> read = new ArrayList<>();
      for (String value : values) {
        boolean power = !Hyperparameters.isPart(name) && value.matches("[-+.0-9eE]+\\^[-+.0-9eE]+");
        if (isRange(name, value)) {
          Range.parse(name, value);
        }
        read.add(power ? Spec.text(Range.number(value)) : value);
      }
      return new TunedAxis(name, List.copyOf(read));
    }

    private static boolean isRange(String name, String value) {
      return !Hyperparameters.isPart(name) && Range.isRange(value);
    }

    boolean hasRange() {
      return values.stream().anyMatch(value -> isRange(name, value));
    }

    /** The values in their order, each number once. */
    List<String> grid() {
      Set<Object> met = new HashSet<>();
      return values.stream()
          .map(value -> isRange(name, value) ? Range.parse(name, value).grid(name) : List.of(value))
          .flatMap(List::stream)
          .filter(value -> met.add(Double.isNaN(Range.number(value)) ? value : Range.number(value)))
          .toList();
    }

    /** A random value, from a range any point. */
    String draw(SplittableRandom random) {
      String value = values.get(random.nextInt(values.size()));
      return isRange(name, value) ? Spec.text(Range.parse(name, value).draw(random)) : value;
    }
  }

  /**
   * A range of numbers: {@code LOW..HIGH}, {@code LOW..HIGH/N} with N points (0 if not given), or
   * {@code B^I..B^J} with whole exponents. Positive ranges are logarithmic, others linear.
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

    List<String> grid(String name) {
      if (points == 0) {
        throw new InvalidInputException(
            "%s = %s has no points for a grid: say how many, as in %s/7, write powers as in 2^-5..2^5, or search at random"
                .formatted(name, text, text));
      }
      if (points > Grid.MAX_CELLS) {
        throw new InvalidInputException(
            "%s = %s has %d points, more than the limit of %d: use fewer, or search at random"
                .formatted(name, text, points, Grid.MAX_CELLS));
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
}
