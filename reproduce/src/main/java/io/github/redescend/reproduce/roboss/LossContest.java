package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.rank.Friedman;
import io.github.redescend.eval.rank.Ranks;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Panel;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.reproduce.TrialValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** Tables II and III: six losses on tables of two classes, as they are. */
public final class LossContest implements Experiment {
  /** The paper's, and one that does not hang on how files are sorted. */
  private static final List<FoldOrder> ORDERS = List.of(FoldOrder.FILE_ORDER, FoldOrder.SHUFFLED);

  private final ContestTables tables;

  public LossContest(ContestTables tables) {
    this.tables = tables;
  }

  @Override
  public String name() {
    return tables.experiment();
  }

  @Override
  public String title() {
    return "RoBoSS and other losses on " + tables.kind() + " tables";
  }

  @Override
  public String source() {
    return "Akhtar, Tanveer, Arshad 2024, section V-A, " + tables.source();
  }

  @Override
  public String protocol() {
    return tables.choice()
        + "; five consecutive folds of the rows, in"
        + " the order of the file, as the authors' scripts cut them, and at random; settings, z-scores,"
        + " inner folds and ties as for roboss-table4, without damage.";
  }

  @Override
  public int repeats() {
    return 1;
  }

  @Override
  public OptionalInt rowLimit() {
    return OptionalInt.of(tables.rowLimit());
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    List<ExperimentTrial> trials = new ArrayList<>();
    int mostRows = setting.mostRows(this);
    NestedContest contest =
        new NestedContest(setting, Contamination.none(), tables.exactRows(mostRows));
    for (String name : tables.names()) {
      if (setting.has(name + ".csv")) {
        Table table = tables.read(setting, name, mostRows);
        for (FoldOrder order : ORDERS) {
          for (int repetition = 0;
              repetition < (order == FoldOrder.SHUFFLED ? setting.repeats() : 1);
              repetition++) {
            Seed seed = setting.seed().child("roboss " + name, repetition);
            trials.add(
                new ExperimentTrial(
                    "%s-%s-repetition%d%s"
                        .formatted(name, order.stem(), repetition + 1, setting.cap()),
                    () ->
                        contest.measured(
                            row(name, order),
                            table,
                            order.splits(Labels.of(table.labels()), seed),
                            seed)));
          }
        }
      }
    }
    if (trials.isEmpty()) {
      throw new InvalidInputException(
          "the data folder %s has none of %s, as .csv or .csv.gz"
              .formatted(setting.data(), String.join(", ", tables.names())));
    }
    return trials;
  }

  private static String row(String table, FoldOrder order) {
    return table + ", " + order.words();
  }

  @Override
  public Findings findings(Measurements measurements) {
    List<Panel> panels = new ArrayList<>();
    List<Findings.Verdict> verdicts = new ArrayList<>();
    for (FoldOrder order : ORDERS) {
      List<String> rows =
          tables.names().stream()
              .map(table -> row(table, order))
              .filter(measurements.rows()::contains)
              .toList();
      double[][] means =
          rows.stream()
              .map(
                  row ->
                      Arrays.stream(Contestant.values())
                          .mapToDouble(contestant -> accuracy(measurements, row, contestant).mean())
                          .toArray())
              .toArray(double[][]::new);
      double[] ranks = Ranks.of(means).average();
      panels.add(panel(measurements, order, rows, means, ranks));
      verdicts.add(best(order, means, ranks));
    }
    return new Findings(
        panels,
        verdicts,
        List.of(
            "The paper's means are over its own "
                + tables.paperTables()
                + ", of which these are some, with a grid of"
                + " thousands of settings; only the order of the machines can be compared.",
            "Accuracies are means over the five folds; the tables are few and of one kind, so that"
                + " ranks closer than the critical difference say nothing."));
  }

  private static TrialValues accuracy(
      Measurements measurements, String row, Contestant contestant) {
    return measurements.of(row, contestant.column(), NestedContest.ACCURACY);
  }

  private Panel panel(
      Measurements measurements,
      FoldOrder order,
      List<String> rows,
      double[][] means,
      double[] ranks) {
    List<String> header = new ArrayList<>(List.of("table"));
    Arrays.stream(Contestant.values()).map(Contestant::column).forEach(header::add);
    List<List<String>> lines = new ArrayList<>();
    for (String row : rows) {
      List<String> line = new ArrayList<>(List.of(row));
      for (Contestant contestant : Contestant.values()) {
        line.add(accuracy(measurements, row, contestant).shown(1));
      }
      lines.add(line);
    }
    lines.add(line("mean", "%.2f", columnMeans(means)));
    lines.add(line("mean rank", "%.2f", ranks));
    lines.add(line("the paper's mean, " + tables.paperTables(), "%.2f", tables.paperAccuracies()));
    tables.paperRanks().ifPresent(paper -> lines.add(line("the paper's mean rank", "%.2f", paper)));
    return new Panel("Accuracy %, folds " + order.words(), header, lines);
  }

  private static List<String> line(String name, String format, double[] numbers) {
    List<String> line = new ArrayList<>(List.of(name));
    Arrays.stream(numbers).mapToObj(x -> String.format(Locale.ROOT, format, x)).forEach(line::add);
    return line;
  }

  private static double[] columnMeans(double[][] means) {
    double[] sums = new double[Contestant.values().length];
    for (double[] row : means) {
      for (int j = 0; j < sums.length; j++) {
        sums[j] += row[j] / means.length;
      }
    }
    return sums;
  }

  private static Findings.Verdict best(FoldOrder order, double[][] means, double[] ranks) {
    double own = ranks[List.of(Contestant.values()).indexOf(Contestant.ROBOSS)];
    boolean first = Arrays.stream(ranks).allMatch(rank -> own <= rank);
    String test =
        means.length < 2
            ? ""
            : String.format(
                Locale.ROOT,
                "; p = %.2g that all ranks are level, by Friedman's test",
                Friedman.of(Ranks.of(means)).pF());
    return new Findings.Verdict(
        "RoBoSS has the least mean rank, folds " + order.words(),
        first,
        String.format(
            Locale.ROOT,
            "%.2f, the least %.2f%s",
            own,
            Arrays.stream(ranks).min().orElse(0),
            test));
  }
}
