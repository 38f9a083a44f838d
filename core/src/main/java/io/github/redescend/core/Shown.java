package io.github.redescend.core;

import java.util.regex.Pattern;

/** Text of a stranger as it may stand in a message. */
public final class Shown {
  private static final int LONGEST = 60;
  private static final int LONGEST_SENTENCE = 1000;
  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\p{Cf}\\p{Cs}]");

  private Shown() {}

  /** A word or two on one line without control characters, cut after 60 characters. */
  public static String of(String text) {
    return cut(text, LONGEST);
  }

  /** A sentence that quotes such text: the same, cut after 1000 characters. */
  public static String sentence(String text) {
    return cut(text, LONGEST_SENTENCE);
  }

  private static String cut(String text, int longest) {
    String cut = text.length() <= longest ? text : text.substring(0, longest) + "...";
    return UNSEEN.matcher(cut).replaceAll("?");
  }
}
