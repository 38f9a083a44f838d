package io.github.redescend.figures;

import java.util.List;

/** One figure of each kind. */
final class Examples {
  private static final double[] X = {0, 0.1, 0.2, 0.3};

  private Examples() {}

  static LineFigure lines() {
    return new LineFigure(
        "accuracy & <noise>",
        "share of wrong labels",
        "accuracy (%)",
        List.of(
            Line.measured(
                "rsvc", X, new double[] {96, 95, 94, 91}, new double[] {0.5, 0.6, 0.9, 1}),
            Line.dashed("l2-svm", X, new double[] {96, 93, Double.NaN, 84})));
  }

  static LineFigure logarithmic() {
    return new LineFigure(
        "",
        Axis.logarithmic("lambda"),
        Axis.logarithmic("objective"),
        List.of(Line.solid("", new double[] {0.01, 0.1, 1, 10}, new double[] {5, 20, 200, 900})));
  }

  static ScatterFigure scatter() {
    double[] grid = {-1, -0.5, 0, 0.5, 1};
    double[][] radius = new double[5][5];
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        radius[i][j] = Math.hypot(grid[i], grid[j]);
      }
    }
    return new ScatterFigure(
        "two classes",
        "first",
        "second",
        List.of(
            new Points("a", new double[] {0, 0.2}, new double[] {0, 0.1}, 0, Points.Mark.DISC),
            new Points("b", new double[] {0.9}, new double[] {-0.9}, 1, Points.Mark.TRIANGLE),
            new Points("none", new double[0], new double[0], 2, Points.Mark.SQUARE),
            new Points("small", new double[] {0.4}, new double[] {0.4}, 1, Points.Mark.DOT),
            new Points("held", new double[] {0.2}, new double[] {0.1}, -1, Points.Mark.RING),
            new Points("outlier", new double[] {-0.9}, new double[] {0.9}, 1, Points.Mark.CROSS)),
        List.of(Contour.of("boundary", grid, grid, radius, 0.75, Line.Stroke.SOLID)));
  }

  static Histogram histogram() {
    return Histogram.of(
        "margins",
        Axis.linear("margin"),
        List.of(
            new Histogram.Sample("before", new double[] {-2, -1, 0, 0.5, 1, 1, 1.5}),
            new Histogram.Sample("after", new double[] {-3, 0.8, 1, 1, 1.1, 1.2})));
  }

  static CriticalDifferenceDiagram ranks() {
    return new CriticalDifferenceDiagram(
        "14 data sets",
        List.of("C4.5", "C4.5+m", "C4.5+cf", "C4.5+m+cf"),
        new double[] {3.143, 2.0, 2.893, 1.964},
        1.25,
        List.of(List.of(3, 1, 2), List.of(1, 2, 0)));
  }

  static IntervalFigure intervals() {
    return new IntervalFigure(
        "importance",
        "accuracy lost (points)",
        List.of(
            new IntervalFigure.Interval("petal.length", 31, 25, 37),
            new IntervalFigure.Interval("a name that is far too long for its place", 2, -1, 5),
            new IntervalFigure.Interval("<b>idle</b>\nof two lines", 0, Double.NaN, Double.NaN)));
  }

  static HeatMap heatMap() {
    return new HeatMap(
        "accuracy",
        "sigma",
        "lambda",
        List.of("0.1", "1", "10"),
        List.of("0.001", "0.1"),
        new double[] {0.8, 0.9, 0.85, 0.7, Double.NaN, 0.95},
        List.of("80.0", "90.0", "85.0", "70.0", "", "95.0"),
        5);
  }

  static LineFigure band() {
    return new LineFigure(
        "learning curve",
        Axis.linear("rows"),
        Axis.linear("accuracy (%)"),
        List.of(Line.measured("mean", X, new double[] {1, 2, 3, 3}, new double[0])),
        List.of(
            new Band(0, X, new double[] {0.8, 1.8, 2.8, 2.8}, new double[] {1.2, 2.2, 3.2, 3.2})));
  }

  static BoxPlot boxes() {
    return new BoxPlot(
        "accuracy of each split",
        "accuracy (%)",
        List.of(
            new Histogram.Sample("few", new double[] {91, 93.5, 92}),
            new Histogram.Sample("many <b>", new double[] {90, 91, 92, 93, 94, 95, 60}),
            new Histogram.Sample("none", new double[0])));
  }

  static List<Figure> all() {
    Figure panels = new Panels("two", List.of(lines(), histogram()));
    return List.of(
        lines(),
        logarithmic(),
        scatter(),
        histogram(),
        ranks(),
        panels,
        intervals(),
        heatMap(),
        band(),
        boxes());
  }
}
