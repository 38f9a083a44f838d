package io.github.redescend.reproduce.closs;

import io.github.redescend.eval.rank.PairedTest;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import io.github.redescend.reproduce.Panel;
import io.github.redescend.reproduce.TrialValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What the study of representers shows, beside what the paper says of it. */
record RatioFindings(Measurements measurements) {
  /** Up to here the paper finds the reduced machine much faster. */
  private static final double FASTER = 0.5;

  private static final String EXACT = RatioTable.EXACT.name();

  Findings findings() {
    List<List<String>> rows = new ArrayList<>(List.of(row(EXACT)));
    List<String> different = new ArrayList<>();
    List<String> slow = new ArrayList<>();
    for (int r = 0; r < RatioTable.RATIOS.length; r++) {
      String column = RatioTable.REDUCED.get(r).name();
      rows.add(row(column));
      PairedTest test = test(column);
      if (test.low() > 0 || test.high() < 0) {
        different.add(column);
      }
      if (RatioTable.RATIOS[r] <= FASTER && seconds(column) >= seconds(EXACT)) {
        slow.add(column);
      }
    }
    return new Findings(
        List.of(
            new Panel(
                "Ten-fold results, mean (standard deviation)",
                List.of("machine", "accuracy %", "minus kcc-hq", "training s", "testing s"),
                rows)),
        List.of(
            new Findings.Verdict(
                "no share of representers differs from kcc-hq in the paired t-test at 5 %",
                different.isEmpty(),
                different.isEmpty() ? "none differs" : String.join(", ", different)),
            new Findings.Verdict(
                "up to a share of 0.5 training and testing take less than those of kcc-hq",
                slow.isEmpty(),
                String.format(
                    Locale.ROOT, "kcc-hq %.2f s, %s", seconds(EXACT), String.join(", ", times())))),
        List.of(
            "The printed values of Table V do not survive in our copy of the paper; its sentences on"
                + " them stand as expectations above.",
            "Minus kcc-hq: mean difference in points ± half the 95 % t interval over the folds."),
        List.of(
            new NamedFigure("accuracy", figure("accuracy", "accuracy in percent", true)),
            new NamedFigure("seconds", figure("training seconds", "training CPU seconds", false))));
  }

  private List<String> times() {
    return RatioTable.REDUCED.stream()
        .map(r -> String.format(Locale.ROOT, "%s %.2f s", r.name(), seconds(r.name())))
        .toList();
  }

  private List<String> row(String column) {
    return List.of(
        column,
        of(column, "accuracy").shownWithDeviation(2),
        column.equals(EXACT) ? "" : difference(test(column)),
        of(column, "training seconds").shownWithDeviation(2),
        of(column, "testing seconds").shownWithDeviation(3));
  }

  private static String difference(PairedTest test) {
    return Double.isNaN(test.low())
        ? String.format(Locale.ROOT, "%+.2f", test.difference())
        : String.format(
            Locale.ROOT, "%+.2f±%.2f", test.difference(), (test.high() - test.low()) / 2);
  }

  private PairedTest test(String column) {
    return PairedTest.of(of(column, "accuracy").values(), of(EXACT, "accuracy").values());
  }

  private double seconds(String column) {
    return of(column, "training seconds").mean() + of(column, "testing seconds").mean();
  }

  private TrialValues of(String column, String quantity) {
    return measurements.of(RatioTable.ROW, column, quantity);
  }

  private LineFigure figure(String quantity, String axis, boolean bars) {
    List<TrialValues> samples =
        RatioTable.REDUCED.stream().map(rival -> of(rival.name(), quantity)).toList();
    double[] means = samples.stream().mapToDouble(TrialValues::mean).toArray();
    double[] errors =
        samples.stream().mapToDouble(s -> s.values().length < 2 ? 0 : s.standardError()).toArray();
    double[] exact = new double[means.length];
    Arrays.fill(exact, of(EXACT, quantity).mean());
    return new LineFigure(
        "spambase with 15 % flips",
        Axis.linear("share of representers"),
        Axis.linear(axis),
        List.of(
            Line.measured("rkcc-hq", RatioTable.RATIOS, means, bars ? errors : new double[0]),
            Line.dashed(EXACT, RatioTable.RATIOS, exact)));
  }
}
