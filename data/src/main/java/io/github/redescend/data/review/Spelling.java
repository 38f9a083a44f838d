package io.github.redescend.data.review;

import io.github.redescend.data.cell.Cells;
import java.util.Locale;

/** What is the same of names that somebody may have typed for one. */
public final class Spelling {
  private Spelling() {}

  /** The name in small letters without blanks around it; a number as its value. */
  public static String key(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    double number = Cells.number(plain);
    return Double.isNaN(number) ? plain : Double.toString(number + 0.0);
  }
}
