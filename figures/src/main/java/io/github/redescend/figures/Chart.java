package io.github.redescend.figures;

import io.github.redescend.figures.theme.Lettering;
import io.github.redescend.figures.theme.Palette;
import io.github.redescend.figures.theme.Ticks;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** XChart in our style: lines, points and bars over one pair of axes. */
final class Chart {
  static final int WIDTH = 520;
  static final int HEIGHT = 340;

  /** More abscissae than this are no ticks. */
  private static final int MOST_TICKS = 12;

  private static final double SHARE = 0.3819;

  /** What a name takes in a legend, more or less: letters, and the mark before it. */
  private static final int LETTER = 8;

  private static final int MARK = 48;
  private static final int LEGEND_ROW = 20;
  private static final BasicStroke SOLID = stroke(2f);
  private static final BasicStroke DASHED =
      new BasicStroke(
          2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10f, new float[] {6, 4}, 0f);

  private final XYChart chart;
  private int series;
  private final List<String> names = new ArrayList<>();

  /** The height of a figure with a legend below it that is one row, or one for each name. */
  static int height(int plot, List<String> names) {
    long shown = names.stream().filter(name -> !name.isEmpty()).count();
    return inOneRow(names) ? plot : plot + (int) (shown - 1) * LEGEND_ROW;
  }

  private static boolean inOneRow(List<String> names) {
    return names.stream()
            .filter(name -> !name.isEmpty())
            .mapToInt(name -> LETTER * name.length() + MARK)
            .sum()
        < WIDTH;
  }

  Chart(String title, Axis across, Axis up, int width, int height) {
    chart =
        new XYChartBuilder()
            .width(width)
            .height(height)
            .title(title)
            .xAxisTitle(across.label())
            .yAxisTitle(up.label())
            .build();
    XYStyler styler = chart.getStyler();
    fonts(styler);
    colours(styler);
    styler.setLocale(Locale.ROOT);
    styler.setChartTitleVisible(!title.isEmpty());
    styler.setXAxisTitleVisible(!across.label().isEmpty());
    styler.setYAxisTitleVisible(!up.label().isEmpty());
    styler.setXAxisLogarithmic(across.scale() == Axis.Scale.LOGARITHMIC);
    styler.setYAxisLogarithmic(up.scale() == Axis.Scale.LOGARITHMIC);
    if (across.scale() == Axis.Scale.LINEAR) {
      styler.setXAxisTickLabelsFormattingFunction(Ticks::shown);
    }
    if (up.scale() == Axis.Scale.LINEAR) {
      styler.setYAxisTickLabelsFormattingFunction(Ticks::shown);
    }
    styler.setPlotContentSize(0.96);
    styler.setChartPadding(6);
    styler.setLegendPosition(Styler.LegendPosition.OutsideS);
    styler.setLegendPadding(4);
    styler.setPlotBorderVisible(false);
    styler.setAntiAlias(true);
  }

  private static void fonts(XYStyler styler) {
    Font plain = Lettering.plain(12);
    styler.setBaseFont(plain);
    styler.setChartTitleFont(Lettering.bold(14));
    styler.setAxisTitleFont(plain);
    styler.setAxisTickLabelsFont(plain);
    styler.setLegendFont(plain);
  }

  private static void colours(XYStyler styler) {
    styler.setChartBackgroundColor(Palette.CLEAR);
    styler.setPlotBackgroundColor(Palette.CLEAR);
    styler.setLegendBackgroundColor(Palette.CLEAR);
    styler.setLegendBorderColor(Palette.CLEAR);
    styler.setChartFontColor(Palette.INK);
    styler.setChartTitleFontColor(Palette.INK);
    styler.setXAxisTitleColor(Palette.INK);
    styler.setYAxisTitleColor(Palette.INK);
    styler.setAxisTickLabelsColor(Palette.INK);
    styler.setXAxisTickLabelsColor(Palette.INK);
    styler.setXAxisTickMarksColor(Palette.INK);
    styler.setAxisTickMarksColor(Palette.INK);
    styler.setPlotGridLinesColor(Palette.FAINT);
    styler.setPlotGridLinesStroke(stroke(1f));
    styler.setErrorBarsColorSeriesColor(true);
  }

