package io.github.redescend.data.source;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The URL of a database, of which only the part before any user, password or property is shown.
 *
 * @param text as a driver takes it
 */
public record SqlUrl(String text) {
  /** How every such URL begins. */
  public static final String PREFIX = "jdbc:";

  private static final String HIDDEN = "***";

  /** The driver's name: what stands before the second colon. */
  private static final Pattern SCHEME = Pattern.compile("jdbc:[^:/;?@]*:?");

  /** Where the first property or the list of properties begins, whatever divides them. */
  private static final Pattern PROPERTIES = Pattern.compile("[?;]|[:/&,(#][^:/&,(#?;=]*=");

  /** What may stand between the parts of what is hidden. */
  private static final Pattern DIVIDERS = Pattern.compile("[?;&,()=@/:#]+");

  /** Whether this is the URL of a database at all. */
  public boolean isOfDatabase() {
    return text.startsWith(PREFIX);
  }

  /** The URL without users, passwords and properties, for people and files. */
  public String shown() {
    Matcher scheme = SCHEME.matcher(text);
    String driver = scheme.lookingAt() ? scheme.group() : "";
    String rest = text.substring(driver.length());
    Matcher properties = PROPERTIES.matcher(rest);
    int end = properties.find() ? properties.start() : rest.length();
    int at = rest.lastIndexOf('@');
    if (driver.isEmpty() || at >= end) {
      return driver + HIDDEN;
    }
    String tail = end < rest.length() ? rest.charAt(end) + HIDDEN : "";
    if (at < 0) {
      return driver + rest.substring(0, end) + tail;
    }
    return driver + HIDDEN + rest.substring(at, end) + tail;
  }

  /** A driver's words without this URL and without what {@link #shown} hides. */
  String masked(String words) {
    String masked = words.replace(text, shown());
    for (String secret : secrets()) {
      masked =
          masked.replaceAll(
              "(?<![\\p{L}\\p{N}])" + Pattern.quote(secret) + "(?![\\p{L}\\p{N}])", HIDDEN);
    }
    return masked;
  }

  /** The values among what is hidden, the longest first; all parts, since drivers divide anew. */
  private List<String> secrets() {
    String open = shown().replace(HIDDEN, "");
    List<String> hidden = new ArrayList<>();
    Matcher values = Pattern.compile("=([^;&,()]*)").matcher(text);
    while (values.find()) {
      hidden.add(values.group(1));
    }
    int at = text.lastIndexOf('@');
    if (at >= 0) {
      hidden.addAll(List.of(DIVIDERS.split(text.substring(0, at))));
      hidden.add(text.substring(0, at).replaceFirst(".*[:/]", ""));
    }
    return hidden.stream()
        .flatMap(value -> Stream.of(value, decoded(value)))
        .filter(value -> !value.isBlank() && !open.contains(value))
        .distinct()
        .sorted(Comparator.comparingInt(String::length).reversed())
        .toList();
  }

  private static String decoded(String value) {
    try {
      return URLDecoder.decode(value, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return value;
    }
  }

  @Override
  public String toString() {
    return shown();
  }
}
