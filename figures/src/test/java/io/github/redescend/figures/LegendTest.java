package io.github.redescend.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LegendTest {
  private static final double[] TWO = {0, 1};
  private static final Axis AXIS = Axis.linear("");

  @Test
  void legendGrowsWithItsNames() {
    Line line = Line.solid("a system with a long name", TWO, TWO);
    LineFigure few = new LineFigure("", AXIS, AXIS, List.of(line));
    LineFigure many = new LineFigure("", AXIS, AXIS, List.of(line, line, line, line));
    // Two names fit side by side.
    assertThat(many.height()).isEqualTo(few.height() + 20);
  }

  @Test
  void longNamesStayInside() throws Exception {
    Line line = Line.solid("W".repeat(500), TWO, TWO);
    LineFigure figure =
        new LineFigure("W".repeat(500), AXIS, Axis.linear("W".repeat(500)), List.of(line, line));
    String svg = FigureFiles.inline(figure);
    assertThat(svg).contains("\u2026").doesNotContainPattern("<text[^>]*>W{40}");
    assertThat(figure.height()).isEqualTo(Chart.HEIGHT + 20);
  }

  @Test
  void emptyLineIsNotDrawnButKeepsItsColour() {
    Line none = Line.solid("none", new double[0], new double[0]);
    Line line = Line.solid("line", TWO, TWO);
    String svg = FigureFiles.svg(new LineFigure("", AXIS, AXIS, List.of(none, line)));
    assertThat(svg).contains("#d55e00").doesNotContain("#0072b2");
  }
}
