package io.github.redescend.result.compare;

import static io.github.redescend.report.Columns.Form.JSON;
import static io.github.redescend.report.Columns.Form.PAGE;
import static io.github.redescend.report.Columns.Form.TEXT;

import io.github.redescend.core.Plural;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.rank.Comparison;
import io.github.redescend.eval.rank.Nemenyi;
import io.github.redescend.eval.rank.Ranks.Friedman;
import io.github.redescend.figures.CriticalDifferenceDiagram;
import io.github.redescend.figures.Figure;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Columns.Form;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import io.github.redescend.result.MetricText;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.picture.AccuracyPicture;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Report of a comparison, with a result for each level of contamination. Tuned systems chose kernel
 * width and lambda in every training fold.
 */
public record CompareDocument(
    String way,
    int repeats,
    PrimaryMetric aim,
    List<ComparisonResult> levels,
    List<Boolean> tuned) {
  /** With more data sets, one figure shows the mean over all. */
  private static final int MAX_DRAWN = 12;

  /** Returns the number of splits of the first data set per repeat. */
  private int splits() {
    return levels.get(0).results().get(0).get(0).folds().size() / repeats;
  }

  public Document document() {
    Comparison first = levels.get(0).comparison();
    Document document =
        Document.of("compare")
            .put("systems", first.systems())
            .put("tuned", tuned)
            .put("data", first.data())
            .put("folds", splits())
            .put("repeats", repeats)
            .put("positive", aim.positive().map(name -> Fields.of("class", name)))
            .putAll(aim.json());
    document
        .put("metric", aim.ifNamed(() -> aim.metric().toString()))
        .putAll(level(levels.get(0)))
        .say(head());
    if (levels.size() > 1) {
      document.put("levels", levels.stream().map(this::level).toList());
    }
    return document
        .text(levels.stream().map(CompareDocument::text).collect(Collectors.joining("\n")))
        .page(this::on);
  }

  /** Returns JSON; its tables have a row for each data set and a column for each system. */
  private Fields level(ComparisonResult result) {
    Comparison comparison = result.comparison();
    Friedman friedman = comparison.friedman();
    Nemenyi nemenyi = comparison.nemenyi();
    List<List<Fields>> metrics = new ArrayList<>();
    result.results().forEach(row -> metrics.add(row.stream().map(MetricText::json).toList()));
    Fields ranks =
        Fields.of("chi2", friedman.chi2(), "p", friedman.p())
            .with("imanDavenport", Fields.finite(friedman.imanDavenport()))
            .with("pF", Fields.finite(friedman.pF()));
    Fields differences = Fields.of("alpha", nemenyi.alpha(), "cd", nemenyi.cd());
    return Fields.of("accuracy", table(result, SystemResult::mean))
        .with("std", table(result, SystemResult::std))
        .with("score", aim.ifNamed(() -> table(result, r -> r.mean(aim.metric()))))
        .with("metrics", metrics)
        .with("seconds", table(result, SystemResult::seconds))
        .with("ranks", comparison.ranks().average())
        .with("friedman", ranks)
        .with("nemenyi", differences.with("cliques", comparison.cliques()))
        .with("pairs", pairs(result).json(DifferenceRows.pairs(result)))
        .withAll(MetricText.json(result.contamination()));
  }

  private static double[][] table(ComparisonResult result, ToDoubleFunction<SystemResult> cell) {
    return result.results().stream()
        .map(row -> row.stream().mapToDouble(cell).toArray())
        .toArray(double[][]::new);
  }

  private String head() {
    Comparison first = levels.get(0).comparison();
    String systems = Plural.of(first.systems().size(), "system");
    String data = Plural.of(first.data().size(), "data set");
    return "%s on %s; %s; %s%s"
        .formatted(systems, data, way, choices(first.systems()), aim.words());
  }

  private String choices(List<String> systems) {
    List<String> chosen = new ArrayList<>();
    List<String> fixed = new ArrayList<>();
    for (int i = 0; i < systems.size(); i++) {
      (tuned.get(i) ? chosen : fixed).add(systems.get(i));
    }
    String searched =
        "kernel width and lambda chosen in every training fold: " + String.join(", ", chosen);
    String given = "run with the kernel and lambda given: " + String.join(", ", fixed);
    return fixed.isEmpty() ? searched : chosen.isEmpty() ? given : searched + "; " + given;
  }

  private static String text(ComparisonResult result) {
    Contamination wrong = result.contamination();
    String title = wrong.isNone() ? "" : "training " + wrong.words();
    Comparison comparison = result.comparison();
    List<Integer> rows = IntStream.range(0, comparison.data().size() + 2).boxed().toList();
    String pairs = pairs(result).text(DifferenceRows.pairs(result));
    String note =
        result.metric().higherIsBetter()
            ? ""
            : "lower " + result.metric() + " is better: below 0 the first is better\n";
    return "%s\n%s\n%s\n%s%s"
        .formatted(title, accuracies(result).text(rows), tests(comparison), pairs, note);
  }

  /** Returns a row for each data set; text adds the average ranks and the times. */
  private static Columns<Integer> accuracies(ComparisonResult result) {
    Comparison comparison = result.comparison();
    List<String> names = new ArrayList<>(DifferenceRows.stems(comparison));
    names.addAll(List.of("average rank", "training time"));
    Metric metric = result.metric();
    Columns<Integer> columns =
        new Columns<Integer>()
            .name(metric.toString(), names::get, TEXT)
            .name("data", names::get, PAGE);
    for (int j = 0; j < comparison.systems().size(); j++) {
      List<String> cells = new ArrayList<>();
      for (List<SystemResult> row : result.results()) {
        cells.add(MetricText.format(metric, row.get(j).mean(metric), row.get(j).std(metric)));
      }
      cells.add(Numbers.fixed(comparison.ranks().average()[j], 2));
      cells.add(Numbers.seconds(sum(result, j)));
      columns.figure(comparison.systems().get(j), cells::get);
    }
    return columns;
  }

  private static double sum(ComparisonResult result, int system) {
    return result.results().stream().mapToDouble(row -> row.get(system).seconds()).sum();
  }

  private static double mean(ComparisonResult result, int system, Metric metric) {
    return result.results().stream()
        .collect(Collectors.averagingDouble(row -> row.get(system).mean(metric)));
  }

  private static String tests(Comparison comparison) {
    if (!DifferenceRows.isTested(comparison)) {
      // With four data sets, Wilcoxon's two-sided p value is at least 0.125.
      int sets = comparison.data().size();
      return "no statistical tests: a comparison over data sets needs at least %d, and there %s %d\n"
          .formatted(DifferenceRows.MIN_TESTED, sets == 1 ? "is" : "are", sets);
    }
    String groups =
        comparison.cliques().stream()
            .map(clique -> String.join(", ", clique))
            .collect(Collectors.joining(" | "));
    Friedman friedman = comparison.friedman();
    Nemenyi nemenyi = comparison.nemenyi();
    String chi2 = Numbers.three(friedman.chi2());
    String davenport =
        Double.isInfinite(friedman.imanDavenport())
            ? "infinite, without a p-value (all data sets rank the systems equally)"
            : "%s (%s)".formatted(Numbers.three(friedman.imanDavenport()), words(friedman.pF()));
    String apart = Numbers.three(nemenyi.cd());
    String equal = groups.isEmpty() ? "none" : groups;
    return """
    Friedman chi2 %s (%s), Iman-Davenport F %s
    Nemenyi at %s: ranks that are %s apart differ; not significantly different: %s
    """
        .formatted(chi2, words(friedman.p()), davenport, nemenyi.alpha(), apart, equal);
  }

  /** Returns a row for each pair of systems; text and page omit tests on too few data sets. */
  private static Columns<Comparison.Pair> pairs(ComparisonResult result) {
    List<String> systems = result.comparison().systems();
    Metric metric = result.metric();
    DoubleFunction<String> difference = number -> DifferenceRows.difference(metric, number);
    boolean tested = DifferenceRows.isTested(result.comparison());
    Form[] ends = tested ? new Form[] {JSON, TEXT} : new Form[] {JSON};
    Form[] tests = tested ? new Form[] {JSON, TEXT, PAGE} : new Form[] {JSON};
    return new Columns<Comparison.Pair>()
        .name("pair", pair -> systems.get(pair.first()) + " - " + systems.get(pair.second()), TEXT)
        .name("first", pair -> systems.get(pair.first()), JSON, PAGE)
        .text("second", pair -> systems.get(pair.second()), JSON, PAGE)
        .number("difference", pair -> pair.test().difference(), difference, JSON, TEXT)
        .number("low", pair -> pair.test().low(), difference, ends)
        .titled("95% from")
        .number("high", pair -> pair.test().high(), difference, ends)
        .titled("to")
        .number("wilcoxonP", pair -> pair.test().p(), Numbers::p, tests)
        .titled("Wilcoxon p")
        .number("holmP", Comparison.Pair::holm, Numbers::p, tests)
        .titled("Holm p")
        .number("rankBiserial", pair -> pair.test().rankBiserial(), 2, tests)
        .titled("rank-biserial")
        .figure("win-tie-loss", pair -> pair.test().signs(), TEXT, PAGE)
        .shownIf(tested)
        .integer("wins", pair -> pair.test().signs().wins(), JSON)
        .integer("ties", pair -> pair.test().signs().ties(), JSON)
        .integer("losses", pair -> pair.test().signs().losses(), JSON)
        .number("signP", pair -> pair.test().signs().p(), Numbers::p, tests)
        .titled("sign p");
  }

  private static String words(double p) {
    return "p " + (Numbers.p(p).startsWith("<") ? "" : "= ") + Numbers.p(p);
  }

  private void on(Page page) {
    for (int i = 0; i < levels.size(); i++) {
      ComparisonResult result = levels.get(i);
      Contamination wrong = result.contamination();
      String where = wrong.isNone() ? "" : ", training " + wrong.words();
      String suffix = levels.size() == 1 ? "" : "-" + (i + 1);
      Comparison comparison = result.comparison();
      page.heading("Differences" + where);
      new DifferenceRows(result, splits()).on(page, suffix);
      page.heading((aim.named() ? "By " + result.metric() : "Accuracy") + where + " and cost")
          .table(summary(result), indices(comparison.systems()))
          .table(accuracies(result), indices(comparison.data()));
      page.heading("Ranks" + where);
      tests(comparison)
          .lines()
          .map(line -> Character.toUpperCase(line.charAt(0)) + line.substring(1) + ".")
          .forEach(page::paragraph);
      if (DifferenceRows.isTested(comparison)) {
        page.figure(diagram(comparison, suffix)).table(pairs(result), DifferenceRows.pairs(result));
      }
      page.folded("All metrics" + where, folded -> metrics(folded, result));
    }
    if (levels.size() > 1) {
      noise(page);
    }
  }

  private static List<Integer> indices(List<?> of) {
    return IntStream.range(0, of.size()).boxed().toList();
  }

  private static void metrics(Page page, ComparisonResult result) {
    List<String> stems = DifferenceRows.stems(result.comparison());
    for (int d = 0; d < stems.size(); d++) {
      List<SystemResult> own = result.results().get(d);
      page.paragraph(stems.get(d) + ":").table(MetricText.table(result.metric(), own), own);
    }
  }

  private static Columns<Integer> summary(ComparisonResult result) {
    Metric metric = result.metric();
    Comparison comparison = result.comparison();
    DoubleFunction<String> format = mean -> MetricText.format(metric, mean);
    return new Columns<Integer>()
        .name("system", comparison.systems()::get)
        .number("mean " + metric, system -> mean(result, system, metric), format)
        .number("average rank", system -> comparison.ranks().average()[system], 2)
        .seconds("training time", system -> sum(result, system));
  }

  private static Illustration diagram(Comparison comparison, String suffix) {
    double[] ranks = comparison.ranks().average();
    Nemenyi nemenyi = comparison.nemenyi();
    String title = "Average ranks on %d data sets".formatted(comparison.data().size());
    Figure figure =
        new CriticalDifferenceDiagram(
            title, comparison.systems(), ranks, nemenyi.cd(), nemenyi.cliques(ranks));
    String caption =
        "Critical difference of Nemenyi's test at %s; a bar joins systems that do not differ significantly."
            .formatted(nemenyi.alpha());
    return new Illustration("ranks" + suffix, figure, caption);
  }

  private void noise(Page page) {
    List<Contamination> wrong = levels.stream().map(ComparisonResult::contamination).toList();
    Comparison first = levels.get(0).comparison();
    page.heading("Accuracy against noise");
    int sets = first.data().size();
    if (sets > 1) {
      List<AccuracyPicture.Curve> means = new ArrayList<>();
      for (int s = 0; s < first.systems().size(); s++) {
        int system = s;
        double[] mean =
            levels.stream().mapToDouble(l -> mean(l, system, Metric.ACCURACY)).toArray();
        means.add(new AccuracyPicture.Curve(first.systems().get(s), mean, new double[0]));
      }
      AccuracyPicture.of("accuracy-by-noise", "Mean of %d data sets".formatted(sets), wrong, means)
          .ifPresent(page::figure);
    }
    for (int d = 0; d < sets && sets <= MAX_DRAWN; d++) {
      int data = d;
      String name = "accuracy-by-noise-" + (d + 1);
      String title = DifferenceRows.stems(first).get(d);
      List<List<SystemResult>> own = levels.stream().map(l -> l.results().get(data)).toList();
      AccuracyPicture.ofResults(name, title, wrong, own).ifPresent(page::figure);
    }
  }

  public void csv(OutputStream out) throws IOException {
    record Row(ComparisonResult level, String data, SystemResult result) {}
    List<Row> rows = new ArrayList<>();
    for (ComparisonResult level : levels) {
      for (int i = 0; i < level.results().size(); i++) {
        String name = level.comparison().data().get(i);
        level.results().get(i).forEach(result -> rows.add(new Row(level, name, result)));
      }
    }
    new Columns<Row>()
        .text("data", Row::data)
        .text("system", row -> row.result().name())
        .text("noise", row -> MetricText.json(row.level().contamination()).get("noise"))
        .text("outliers", row -> MetricText.json(row.level().contamination()).get("outliers"))
        .text("accuracy", row -> row.result().mean())
        .text("std", row -> row.result().std())
        .text("fitSeconds", row -> row.result().fitSeconds())
        .text("predictSeconds", row -> row.result().predictSeconds())
        .text("metric", row -> row.level().metric())
        .text("score", row -> row.result().mean(row.level().metric()))
        .text("scoreStd", row -> row.result().std(row.level().metric()))
        .csv(out, CsvCells.EXACT, rows);
  }
}
