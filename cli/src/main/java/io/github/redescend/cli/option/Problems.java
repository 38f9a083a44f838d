package io.github.redescend.cli.option;

import io.github.redescend.core.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What is wrong with the options of a call, collected to be told together. */
public final class Problems {
  private final List<String> found = new ArrayList<>();

  /** Adds a sentence. */
  public void add(String sentence) {
    found.add(sentence);
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
