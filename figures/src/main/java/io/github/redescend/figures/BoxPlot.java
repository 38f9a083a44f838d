package io.github.redescend.figures;

import io.github.redescend.core.numerics.Quantiles;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;

/**
 * Box plots, one row per sample, the first on top: all values as points, and from {@value
 * #MIN_VALUES} values on a box from quartile to quartile with the median and whiskers up to 1.5
 * times its length (Tukey, Exploratory Data Analysis, 1977). Of more than {@value #MAX_POINTS}
 * values only outliers are points.
 *
 * @param title may be empty
 * @param samples at least one, one of them with a value
 */
public record BoxPlot(String title, String across, List<Histogram.Sample> samples)
    implements NamedRows.Framed {
  private static final int MIN_VALUES = 5;
  private static final int MAX_POINTS = 100;
  private static final int NAMES = 150;
  private static final int ROW = 30;
  private static final double HALF = 8;
  private static final double FAR = 1.5;

  /** The golden section spreads the heights of points. */
  private static final double TURN = 0.618034;

  public BoxPlot {
    samples = List.copyOf(samples);
    Figure.requireContent(title, samples.stream().anyMatch(sample -> sample.values().length > 0));
    for (Histogram.Sample sample : samples) {
      if (!Arrays.stream(sample.values()).allMatch(Double::isFinite)) {
        throw new IllegalArgumentException(sample.name() + " leaves the finite numbers");
      }
    }
  }

  @Override
  public NamedRows frame() {
    List<String> names = samples.stream().map(Histogram.Sample::name).toList();
    return new NamedRows(title, across, names, 0, NAMES, ROW, Figure.WIDTH);
  }

  @Override
  public void paint(Canvas canvas) {
    NamedRows frame = frame();
    Scale.Extent extent = new Scale.Extent();
    samples.forEach(sample -> extent.add(sample.values()));
    Scale scale = frame.paint(canvas, extent);
    for (int i = 0; i < samples.size(); i++) {
      double[] sorted = samples.get(i).values().clone();
      Arrays.sort(sorted);
      row(canvas, sorted, scale, frame.middle(i), Palette.series(0));
    }
  }

  private static void row(Canvas canvas, double[] sorted, Scale x, double y, Color colour) {
    int n = sorted.length;
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    if (n >= MIN_VALUES) {
      Quantiles quantiles = Quantiles.of(sorted);
      double first = quantiles.interpolated(0.25);
      double third = quantiles.interpolated(0.75);
      double reach = FAR * (third - first);
      low = Arrays.stream(sorted).filter(value -> value >= first - reach).findFirst().orElse(first);
      high = Arrays.stream(sorted).filter(value -> value <= third + reach).max().orElse(third);
      Rectangle2D box =
          new Rectangle2D.Double(x.at(first), y - HALF, x.at(third) - x.at(first), 2 * HALF);
      canvas.fill(box, Palette.faded(colour, 50));
      Path2D lines = new Path2D.Double(box);
      lines.append(new Line2D.Double(x.at(low), y, x.at(first), y), false);
      lines.append(new Line2D.Double(x.at(third), y, x.at(high), y), false);
      canvas.draw(lines, colour, Strokes.FINE);
      double middle = x.at(quantiles.interpolated(0.5));
      canvas.draw(new Line2D.Double(middle, y - HALF, middle, y + HALF), colour, Strokes.RING);
    }
    for (int i = 0; i < n; i++) {
      if (n <= MAX_POINTS || sorted[i] < low || sorted[i] > high) {
        double off = n < MIN_VALUES ? 0 : (i * TURN % 1 - 0.5) * HALF;
        canvas.fill(Points.Mark.circle(x.at(sorted[i]), y + off, n < MIN_VALUES ? 4 : 2.2), colour);
      }
    }
  }
}
