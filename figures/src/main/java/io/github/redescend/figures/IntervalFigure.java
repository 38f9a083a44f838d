package io.github.redescend.figures;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.util.List;

/** Estimates with intervals, one per row, the first on top. */
public record IntervalFigure(String title, String across, List<Interval> intervals)
    implements NamedRows.Framed {
  private static final int ROW = 24;
  private static final int NAMES = 170;
  private static final double RADIUS = 4;

  /** A finite estimate in an interval, whose ends are NaN if unknown, as a filled or open dot. */
  public record Interval(String name, double value, double low, double high, boolean filled) {
    /** Filled if the interval excludes 0. */
    public Interval(String name, double value, double low, double high) {
      this(name, value, low, high, low > 0 || high < 0);
    }

    private double lowest() {
      return Double.isNaN(low) ? value : low;
    }

    private double highest() {
      return Double.isNaN(high) ? value : high;
    }
  }

  public IntervalFigure {
    intervals = List.copyOf(intervals);
    Figure.requireContent(title, !intervals.isEmpty());
    for (Interval one : intervals) {
      if (!Double.isFinite(one.lowest()) || !Double.isFinite(one.highest())) {
        throw new IllegalArgumentException(one + " is not finite");
      }
    }
  }

  @Override
  public NamedRows frame() {
    List<String> names = intervals.stream().map(Interval::name).toList();
    return new NamedRows(title, across, names, 0, NAMES, ROW, Figure.WIDTH);
  }

  @Override
  public void paint(Canvas canvas) {
    NamedRows frame = frame();
    Scale.Extent extent = new Scale.Extent();
    extent.add(0.0); // always shows
    intervals.forEach(one -> extent.add(one.lowest(), one.highest()));
    Scale scale = frame.paint(canvas, extent);
    for (int i = 0; i < intervals.size(); i++) {
      row(canvas, intervals.get(i), scale, frame.middle(i));
    }
  }

  private static void row(Canvas canvas, Interval one, Scale x, double y) {
    Color colour = Palette.series(0);
    double low = x.at(one.lowest());
    double at = x.at(one.value());
    double high = x.at(one.highest());
    Shape dot = Points.Mark.circle(at, y, RADIUS);
    if (one.filled()) {
      canvas.draw(new Line2D.Double(low, y, high, y), colour, Strokes.SOLID);
      canvas.fill(dot, colour);
      return;
    }
    // The dot would hide a shorter bar.
    if (low < at - RADIUS) {
      canvas.draw(new Line2D.Double(low, y, at - RADIUS, y), colour, Strokes.SOLID);
    }
    if (high > at + RADIUS) {
      canvas.draw(new Line2D.Double(at + RADIUS, y, high, y), colour, Strokes.SOLID);
    }
    canvas.draw(dot, colour, Strokes.SOLID);
  }
}
