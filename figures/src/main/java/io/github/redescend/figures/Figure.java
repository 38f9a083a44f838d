package io.github.redescend.figures;

import io.github.redescend.figures.canvas.Canvas;

/** Something to look at. Immutable. */
public interface Figure {
  /** What it shows, in a phrase; may be empty. */
  String title();

  /** Its width in CSS pixels, above 0. */
  int width();

  /** Its height in CSS pixels, above 0. */
  int height();

  /**
   * Paints it, with the upper left corner at the origin and nothing behind it. Ink is {@link
   * io.github.redescend.figures.theme.Palette#INK}, which turns light where the page is dark.
   */
  void paint(Canvas canvas);
}
