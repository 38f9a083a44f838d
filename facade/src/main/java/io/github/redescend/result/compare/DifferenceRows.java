package io.github.redescend.result.compare;

import io.github.redescend.eval.ComparisonResult;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.rank.Comparison;
import io.github.redescend.eval.rank.PairedTest;
import io.github.redescend.eval.resample.OverlapInterval;
import io.github.redescend.figures.IntervalFigure;
import io.github.redescend.report.Columns;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import io.github.redescend.report.Page;
import io.github.redescend.result.MetricText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Differences between systems, with intervals. With enough data sets they are over the data sets;
 * otherwise they compare the first system with each other one on each data set, over its splits.
 */
record DifferenceRows(ComparisonResult result, int folds) {
  /** With fewer data sets, no rank test can reach the usual significance level. */
  static final int MIN_TESTED = 5;

  private static final int MAX_DRAWN = 30;

  /** First minus second, in points if the metric is a share of samples. */
  private record Difference(String where, String pair, double mean, double low, double high) {
    IntervalFigure.Interval interval() {
      String name = where.isEmpty() ? pair : where + ": " + pair;
      return new IntervalFigure.Interval(name, mean, low, high);
    }
  }

  void on(Page page, String suffix) {
    boolean over = isTested(result.comparison());
    List<Difference> all = over ? overData() : ofEach();
    page.paragraph(
        over
            ? "Mean difference of %s over the data sets with its 95%% t interval; %s values favour the first system."
                .formatted(measure(), better())
            : "Difference of %s on each data set; %s values favour the first system. The 95%% t intervals are over the splits, with the variance corrected for overlapping training sets (Nadeau and Bengio 2003)."
                .formatted(measure(), better()));
    Stream<Difference> finite = all.stream().filter(one -> Double.isFinite(one.mean()));
    List<IntervalFigure.Interval> known =
        finite.limit(MAX_DRAWN).map(Difference::interval).toList();
    if (!known.isEmpty()) {
      IntervalFigure figure = new IntervalFigure("Differences", measure(), known);
      String caption = "Full dots: the interval excludes 0.";
      page.figure(new Illustration("differences" + suffix, figure, caption));
    }
    Columns<Difference> columns =
        new Columns<Difference>()
            .name("data", one -> one.where().isEmpty() ? "all" : one.where())
            .text("pair", Difference::pair)
            .number("difference", Difference::mean, this::format)
            .number("95% from", Difference::low, this::format)
            .number("to", Difference::high, this::format);
    page.table(columns, all);
  }

  private List<Difference> overData() {
    return pairs(result).stream().map(this::overData).toList();
  }

  private Difference overData(Comparison.Pair pair) {
    PairedTest test = pair.test();
    return difference("", pair.first(), pair.second(), test.difference(), test.low(), test.high());
  }

  private List<Difference> ofEach() {
    List<String> stems = stems(result.comparison());
    List<Difference> all = new ArrayList<>();
    for (int d = 0; d < stems.size(); d++) {
      List<SystemResult> own = result.results().get(d);
      for (int s = 1; s < own.size(); s++) {
        double[] differences = differences(own.get(0), own.get(s));
        if (differences.length > 0) {
          OverlapInterval interval = OverlapInterval.of(differences, 1.0 / (folds - 1));
          all.add(difference(stems.get(d), 0, s, interval.mean(), interval.low(), interval.high()));
        }
      }
    }
    return all;
  }

  /** Returns the differences on the splits where both systems have the metric. */
  private double[] differences(SystemResult first, SystemResult second) {
    Metric metric = result.metric();
    double[] a = first.values(metric);
    double[] b = second.values(metric);
    return IntStream.range(0, a.length)
        .filter(i -> !Double.isNaN(a[i]) && !Double.isNaN(b[i]))
        .mapToDouble(i -> a[i] - b[i])
        .toArray();
  }

  private Difference difference(
      String where, int first, int second, double mean, double low, double high) {
    List<String> systems = result.comparison().systems();
    String pair = systems.get(first) + " - " + systems.get(second);
    return new Difference(where, pair, scale() * mean, scale() * low, scale() * high);
  }

  private String measure() {
    return result.metric() + (MetricText.isShare(result.metric()) ? " (points)" : "");
  }

  private String better() {
    return result.metric().higherIsBetter() ? "positive" : "negative";
  }

  private double scale() {
    return MetricText.scale(result.metric());
  }

  private String format(double scaled) {
    return difference(result.metric(), scaled / scale());
  }

  static boolean isTested(Comparison comparison) {
    return comparison.data().size() >= MIN_TESTED;
  }

  /** Returns file names without folder and extension, or all names if two would be equal. */
  static List<String> stems(Comparison comparison) {
    List<String> stems =
        comparison.data().stream()
            .map(path -> String.valueOf(Path.of(path).getFileName()))
            .map(name -> name.replaceFirst("(?<=.)(\\.[A-Za-z0-9]{1,6}){1,2}$", ""))
            .toList();
    return stems.stream().distinct().count() < stems.size() ? comparison.data() : stems;
  }

  /** Returns the pairs of systems with tests on the metric, not on gains, first minus second. */
  static List<Comparison.Pair> pairs(ComparisonResult result) {
    List<Comparison.Pair> pairs = result.comparison().pairs();
    return result.metric().higherIsBetter()
        ? pairs
        : pairs.stream().map(DifferenceRows::lowered).toList();
  }

  private static Comparison.Pair lowered(Comparison.Pair pair) {
    PairedTest test = pair.test();
    double low = 0 - test.high();
    double high = 0 - test.low();
    double mean = 0 - test.difference();
    PairedTest other = new PairedTest(mean, low, high, test.p(), test.rankBiserial(), test.signs());
    return new Comparison.Pair(pair.first(), pair.second(), other, pair.holm());
  }

  /** Formats a difference: shares of samples in points, others as the metric. */
  static String difference(Metric metric, double difference) {
    boolean share = MetricText.isShare(metric);
    String text = share ? Numbers.fixed(100 * difference, 1) : Numbers.fixed(difference, 3);
    return Double.isNaN(difference) ? "-" : text;
  }
}
