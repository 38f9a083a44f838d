package io.github.redescend.result;

import java.util.List;

/** Formats the features that a model selected. */
public final class SelectedNames {
  /** More than that would fill the screen. */
  private static final int MOST = 20;

  private SelectedNames() {}

  /** Returns their number and the first names. */
  public static String shown(List<String> names) {
    if (names.isEmpty()) {
      return "none: every row gets the same class";
    }
    String first = String.join(", ", names.subList(0, Math.min(MOST, names.size())));
    return names.size() + ": " + first + (names.size() > MOST ? ", ..." : "");
  }
}
