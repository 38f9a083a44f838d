package io.github.redescend.figures;

import io.github.redescend.figures.canvas.Canvas;
import io.github.redescend.figures.theme.Strokes;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

final class Marks {
  private static final double HALF = 4;

  private Marks() {}

  static void paint(Canvas canvas, Points.Mark mark, double x, double y, Color colour) {
    switch (mark) {
      case DISC -> canvas.fill(circle(x, y, HALF), colour);
      case DOT -> canvas.fill(circle(x, y, HALF / 2), colour);
      case SQUARE ->
          canvas.fill(new Rectangle2D.Double(x - HALF, y - HALF, 2 * HALF, 2 * HALF), colour);
      case TRIANGLE -> canvas.fill(triangle(x, y), colour);
      case RING -> canvas.draw(circle(x, y, 1.5 * HALF), colour, Strokes.EDGE);
      case CROSS -> {
        Path2D cross = new Path2D.Double(new Line2D.Double(x - HALF, y - HALF, x + HALF, y + HALF));
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
