package io.github.redescend.eval.tune;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The values of one hyper-parameter that a search may take.
 *
 * @param name its name, as {@link Hyperparameters} reads it
 * @param values numbers, names or specs, or ranges as {@link Range} reads them; at least one
 */
record TunedAxis(String name, List<String> values) {
  /** Reads {@code name=value,value,...}. */
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

  /** Whether some of the values are ranges. */
  boolean hasRange() {
    return values.stream().anyMatch(value -> isRange(name, value));
  }

  /** All values, those of ranges by their points. */
  List<String> grid() {
    return values.stream()
        .flatMap(
            value ->
                isRange(name, value)
                    ? Range.parse(name, value).grid(name).stream()
                    : List.of(value).stream())
        .toList();
  }

  /** One of the values, each as likely; of a range any point. */
  String draw(SplittableRandom random) {
    String value = values.get(random.nextInt(values.size()));
    return isRange(name, value) ? Spec.text(Range.parse(name, value).draw(random)) : value;
  }
}
