package io.github.redescend.figures;

import io.github.redescend.figures.theme.Lettering;
import io.github.redescend.figures.theme.Palette;
import io.github.redescend.figures.theme.Ticks;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.util.List;

/**
 * Estimates with their intervals, each on a line beside its name, the first on top. Those whose
 * interval leaves out 0 are full, the others open.
 *
 * @param title what it shows; may be empty
 * @param across what is estimated
 * @param intervals at least one
 */
public record IntervalFigure(String title, String across, List<Interval> intervals)
    implements Figure {
  private static final int ROW = 22;
  private static final int NAMES = 170;
  private static final int EDGE = 20;
  private static final int HEAD = 34;
  private static final int FOOT = 52;
  private static final int TICKS = 5;
  private static final double DOT = 8;

  /** Apart, so that a figure can be made where nothing can be drawn. */
  private static final class Pens {
    private static final BasicStroke THIN = new BasicStroke(1f);
    private static final BasicStroke BAR = new BasicStroke(2f);
  }

  /**
   * One estimate.
   *
   * @param name of what
   * @param value the estimate, finite
   * @param low the lower end, at most the estimate; NaN where it is not known
   * @param high the upper end, at least the estimate; NaN where it is not known
   */
  public record Interval(String name, double value, double low, double high) {
    private boolean decided() {
      return low > 0 || high < 0;
    }

    private double least() {
      return Double.isNaN(low) ? value : low;
    }

    private double most() {
      return Double.isNaN(high) ? value : high;
    }
  }

  public IntervalFigure {
    intervals = List.copyOf(intervals);
    if (intervals.isEmpty()) {
      throw new IllegalArgumentException("the figure " + title + " has nothing to draw");
    }
    for (Interval one : intervals) {
      if (!Double.isFinite(one.least()) || !Double.isFinite(one.most())) {
        throw new IllegalArgumentException(one + " is not finite");
      }
    }
  }

  @Override
  public int width() {
    return Chart.WIDTH;
  }

  @Override
  public int height() {
    return HEAD + intervals.size() * ROW + FOOT;
  }

  /** Zero always shows. */
  private double low() {
    return Math.min(0, intervals.stream().mapToDouble(Interval::least).min().orElseThrow());
  }

  private double high() {
    double high = Math.max(0, intervals.stream().mapToDouble(Interval::most).max().orElseThrow());
    return high > low() ? high : low() + 1;
  }

  private double x(double value) {
    return NAMES + (value - low()) / (high() - low()) * (width() - NAMES - EDGE);
  }

  @Override
  public void paint(Graphics2D graphics) {
    graphics.setColor(Palette.INK);
    graphics.setFont(Lettering.bold(14));
    Lettering.write(graphics, title, width() / 2.0, 22, 0.5);
    graphics.setFont(Lettering.plain(12));
    double bottom = HEAD + intervals.size() * (double) ROW;
    graphics.setStroke(Pens.THIN);
    for (double tick : Ticks.between(low(), high(), TICKS)) {
      graphics.setColor(tick == 0 ? Palette.INK : Palette.FAINT);
      graphics.draw(new Line2D.Double(x(tick), HEAD, x(tick), bottom));
      graphics.setColor(Palette.INK);
      Lettering.write(graphics, Ticks.shown(tick), x(tick), bottom + 16, 0.5);
    }
    Lettering.write(graphics, across, (NAMES + width() - EDGE) / 2.0, bottom + 38, 0.5);
    for (int i = 0; i < intervals.size(); i++) {
      row(graphics, intervals.get(i), HEAD + (i + 0.5) * ROW);
    }
  }

  private void row(Graphics2D graphics, Interval one, double y) {
    graphics.setColor(Palette.INK);
    String name = Lettering.fitted(graphics, one.name(), NAMES - 16.0);
    Lettering.write(graphics, name, NAMES - 8.0, y + 4, 1);
    Color colour = Palette.series(0);
    graphics.setColor(colour);
    graphics.setStroke(Pens.BAR);
    double half = DOT / 2;
    Ellipse2D dot = new Ellipse2D.Double(x(one.value()) - half, y - half, DOT, DOT);
    if (one.decided()) {
      graphics.draw(new Line2D.Double(x(one.least()), y, x(one.most()), y));
      graphics.fill(dot);
      return;
    }
    // An open dot shows nothing of the bar behind it.
    double left = x(one.value()) - half;
    double right = x(one.value()) + half;
    if (x(one.least()) < left) {
      graphics.draw(new Line2D.Double(x(one.least()), y, left, y));
    }
    if (x(one.most()) > right) {
      graphics.draw(new Line2D.Double(right, y, x(one.most()), y));
    }
    graphics.draw(dot);
  }
}
