package io.github.redescend.result.audit;

import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Histogram;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.report.Illustration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Figures of an audit.
 *
 * @param suspects the listed suspects
 */
public record AuditPictures(AuditResult result, List<Suspect> suspects) {
  private static final int MOST_POINTS = 2000;
  private static final int BINS = 20;

  public List<Illustration> all() {
    return List.of(trust(), result.fit().map(this::weights).orElseGet(this::margins));
  }

  private Illustration margins() {
    return new Illustration(
        "margins",
        Histogram.over(
            "Margin of all labels",
            Axis.linear("score of the given label minus that of the best other label"),
            -1,
            1,
            BINS,
            List.of(new Histogram.Sample("", result.margins()))),
        "Below 0 the label disagrees with the model.");
  }

  private Illustration trust() {
    return new Illustration(
        "trust",
        Histogram.over(
            "Trust of all labels",
            Axis.linear("probability that the label is right"),
            0,
            1,
            BINS,
            List.of(new Histogram.Sample("", result.trust()))),
        "Labels below .5 are more likely wrong than right.");
  }

  private Illustration weights(AuditResult.Fit fit) {
    Set<Integer> listed = suspects.stream().map(Suspect::row).collect(Collectors.toSet());
    int n = result.margins().length;
    int[] others = IntStream.range(0, n).filter(i -> !listed.contains(i)).toArray();
    int drawn = Math.min(MOST_POINTS, others.length);
    int[] some =
        IntStream.range(0, drawn)
            .map(i -> others[(int) ((long) i * others.length / drawn)])
            .toArray();
    int[] found = listed.stream().mapToInt(i -> i).sorted().limit(MOST_POINTS).toArray();
    return new Illustration(
        "margins",
        new ScatterFigure(
            "Margin by weight",
            Axis.linear("leave-one-out margin"),
            Axis.linear("weight in the robust fit"),
            List.of(
                points(fit, "others", some, 0, Points.Mark.DOT),
                points(fit, "suspects", found, 1, Points.Mark.TRIANGLE)),
            List.of()),
        "Below 0 the label disagrees with the other rows."
            + (drawn < others.length
                ? " %d of the %d others are drawn, evenly.".formatted(drawn, others.length)
                : ""));
  }

  private Points points(
      AuditResult.Fit fit, String name, int[] rows, int colour, Points.Mark mark) {
    return new Points(
        name,
        IntStream.of(rows).mapToDouble(i -> result.margins()[i]).toArray(),
        IntStream.of(rows).mapToDouble(i -> fit.weights()[i]).toArray(),
        colour,
        mark);
  }
}
