package io.github.redescend.figures;

import io.github.redescend.figures.theme.Palette;

/**
 * Points with one marker.
 *
 * @param x abscissae, finite
 * @param y ordinates, as many, finite
 * @param colour its index in the {@link Palette}; -1 for ink
 */
public record Points(String name, double[] x, double[] y, int colour, Mark mark) {
  /** Markers. */
  public enum Mark {
    DISC,
    /** A small, faded disc. */
    DOT,
    /** A circle that leaves its centre visible. */
    RING,
    CROSS,
    TRIANGLE,
    SQUARE
  }

  public Points {
    if (x.length != y.length) {
      throw new IllegalArgumentException(
          "the points %s have %d abscissae and %d ordinates".formatted(name, x.length, y.length));
    }
    x = x.clone();
    y = y.clone();
  }

  public boolean isEmpty() {
    return x.length == 0;
  }
}
