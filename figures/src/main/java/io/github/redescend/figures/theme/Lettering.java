package io.github.redescend.figures.theme;

import java.awt.Font;
import java.awt.Graphics2D;

/** The letters of all figures: those of the machine's sans-serif font. */
public final class Lettering {
  private static final int FEWEST_LETTERS = 4;

  private Lettering() {}

  /**
   * Writes a line of text in the font that is set, {@code share} of whose length lies left of
   * {@code x}.
   */
  public static void write(Graphics2D graphics, String text, double x, double y, double share) {
    graphics.drawString(text, (float) (x - share * length(graphics, text)), (float) y);
  }

  private static double length(Graphics2D graphics, String text) {
    return graphics.getFont().getStringBounds(text, graphics.getFontRenderContext()).getWidth();
  }

  /** The text on one line, its middle left out where it is longer than there is room. */
  public static String fitted(Graphics2D graphics, String raw, double room) {
    String text = raw.replaceAll("\\R|\\p{Cntrl}", " ");
    int kept = text.length();
    while (length(graphics, text) > room && kept > FEWEST_LETTERS) {
      kept--;
      text =
          raw.substring(0, kept / 2 + kept % 2) + "\u2026" + raw.substring(raw.length() - kept / 2);
      text = text.replaceAll("\\R|\\p{Cntrl}", " ");
    }
    return text;
  }

  public static Font plain(int size) {
    return new Font(Font.SANS_SERIF, Font.PLAIN, size);
  }

  public static Font bold(int size) {
    return new Font(Font.SANS_SERIF, Font.BOLD, size);
  }
}
