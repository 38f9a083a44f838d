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

/** Table II: six losses on small tables of two classes, as they are. */
public final class SmallTables implements Experiment {
  static final List<String> TABLES =
      List.of(
          "australian",
          "breast_cancer_wisconsin",
          "cylinder_bands",
          "german_numeric",
          "haberman",
          "heart_statlog",
          "ionosphere",
          "liver_bupa",
          "monks1",
          "monks2",
          "monks3",
          "pima",
          "sonar",
          "spect",
          "spectf",
          "titanic");

  /** Of Table II: mean accuracies and ranks over 79 tables, in the order of the contestants. */
  private static final double[] PAPER_ACCURACIES = {83.16, 84.26, 82.53, 82.18, 83.21, 86.35};

  private static final double[] PAPER_RANKS = {3.35, 2.96, 3.96, 4.45, 4.12, 2.16};

  /** The paper's, and one that does not hang on how files are sorted. */
  private static final List<FoldOrder> ORDERS = List.of(FoldOrder.FILE_ORDER, FoldOrder.SHUFFLED);

  @Override
  public String name() {
    return "roboss-table2";
  }

  @Override
  public String title() {
    return "RoBoSS and other losses on small tables";
  }

  @Override
  public String source() {
    return "Akhtar, Tanveer, Arshad 2024, section V-A, Table II";
  }

  @Override
  public String protocol() {
    return "the tables at hand of the kind of the paper's 79; five consecutive folds of the rows, in"
        + " the order of the file, as the authors' scripts cut them, and at random; settings, z-scores,"
        + " inner folds and ties as for roboss-table4, without damage.";
  }

  @Override
  public int repeats() {
    return 1;
  }

  @Override
  public OptionalInt rowLimit() {
    return OptionalInt.of(NestedContest.EXACT_ROWS);
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    List<ExperimentTrial> trials = new ArrayList<>();
    NestedContest contest =
        new NestedContest(setting, Contamination.none(), setting.mostRows(this));
    for (String name : TABLES) {
      if (setting.has(name + ".csv")) {
        Table table = RobossData.scored(setting, name + ".csv");
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
              .formatted(setting.data(), String.join(", ", TABLES)));
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
          TABLES.stream()
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
            "The paper's means are over its own 79 tables, of which these are some, with a grid of"
                + " thousands of settings; only the order of the machines can be compared.",
            "Accuracies are means over the five folds; the tables are few and of one kind, so that"
                + " ranks closer than the critical difference say nothing."));
  }

  private static TrialValues accuracy(
      Measurements measurements, String row, Contestant contestant) {
    return measurements.of(row, contestant.column(), NestedContest.ACCURACY);
  }

  private static Panel panel(
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
    lines.add(line("the paper's mean, 79 tables", "%.2f", PAPER_ACCURACIES));
    lines.add(line("the paper's mean rank", "%.2f", PAPER_RANKS));
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
