package io.github.redescend.result.card;

import java.util.regex.Pattern;

/** Escapes text for Markdown. */
final class Markdown {
  private static final Pattern MEANING = Pattern.compile("[\\\\`*_{}\\[\\]<>|#~]");
  private static final Pattern BREAK = Pattern.compile("\\R|\\p{Cntrl}");

  private Markdown() {}

  /** Returns the text on one line, with Markdown and HTML syntax escaped. */
  static String text(String raw) {
    String line = BREAK.matcher(raw).replaceAll(" ").replace("&", "&amp;");
    return MEANING.matcher(line).replaceAll("\\\\$0");
  }
}
