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

/** What the liver table shows, beside Table 2 of the paper. */
record LiverFindings(Measurements measurements) {
  private static final double ALLOWED = 2;

  private static final PublishedTable PAPER = PublishedTable.of("truncated-hinge-liver");

  Findings findings() {
    List<Findings.Verdict> verdicts = new ArrayList<>();
    List<List<String>> errors = new ArrayList<>();
    List<List<String>> supports = new ArrayList<>();
    int within = 0;
    int cells = 0;
    for (int percentage : LiverTable.PERCENTAGES) {
      String row = percentage + " %";
      for (Method.Loss loss : Method.Loss.values()) {
        List<String> line = new ArrayList<>(List.of(row, name(loss)));
        for (Penalty penalty : LiverTable.PENALTIES) {
          TrialValues ours = of(row, new Method(loss, penalty), "error");
          Published paper = PAPER.of(row, new Method(loss, penalty).name(), "error");
          line.add(PaperCell.error(ours, paper));
          cells++;
          within += Math.abs(paper.z(ours)) <= ALLOWED ? 1 : 0;
        }
        errors.add(line);
        supports.add(
            List.of(
                row,
                name(loss),
                PaperCell.count(
                    of(row, new Method(loss, Penalty.L2), "support"),
                    PAPER.of(row, new Method(loss, Penalty.L2).name(), "support"))));
      }
      verdicts.add(order(row));
    }
    verdicts.add(
        0,
        new Findings.Verdict(
            "every test error within 2 standard errors of the paper's",
            within == cells,
            within + " of " + cells));
    return new Findings(
        List.of(
            new Panel(
                "Test error, ours ± standard error / paper",
                List.of("flips", "loss", "L2", "L1", "adaptive L1"),
                errors),
            new Panel(
                "Support vectors with L2, ours ± standard error / paper",
                List.of("flips", "loss", "number"),
                supports)),
        verdicts,
        List.of(
            "The paper's 34 support vectors of T0 are out of reach of a converged d.c. algorithm"
                + " and no target.",
            "The printed deviation 3.11 of T-1's support at 10 % is read as 31.1."));
  }

  private Findings.Verdict order(String row) {
    double h = of(row, new Method(Method.Loss.H1, Penalty.L2), "support").mean();
    double t0 = of(row, new Method(Method.Loss.T0, Penalty.L2), "support").mean();
    double t1 = of(row, new Method(Method.Loss.T1, Penalty.L2), "support").mean();
    return new Findings.Verdict(
        "at " + row + " T0 has fewer support vectors than T-1, and T-1 than H1",
        t0 < t1 && t1 < h,
        String.format(Locale.ROOT, "%.1f, %.1f, %.1f", t0, t1, h));
  }

  private TrialValues of(String row, Method method, String quantity) {
    return measurements.of(row, method.name(), quantity);
  }

  private static String name(Method.Loss loss) {
    return loss == Method.Loss.T1 ? "T-1" : loss.name();
  }
}
