package io.github.redescend.figures;

import java.awt.Color;

/**
 * The colours of figures: those of Okabe and Ito (Color Universal Design, 2008), suitable for
 * colour-blind readers, highest contrast first.
 */
public final class Palette {
  /** Text, axes and lines; {@code currentColor} in an inline SVG. */
  public static final Color INK = new Color(0x1c2330);

  /** Grid lines. */
  public static final Color FAINT = ink(40);

  private static final Color[] SERIES = {
    new Color(0x0072b2), // blue
    new Color(0xd55e00), // vermilion
    new Color(0x009e73), // bluish green
    new Color(0xcc79a7), // reddish purple
    new Color(0xe69f00), // orange
    new Color(0x56b4e9), // sky blue
  };

  public static final int COLOURS = SERIES.length;

  private Palette() {}

  /** The colour of a series; colours repeat. */
  public static Color series(int index) {
    return SERIES[index % SERIES.length];
  }

  /** A transparent colour, {@code alpha} of 255. */
  public static Color faded(Color color, int alpha) {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }

  public static Color ink(int alpha) {
    return faded(INK, alpha);
  }
}
