package io.github.redescend.figures;

import io.github.redescend.figures.theme.Lettering;
import io.github.redescend.figures.theme.Palette;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers in cells, the larger the darker; each cell says its number.
 *
 * @param title what it shows; may be empty
 * @param across what the columns are
 * @param up what the rows are
 * @param columns their names, at least one
 * @param rows their names, from top to bottom, at least one
 * @param values row after row, as many; NaN for an empty cell, not all of them
 * @param shown what is written in each cell, as many
 * @param ringed the cell that is ringed, by its place in {@code values}; -1 for none
 */
public record HeatMap(
    String title,
    String across,
    String up,
    List<String> columns,
    List<String> rows,
    double[] values,
    List<String> shown,
    int ringed)
    implements Figure {
  private static final int HEAD = 34;
  private static final int FOOT = 52;
  private static final int NAMES = 96;
  private static final int EDGE = 14;
  private static final int ROW = 30;
  private static final int LEAST = 52;

  /** Of 255: ink on the darkest stays readable. */
  private static final int DARKEST = 125;

  private static final int LIGHTEST = 15;

  /** Apart, so that a map can be made where nothing can be drawn. */
  private static final class Pens {
    private static final BasicStroke RING = new BasicStroke(3f);
  }

  public HeatMap {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    values = values.clone();
    shown = List.copyOf(shown);
    int cells = columns.size() * rows.size();
    if (cells == 0 || values.length != cells || shown.size() != cells) {
      throw new IllegalArgumentException(
          "%d values and %d texts for %d cells".formatted(values.length, shown.size(), cells));
    }
    if (Arrays.stream(values).noneMatch(Double::isFinite)) {
      throw new IllegalArgumentException("the figure " + title + " has nothing to draw");
    }
  }

  @Override
  public int width() {
    return Math.max(Chart.WIDTH, NAMES + EDGE + LEAST * columns.size());
  }

  @Override
  public int height() {
    return HEAD + ROW * rows.size() + FOOT;
  }

  @Override
  public void paint(Graphics2D graphics) {
    graphics.setColor(Palette.INK);
    graphics.setFont(Lettering.bold(14));
    Lettering.write(graphics, title, width() / 2.0, 22, 0.5);
    graphics.setFont(Lettering.plain(12));
    double wide = (width() - NAMES - EDGE) / (double) columns.size();
    double[] finite = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
    double least = finite[0];
    double range = finite[finite.length - 1] - least;
    for (int i = 0; i < rows.size(); i++) {
      graphics.setColor(Palette.INK);
      String name = Lettering.fitted(graphics, rows.get(i), NAMES - 30.0);
      Lettering.write(graphics, name, NAMES - 6.0, HEAD + (i + 0.5) * ROW + 4, 1);
      for (int j = 0; j < columns.size(); j++) {
        int at = i * columns.size() + j;
        double share = range == 0 ? 0.5 : (values[at] - least) / range;
        Rectangle2D cell =
            new Rectangle2D.Double(NAMES + j * wide + 1, HEAD + i * ROW + 1, wide - 2, ROW - 2);
        if (Double.isFinite(values[at])) {
          int alpha = LIGHTEST + (int) Math.round(share * (DARKEST - LIGHTEST));
          graphics.setColor(Palette.faded(Palette.series(0), alpha));
          graphics.fill(cell);
        }
        graphics.setColor(Palette.INK);
        String text = Lettering.fitted(graphics, shown.get(at), wide - 4);
        Lettering.write(graphics, text, cell.getCenterX(), cell.getCenterY() + 4, 0.5);
      }
    }
    names(graphics, wide);
    if (ringed >= 0) {
      ring(graphics, wide);
    }
  }

  private void names(Graphics2D graphics, double wide) {
    double bottom = HEAD + rows.size() * (double) ROW;
    for (int j = 0; j < columns.size(); j++) {
      String name = Lettering.fitted(graphics, columns.get(j), wide - 4);
      Lettering.write(graphics, name, NAMES + (j + 0.5) * wide, bottom + 16, 0.5);
    }
    Lettering.write(graphics, across, (NAMES + width() - EDGE) / 2.0, bottom + 38, 0.5);
    Graphics2D turned = (Graphics2D) graphics.create();
    turned.translate(16, (HEAD + bottom) / 2);
    turned.rotate(-Math.PI / 2);
    Lettering.write(turned, up, 0, 0, 0.5);
    turned.dispose();
  }

  private void ring(Graphics2D graphics, double wide) {
    int i = ringed / columns.size();
    int j = ringed % columns.size();
    graphics.setColor(Palette.series(1));
    graphics.setStroke(Pens.RING);
    graphics.draw(
        new Rectangle2D.Double(NAMES + j * wide + 1.5, HEAD + i * ROW + 1.5, wide - 3, ROW - 3.0));
  }
}
