package io.github.redescend.figures;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lines, points and bars over one pair of axes, painted in order. */
final class Chart {
  static final int HEIGHT = 340;
  private static final int HEAD = 32;
  private static final int EDGE = 14;
  private static final int FOOT = 46;

  /** The minimum distance of ticks. */
  private static final int ACROSS = 62;

  private static final int UP = 36;
  private static final double ROOM = 0.03;

  private final Figure figure;
  private final Axis across;
  private final Axis up;
  private final Scale.Extent xs = new Scale.Extent();
  private final Scale.Extent ys = new Scale.Extent();
  private final List<Layer> layers = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Legend.Sample> samples = new ArrayList<>();
  private boolean fromZero;

  private interface Layer {
    void paint(Canvas canvas, Scale x, Scale y);
  }

  Chart(Figure figure, Axis across, Axis up) {
    this.figure = figure;
    this.across = across;
    this.up = up;
  }

  static int height(int plot, List<String> names) {
    return plot + Math.max(0, Legend.height(names, Figure.WIDTH) - Legend.ROW);
  }

  void line(Line line, Color colour) {
    xs.add(line.x());
    double[] spread = line.spread();
    for (int i = 0; i < line.y().length; i++) {
      double half = spread.length == 0 ? 0 : spread[i];
      ys.add(line.y()[i] - half, line.y()[i] + half);
    }
    boolean marked = line.stroke() == Line.Stroke.MARKED;
    BasicStroke stroke =
        switch (line.stroke()) {
          case MARKED, SOLID -> Strokes.SOLID;
          case THIN -> Strokes.THIN;
          case DASHED -> Strokes.DASHED;
        };
    add(
        line.name(),
        (canvas, x, y) -> {
          canvas.draw(path(line.x(), line.y(), x, y), colour, stroke);
          for (int i = 0; i < spread.length; i++) {
            bar(canvas, colour, x.at(line.x()[i]), y, line.y()[i], spread[i]);
          }
          if (marked) {
            new Points("", line.x(), line.y(), 0, Points.Mark.DISC).paint(canvas, x, y, colour);
          }
        },
        (canvas, x, y) -> {
          canvas.draw(new Line2D.Double(x - 11, y, x + 11, y), colour, stroke);
          if (marked) {
            Points.Mark.DISC.paint(canvas, x, y, colour);
          }
        });
  }

  private static void bar(
      Canvas canvas, Color colour, double x, Scale up, double value, double half) {
    if (Double.isNaN(value) || Double.isNaN(half) || half == 0) {
      return;
    }
    double low = up.at(value - half);
    double high = up.at(value + half);
    Path2D path = new Path2D.Double(new Line2D.Double(x, low, x, high));
    path.append(new Line2D.Double(x - 3, low, x + 3, low), false);
    path.append(new Line2D.Double(x - 3, high, x + 3, high), false);
    canvas.draw(path, colour, Strokes.FINE);
  }

  private static Path2D path(double[] across, double[] up, Scale x, Scale y) {
    Path2D path = new Path2D.Double();
    boolean open = false;
    for (int i = 0; i < across.length; i++) {
      if (Double.isNaN(up[i])) {
        open = false;
      } else if (open) {
        path.lineTo(x.at(across[i]), y.at(up[i]));
      } else {
        path.moveTo(x.at(across[i]), y.at(up[i]));
        open = true;
      }
    }
    return path;
  }

  void points(Points points) {
    Color colour = points.colour() < 0 ? Palette.INK : Palette.series(points.colour());
    xs.add(points.x());
    ys.add(points.y());
    add(
        points.name(),
        (canvas, x, y) -> points.paint(canvas, x, y, colour),
        (canvas, x, y) -> points.mark().paint(canvas, x, y, colour));
  }

  void bars(String name, double[] edges, double[] counts, Color colour) {
    xs.add(edges);
    ys.add(counts);
    fromZero = true;
    Color faded = Palette.faded(colour, 70);
    add(
        name,
        (canvas, x, y) -> {
          Path2D path = new Path2D.Double();
          path.moveTo(x.at(edges[0]), y.at(0));
          for (int i = 0; i < counts.length; i++) {
            path.lineTo(x.at(edges[i]), y.at(counts[i]));
            path.lineTo(x.at(edges[i + 1]), y.at(counts[i]));
          }
          path.lineTo(x.at(edges[counts.length]), y.at(0));
          canvas.fill(path, faded);
          canvas.draw(path, colour, Strokes.EDGE);
        },
        (canvas, x, y) -> {
          Rectangle2D box = new Rectangle2D.Double(x - 8, y - 5, 16, 10);
          canvas.fill(box, faded);
          canvas.draw(box, colour, Strokes.EDGE);
        });
  }

