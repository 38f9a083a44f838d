package io.github.redescend.data.review;

import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.Spelling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds names that differ only in spelling. */
final class AlikeNames {
  /** The maximum number of names in a message. */
  static final int NAMED = 5;

  private static final Pattern HIDDEN =
      Pattern.compile("[\\p{Z}\\p{Cf}\\p{Cc}\\p{Mn}&&[^\\x00-~]]");

  private static final Map<String, String> ABBREVIATIONS =
      Map.of("y", "yes", "n", "no", "t", "true", "f", "false");

  private AlikeNames() {}

  /** Groups of names that differ only in spelling, each as "a, b and c". */
  static List<String> alike(List<String> classes) {
    return alike(
        classes, name -> ABBREVIATIONS.getOrDefault(Spelling.key(name), Spelling.key(name)));
  }

  static List<String> alike(List<String> names, Function<String, String> key) {
    return names.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .filter(group -> group.size() > 1)
        .map(AlikeNames::listed)
        .toList();
  }

  private static String listed(List<String> group) {
    List<String> quoted =
        group.stream().limit(NAMED).map(name -> "'" + visible(name) + "'").toList();
    int more = group.size() - quoted.size();
    int before = more > 0 ? quoted.size() : quoted.size() - 1;
    return String.join(", ", quoted.subList(0, before))
        + " and "
        + (more > 0 ? more + " more" : quoted.get(before));
  }

  /** A name with codes for invisible and ambiguous characters. */
  private static String visible(String name) {
    return Printable.of(
        HIDDEN.matcher(name).replaceAll(c -> "\\\\u%04x".formatted(c.group().codePointAt(0))));
  }
}
