package io.github.redescend.reproduce.truncated;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.figures.BoxPlot;
import io.github.redescend.figures.Panels;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The box plots show the examples and methods that the paper's figures show. */
class SimulationFiguresTest {
  private static Measurements measured() {
    List<List<Measurement>> trials = new ArrayList<>();
    for (int r = 0; r < 6; r++) {
      List<Measurement> trial = new ArrayList<>();
      for (int k : Simulations.CLASSES) {
        for (int p : Simulations.FEATURES) {
          String row = Simulations.linearRow(k, p, 10);
          for (Method method : Simulations.LINEAR) {
            trial.add(new Measurement(row, method.name(), "error", 0.1 * k + 0.01 * r));
            trial.add(
                new Measurement(
                    row, method.name(), method.name().endsWith("L2") ? "support" : "zeros", p + r));
          }
        }
      }
      trials.add(trial);
    }
    return new Measurements(trials);
  }

  private static List<BoxPlot> panels(NamedFigure figure) {
    return ((Panels) figure.figure()).panels().stream().map(BoxPlot.class::cast).toList();
  }

  @Test
  void panelsAndMethodsAreThoseOfThePaper() {
    List<NamedFigure> figures = new SimulationFigures(measured()).figures();
    assertThat(figures)
        .extracting(NamedFigure::name)
        .containsExactly("figure2", "figure3", "figure4");
    assertThat(panels(figures.get(0)))
        .extracting(BoxPlot::title)
        .containsExactly("k = 3, p = 2", "k = 3, p = 22", "k = 4, p = 2", "k = 4, p = 22");
    assertThat(panels(figures.get(0))).allMatch(panel -> panel.samples().size() == 9);
    assertThat(panels(figures.get(1)))
        .hasSize(2)
        .allSatisfy(panel -> assertThat(panel.samples()).hasSize(6));
    assertThat(panels(figures.get(2)))
        .hasSize(4)
        .allSatisfy(panel -> assertThat(panel.samples()).hasSize(3));
    assertThat(panels(figures.get(2)).get(1).samples().get(0).values())
        .containsExactly(22, 23, 24, 25, 26, 27);
  }

  @Test
  void withoutMeasurementsNothingIsDrawn() {
    assertThat(new SimulationFigures(new Measurements(List.of())).figures()).isEmpty();
  }
}
