package io.github.redescend.figures;

import java.awt.Graphics2D;
import java.util.List;

/**
 * Lines over one pair of axes.
 *
 * @param title what it shows; may be empty
 * @param across the axis of abscissae
 * @param up the axis of ordinates
 * @param lines at least one; each has a colour of its own
 */
public record LineFigure(String title, Axis across, Axis up, List<Line> lines) implements Figure {
  /** Checks that the axes can show the lines. */
  public LineFigure {
    lines = List.copyOf(lines);
    for (Line line : lines) {
      across.check(line.x());
      up.check(line.y());
    }
    if (lines.stream().allMatch(Line::isEmpty)) {
      throw new IllegalArgumentException("the figure " + title + " has nothing to draw");
    }
  }

  @Override
  public int width() {
    return Chart.WIDTH;
  }

  @Override
  public int height() {
    return Chart.height(
        Chart.HEIGHT, lines.stream().filter(line -> !line.isEmpty()).map(Line::name).toList());
  }

  @Override
  public void paint(Graphics2D graphics) {
    Chart chart = new Chart(title, across, up, width(), height());
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isEmpty()) {
        chart.line(lines.get(i), Palette.series(i));
      }
    }
    chart.paint(graphics);
  }
}
