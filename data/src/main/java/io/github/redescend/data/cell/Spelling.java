package io.github.redescend.data.cell;

import io.github.redescend.core.Shown;
import java.util.Collection;
import java.util.Locale;

/** What is the same of names that somebody may have typed for one. */
public final class Spelling {
  private Spelling() {}

  /** The name in small letters without blanks around it; a number as its value. */
  public static String key(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    double number = Cells.number(plain);
    return Double.isNaN(number) ? plain : Double.toString(number + 0.0);
  }

  /**
   * What a refusal ends with that misses a name where there is one that differs in how it is
   * written alone; empty where there is none.
   */
  public static String hint(String missed, Collection<String> names) {
    String key = key(missed);
    return names.stream()
        .filter(name -> key(name).equals(key) && !name.equals(missed))
        .findFirst()
        .map(name -> "; it has '%s', but names count as they are written".formatted(Shown.of(name)))
        .orElse("");
  }
}
