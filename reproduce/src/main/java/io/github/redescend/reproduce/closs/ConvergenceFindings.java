package io.github.redescend.reproduce.closs;

import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import io.github.redescend.reproduce.Panel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/** What Table II shows, beside what the paper says of it; its numbers do not survive. */
record ConvergenceFindings(Measurements measurements) {
  private static final int[] GRADIENT_STEPS = {1, 10, 50, 150};

  /** The tables of Figure 3. */
  private static final Set<String> FIGURE3 = Set.of("splice", "spambase");

  private static final int HQ_STEPS = 4;
  private static final int HQIC_STEPS = 5;

  Findings findings() {
    List<String> header = new ArrayList<>(List.of("data"));
    for (int step : GRADIENT_STEPS) {
      header.add("gradient " + step);
    }
    for (int step = 1; step <= HQ_STEPS; step++) {
      header.add("HQ " + step);
    }
    for (int step = 1; step <= HQIC_STEPS; step++) {
      header.add("HQIC " + step);
    }
    List<List<String>> objectives = new ArrayList<>();
    List<List<String>> seconds = new ArrayList<>();
    List<Findings.Verdict> verdicts = new ArrayList<>();
    for (String row : measurements.rows()) {
      List<String> line = new ArrayList<>(List.of(row));
      for (int step : GRADIENT_STEPS) {
        line.add(shown(row, ConvergenceTable.GRADIENT, step));
      }
      for (int step = 1; step <= HQ_STEPS; step++) {
        line.add(shown(row, ConvergenceTable.HQ, step));
      }
      for (int step = 1; step <= HQIC_STEPS; step++) {
        line.add(shown(row, ConvergenceTable.HQIC, step));
      }
      objectives.add(line);
      seconds.add(
          List.of(
              row,
              seconds(row, ConvergenceTable.GRADIENT),
              seconds(row, ConvergenceTable.HQ),
              seconds(row, ConvergenceTable.HQIC)));
      verdicts.add(slow(row));
      verdicts.add(fast(row));
    }
    return new Findings(
        List.of(
            new Panel("R after so many iterations", header, objectives),
            new Panel("Seconds", List.of("data", "gradient", "HQ", "HQIC"), seconds)),
        verdicts,
        List.of(
            "The printed values of Table II do not survive in our copy of the paper; its two"
                + " sentences on them stand as expectations above.",
            "HQIC's R is that of its own low-rank machine."),
        measurements.rows().stream().filter(FIGURE3::contains).map(this::figure3).toList());
  }

  /** R of every step of the gradient, and of the four solves of HQ for comparison. */
  private NamedFigure figure3(String row) {
    return new NamedFigure(
        "figure3-" + row,
        new LineFigure(
            row,
            Axis.linear("iteration"),
            Axis.linear("R"),
            List.of(
                line(row, ConvergenceTable.GRADIENT, GRADIENT_STEPS[GRADIENT_STEPS.length - 1]),
                line(row, ConvergenceTable.HQ, HQ_STEPS))));
  }

  private Line line(String row, String column, int most) {
    double[] steps =
        IntStream.rangeClosed(1, most)
            .filter(step -> !Double.isNaN(at(row, column, step)))
            .asDoubleStream()
            .toArray();
    double[] values = Arrays.stream(steps).map(step -> at(row, column, (int) step)).toArray();
    return Line.solid(column, steps, values);
  }

  private Findings.Verdict slow(String row) {
    double gradient = at(row, ConvergenceTable.GRADIENT, 150);
    double hq = at(row, ConvergenceTable.HQ, 2);
    return new Findings.Verdict(
        row + ": 150 gradient steps do not reach HQ's second iteration",
        !(gradient >= hq),
        String.format(Locale.ROOT, "%.2f against %.2f", gradient, hq));
  }

  private Findings.Verdict fast(String row) {
    double first = at(row, ConvergenceTable.HQ, 1);
    double third = at(row, ConvergenceTable.HQ, 3);
    double fourth = at(row, ConvergenceTable.HQ, 4);
    double share = fourth == first ? 1 : (third - first) / (fourth - first);
    return new Findings.Verdict(
        row + ": HQ has most of its rise within three iterations",
        share > 0.5,
        String.format(
            Locale.ROOT, "%.0f %% of the rise from the first to the fourth", 100 * share));
  }

  private double at(String row, String column, int step) {
    return measurements.of(row, column, "R at " + step).mean();
  }

  private String shown(String row, String column, int step) {
    double value = at(row, column, step);
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.2f", value);
  }

  private String seconds(String row, String column) {
    return String.format(Locale.ROOT, "%.2f", measurements.of(row, column, "seconds").mean());
  }
}
