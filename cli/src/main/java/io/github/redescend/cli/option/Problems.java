package io.github.redescend.cli.option;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects the problems of the options of a call, to report them together. */
public final class Problems {
  private final List<String> sentences = new ArrayList<>();

  /** Options with constraints that their types cannot express, such as ranges and combinations. */
  public interface Checked {
    void check(Problems problems);
  }

  /** Adds one or several lines, each of them once. */
  public void add(String sentence) {
    sentence.lines().filter(line -> !sentences.contains(line)).forEach(sentences::add);
  }

  /** Adds a problem if an option or a combination is wrong. */
  public void addIf(boolean wrong, String sentence) {
    if (wrong) {
      add(sentence);
    }
  }

  /** Returns the checked value. If the check throws, adds the problem and returns the fallback. */
  public <T> T check(Supplier<? extends T> check, T fallback) {
    try {
      return check.get();
    } catch (InvalidInputException e) {
      add(e.getMessage());
      return fallback;
    }
  }

  /** Adds a problem if a number is not null and below {@code low}. */
  public void checkAtLeast(String name, Integer value, int low) {
    if (value != null) {
      check(() -> Require.atLeast(name, value, low), low);
    }
  }

  /** Throws the collected problems, a line for each. */
  public void refuse() {
    if (!sentences.isEmpty()) {
      throw new InvalidInputException(String.join("\n", sentences));
    }
  }
}
