package io.github.redescend.cli.command.compare;

import io.github.redescend.cli.option.FoldOptions;
import io.github.redescend.cli.option.SplitOptions;
import io.github.redescend.cli.output.Aim;
import io.github.redescend.cli.output.ContaminationJson;
import io.github.redescend.cli.output.MetricText;
import io.github.redescend.core.Counted;
import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.rank.Comparison;
import io.github.redescend.eval.rank.Friedman;
import io.github.redescend.eval.rank.PairedTest;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.TextTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a comparison tells.
 *
 * @param folds how every data set was split
 * @param aim what systems are compared by
 * @param levels a result for each level of contamination
 * @param tuned for each system whether kernel width and lambda were chosen in every training part
 * @param output where the table was written, or null
 */
record CompareReport(
    FoldOptions folds, Aim aim, List<ComparisonResult> levels, List<Boolean> tuned, Path output) {
  /** On fewer data sets no test of ranks can find a difference at the usual level. */
  private static final int FEWEST_TESTED = 5;

  Map<String, Object> json() {
    Comparison first = levels.get(0).comparison();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "compare");
    json.put("systems", first.systems());
    json.put("tuned", tuned);
    json.put("data", first.data());
    json.put("folds", folds.folds(SplitOptions.FOLDS));
    json.put("repeats", folds.repeats());
    aim.put(json);
    if (aim.named()) {
      json.put("metric", aim.metric().toString());
    }
    json.putAll(level(levels.get(0)));
    if (levels.size() > 1) {
      json.put("levels", levels.stream().map(this::level).toList());
    }
    if (output != null) {
      json.put("output", output.toString());
    }
    return json;
  }

  /**
   * The names of data sets as people read them: those of the files without folder and ending, or
   * all of them as given where two would be the same.
   */
  static List<String> stems(Comparison comparison) {
    List<String> stems =
        comparison.data().stream()
            .map(path -> String.valueOf(Path.of(path).getFileName()))
            .map(name -> name.replaceFirst("(?<=.)(\\.[A-Za-z0-9]{1,6}){1,2}$", ""))
            .toList();
    return stems.stream().distinct().count() < stems.size() ? comparison.data() : stems;
  }

  /** Tables have a row for each data set and a column for each system. */
  private Map<String, Object> level(ComparisonResult result) {
    Comparison comparison = result.comparison();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("accuracy", table(result, ContenderResult::mean));
    json.put("std", table(result, ContenderResult::std));
    if (aim.named()) {
      json.put("score", table(result, r -> r.mean(aim.metric())));
    }
    json.put(
        "metrics",
        result.results().stream().map(row -> row.stream().map(MetricText::json).toList()).toList());
    json.put("seconds", table(result, CompareReport::seconds));
    json.put("ranks", comparison.ranks().average());
    Map<String, Object> friedman = new LinkedHashMap<>();
    friedman.put("chi2", comparison.friedman().chi2());
    friedman.put("p", comparison.friedman().p());
    friedman.put("imanDavenport", finite(comparison.friedman().imanDavenport()));
    friedman.put("pF", finite(comparison.friedman().pF()));
    json.put("friedman", friedman);
    Map<String, Object> nemenyi = new LinkedHashMap<>();
    nemenyi.put("alpha", comparison.nemenyi().alpha());
    nemenyi.put("cd", comparison.nemenyi().cd());
    nemenyi.put("cliques", comparison.cliques());
    json.put("nemenyi", nemenyi);
    json.put(
        "pairs",
        comparison.pairs().stream().map(p -> pair(result.metric(), comparison, p)).toList());
    ContaminationJson.put(result.contamination(), json);
    return json;
  }

  private static Map<String, Object> pair(
      Metric metric, Comparison comparison, Comparison.Pair pair) {
    PairedTest test = inUnits(metric, pair.test());
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("first", comparison.systems().get(pair.first()));
    json.put("second", comparison.systems().get(pair.second()));
    json.put("difference", test.difference());
    json.put("low", finite(test.low()));
    json.put("high", finite(test.high()));
    json.put("wilcoxonP", test.p());
    json.put("holmP", pair.holm());
    json.put("rankBiserial", test.rankBiserial());
    return json;
  }

  /** JSON has no infinity and no NaN: null in their place. */
  private static Double finite(double number) {
    return Double.isFinite(number) ? (Double) number : null;
  }

  private static double[][] table(ComparisonResult result, ToDoubleFunction<ContenderResult> cell) {
    return result.results().stream()
        .map(row -> row.stream().mapToDouble(cell).toArray())
        .toArray(double[][]::new);
  }

  static double seconds(ContenderResult result) {
    return result.fitSeconds() + result.predictSeconds();
  }

  String text() {
    return levels.stream()
        .map(CompareReport::text)
        .collect(Collectors.joining("\n", head() + "\n", ""));
  }

  /** What was compared and how, in words. */
  String head() {
    Comparison first = levels.get(0).comparison();
    return "%s on %s; %s; %s%s"
        .formatted(
            Counted.of(first.systems().size(), "system"),
            Counted.of(first.data().size(), "data set"),
            folds.words(SplitOptions.FOLDS),
            choices(first.systems()),
            aim.words());
  }

  private String choices(List<String> systems) {
    List<String> chosen = new ArrayList<>();
    List<String> fixed = new ArrayList<>();
    for (int i = 0; i < systems.size(); i++) {
      (tuned.get(i) ? chosen : fixed).add(systems.get(i));
    }
    String given = "run with the kernel and lambda given: ";
    String searched = "kernel width and lambda chosen in every training part: ";
    return Stream.of(
            chosen.isEmpty() ? "" : searched + String.join(", ", chosen),
            fixed.isEmpty() ? "" : given + String.join(", ", fixed))
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static String text(ComparisonResult result) {
    String title = result.contamination().isNone() ? "" : "training " + result.contamination();
    return "%s\n%s\n%s\n%s"
        .formatted(title, accuracies(result), tests(result.comparison()), pairs(result));
  }

  private static TextTable accuracies(ComparisonResult result) {
    Comparison comparison = result.comparison();
    Metric metric = result.metric();
    List<String> head = new ArrayList<>(List.of(metric.toString()));
    head.addAll(comparison.systems());
    TextTable table = new TextTable(head.toArray(String[]::new));
    for (int i = 0; i < comparison.data().size(); i++) {
      List<String> row = new ArrayList<>(List.of(stems(comparison).get(i)));
      result.results().get(i).stream()
          .map(r -> MetricText.shown(metric, r.mean(metric), r.std(metric)))
          .forEach(row::add);
      table.row(row.toArray(String[]::new));
    }
    List<String> ranks = new ArrayList<>(List.of("average rank"));
    Arrays.stream(comparison.ranks().average())
        .mapToObj(rank -> Numbers.fixed(rank, 2))
        .forEach(ranks::add);
    table.row(ranks.toArray(String[]::new));
    List<String> times = new ArrayList<>(List.of("time of the fits"));
    for (int j = 0; j < comparison.systems().size(); j++) {
      int system = j;
      times.add(
          Numbers.seconds(
              result.results().stream().mapToDouble(row -> seconds(row.get(system))).sum()));
    }
    return table.row(times.toArray(String[]::new));
  }

  /** Whether a test of ranks over the data sets could find anything. */
  static boolean isTested(Comparison comparison) {
    return comparison.data().size() >= FEWEST_TESTED;
  }

  static String tests(Comparison comparison) {
    if (!isTested(comparison)) {
      // Wilcoxon's two-sided p is 0.125 on four data sets at the least, whatever the differences.
      return "no statistical tests: a comparison over data sets needs at least %d, and there %s %d\n"
          .formatted(
              FEWEST_TESTED,
              comparison.data().size() == 1 ? "is" : "are",
              comparison.data().size());
    }
    String groups =
        comparison.cliques().stream()
            .map(clique -> String.join(", ", clique))
            .collect(Collectors.joining(" | "));
    Friedman friedman = comparison.friedman();
    String davenport =
        Double.isInfinite(friedman.imanDavenport())
            ? "infinite, without a p-value (all data sets rank the systems alike)"
            : "%s (%s)".formatted(Numbers.three(friedman.imanDavenport()), words(friedman.pF()));
    return """
    Friedman chi2 %s (%s), Iman-Davenport F %s
    Nemenyi at %s: ranks that are %s apart differ; not told apart: %s
    """
        .formatted(
            Numbers.three(friedman.chi2()),
            words(friedman.p()),
            davenport,
            comparison.nemenyi().alpha(),
            Numbers.three(comparison.nemenyi().cd()),
            groups.isEmpty() ? "none" : groups);
  }

  private static String pairs(ComparisonResult result) {
    Comparison comparison = result.comparison();
    Metric metric = result.metric();
    boolean tested = isTested(comparison);
    TextTable table =
        tested
            ? new TextTable(
                "pair", "difference", "95 % from", "to", "Wilcoxon p", "Holm p", "rank-biserial")
            : new TextTable("pair", "difference");
    for (Comparison.Pair pair : comparison.pairs()) {
      List<String> systems = comparison.systems();
      PairedTest test = inUnits(metric, pair.test());
      String names = systems.get(pair.first()) + " - " + systems.get(pair.second());
      if (!tested) {
        table.row(names, difference(metric, test.difference()));
        continue;
      }
      table.row(
          names,
          difference(metric, test.difference()),
          difference(metric, test.low()),
          difference(metric, test.high()),
          Numbers.p(test.p()),
          Numbers.p(pair.holm()),
          Numbers.fixed(test.rankBiserial(), 2));
    }
    return metric.higherIsBetter()
        ? table.toString()
        : table + "lower " + metric + " is better: below 0 the first is better\n";
  }

  /** The difference first minus second of the metric itself; tests are on gains. */
  static PairedTest inUnits(Metric metric, PairedTest test) {
    return metric.higherIsBetter()
        ? test
        : new PairedTest(
            0 - test.difference(), 0 - test.high(), 0 - test.low(), test.p(), test.rankBiserial());
  }

  /** A difference of a metric: of shares of samples in points, else as the metric is shown. */
  static String difference(Metric metric, double difference) {
    return Double.isNaN(difference)
        ? "-"
        : MetricText.isShare(metric)
            ? Numbers.fixed(100 * difference, 1)
            : Numbers.fixed(difference, 3);
  }

  private static String words(double p) {
    return "p " + (Numbers.p(p).startsWith("<") ? "" : "= ") + Numbers.p(p);
  }
}
