package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Panel;
import io.github.redescend.reproduce.Published;
import io.github.redescend.reproduce.PublishedTable;
import io.github.redescend.reproduce.TrialValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the simulations show, beside Table 1 of the paper. */
record SimulationFindings(Measurements measurements) {
  private static final double ALLOWED = 2;
  private static final double SUPPORT_TOLERANCE = 0.15;

  private static final PublishedTable PAPER = PublishedTable.of("truncated-hinge-simulations");

  Findings findings() {
    List<Findings.Verdict> verdicts = new ArrayList<>();
    List<Panel> panels = new ArrayList<>(List.of(table1(verdicts)));
    panels.add(linear("error", "Linear examples: test error ± standard error", 4));
    panels.add(linear("support", "Linear examples: support vectors with L2", 1));
    panels.add(linear("zeros", "Linear examples: zero coefficients of p (k = 2) or p k", 1));
    return new Findings(
        panels,
        verdicts,
        List.of(
            "The paper shows the linear examples as box plots: no numbers stand beside ours.",
            "Sectors as corrected: the third class has sectors 5 and 6."));
  }

  private Panel table1(List<Findings.Verdict> verdicts) {
    List<List<String>> lines = new ArrayList<>();
    for (int percentage : Simulations.PERCENTAGES) {
      String row = Simulations.nonlinearRow(percentage);
      for (Method method : Simulations.NONLINEAR) {
        TrialValues error = measurements.of(row, method.name(), "error");
        TrialValues support = measurements.of(row, method.name(), "support");
        Published paperError = PAPER.of(row, method.name(), "error");
        Published paperSupport = PAPER.of(row, method.name(), "support");
        lines.add(
            List.of(
                row,
                method.name(),
                PaperCell.error(error, paperError),
                PaperCell.count(support, paperSupport)));
        verdicts.add(
            new Findings.Verdict(
                row + ", " + method.name() + ": error not above the paper's by 2 standard errors",
                paperError.z(error) <= ALLOWED,
                String.format(Locale.ROOT, "z %+.1f", paperError.z(error))));
        double ratio = support.mean() / paperSupport.mean();
        verdicts.add(
            new Findings.Verdict(
                row + ", " + method.name() + ": support within 15 % of the paper's",
                Math.abs(ratio - 1) <= SUPPORT_TOLERANCE,
                String.format(Locale.ROOT, "%.2f times", ratio)));
      }
      verdicts.add(order(row));
    }
    return new Panel(
        "Nonlinear examples, ours ± standard error / paper",
        List.of("example", "method", "test error", "support vectors"),
        lines);
  }

  private Findings.Verdict order(String row) {
    double h = support(row, Method.Loss.H1);
    double t0 = support(row, Method.Loss.T0);
    double t1 = support(row, Method.Loss.T1);
    return new Findings.Verdict(
        row + ": T0 has fewer support vectors than T-1/2, and T-1/2 than H1",
        t0 < t1 && t1 < h,
        String.format(Locale.ROOT, "%.1f, %.1f, %.1f", t0, t1, h));
  }

  private double support(String row, Method.Loss loss) {
    return measurements.of(row, new Method(loss, Penalty.L2).name(), "support").mean();
  }

  private Panel linear(String quantity, String title, int digits) {
    List<Method> methods =
        Simulations.LINEAR.stream().filter(method -> measured(method, quantity)).toList();
    List<String> header = new ArrayList<>(List.of("example"));
    methods.forEach(method -> header.add(method.name()));
    List<List<String>> lines = new ArrayList<>();
    for (int percentage : Simulations.PERCENTAGES) {
      for (int k : Simulations.CLASSES) {
        for (int p : Simulations.FEATURES) {
          String row = Simulations.linearRow(k, p, percentage);
          List<String> line = new ArrayList<>(List.of(row));
          for (Method method : methods) {
            line.add(measurements.of(row, method.name(), quantity).shown(digits));
          }
          lines.add(line);
        }
      }
    }
    return new Panel(title, header, lines);
  }

  private boolean measured(Method method, String quantity) {
    return measurements.cells().stream()
        .anyMatch(cell -> cell.column().equals(method.name()) && cell.quantity().equals(quantity));
  }
}
