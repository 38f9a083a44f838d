package io.github.redescend.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Contents and validation of figure values. */
class FiguresTest {
  @Test
  void theContourOfACircleIsACircle() {
    double[] grid = new double[81];
    for (int i = 0; i < grid.length; i++) {
      grid[i] = -2 + 0.05 * i;
    }
    double[][] radius = new double[81][81];
    for (int i = 0; i < 81; i++) {
      for (int j = 0; j < 81; j++) {
        radius[i][j] = Math.hypot(grid[i], grid[j]);
      }
    }
    Line line = Contour.of("", grid, grid, radius, 1.3, Line.Stroke.SOLID);
    double length = 0;
    for (int i = 0; i < line.x().length; i++) {
      if (!Double.isNaN(line.y()[i])) {
        assertThat(Math.hypot(line.x()[i], line.y()[i])).isCloseTo(1.3, within(1e-3));
        if (i > 0 && !Double.isNaN(line.y()[i - 1])) {
          length += Math.hypot(line.x()[i] - line.x()[i - 1], line.y()[i] - line.y()[i - 1]);
        }
      }
    }
    assertThat(length).isCloseTo(2 * Math.PI * 1.3, within(0.01));
    // The contour is one closed curve. Otherwise it could not be dashed.
    int last = line.x().length - 2;
    assertThat(Arrays.stream(line.y()).filter(Double::isNaN).count()).isEqualTo(1);
    assertThat(line.x()[last]).isEqualTo(line.x()[0]);
    assertThat(line.y()[last]).isEqualTo(line.y()[0]);
    Line dashed = Contour.of("", grid, grid, radius, 1.3, Line.Stroke.DASHED);
    assertThat(Arrays.stream(dashed.y()).filter(Double::isNaN).count())
        .isBetween(line.y().length / 4L, line.y().length / 2L);
  }

  @Test
  void aSaddleIsCutOnce() {
    double[] grid = {0, 1};
    // The corners (0,0) and (1,1) are high. A mean above the level joins them, so the low corners
    // are cut off.
    Line joined = Contour.of("", grid, grid, new double[][] {{3, 0}, {0, 3}}, 1, Line.Stroke.SOLID);
    assertThat(joined.x()).hasSize(6);
    assertThat(joined.x()[0]).isCloseTo(2.0 / 3, within(1e-12)); // bottom edge
    assertThat(joined.y()[1]).isCloseTo(1.0 / 3, within(1e-12)); // right edge
    Line apart = Contour.of("", grid, grid, new double[][] {{3, 0}, {0, 3}}, 2, Line.Stroke.SOLID);
    assertThat(apart.x()[1]).isZero(); // left edge
  }

  @Test
  void unreachedLevelGivesNoLine() {
    double[] grid = {0, 1};
    assertThat(
            Contour.of("", grid, grid, new double[][] {{1, 2}, {3, 4}}, 9, Line.Stroke.SOLID).x())
        .isEmpty();
  }

  @Test
  void histogramsCountEveryValueOnce() {
    Histogram histogram = Examples.histogram();
    assertThat(histogram.edges()[0]).isEqualTo(-3);
    assertThat(histogram.edges()[1]).isEqualTo(-2);
    assertThat(histogram.edges()[histogram.edges().length - 1]).isEqualTo(2);
    assertThat(sum(histogram, 0)).isEqualTo(7);
    assertThat(sum(histogram, 1)).isEqualTo(6);
  }

  @Test
  void equalValuesHaveARange() {
    Histogram one =
        Histogram.of(
            "", Axis.linear("x"), List.of(new Histogram.Sample("", new double[] {4, 4, 4})));
    assertThat(one.edges()[0]).isCloseTo(3.4, within(1e-12));
    assertThat(sum(one, 0)).isEqualTo(3);
    assertThat(FigureFiles.svg(one)).contains("<path");
  }

  @Test
  void invalidFiguresAreRejected() {
    assertThatThrownBy(
            () ->
                new LineFigure(
                    "",
                    Axis.logarithmic("lambda"),
                    Axis.linear(""),
                    List.of(Line.solid("", new double[] {0}, new double[] {1}))))
        .hasMessageContaining("lambda cannot show 0.0");
    assertThatThrownBy(() -> new LineFigure("f", "", "", List.of()))
        .hasMessageContaining("nothing to draw");
    assertThatThrownBy(() -> Line.solid("l", new double[] {1}, new double[0]))
        .hasMessageContaining("1 abscissae, 0 ordinates");
    assertThatThrownBy(
            () -> Line.solid("l", new double[] {1}, new double[] {Double.POSITIVE_INFINITY}))
        .hasMessageContaining("finite");
  }

  @Test
  void namesMayContainAnyText() {
    for (String name : List.of("<script>", "a$b$c", "\\frac{1}{2}", "$$", " ", "line\nbreak")) {
      LineFigure figure =
          new LineFigure(
              name,
              name,
              name,
              List.of(
                  Line.solid(name, new double[] {0, 1}, new double[] {0, 1}),
                  Line.solid(name, new double[] {0, 1}, new double[] {1, 0})));
      assertThat(FigureFiles.inline(figure)).doesNotContain("<script>").contains("<path");
      assertThat(FigureFiles.png(figure)).isNotEmpty();
    }
  }

