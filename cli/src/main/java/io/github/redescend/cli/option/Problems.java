package io.github.redescend.cli.option;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The problems of the options of a call, collected to be reported together. */
public final class Problems {
  private final List<String> found = new ArrayList<>();

  /**
   * Options of a command that do not fit each other, or are out of range, as their types cannot
   * say.
   */
  public interface Checked {
    /** Notes what is wrong. */
    void check(Problems problems);
  }

  /** Adds a sentence, or one a line, but none twice. */
  public void add(String sentence) {
    sentence.lines().filter(line -> !found.contains(line)).forEach(found::add);
  }

  /** The value of {@code check}, or {@code fallback} if it refuses, which is noted. */
  public <T> T check(Supplier<? extends T> check, T fallback) {
    try {
      return check.get();
    } catch (InvalidInputException e) {
      add(e.getMessage());
      return fallback;
    }
  }

  /** Notes a number that is given, not null, and below {@code low}. */
  public void checkAtLeast(String name, Integer value, int low) {
    if (value != null) {
      check(() -> Require.atLeast(name, value, low), low);
    }
  }

  /**
   * Ends the collection.
   *
   * @throws InvalidInputException with a line for each problem, if there is any
   */
  public void refuse() {
    if (!found.isEmpty()) {
      throw new InvalidInputException(String.join("\n", found));
    }
  }
}
