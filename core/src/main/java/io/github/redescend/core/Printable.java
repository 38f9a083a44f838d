package io.github.redescend.core;

import java.util.Collection;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Text of a stranger as it may stand in a message. */
public final class Printable {
  /** What a terminal may obey, or what changes the order of the text around it. */
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cf}\\p{Cs}]");

  private static final int MAX_LENGTH = 60;
  private static final int LONGEST_SENTENCE = 1000;

  private Printable() {}

  /** The text on one line without control characters, cut after 60 characters. */
  public static String of(String text) {
    return cut(text, MAX_LENGTH);
  }

  /** The text on one line without control characters, cut after 1000 characters. */
  public static String sentence(String text) {
    return cut(text, LONGEST_SENTENCE);
  }

  /** The first names, separated by commas, and "..." for others. */
  public static String listed(Collection<String> names, int max) {
    return names.stream()
        .limit(max)
        .map(Printable::of)
        .collect(Collectors.joining(", ", "", names.size() > max ? ", ..." : ""));
  }

  /** The first names in quotes, separated by commas, and "..." for others. */
  public static String quoted(Collection<String> names, int max) {
    return names.stream()
        .limit(max)
        .map(name -> "'" + of(name) + "'")
        .collect(Collectors.joining(", ", "", names.size() > max ? ", ..." : ""));
  }

  /** The text without control characters other than line ends. */
  public static String lines(String text) {
    return text.lines().map(Printable::plain).collect(Collectors.joining("\n"))
        + (text.endsWith("\n") ? "\n" : "");
  }

  private static String cut(String text, int longest) {
    return plain(text.length() <= longest ? text : text.substring(0, longest) + "...");
  }

  /** Replaces each control character that a message must not contain. */
  public static String replaced(String text, UnaryOperator<String> instead) {
    return CONTROL
        .matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(instead.apply(match.group())));
  }

  private static String plain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) > '~') {
        return replaced(text, match -> "?");
      }
    }
    return text;
  }
}
