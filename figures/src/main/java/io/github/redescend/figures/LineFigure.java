package io.github.redescend.figures;

import java.util.List;

/** Lines over one pair of axes, each with its own colour, above bands of that colour. */
public record LineFigure(String title, Axis across, Axis up, List<Line> lines, List<Band> bands)
    implements Figure {
  public LineFigure(String title, Axis across, Axis up, List<Line> lines) {
    this(title, across, up, lines, List.of());
  }

  /** On linear axes. */
  public LineFigure(String title, String across, String up, List<Line> lines) {
    this(title, Axis.linear(across), Axis.linear(up), lines);
  }

  public LineFigure {
    lines = List.copyOf(lines);
    bands = List.copyOf(bands);
    for (Band band : bands) {
      across.check(band.x());
      up.check(band.low());
    }
    for (Line line : lines) {
      across.check(line.x());
      up.check(line.y());
    }
    Figure.requireContent(title, !lines.stream().allMatch(Line::isEmpty));
  }

  @Override
  public int height() {
    return Chart.height(
        Chart.HEIGHT, lines.stream().filter(line -> !line.isEmpty()).map(Line::name).toList());
  }

  @Override
  public void paint(Canvas canvas) {
    Chart chart = new Chart(this, across, up);
    bands.forEach(band -> chart.band(band, Palette.series(band.line())));
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isEmpty()) {
        chart.line(lines.get(i), Palette.series(i));
      }
    }
    chart.paint(canvas);
  }
}