  void line(Line drawn, Color colour) {
    Line line = drawn.x().length > MOST_TICKS ? withPointBetween(drawn) : drawn;
    boolean marked = line.stroke() == Line.Stroke.MARKED;
    XYSeries series =
        add(line.name(), line.x(), line.y(), line.spread().length == 0 ? null : line.spread());
    series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Line);
    series.setLineColor(colour);
    series.setMarkerColor(colour);
    series.setMarker(marked ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
    series.setLineStyle(
        switch (line.stroke()) {
          case MARKED, SOLID -> SOLID;
          case THIN -> stroke(0.8f);
          case DASHED -> DASHED;
        });
  }

  /**
   * The same line through one more point. XChart puts ticks at equally spaced abscissae, whatever
   * they are; of others it makes round numbers.
   */
  private static Line withPointBetween(Line line) {
    if (line.spread().length > 0 || Double.isNaN(line.y()[0]) || Double.isNaN(line.y()[1])) {
      return line;
    }
    int n = line.x().length;
    double[] x = new double[n + 1];
    double[] y = new double[n + 1];
    System.arraycopy(line.x(), 1, x, 2, n - 1);
    System.arraycopy(line.y(), 1, y, 2, n - 1);
    x[0] = line.x()[0];
    y[0] = line.y()[0];
    x[1] = x[0] + SHARE * (x[2] - x[0]);
    y[1] = y[0] + SHARE * (y[2] - y[0]);
    return new Line(line.name(), x, y, line.spread(), line.stroke());
  }

  void points(Points points) {
    Color colour = points.colour() < 0 ? Palette.INK : Palette.series(points.colour());
    XYSeries series = add(points.name(), points.x(), points.y(), null);
    series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
    series.setMarker(marker(points.mark()));
    series.setMarkerColor(colour);
    series.setLineStyle(SeriesLines.NONE);
  }

  /** Bars without gaps, whose tops are lined. */
  void bars(String name, double[] edges, double[] counts, Color colour) {
    int bins = counts.length;
    double[] x = new double[2 * bins + 2];
    double[] y = new double[2 * bins + 2];
    for (int i = 0; i < bins; i++) {
      x[2 * i + 1] = edges[i];
      x[2 * i + 2] = edges[i + 1];
      y[2 * i + 1] = counts[i];
      y[2 * i + 2] = counts[i];
    }
    x[0] = edges[0];
    x[2 * bins + 1] = edges[bins];
    XYSeries series = add(name, x, y, null);
    series.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
    series.setLineColor(colour);
    series.setLineStyle(stroke(1.5f));
    series.setFillColor(Palette.faded(colour, 70));
    series.setMarker(SeriesMarkers.NONE);
    chart.getStyler().setYAxisMin(0.0);
  }

  /** What lies between two lines, without a border. */
  void band(Band band, Color colour) {
    int n = band.x().length;
    double[] x = new double[2 * n];
    double[] y = new double[2 * n];
    for (int i = 0; i < n; i++) {
      x[i] = band.x()[i];
      y[i] = band.low()[i];
      x[2 * n - 1 - i] = band.x()[i];
      y[2 * n - 1 - i] = band.high()[i];
    }
    XYSeries series = add("", x, y, null);
    series.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
    series.setLineColor(Palette.CLEAR);
    series.setFillColor(Palette.faded(colour, 50));
    series.setMarker(SeriesMarkers.NONE);
  }

  void paint(Graphics2D graphics) {
    chart.getStyler().setLegendVisible(names.stream().anyMatch(name -> !name.isEmpty()));
    chart
        .getStyler()
        .setLegendLayout(
            inOneRow(names) ? Styler.LegendLayout.Horizontal : Styler.LegendLayout.Vertical);
    chart.paint(graphics, chart.getWidth(), chart.getHeight());
  }

  /** Series need names of their own; the one that is shown may be that of another. */
  private XYSeries add(String name, double[] x, double[] y, double[] spread) {
    boolean shown = !name.isEmpty();
    XYSeries added =
        chart.addSeries(
            "series " + series++,
            x,
            y,
            spread == null ? null : Arrays.copyOf(spread, spread.length));
    added.setLabel(name);
    added.setShowInLegend(shown);
    names.add(name);
    return added;
  }

  private static Marker marker(Points.Mark mark) {
    return switch (mark) {
      case DISC -> SeriesMarkers.CIRCLE;
      case TRIANGLE -> SeriesMarkers.TRIANGLE_UP;
      case SQUARE -> SeriesMarkers.SQUARE;
      case DOT -> Markers.DOT;
      case RING -> Markers.RING;
      case CROSS -> Markers.CROSS;
    };
  }

  private static BasicStroke stroke(float width) {
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
  }
}