  /** The area between two lines. */
  void band(Band band, Color colour) {
    xs.add(band.x());
    ys.add(band.low());
    ys.add(band.high());
    add(
        "",
        (canvas, x, y) -> {
          Path2D path = path(band.x(), band.low(), x, y);
          for (int i = band.x().length - 1; i >= 0; i--) {
            path.lineTo(x.at(band.x()[i]), y.at(band.high()[i]));
          }
          path.closePath();
          canvas.fill(path, Palette.faded(colour, 50));
        },
        (canvas, x, y) -> {});
  }

  private void add(String name, Layer layer, Legend.Sample sample) {
    layers.add(layer);
    names.add(name);
    samples.add(sample);
  }

  void paint(Canvas canvas) {
    int width = figure.width();
    double top = figure.title().isEmpty() ? EDGE : HEAD;
    double bottom = figure.height() - Legend.height(names, width) - FOOT;
    Scale y = ys.along(up.scale(), ROOM, fromZero, bottom, top);
    double[] upTicks = y.ticks((int) ((bottom - top) / UP));
    String[] upShown = Scale.format(upTicks);
    double left =
        (up.label().isEmpty() ? 12 : 30)
            + Arrays.stream(upShown).mapToDouble(Lettering.PLAIN::length).max().orElse(0);
    Scale x = xs.along(across.scale(), ROOM, false, left, width - EDGE);
    double[] acrossTicks = x.ticks((int) ((x.to() - left) / ACROSS));
    Path2D grid = new Path2D.Double();
    for (double tick : acrossTicks) {
      grid.append(new Line2D.Double(x.at(tick), top, x.at(tick), bottom), false);
      canvas.write(Scale.format(tick), Lettering.PLAIN, x.at(tick), bottom + 17, 0.5);
    }
    for (int i = 0; i < upTicks.length; i++) {
      double place = y.at(upTicks[i]);
      grid.append(new Line2D.Double(left, place, x.to(), place), false);
      canvas.write(upShown[i], Lettering.PLAIN, left - 6, place + 4.5, 1);
    }
    canvas.draw(grid, Palette.FAINT, Strokes.GRID);
    Path2D frame = new Path2D.Double(new Line2D.Double(left, top, left, bottom));
    frame.append(new Line2D.Double(left, bottom, x.to(), bottom), false);
    canvas.draw(frame, Palette.INK, Strokes.GRID);
    layers.forEach(layer -> layer.paint(canvas, x, y));
    canvas.fit(figure.title(), width - EDGE, Lettering.TITLE, width / 2.0, 20, 0.5);
    double middle = (left + x.to()) / 2;
    canvas.fit(across.label(), x.to() - left, Lettering.PLAIN, middle, bottom + 37, 0.5);
    canvas.writeUpwards(Lettering.PLAIN.fitted(up.label(), bottom - top), 15, (top + bottom) / 2);
    Legend.paint(canvas, names, samples, width, bottom + FOOT);
  }

  /** A legend below a chart, whose rows are estimated: it needs a height without a display. */
  static final class Legend {
    /** Approximate width of a letter, and of a mark with its gap. */
    private static final int LETTER = 7;

    private static final int MARK = 44;
    private static final int SAMPLE = 22;
    static final int ROW = 20;

    private Legend() {}

    interface Sample {
      void paint(Canvas canvas, double x, double y);
    }

    /** The height of a legend; empty names are skipped. */
    static int height(List<String> names, int width) {
      return ROW * rows(names, width).size();
    }

    static void paint(
        Canvas canvas, List<String> names, List<Sample> samples, int width, double top) {
      double y = top + 14;
      for (List<Integer> row : rows(names, width)) {
        double all = row.stream().mapToDouble(i -> length(names.get(i), width)).sum();
        double x = Math.max(0, (width - all + MARK - SAMPLE - 6) / 2);
        for (int i : row) {
          samples.get(i).paint(canvas, x + SAMPLE / 2.0, y - 4);
          canvas.fit(names.get(i), width - MARK, Lettering.PLAIN, x + SAMPLE + 6, y, 0);
          x += length(names.get(i), width);
        }
        y += ROW;
      }
    }

    private static double length(String name, int width) {
      return MARK + Lettering.PLAIN.length(Lettering.PLAIN.fitted(name, width - MARK));
    }

    /** The indices of nonempty names, row by row. */
    private static List<List<Integer>> rows(List<String> names, int width) {
      List<List<Integer>> rows = new ArrayList<>();
      int used = 0;
      for (int i = 0; i < names.size(); i++) {
        if (names.get(i).isEmpty()) {
          continue;
        }
        int length = MARK + LETTER * names.get(i).length();
        if (rows.isEmpty() || used + length > width - SAMPLE) {
          rows.add(new ArrayList<>());
          used = 0;
        }
        rows.get(rows.size() - 1).add(i);
        used += length;
      }
      return rows;
    }
  }
}
