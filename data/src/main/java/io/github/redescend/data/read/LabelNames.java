package io.github.redescend.data.read;

import java.util.List;
import java.util.stream.Stream;

/**
 * The names by which a label column is known, in any case: label first, then the others in turn.
 */
public final class LabelNames {
  private static final String SHORT = "y";
  private static final List<String> NAMES = List.of("label", "class", "target", SHORT, "outcome");

  private LabelNames() {}

  /** Whether a column of this name is taken for the labels where none is named. */
  public static boolean contain(String name) {
    return NAMES.stream().anyMatch(name::equalsIgnoreCase);
  }

  /**
   * The column with the first of these names, -1 if there is none. Behind a column {@code x} and
   * before others {@code y} is a coordinate.
   */
  static int find(List<String> header) {
    return NAMES.stream()
        .flatMap(name -> Stream.of(header.indexOf(name), ignoringCase(header, name)))
        .filter(index -> index >= 0 && !isCoordinate(header, index))
        .findFirst()
        .orElse(-1);
  }

  private static int ignoringCase(List<String> header, String name) {
    for (int j = 0; j < header.size(); j++) {
      if (header.get(j).equalsIgnoreCase(name)) {
        return j;
      }
    }
    return -1;
  }

  private static boolean isCoordinate(List<String> header, int index) {
    return header.get(index).equalsIgnoreCase(SHORT)
        && index < header.size() - 1
        && ignoringCase(header, "x") >= 0;
  }
}
