package io.github.redescend.figures;

import io.github.redescend.figures.theme.Palette;

/**
 * Points that are marked alike.
 *
 * @param name what they are, in the legend
 * @param x abscissae, finite
 * @param y ordinates, as many, finite
 * @param colour the number of their colour in the {@link Palette}; -1 for ink
 * @param mark their shape
 */
public record Points(String name, double[] x, double[] y, int colour, Mark mark) {
  /** The shape of a point. */
  public enum Mark {
    /** A full disc. */
    DISC,
    /** A small, faded disc, for what is of less weight. */
    DOT,
    /** A circle around the place, which leaves what is there to be seen. */
    RING,
    /** A cross. */
    CROSS,
    /** A full triangle. */
    TRIANGLE,
    /** A full square. */
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

  /** Whether there is none. */
  public boolean isEmpty() {
    return x.length == 0;
  }
}
