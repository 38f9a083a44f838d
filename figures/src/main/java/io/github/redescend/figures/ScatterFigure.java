package io.github.redescend.figures;

import java.util.List;
import java.util.stream.Stream;

/** Points of several kinds above curves in ink, such as those of {@link Contour}. */
public record ScatterFigure(
    String title, Axis across, Axis up, List<Points> groups, List<Line> curves) implements Figure {
  /** On linear axes. */
  public ScatterFigure(
      String title, String across, String up, List<Points> groups, List<Line> curves) {
    this(title, Axis.linear(across), Axis.linear(up), groups, curves);
  }

  public ScatterFigure {
    groups = groups.stream().filter(group -> !group.isEmpty()).toList();
    curves = curves.stream().filter(curve -> !curve.isEmpty()).toList();
    for (Points group : groups) {
      across.check(group.x());
      up.check(group.y());
    }
    Figure.requireContent(title, !groups.isEmpty());
  }

  @Override
  public int height() {
    return Chart.height(
        Figure.WIDTH,
        Stream.concat(curves.stream().map(Line::name), groups.stream().map(Points::name)).toList());
  }

  @Override
  public void paint(Canvas canvas) {
    Chart chart = new Chart(this, across, up);
    curves.forEach(curve -> chart.line(curve, Palette.INK));
    groups.forEach(chart::points);
    chart.paint(canvas);
  }
}
