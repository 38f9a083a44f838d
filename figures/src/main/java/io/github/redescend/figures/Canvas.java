package io.github.redescend.figures;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;

/** What figures are painted on: shapes and lines of text, the later ones above. */
public interface Canvas {
  void fill(Shape shape, Color colour);

  void draw(Shape shape, Color colour, BasicStroke stroke);

  /**
   * Writes a line of text in ink, {@code share} of whose length lies left of {@code x}: 0, 0.5 or
   * 1. Text stands above all shapes.
   */
  void write(String text, Lettering letters, double x, double y, double share);

  /** Writes a line of text as above, shortened to fit into {@code room}. */
  default void fit(String text, double room, Lettering letters, double x, double y, double share) {
    write(letters.fitted(text, room), letters, x, y, share);
  }

  /** Writes a plain line of text in ink that runs upwards, its middle at the point. */
  void writeUpwards(String text, double x, double y);

  /** Returns this canvas with another origin. */
  Canvas moved(double right, double down);
}
