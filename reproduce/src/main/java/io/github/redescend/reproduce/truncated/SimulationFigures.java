package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.figures.BoxPlot;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Histogram;
import io.github.redescend.figures.Panels;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Figures 2 to 4: box plots of the linear examples with 10 % of the labels wrong. */
record SimulationFigures(Measurements measurements) {
  private static final int PERCENTAGE = 10;
  private static final List<Integer> CLASSES = List.of(3, 4);
  private static final List<Integer> FEATURES = List.of(2, 22);
  private static final int MANY = 22;

  List<NamedFigure> figures() {
    List<NamedFigure> figures = new ArrayList<>();
    add(figures, "figure2", "Test error", "error", FEATURES, method -> true);
    add(
        figures,
        "figure3",
        "Zero coefficients",
        "zeros",
        List.of(MANY),
        method -> !method.penalty().equals(Penalty.L2));
    add(
        figures,
        "figure4",
        "Support vectors",
        "support",
        FEATURES,
        method -> method.penalty().equals(Penalty.L2));
    return figures;
  }

  private void add(
      List<NamedFigure> into,
      String name,
      String title,
      String quantity,
      List<Integer> features,
      Predicate<Method> shown) {
    List<Figure> panels = new ArrayList<>();
    for (int k : CLASSES) {
      for (int p : features) {
        String row = Simulations.linearRow(k, p, PERCENTAGE);
        List<Histogram.Sample> samples =
            Simulations.LINEAR.stream()
                .filter(shown)
                .map(
                    method ->
                        new Histogram.Sample(
                            method.name(), measurements.of(row, method.name(), quantity).values()))
                .toList();
        if (samples.stream().anyMatch(sample -> sample.values().length > 0)) {
          panels.add(new BoxPlot("k = %d, p = %d".formatted(k, p), title, samples));
        }
      }
    }
    if (!panels.isEmpty()) {
      into.add(new NamedFigure(name, new Panels(title, panels)));
    }
  }
}
