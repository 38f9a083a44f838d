package io.github.redescend.figures;

import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Points with one marker, in a colour of the {@link Palette}, or ink for -1. */
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
    SQUARE;

    private static final double HALF = 4;

    void paint(Canvas canvas, double x, double y, Color colour) {
      switch (this) {
        case DISC -> canvas.fill(circle(x, y, HALF), colour);
        case DOT -> canvas.fill(circle(x, y, HALF / 2), colour);
        case SQUARE ->
            canvas.fill(new Rectangle2D.Double(x - HALF, y - HALF, 2 * HALF, 2 * HALF), colour);
        case TRIANGLE -> canvas.fill(triangle(x, y), colour);
        case RING -> canvas.draw(circle(x, y, 1.5 * HALF), colour, Strokes.EDGE);
        case CROSS -> {
          Path2D cross =
              new Path2D.Double(new Line2D.Double(x - HALF, y - HALF, x + HALF, y + HALF));
          cross.append(new Line2D.Double(x - HALF, y + HALF, x + HALF, y - HALF), false);
          canvas.draw(cross, colour, Strokes.EDGE);
        }
      }
    }

    static Shape circle(double x, double y, double radius) {
      return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    private static Shape triangle(double x, double y) {
      Path2D path = new Path2D.Double();
      path.moveTo(x, y - HALF);
      path.lineTo(x + HALF, y + HALF);
      path.lineTo(x - HALF, y + HALF);
      path.closePath();
      return path;
    }
  }

  public Points {
    if (x.length != y.length) {
      throw new IllegalArgumentException(
          "the points %s have %d abscissae and %d ordinates".formatted(name, x.length, y.length));
    }
    x = x.clone();
    y = y.clone();
  }

  /** Some rows of two columns of numbers. */
  public static Points of(String name, double[] x, double[] y, int[] rows, int colour, Mark mark) {
    return new Points(name, Vectors.select(x, rows), Vectors.select(y, rows), colour, mark);
  }

  /** The rows of a matrix that are members, at its first two columns. */
  public static Points of(String name, Matrix x, IntPredicate member, int colour, Mark mark) {
    int[] rows = IntStream.range(0, x.rows()).filter(member).toArray();
    double[] across = IntStream.of(rows).mapToDouble(i -> x.get(i, 0)).toArray();
    double[] up = IntStream.of(rows).mapToDouble(i -> x.get(i, 1)).toArray();
    return new Points(name, across, up, colour, mark);
  }

  void paint(Canvas canvas, Scale across, Scale up, Color ink) {
    for (int i = 0; i < x.length; i++) {
      if (!Double.isNaN(y[i])) {
        mark.paint(canvas, across.at(x[i]), up.at(y[i]), ink);
      }
    }
  }

  public boolean isEmpty() {
    return x.length == 0;
  }
}
