package io.github.redescend.figures;

/** An immutable figure. */
public interface Figure {
  /** The usual width. */
  int WIDTH = 480;

  /** A title; may be empty. */
  String title();

  /** Its width in CSS pixels, above 0. */
  default int width() {
    return WIDTH;
  }

  /** Its height in CSS pixels, above 0. */
  int height();

  /**
   * Paints the figure with its upper left corner at the origin. Ink is {@link
   * io.github.redescend.figures.Palette#INK}, which turns light on dark pages.
   */
  void paint(Canvas canvas);

  /** Refuses a figure without content. */
  static void requireContent(String title, boolean content) {
    if (!content) {
      throw new IllegalArgumentException("the figure " + title + " has nothing to draw");
    }
  }
}