  @Test
  void arraysAreCopied() {
    double[] y = {1, 2};
    Line line = Line.solid("", new double[] {1, 2}, y);
    y[0] = 9;
    assertThat(line.y()).containsExactly(1, 2);
  }

  @Test
  void anAxisIsLogarithmicOverTwentyfold() {
    assertThat(Axis.fitting("", 1, 25).scale()).isEqualTo(Axis.Scale.LOGARITHMIC);
    assertThat(Axis.fitting("", 0, 25).scale()).isEqualTo(Axis.Scale.LINEAR);
    assertThat(Axis.fitting("", 1, 2).scale()).isEqualTo(Axis.Scale.LINEAR);
  }

  @Test
  void ticksAreRoundAndInside() {
    assertThat(new Scale(Axis.Scale.LINEAR, -0.03, 0.31, 0, 1, false).ticks(5))
        .containsExactly(new double[] {0, 0.1, 0.2, 0.3}, within(1e-12));
    assertThat(new Scale(Axis.Scale.LINEAR, 0, 37, 0, 1, false).ticks(5))
        .containsExactly(0, 10, 20, 30);
    assertThat(Scale.format(0.1 * 3)).isEqualTo("0.3");
  }

  @Test
  void largestCellIsDarkestAndTheChosenOneHasAFrame() {
    String svg = FigureFiles.inline(Examples.heatMap());
    // Five cells have a number and their own shade. One cell is ringed.
    assertThat(svg.split("fill=\"#0072b2\" fill-opacity", -1)).hasSize(6);
    assertThat(svg).contains("fill-opacity=\".49\"").contains("stroke=\"#d55e00\"");
  }

  @Test
  void anIntervalAroundZeroIsAnOpenDot() {
    String open =
        FigureFiles.inline(
            new IntervalFigure("", "", List.of(new IntervalFigure.Interval("a", 1, -1, 3))));
    String full =
        FigureFiles.inline(
            new IntervalFigure("", "", List.of(new IntervalFigure.Interval("a", 2, 1, 3))));
    assertThat(open).doesNotContain("fill=\"#0072b2\"");
    assertThat(full).contains("fill=\"#0072b2\"");
    assertThatThrownBy(() -> new IntervalFigure("none", "", List.of()))
        .hasMessageContaining("nothing to draw");
  }

  @Test
  void aBoxReachesFromQuartileToQuartileAndFewValuesAreJustPoints() {
    double[] few = {1, 2, 3, 4};
    double[] many = {0, 1, 2, 3, 4};
    String points =
        FigureFiles.inline(new BoxPlot("", "", List.of(new Histogram.Sample("a", few))));
    String box = FigureFiles.inline(new BoxPlot("", "", List.of(new Histogram.Sample("a", many))));
    String filled = "fill=\"#0072b2\" fill-opacity";
    assertThat(points).doesNotContain(filled);
    // The range from -0.16 to 4.16 is 310 wide, so values 2 apart are 143.52 apart in the figure.
    assertThat(box)
        .contains(filled)
        .containsPattern("fill-opacity=\"\\.2\" d=\"m[\\d. ]+l143\\.52 0");
    assertThatThrownBy(
            () -> new BoxPlot("none", "", List.of(new Histogram.Sample("", new double[0]))))
        .hasMessageContaining("nothing to draw");
  }

  /** Ticks of bars, of curves that begin with NaN, and of small numbers with many digits. */
  @Test
  void ticksOfAllChartsAreRound() {
    double[] x = {-3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4};
    double[] y = x.clone();
    y[0] = Double.NaN;
    y[1] = 0.461538462;
    Axis axis = Axis.linear("");
    for (Figure figure :
        List.of(
            new LineFigure("", axis, axis, List.of(Line.solid("", x, y))),
            new LineFigure(
                "",
                axis,
                axis,
                List.of(
                    Line.solid("", new double[] {1, 2}, new double[] {0.461538462, 0.466346154}))),
            Histogram.of("", axis, List.of(new Histogram.Sample("", x))))) {
      assertThat(written(figure)).hasSizeGreaterThan(4).allMatch(text -> text.length() < 6);
    }
    LineFigure logarithmic = Examples.logarithmic();
    assertThat(written(logarithmic)).contains("0.01", "0.1", "1", "10", "100");
  }

  @Test
  void countsHaveIntegerTicks() {
    double[] three = {1, 2, 3};
    Axis axis = Axis.linear("");
    LineFigure figure =
        new LineFigure("", axis, axis, List.of(Line.solid("", three, new double[] {5, 6, 8})));
    assertThat(written(figure)).contains("1", "2", "3", "5", "6", "7", "8").hasSize(7);
  }

  private static List<String> written(Figure figure) {
    return Pattern.compile("<text[^>]*>([^<]*)</text>")
        .matcher(FigureFiles.inline(figure))
        .results()
        .map(result -> result.group(1))
        .toList();
  }

  private static double sum(Histogram histogram, int sample) {
    double sum = 0;
    for (double count : histogram.samples().get(sample).values()) {
      sum += count;
    }
    return sum;
  }
}
