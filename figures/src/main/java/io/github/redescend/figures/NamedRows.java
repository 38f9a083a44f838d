package io.github.redescend.figures;

import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.List;

/** The common layout of figures with named rows, from top to bottom. */
record NamedRows(
    String title, String across, List<String> names, int begin, int left, int row, int width) {
  private static final int HEAD = 34;
  private static final int FOOT = 52;
  private static final int EDGE = 20;
  private static final int TICKS = 5;
  private static final int GAP = 8;

  int height() {
    return HEAD + row * names.size() + FOOT;
  }

  double top(int i) {
    return HEAD + (double) i * row;
  }

  double middle(int i) {
    return top(i) + row / 2.0;
  }

  double bottom() {
    return top(names.size());
  }

  double right() {
    return width - (double) EDGE;
  }

  void paint(Canvas canvas) {
    canvas.fit(title, width - EDGE, Lettering.TITLE, width / 2.0, 22, 0.5);
    for (int i = 0; i < names.size(); i++) {
      double room = left - begin - GAP;
      canvas.fit(names.get(i), room, Lettering.PLAIN, left - GAP, middle(i) + 4.5, 1);
    }
    double centre = (left + right()) / 2;
    canvas.fit(across, right() - left, Lettering.PLAIN, centre, bottom() + 38, 0.5);
  }

  /** Paints with grid lines at round numbers, with labels below; returns their scale. */
  Scale paint(Canvas canvas, Scale.Extent extent) {
    Scale scale = extent.along(Axis.Scale.LINEAR, 0.04, false, left, right());
    double[] ticks = scale.ticks(TICKS);
    String[] labels = Scale.format(ticks);
    for (int i = 0; i < ticks.length; i++) {
      double x = scale.at(ticks[i]);
      Color colour = ticks[i] == 0 ? Palette.INK : Palette.FAINT;
      canvas.draw(new Line2D.Double(x, HEAD, x, bottom()), colour, Strokes.GRID);
      canvas.write(labels[i], Lettering.PLAIN, x, bottom() + 17, 0.5);
    }
    paint(canvas);
    return scale;
  }

  /** A figure with this layout. */
  interface Framed extends Figure {
    NamedRows frame();

    @Override
    default int height() {
      return frame().height();
    }
  }
}
