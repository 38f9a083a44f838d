package io.github.redescend.reproduce.closs;

import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.losses.CLoss;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import io.github.redescend.reproduce.Panel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What the study of sigma shows, beside what the paper says of it; its numbers do not survive. */
record SigmaFindings(Measurements measurements) {
  private static final double[] SIGMAS = SigmaTable.SIGMAS;

  Findings findings() {
    List<String> columns = Arrays.stream(SIGMAS).mapToObj(SigmaTable::column).toList();
    List<SituationRanks> all =
        SigmaTable.SITUATIONS.stream()
            .map(s -> SituationRanks.of(measurements, s, columns))
            .toList();
    List<Panel> panels = new ArrayList<>(List.of(bounds(columns)));
    all.forEach(ranks -> panels.add(ranks.panel()));
    panels.add(
        new Panel(
            "All widths alike? Tests on the ranks, at the 5 % level",
            SituationRanks.testsHeader(), all.stream().map(SituationRanks::tests).toList()));
    return new Findings(
        panels,
        List.of(best(all.get(0), 2), best(all.get(1), 0.5)),
        List.of(
            "The printed values of Tables III and IV do not survive in our copy of the paper; its"
                + " two sentences on them stand as expectations above."),
        List.of(new NamedFigure("accuracy", figure(all))));
  }

  private static Panel bounds(List<String> columns) {
    return new Panel(
        "The largest loss of a sample, beta",
        columns,
        List.of(
            Arrays.stream(SIGMAS)
                .mapToObj(sigma -> String.format(Locale.ROOT, "%.4f", new CLoss(sigma).beta()))
                .toList()));
  }

  static Findings.Verdict best(SituationRanks ranks, double sigma) {
    String first =
        ranks.rivals().stream().min(Comparator.comparingDouble(ranks::rank)).orElseThrow();
    String expected = SigmaTable.column(sigma);
    return new Findings.Verdict(
        "%s: %s has the best mean rank".formatted(ranks.situation().name(), expected),
        first.equals(expected),
        String.format(
            Locale.ROOT,
            "%s has mean rank %.2f, %s %.2f; mean accuracies are %.1f and %.1f",
            first,
            ranks.rank(first),
            expected,
            ranks.rank(expected),
            ranks.mean(first),
            ranks.mean(expected)));
  }

  private static LineFigure figure(List<SituationRanks> all) {
    List<Line> lines = new ArrayList<>();
    for (SituationRanks ranks : all) {
      double[] means = ranks.rivals().stream().mapToDouble(ranks::mean).toArray();
      lines.add(Line.measured(ranks.situation().name(), SIGMAS, means, new double[0]));
    }
    return new LineFigure(
        "kcc-hq: mean accuracy over the data sets",
        Axis.logarithmic("sigma"),
        Axis.linear("accuracy in percent"),
        lines);
  }
}
