package io.github.redescend.eval.tune;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Which values a search may take: {@code name=values;name=values}, as in
 *
 * <pre>lambda=0.1,1,10; sigma=0.5,1; gamma=2^-5..2^5; loss=closs,hinge</pre>
 *
 * <p>Names are those of {@link Hyperparameters}; values are numbers, names, specs and ranges {@code
 * LOW..HIGH}, {@code LOW..HIGH/N} or {@code B^I..B^J}. A parameter that the part of a setting does
 * not have, such as the sigma of a hinge, is left out of that setting.
 */
public final class Grid {
  /** More settings than this are no grid search any more. */
  static final int MOST = 100_000;

  private final List<TunedAxis> axes;

  private Grid(List<TunedAxis> axes) {
    this.axes = List.copyOf(axes);
  }

  /**
   * Reads the textual form.
   *
   * @throws InvalidInputException if it has another form or gives a name twice
   */
  public static Grid parse(String text) {
    List<TunedAxis> axes = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String part : text.split(";", -1)) {
      // What ends in a semicolon is as good as what does not.
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

  /** The names, in the order given. */
  public List<String> names() {
    return axes.stream().map(TunedAxis::name).toList();
  }

  /** Whether some values are ranges. */
  boolean hasRanges() {
    return axes.stream().anyMatch(TunedAxis::hasRange);
  }

  /** Whether values of this name may be points of a range. */
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

  /** Settings drawn at random; the i-th from a child of the seed of its own. */
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

  /** The textual form, without blanks. */
  @Override
  public String toString() {
    return axes.stream()
        .map(axis -> axis.name() + "=" + String.join(",", axis.values()))
        .collect(Collectors.joining(";"));
  }
}
