package io.github.redescend.classifiers.file;

/** Text of a stranger as it may stand in a message. */
final class Shown {
  private static final int LONGEST = 60;

  private Shown() {}

  /** The text on one line without control characters, cut where it is long. */
  static String of(String text) {
    String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    return cut.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\p{Cf}\\p{Cs}]", "?");
  }
}
