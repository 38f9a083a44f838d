package io.github.redescend.cli.command.compare;

import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.page.HtmlTable;
import io.github.redescend.cli.page.Illustration;
import io.github.redescend.cli.page.MetricsTable;
import io.github.redescend.cli.page.Page;
import io.github.redescend.cli.picture.AccuracyPicture;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.rank.Comparison;
import io.github.redescend.eval.rank.PairedTest;
import io.github.redescend.figures.CriticalDifferenceDiagram;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** A comparison as a page. */
record ComparePage(CompareReport report) {
  /** More data sets than this have the mean over all drawn, not each. */
  private static final int MOST_DRAWN = 12;

  Page on(Page page) {
    page.paragraph(report.head());
    List<ComparisonResult> levels = report.levels();
    for (int i = 0; i < levels.size(); i++) {
      ComparisonResult result = levels.get(i);
      Contamination wrong = result.contamination();
      String where = wrong.isNone() ? "" : ", training " + wrong;
      Comparison comparison = result.comparison();
      page.heading((report.aim().named() ? "By " + result.metric() : "Accuracy") + where)
          .table(accuracies(result));
      page.heading("Metrics" + where);
      for (int d = 0; d < result.results().size(); d++) {
        page.paragraph(comparison.data().get(d) + ":")
            .table(MetricsTable.of(result.metric(), result.results().get(d)));
      }
      page.heading("Ranks" + where);
      CompareReport.tests(comparison).lines().forEach(page::paragraph);
      boolean tested = CompareReport.isTested(comparison);
      if (tested) {
        page.figure(diagram(comparison, levels.size() == 1 ? "" : "-" + (i + 1)));
      }
      String tests =
          ", its 95 % t interval, Wilcoxon's signed-rank test with Holm's correction for all pairs,"
              + " and the rank-biserial correlation (1: the first is better everywhere)";
      page.heading("Differences" + where)
          .paragraph(
              "Mean difference of %s over the data sets in points, more being better%s."
                  .formatted(result.metric(), tested ? tests : ""))
          .table(pairs(comparison));
    }
    if (levels.size() > 1) {
      noise(page, levels);
    }
    return page;
  }

  private static HtmlTable accuracies(ComparisonResult result) {
    Comparison comparison = result.comparison();
    List<String> head = new ArrayList<>(List.of("data"));
    head.addAll(comparison.systems());
    HtmlTable table = HtmlTable.of(head);
    for (int i = 0; i < comparison.data().size(); i++) {
      table.row().name(comparison.data().get(i));
      result
          .results()
          .get(i)
          .forEach(
              r ->
                  table.number(
                      MetricText.shown(
                          result.metric(), r.mean(result.metric()), r.std(result.metric()))));
    }
    table.row().name("average rank");
    Arrays.stream(comparison.ranks().average())
        .forEach(rank -> table.number(String.format(Locale.ROOT, "%.2f", rank)));
    table.row().name("time of the fits");
    IntStream.range(0, comparison.systems().size())
        .mapToDouble(
            system ->
                result.results().stream()
                    .mapToDouble(row -> CompareReport.seconds(row.get(system)))
                    .sum())
        .forEach(seconds -> table.time(Numbers.seconds(seconds)));
    return table;
  }

  private static Illustration diagram(Comparison comparison, String suffix) {
    double[] ranks = comparison.ranks().average();
    return new Illustration(
        "ranks" + suffix,
        new CriticalDifferenceDiagram(
            "Average ranks on %d data sets".formatted(comparison.data().size()),
            comparison.systems(),
            ranks,
            comparison.nemenyi().cd(),
            comparison.nemenyi().cliques(ranks)),
        "Critical difference of Nemenyi's test at %s; a bar joins systems that it does not tell apart."
            .formatted(comparison.nemenyi().alpha()));
  }

  private static HtmlTable pairs(Comparison comparison) {
    boolean tested = CompareReport.isTested(comparison);
    List<String> head = new ArrayList<>(List.of("first", "second", "difference"));
    if (tested) {
      head.addAll(List.of("95 % from", "to", "Wilcoxon p", "Holm p", "rank-biserial"));
    }
    HtmlTable table = HtmlTable.of(head);
    for (Comparison.Pair pair : comparison.pairs()) {
      PairedTest test = pair.test();
      table
          .row()
          .name(comparison.systems().get(pair.first()))
          .text(comparison.systems().get(pair.second()))
          .number(CompareReport.points(test.difference()));
      if (tested) {
        table
            .number(CompareReport.points(test.low()))
            .number(CompareReport.points(test.high()))
            .number(Numbers.shown(test.p()))
            .number(Numbers.shown(pair.holm()))
            .number(String.format(Locale.ROOT, "%.2f", test.rankBiserial()));
      }
    }
    return table;
  }

  private static void noise(Page page, List<ComparisonResult> levels) {
    List<Contamination> wrong = levels.stream().map(ComparisonResult::contamination).toList();
    Comparison first = levels.get(0).comparison();
    page.heading("Accuracy against noise");
    int sets = first.data().size();
    if (sets > 1) {
      AccuracyPicture.of(
              "accuracy-by-noise",
              "Mean of %d data sets".formatted(sets),
              wrong,
              IntStream.range(0, first.systems().size())
                  .mapToObj(
                      s ->
                          new AccuracyPicture.Curve(
                              first.systems().get(s),
                              levels.stream().mapToDouble(l -> mean(l, s)).toArray(),
                              new double[0]))
                  .toList())
          .ifPresent(page::figure);
    }
    for (int d = 0; d < sets && sets <= MOST_DRAWN; d++) {
      int data = d;
      AccuracyPicture.of(
              "accuracy-by-noise-" + (d + 1),
              String.valueOf(Path.of(first.data().get(d)).getFileName()),
              wrong,
              IntStream.range(0, first.systems().size())
                  .mapToObj(s -> curve(levels, data, s))
                  .toList())
          .ifPresent(page::figure);
    }
  }

  private static AccuracyPicture.Curve curve(List<ComparisonResult> levels, int data, int system) {
    List<ContenderResult> own =
        levels.stream().map(level -> level.results().get(data).get(system)).toList();
    return new AccuracyPicture.Curve(
        own.get(0).name(),
        own.stream().mapToDouble(ContenderResult::mean).toArray(),
        own.stream().mapToDouble(ContenderResult::std).toArray());
  }

  private static double mean(ComparisonResult level, int system) {
    return level.results().stream()
        .mapToDouble(row -> row.get(system).mean())
        .average()
        .orElseThrow();
  }
}
