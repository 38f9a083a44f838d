package io.github.redescend.eval.tune;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * The values of a search: {@code name=values;name=values}, as in
 *
 * <pre>lambda=0.1,1,10; sigma=0.5,1; gamma=2^-5..2^5; loss=closs,hinge</pre>
 *
 * <p>Names are those of {@link Hyperparameters}; values are numbers, names, specs and ranges {@code
 * LOW..HIGH}, {@code LOW..HIGH/N} or {@code B^I..B^J}. Parameters that a setting's part does not
 * have, such as the sigma of a hinge, are skipped.
 */
public final class Grid {
  /** The maximum number of settings. */
  static final int MOST = 100_000;

  private final List<TunedAxis> axes;

  private Grid(List<TunedAxis> axes) {
    this.axes = List.copyOf(axes);
  }

  /**
   * Reads the textual form.
   *
   * @throws InvalidInputException if it is malformed or repeats a name
   */
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
          "the grid gives lambda and C, which say the same thing twice (C = 1/lambda)");
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
      if ((long) settings.size() * values.size() > MOST) {
        throw new InvalidInputException(
            "the grid has more than %d settings: take fewer values, or search at random"
                .formatted(MOST));
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

  /**
   * The values of one hyperparameter.
   *
   * @param name its name, as {@link Hyperparameters} reads it
   * @param values numbers, names or specs, or ranges; at least one
   */
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

    /** All values, ranges by their points. */
    List<String> grid() {
      return values.stream()
          .flatMap(
              value ->
                  isRange(name, value)
                      ? Range.parse(name, value).grid(name).stream()
                      : List.of(value).stream())
          .toList();
    }

    /** A random value, from a range any point. */
    String draw(SplittableRandom random) {
      String value = values.get(random.nextInt(values.size()));
      return isRange(name, value) ? Spec.text(Range.parse(name, value).draw(random)) : value;
    }
  }
}
