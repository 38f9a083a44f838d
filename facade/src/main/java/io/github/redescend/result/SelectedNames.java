package io.github.redescend.result;

import java.util.List;

/** The features that a model chose, for people. */
public final class SelectedNames {
  /** More than that would fill the screen. */
  private static final int MOST = 20;

  private SelectedNames() {}

  /** How many, and the first of them by name. */
  public static String shown(List<String> names) {
    if (names.isEmpty()) {
      return "none: every row gets the same class";
    }
    String first = String.join(", ", names.subList(0, Math.min(MOST, names.size())));
    return names.size() + ": " + first + (names.size() > MOST ? ", ..." : "");
  }
}
