package io.github.redescend.reproduce.closs;

import io.github.redescend.eval.rank.Comparison;
import io.github.redescend.figures.CriticalDifferenceDiagram;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import io.github.redescend.reproduce.Panel;
import io.github.redescend.reproduce.TrialValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Rivals in one situation over all data sets measured: accuracies, ranks and tests.
 *
 * @param situation what was made wrong
 * @param rivals the columns, at least two
 * @param accuracies for each data set a sample a rival, a value a fold
 * @param comparison the tests on their means, at the 5 % level
 */
record SituationRanks(
    Situation situation,
    List<String> rivals,
    List<List<TrialValues>> accuracies,
    Comparison comparison) {
  private static final double ALPHA = 0.05;

  static SituationRanks of(Measurements measurements, Situation situation, List<String> rivals) {
    List<String> data = measurements.rows();
    List<List<TrialValues>> accuracies =
        data.stream()
            .map(
                row ->
                    rivals.stream()
                        .map(rival -> measurements.of(row, rival, situation.name()))
                        .toList())
            .toList();
    double[][] means =
        accuracies.stream()
            .map(row -> row.stream().mapToDouble(TrialValues::mean).toArray())
            .toArray(double[][]::new);
    return new SituationRanks(
        situation, rivals, accuracies, Comparison.of(rivals, data, means, ALPHA));
  }

  /** The mean rank of a rival; 1 is best. */
  double rank(String rival) {
    return comparison.ranks().average()[rivals.indexOf(rival)];
  }

  /** The mean of a rival's accuracies over the data sets. */
  double mean(String rival) {
    int j = rivals.indexOf(rival);
    return accuracies.stream().mapToDouble(row -> row.get(j).mean()).average().orElseThrow();
  }

  /** The accuracies with the mean ranks below them. */
  Panel panel() {
    List<String> header = new ArrayList<>(List.of("data"));
    header.addAll(rivals);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < accuracies.size(); i++) {
      List<String> row = new ArrayList<>(List.of(comparison.data().get(i)));
      accuracies.get(i).forEach(sample -> row.add(sample.shownWithDeviation(1)));
      rows.add(row);
    }
    List<String> means = new ArrayList<>(List.of("mean"));
    rivals.forEach(rival -> means.add(String.format(Locale.ROOT, "%.1f", mean(rival))));
    rows.add(means);
    List<String> ranks = new ArrayList<>(List.of("mean rank"));
    rivals.forEach(rival -> ranks.add(String.format(Locale.ROOT, "%.2f", rank(rival))));
    rows.add(ranks);
    return new Panel(
        situation.name() + ": accuracy in percent, mean (standard deviation) over the folds",
        header,
        rows);
  }

  /** The header that {@link #tests} has. */
  static List<String> testsHeader() {
    return List.of(
        "situation", "Friedman chi2 (p)", "Iman-Davenport F (p)", "Nemenyi CD", "not told apart");
  }

  /** Friedman, Iman and Davenport, and the groups that Nemenyi's test cannot tell apart. */
  List<String> tests() {
    return List.of(
        situation.name(),
        statistic(comparison.friedman().chi2(), comparison.friedman().p()),
        statistic(comparison.friedman().imanDavenport(), comparison.friedman().pF()),
        String.format(Locale.ROOT, "%.2f", comparison.nemenyi().cd()),
        String.join("; ", comparison.cliques().stream().map(c -> String.join(" = ", c)).toList()));
  }

  private static String statistic(double value, double p) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1f (%.2g)", value, p);
  }

  /** The critical-difference diagram. */
  NamedFigure diagram() {
    return new NamedFigure(
        situation.key(),
        new CriticalDifferenceDiagram(
            situation.name(),
            rivals,
            comparison.ranks().average(),
            comparison.nemenyi().cd(),
            comparison.nemenyi().cliques(comparison.ranks().average())));
  }

  /** How the first did against the second, the mean difference in points and Holm's p. */
  String against(String first, String second) {
    int a = rivals.indexOf(first);
    int b = rivals.indexOf(second);
    for (Comparison.Pair pair : comparison.pairs()) {
      if (pair.first() == Math.min(a, b) && pair.second() == Math.max(a, b)) {
        double sign = a < b ? 1 : -1;
        double half = (pair.test().high() - pair.test().low()) / 2;
        return String.format(
            Locale.ROOT, "%+.1f±%.1f (%.2g)", sign * pair.test().difference(), half, pair.holm());
      }
    }
    throw new IllegalArgumentException(first + " does not meet " + second);
  }
}
