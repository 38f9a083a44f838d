package io.github.redescend.data.cell;

import io.github.redescend.core.Shown;
import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;
import java.util.regex.Pattern;

/** What is the same of names that somebody may have typed for one. */
public final class Spelling {
  /** Characters that take no room, such as a zero-width space, joiner or byte order mark. */
  private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\p{Cc}&&[^\\t\\n\\r]]");

  private static final Pattern BLANKS = Pattern.compile("[\\p{Z}\\s]+");

  private Spelling() {}

  /** Whether a character is a blank of any kind, one without width or a control character. */
  public static boolean isBlank(char c) {
    if (c <= ' ') {
      return true;
    }
    return c >= '\u007f'
        && (Character.isSpaceChar(c)
            || Character.getType(c) == Character.FORMAT
            || Character.isISOControl(c));
  }

  /** Whether the text is true or false, in small letters or capitals. */
  public static boolean isBoolean(String text) {
    return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
  }

  /** The text without what {@link #isBlank} at its ends. */
  static String trimmed(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isBlank(text.charAt(from))) {
      from++;
    }
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /**
   * The name in small letters, without blanks around it and invisible characters in it, letters
   * composed with their accents (NFKC), each run of blanks as one; a number as its value.
   */
  public static String key(String name) {
    String visible = INVISIBLE.matcher(name).replaceAll("");
    String composed = Normalizer.normalize(visible, Normalizer.Form.NFKC);
    String plain = BLANKS.matcher(composed).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
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
