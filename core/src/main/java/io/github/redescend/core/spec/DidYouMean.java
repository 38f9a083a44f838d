package io.github.redescend.core.spec;

import io.github.redescend.core.Printable;
import io.github.redescend.core.Resource;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** The known name nearest to one that was mistyped, for refusals. */
public final class DidYouMean {
  /** The edits that are allowed in short names; a transposition of two letters has two. */
  private static final int MIN_SLIPS = 2;

  /** Long names may have an edit for each three characters. */
  private static final int SHARE_OF_SLIPS = 3;

  /** Names that other libraries use, with our counterparts. */
  private static final Map<String, String> OTHER_LIBRARIES =
      Resource.properties(DidYouMean.class, "other-libraries.properties");

  private DidYouMean() {}

  /**
   * The message for an unknown name, with a similar known name, if any, and the full list.
   *
   * @param kind the expected kind, such as {@code "loss"}
   * @param name the unknown name
   */
  public static String unknown(String kind, String name, Collection<String> known) {
    String hint = hint(": ", name, known);
    return "unknown %s '%s'%s Known: %s"
        .formatted(kind, Printable.of(name), hint.isEmpty() ? "." : hint, String.join(", ", known));
  }

  /**
   * The end of a refusal, which proposes a similar known name; empty if none is similar.
   *
   * @param separator from the text before it
   */
  public static String hint(String separator, String name, Collection<String> known) {
    String similar = of(name, known);
    return similar.isEmpty() ? "" : separator + "did you mean '" + Printable.of(similar) + "'?";
  }

  /**
   * The most similar known name: equal except for capitals, a name from another library, or the
   * smallest edit distance, which is at most 2 or a third of the length unless one name begins with
   * the other; empty if none is similar.
   */
  public static String of(String name, Collection<String> known) {
    return known.stream()
        .filter(name::equalsIgnoreCase)
        .findFirst()
        .or(() -> ours(name).stream().filter(known::contains).findFirst())
        .orElseGet(() -> bySlips(name, known));
  }

  private static List<String> ours(String theirs) {
    String plain = theirs.toLowerCase(Locale.ROOT).replace('_', '-');
    return List.of(OTHER_LIBRARIES.getOrDefault(plain, "").split(" "));
  }

  private static String bySlips(String given, Collection<String> known) {
    String printable = Printable.of(given);
    int limit = Math.max(MIN_SLIPS, printable.length() / SHARE_OF_SLIPS);
    String nearest = nearest(printable, known, Math.min(limit, printable.length() - 1));
    List<String> begun =
        known.stream()
            .filter(name -> name.startsWith(printable) || printable.startsWith(name))
            .toList();
    return nearest.isEmpty() ? nearest(printable, begun, Integer.MAX_VALUE - 1) : nearest;
  }

  /** The first name with the fewest edits, at most {@code limit}; empty if there is none. */
  private static String nearest(String given, Collection<String> known, int limit) {
    String nearest = "";
    int fewest = limit + 1;
    for (String name : known) {
      int slips = distance(given, name, fewest);
      if (slips < fewest) {
        fewest = slips;
        nearest = name;
      }
    }
    return nearest;
  }

  /** The Levenshtein distance, or the limit if the lengths differ by that much. */
  private static int distance(String a, String b, int limit) {
    if (Math.abs(a.length() - b.length()) >= limit) {
      return limit;
    }
    int[] row = IntStream.rangeClosed(0, b.length()).toArray();
    for (int i = 1; i <= a.length(); i++) {
      int[] above = row;
      row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(substitution, 1 + Math.min(above[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
