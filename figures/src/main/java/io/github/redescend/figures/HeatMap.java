package io.github.redescend.figures;

import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;

/**
 * A heat map with texts in the cells, row by row, darker for larger values; NaN leaves a cell
 * empty. The ringed cell is highlighted, none for -1.
 */
public record HeatMap(
    String title,
    String across,
    String up,
    List<String> columns,
    List<String> rows,
    double[] values,
    List<String> texts,
    int ringed)
    implements NamedRows.Framed {
  private static final int UP = 26;
  private static final int NAMES = 96;
  private static final int ROW = 30;
  private static final int MIN_WIDTH = 52;

  /** Of 255, so that text on the darkest cell stays readable. */
  private static final int DARKEST = 125;

  private static final int LIGHTEST = 15;

  public HeatMap {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    values = values.clone();
    texts = List.copyOf(texts);
    int cells = columns.size() * rows.size();
    if (cells == 0 || values.length != cells || texts.size() != cells) {
      throw new IllegalArgumentException(
          "%d values and %d texts for %d cells".formatted(values.length, texts.size(), cells));
    }
    Figure.requireContent(title, Arrays.stream(values).anyMatch(Double::isFinite));
  }

  @Override
  public int width() {
    return Math.max(Figure.WIDTH, NAMES + MIN_WIDTH * (columns.size() + 1));
  }

  @Override
  public NamedRows frame() {
    return new NamedRows(title, across, rows, up.isEmpty() ? 0 : UP, NAMES, ROW, width());
  }

  @Override
  public void paint(Canvas canvas) {
    NamedRows frame = frame();
    frame.paint(canvas);
    double wide = (frame.right() - frame.left()) / columns.size();
    double[] finite = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
    double min = finite[0];
    double range = finite[finite.length - 1] - min;
    for (int at = 0; at < values.length; at++) {
      Rectangle2D cell = cell(frame, wide, at);
      if (Double.isFinite(values[at])) {
        double share = range == 0 ? 0.5 : (values[at] - min) / range;
        int alpha = LIGHTEST + (int) Math.round(share * (DARKEST - LIGHTEST));
        canvas.fill(cell, Palette.faded(Palette.series(0), alpha));
      }
      double middle = cell.getCenterY() + 4.5;
      canvas.fit(texts.get(at), wide - 4, Lettering.PLAIN, cell.getCenterX(), middle, 0.5);
    }
    for (int j = 0; j < columns.size(); j++) {
      double x = frame.left() + (j + 0.5) * wide;
      canvas.fit(columns.get(j), wide - 4, Lettering.PLAIN, x, frame.bottom() + 17, 0.5);
    }
    String side = Lettering.PLAIN.fitted(up, (double) height() - ROW);
    canvas.writeUpwards(side, 15, (frame.top(0) + frame.bottom()) / 2);
    if (ringed >= 0) {
      canvas.draw(cell(frame, wide, ringed), Palette.series(1), Strokes.RING);
    }
  }

  private Rectangle2D cell(NamedRows frame, double wide, int at) {
    double left = frame.left() + at % columns.size() * wide;
    double top = frame.top(at / columns.size());
    return new Rectangle2D.Double(left + 1, top + 1, wide - 2, ROW - 2.0);
  }
}
