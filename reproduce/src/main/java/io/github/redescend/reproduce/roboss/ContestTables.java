package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.Setting;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** The tables of a contest of losses, and what the paper prints of it. */
@SuppressWarnings("ImmutableEnumChecker") // lists that List.of makes, arrays that are cloned
public enum ContestTables {
  /** Table II. */
  SMALL(
      "roboss-table2",
      "Table II",
      "the tables at hand of the kind of the paper's 79",
      "79 tables",
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
          "titanic"),
      new double[] {83.16, 84.26, 82.53, 82.18, 83.21, 86.35},
      new double[] {3.35, 2.96, 3.96, 4.45, 4.12, 2.16},
      NestedContest.EXACT_ROWS),
  /** Table III. The hinge and pinball machines have a mean over those that they could be run on. */
  LARGE(
      "roboss-table3-machines",
      "Table III",
      "eight of the paper's nine tables, MiniBooNE being left out; of three classes (Connect4) the"
          + " second largest stands against the others; of larger tables 3000 rows at even steps of"
          + " the file, on 100 pivots of the kernel matrix; where four folds have one class alone"
          + " (Musk2) it is predicted",
      "9 tables",
      List.of(
          "musk2",
          "ringnorm",
          "twonorm",
          "eeg_eye_state",
          "magic",
          "credit_default",
          "adult",
          "connect4"),
      new double[] {66.16, 68.15, 69.73, 73.2, 73.3, 74.35},
      new double[0],
      3000);

  private final String experiment;
  private final String source;
  private final String choice;
  private final String paperTables;
  private final List<String> names;
  private final double[] paperAccuracies;
  private final double[] paperRanks;
  private final int rowLimit;

  ContestTables(
      String experiment,
      String source,
      String choice,
      String paperTables,
      List<String> names,
      double[] paperAccuracies,
      double[] paperRanks,
      int rowLimit) {
    this.experiment = experiment;
    this.source = source;
    this.choice = choice;
    this.paperTables = paperTables;
    this.names = names;
    this.paperAccuracies = paperAccuracies;
    this.paperRanks = paperRanks;
    this.rowLimit = rowLimit;
  }

  /** Its name on the command line. */
  String experiment() {
    return experiment;
  }

  /** The table of the paper. */
  String source() {
    return source;
  }

  /** Which tables they are, in words. */
  String choice() {
    return choice;
  }

  /** Small or large. */
  String kind() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** How many the paper has. */
  String paperTables() {
    return paperTables;
  }

  /** The files, without their ending. */
  List<String> names() {
    return names;
  }

  /** The paper's mean accuracies in percent, in the order of the contestants. */
  double[] paperAccuracies() {
    return paperAccuracies.clone();
  }

  /** The paper's mean ranks, where it prints them. */
  Optional<double[]> paperRanks() {
    return paperRanks.length == 0 ? Optional.empty() : Optional.of(paperRanks.clone());
  }

  /** As {@link io.github.redescend.reproduce.Experiment#rowLimit}. */
  int rowLimit() {
    return rowLimit;
  }

  /** Up to so many rows of a table there are no landmarks. */
  int exactRows(int mostRows) {
    return this == SMALL ? mostRows : NestedContest.EXACT_ROWS;
  }

  /** One of them as z-scores, with two classes; of a large one so many rows, in their order. */
  Table read(Setting setting, String name, int mostRows) {
    Table table = RobossData.scored(setting, name + ".csv");
    Labels two = LargerClassTable.twoClasses(Labels.of(table.labels()));
    Table whole = table.withLabels(IntStream.range(0, two.size()).mapToObj(two::name).toList());
    int n = whole.rows();
    return this == SMALL || n <= mostRows
        ? whole
        : whole.select(
            IntStream.range(0, mostRows).map(i -> (int) ((long) i * n / mostRows)).toArray());
  }
}
