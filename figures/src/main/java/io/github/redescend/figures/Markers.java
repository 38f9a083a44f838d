package io.github.redescend.figures;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import org.knowm.xchart.style.markers.Marker;

/** The marks that XChart has not. */
final class Markers {
  static final Marker DOT =
      marker(
          (graphics, x, y, size) ->
              graphics.fill(new Ellipse2D.Double(x - size / 4, y - size / 4, size / 2, size / 2)));

  static final Marker RING =
      marker(
          (graphics, x, y, size) ->
              graphics.draw(
                  new Ellipse2D.Double(x - 0.75 * size, y - 0.75 * size, 1.5 * size, 1.5 * size)));

  static final Marker CROSS =
      marker(
          (graphics, x, y, size) -> {
            double half = size / 2;
            graphics.draw(new Line2D.Double(x - half, y - half, x + half, y + half));
            graphics.draw(new Line2D.Double(x - half, y + half, x + half, y - half));
          });

  private Markers() {}

  private interface Shape {
    void at(Graphics2D graphics, double x, double y, double size);
  }

  private static Marker marker(Shape shape) {
    return new Marker() {
      @Override
      public void paint(Graphics2D graphics, double x, double y, int size) {
        graphics.setStroke(new BasicStroke(1.5f));
        shape.at(graphics, x, y, size);
      }
    };
  }
}
