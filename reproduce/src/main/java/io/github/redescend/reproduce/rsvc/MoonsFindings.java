package io.github.redescend.reproduce.rsvc;

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
import java.util.List;
import java.util.Locale;

/** What the moons show. */
record MoonsFindings(Measurements measurements) {
  /** The paper's last panel of Figure 5. */
  private static final int LAST_PANEL = 9;

  /** How near "very close" is, in points of agreement. */
  private static final double CLOSE = 1;

  Findings findings() {
    return new Findings(
        List.of(classifiers(), reweightings()),
        verdicts(),
        List.of(
            String.format(
                Locale.ROOT,
                "In the end a flipped point has a weight of %s on average, another one %s; ties among"
                    + " sigma go to the largest, which lets the least go.",
                of(MoonsFigures.ROBUST, MoonsFigures.WEIGHT_OF_FLIPPED).shown(2),
                of(MoonsFigures.ROBUST, MoonsFigures.WEIGHT_OF_OTHERS).shown(2)),
            "The pictures show the first repetition. Each classifier has parameters of its own; those"
                + " of RSVC serve its start and all its reweightings."),
        List.of(new NamedFigure("agreement", agreement())));
  }

  private TrialValues of(String column, String quantity) {
    return measurements.of(MoonsFigures.ROW, column, quantity);
  }

  private Panel classifiers() {
    List<List<String>> lines = new ArrayList<>();
    for (String column : List.of(MoonsFigures.TRUTH, MoonsFigures.PLAIN, MoonsFigures.ROBUST)) {
      lines.add(
          List.of(
              column,
              of(column, MoonsFigures.ACCURACY).shown(2),
              of(column, MoonsFigures.AGREEMENT).shown(2)));
    }
    return new Panel(
        "New points and the unit square, mean ± standard error",
        List.of("classifier", "accuracy %", "agreement with the L2-SVM of the clean labels %"),
        lines);
  }

  private Panel reweightings() {
    List<List<String>> lines = new ArrayList<>();
    for (int k = 0; k <= MoonsFigures.FOLLOWED; k++) {
      TrialValues agreement = of(MoonsFigures.ROBUST, MoonsFigures.agreementAfter(k));
      lines.add(List.of(Integer.toString(k), agreement.shown(2)));
    }
    return new Panel(
        "Figure 5 in numbers: from the L2-SVM of the same C and h",
        List.of("reweightings", "agreement with the L2-SVM of the clean labels %"),
        lines);
  }

  private LineFigure agreement() {
    double[] steps = new double[MoonsFigures.FOLLOWED + 1];
    double[] means = new double[steps.length];
    double[] errors = new double[steps.length];
    for (int k = 0; k < steps.length; k++) {
      TrialValues agreement = of(MoonsFigures.ROBUST, MoonsFigures.agreementAfter(k));
      steps[k] = k;
      means[k] = agreement.mean();
      errors[k] = agreement.values().length < 2 ? 0 : agreement.standardError();
    }
    return new LineFigure(
        "How near RSVC comes to the L2-SVM of the clean labels",
        Axis.linear("reweightings"),
        Axis.linear("agreement %"),
        List.of(Line.measured("RSVC", steps, means, errors)));
  }

  private List<Findings.Verdict> verdicts() {
    PairedTest lead =
        PairedTest.of(
            of(MoonsFigures.ROBUST, MoonsFigures.AGREEMENT).values(),
            of(MoonsFigures.PLAIN, MoonsFigures.AGREEMENT).values());
    double end = of(MoonsFigures.ROBUST, MoonsFigures.AGREEMENT).mean();
    double ninth = of(MoonsFigures.ROBUST, MoonsFigures.agreementAfter(LAST_PANEL)).mean();
    return List.of(
        new Findings.Verdict(
            "with flipped labels RSVC is nearer to the L2-SVM of the clean labels than the L2-SVM"
                + " is",
            lead.low() > 0,
            String.format(
                Locale.ROOT,
                "%+.2f points of agreement, 95 %% interval [%+.2f, %+.2f]",
                lead.difference(),
                lead.low(),
                lead.high())),
        new Findings.Verdict(
            "after nine reweightings the agreement is within a point of that in the end",
            Math.abs(ninth - end) <= CLOSE,
            String.format(Locale.ROOT, "%.2f against %.2f", ninth, end)));
  }
}
