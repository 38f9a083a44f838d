package io.github.redescend.figures;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.regex.Pattern;

/** The fonts of figures: the machine's sans-serif. */
public enum Lettering {
  PLAIN(13, false),
  TITLE(15, true);

  private static final int MIN_LETTERS = 4;
  private static final Pattern BREAK = Pattern.compile("\\R|\\p{Cntrl}");

  private final int size;
  private final boolean bold;

  Lettering(int size, boolean bold) {
    this.size = size;
    this.bold = bold;
  }

  public int size() {
    return size;
  }

  public boolean bold() {
    return bold;
  }

  public Font font() {
    return new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, size);
  }

  public double length(String text) {
    return font().getStringBounds(text, new FontRenderContext(null, true, true)).getWidth();
  }

  /** The text on one line, shortened in the middle to fit. */
  public String fitted(String raw, double room) {
    String line = BREAK.matcher(raw).replaceAll(" ");
    int letters = line.codePointCount(0, line.length());
    // Every letter takes more than a pixel: no need to measure them all.
    int kept = Math.min(letters, (int) room);
    String text = kept < letters ? without(line, letters, kept) : line;
    while (length(text) > room && kept > MIN_LETTERS) {
      text = without(line, letters, --kept);
    }
    return text;
  }

  private static String without(String line, int letters, int kept) {
    return line.substring(0, line.offsetByCodePoints(0, kept / 2 + kept % 2))
        + "\u2026"
        + line.substring(line.offsetByCodePoints(0, letters - kept / 2));
  }
}
