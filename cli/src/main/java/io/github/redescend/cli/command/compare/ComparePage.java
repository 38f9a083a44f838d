package io.github.redescend.cli.command.compare;

import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.cli.output.MetricsTable;
import io.github.redescend.cli.picture.AccuracyPicture;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.rank.Comparison;
import io.github.redescend.eval.rank.PairedTest;
import io.github.redescend.figures.CriticalDifferenceDiagram;
import io.github.redescend.report.HtmlTable;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import java.util.ArrayList;
import java.util.List;
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
      page.heading("Differences" + where);
      new DifferenceRows(result, report.folds().folds(SplitOptions.FOLDS))
          .on(page, levels.size() == 1 ? "" : "-" + (i + 1));
      page.heading(
              (report.aim().named() ? "By " + result.metric() : "Accuracy") + where + ", and cost")
          .table(summary(result))
          .table(accuracies(result));
      page.heading("Ranks" + where);
      CompareReport.tests(comparison)
          .lines()
          .map(line -> Character.toUpperCase(line.charAt(0)) + line.substring(1) + ".")
          .forEach(page::paragraph);
      if (CompareReport.isTested(comparison)) {
        page.figure(diagram(comparison, levels.size() == 1 ? "" : "-" + (i + 1)));
        page.table(pairs(comparison));
      }
      page.folded("All metrics" + where, folded -> metrics(folded, result));
    }
    if (levels.size() > 1) {
      noise(page, levels);
    }
    return page;
  }

  private static void metrics(Page page, ComparisonResult result) {
    List<String> stems = CompareReport.stems(result.comparison());
    for (int d = 0; d < stems.size(); d++) {
      page.paragraph(stems.get(d) + ":")
          .table(MetricsTable.of(result.metric(), result.results().get(d)));
    }
  }

  /** What each system reaches over all data sets, beside what it takes. */
  private static HtmlTable summary(ComparisonResult result) {
    Metric metric = result.metric();
    Comparison comparison = result.comparison();
    HtmlTable table = HtmlTable.of("system", "mean " + metric, "average rank", "time of the fits");
    for (int s = 0; s < comparison.systems().size(); s++) {
      int system = s;
      table
          .row()
          .name(comparison.systems().get(s))
          .number(
              MetricText.shown(
                  metric,
                  result.results().stream()
                      .mapToDouble(row -> row.get(system).mean(metric))
                      .average()
                      .orElseThrow()))
          .number(Numbers.fixed(comparison.ranks().average()[s], 2))
          .time(
              Numbers.seconds(
                  result.results().stream()
                      .mapToDouble(row -> CompareReport.seconds(row.get(system)))
                      .sum()));
    }
    return table;
  }

  private static HtmlTable accuracies(ComparisonResult result) {
    Comparison comparison = result.comparison();
    List<String> head = new ArrayList<>(List.of("data"));
    head.addAll(comparison.systems());
    HtmlTable table = HtmlTable.of(head);
    for (int i = 0; i < comparison.data().size(); i++) {
      table.row().name(CompareReport.stems(comparison).get(i));
      result
          .results()
          .get(i)
          .forEach(
              r ->
                  table.number(
                      MetricText.shown(
                          result.metric(), r.mean(result.metric()), r.std(result.metric()))));
    }
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

  /** What the tests say of each pair; for as many data sets as they need. */
  private static HtmlTable pairs(Comparison comparison) {
    HtmlTable table = HtmlTable.of("first", "second", "Wilcoxon p", "Holm p", "rank-biserial");
    for (Comparison.Pair pair : comparison.pairs()) {
      PairedTest test = pair.test();
      table
          .row()
          .name(comparison.systems().get(pair.first()))
          .text(comparison.systems().get(pair.second()))
          .number(Numbers.p(test.p()))
          .number(Numbers.p(pair.holm()))
          .number(Numbers.fixed(test.rankBiserial(), 2));
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
              CompareReport.stems(first).get(d),
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
