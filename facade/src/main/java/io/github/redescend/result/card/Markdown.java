package io.github.redescend.result.card;

import java.util.regex.Pattern;

/** Text in Markdown. */
final class Markdown {
  private static final Pattern MEANING = Pattern.compile("[\\\\`*_{}\\[\\]<>|#~]");
  private static final Pattern BREAK = Pattern.compile("\\R|\\p{Cntrl}");

  private Markdown() {}

  /** The text on one line, with everything escaped that means something, HTML included. */
  static String text(String raw) {
    String line = BREAK.matcher(raw).replaceAll(" ").replace("&", "&amp;");
    return MEANING.matcher(line).replaceAll("\\\\$0");
  }
}
