package io.github.redescend.core;

/** Numbers of things in sentences. */
public final class Plural {
  private Plural() {}

  /**
   * A number and its noun, as in {@code 1 row} and {@code 2 rows}.
   *
   * @param noun in the singular; its plural has an s
   */
  public static String of(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  /** Returns number and noun with {@code has} or {@code have}. */
  public static String have(long count, String noun) {
    return of(count, noun) + (count == 1 ? " has" : " have");
  }

  /** Returns number and noun with {@code is} or {@code are}. */
  public static String are(long count, String noun) {
    return of(count, noun) + (count == 1 ? " is" : " are");
  }

  /** Returns number and noun with {@code was} or {@code were}. */
  public static String were(long count, String noun) {
    return of(count, noun) + (count == 1 ? " was" : " were");
  }
}
