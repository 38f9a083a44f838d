package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Panel;
import io.github.redescend.reproduce.Published;
import io.github.redescend.reproduce.PublishedTable;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.reproduce.TrialValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Table III: which of its cells are the share of the larger class on folds that were not shuffled.
 */
public final class LargerClassTable implements Experiment {
  private static final List<String> DATA = ContestTables.LARGE.names();

  private static final String ACCURACY = "accuracy";

  /** Half of the last digit that the paper prints, and what its rounding adds. */
  private static final double EQUAL = 0.0101;

  @Override
  public String name() {
    return "roboss-table3";
  }

  @Override
  public String title() {
    return "the larger class on five folds, shuffled and not, beside RoBoSS on large sets";
  }

  @Override
  public String source() {
    return "Akhtar, Tanveer, Arshad 2024, section V-A, Table III";
  }

  @Override
  public String protocol() {
    return "no machine is trained: five consecutive folds of the rows in the order of the file, of the"
        + " rows sorted with the larger class first, and of the rows in a random order; every row gets"
        + " the larger class of the other four folds. Of three classes (Connect4) the second largest"
        + " stands against the others. MiniBooNE is left out.";
  }

  @Override
  public int repeats() {
    return 1;
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    List<ExperimentTrial> trials = new ArrayList<>();
    for (String data : DATA) {
      if (setting.has(data + ".csv")) {
        trials.add(new ExperimentTrial(data, () -> measured(setting, data)));
      }
    }
    if (trials.isEmpty()) {
      throw new InvalidInputException(
          "the data folder %s has none of %s, as .csv or .csv.gz"
              .formatted(setting.data(), String.join(", ", DATA)));
    }
    return trials;
  }

  private static List<Measurement> measured(Setting setting, String data) {
    Labels labels = twoClasses(Labels.of(setting.table(data + ".csv").labels()));
    Seed seed = setting.seed().child("roboss " + data, 0);
    List<Measurement> measurements = new ArrayList<>();
    for (FoldOrder order : FoldOrder.values()) {
      for (double accuracy : order.largerClass(labels, seed)) {
        measurements.add(new Measurement(data, order.words(), ACCURACY, accuracy));
      }
    }
    return measurements;
  }

  /** The second largest class against all others, where there are more than two. */
  static Labels twoClasses(Labels labels) {
    int k = labels.classes().size();
    if (k == 2) {
      return labels;
    }
    int second =
        IntStream.range(0, k)
            .boxed()
            .sorted(Comparator.comparingInt(c -> -labels.counts()[c]))
            .skip(1)
            .findFirst()
            .orElseThrow();
    String alone = labels.classes().get(second);
    return Labels.of(
        Arrays.stream(labels.codes()).mapToObj(c -> c == second ? alone : "not " + alone).toList());
  }

  @Override
  public Findings findings(Measurements measurements) {
    PublishedTable paper = PublishedTable.of(name());
    List<List<String>> folds = new ArrayList<>();
    List<List<String>> cells = new ArrayList<>();
    int all = 0;
    int equal = 0;
    int alike = 0;
    for (String data : measurements.rows()) {
      List<String> line = new ArrayList<>(List.of(data));
      for (FoldOrder order : FoldOrder.values()) {
        line.add(shown(measurements.of(data, order.words(), ACCURACY)));
      }
      folds.add(line);
      line = new ArrayList<>(List.of(data));
      for (Contestant contestant : Contestant.values()) {
        Optional<Published> cell = paper.find(data, contestant.column(), ACCURACY);
        if (cell.isEmpty()) {
          line.add("out of memory");
          continue;
        }
        Optional<FoldOrder> same = same(measurements, data, cell.get());
        boolean deviationToo =
            same.filter(order -> sameDeviation(measurements, data, order, cell.get())).isPresent();
        String words = same.map(FoldOrder::words).orElse("");
        line.add(
            shown(cell.get())
                + (deviationToo ? " = " + words : same.isPresent() ? " (its mean)" : ""));
        all++;
        equal += same.isPresent() ? 1 : 0;
        alike += deviationToo ? 1 : 0;
      }
      cells.add(line);
    }
    List<String> header = new ArrayList<>(List.of("data"));
    for (FoldOrder order : FoldOrder.values()) {
      header.add(order.words() + ": mean ± SD (folds)");
    }
    List<String> machines = new ArrayList<>(List.of("data"));
    for (Contestant contestant : Contestant.values()) {
      machines.add(contestant.column());
    }
    return new Findings(
        List.of(
            new Panel("Accuracy % of the larger class of the other folds", header, folds),
            new Panel(
                "Accuracy %, the paper's; = where mean and deviation are those of an order, (its mean) where the mean is",
                machines, cells)),
        List.of(),
        List.of(
            "Of the %d printed cells %d have the mean of the larger class, %d of them its deviation over five folds in one of the orders as well."
                .formatted(all, equal, alike),
            "A cell that equals a share is no proof of what was run. On rows sorted by class a machine of"
                + " four folds has hardly seen the class of the fifth."));
  }

  /** The order whose mean is the one printed, to its digits. */
  private static Optional<FoldOrder> same(
      Measurements measurements, String data, Published printed) {
    for (FoldOrder order : FoldOrder.values()) {
      TrialValues folds = measurements.of(data, order.words(), ACCURACY);
      if (Math.abs(folds.mean() - printed.mean()) <= EQUAL) {
        return Optional.of(order);
      }
    }
    return Optional.empty();
  }

  private static boolean sameDeviation(
      Measurements measurements, String data, FoldOrder order, Published printed) {
    TrialValues folds = measurements.of(data, order.words(), ACCURACY);
    return Math.abs(folds.standardDeviation() - printed.standardDeviation()) <= EQUAL;
  }

  private static String shown(Published cell) {
    return String.format(Locale.ROOT, "%.2f ± %.2f", cell.mean(), cell.standardDeviation());
  }

  private static String shown(TrialValues folds) {
    List<String> each = new ArrayList<>();
    for (double fold : folds.values()) {
      each.add(String.format(Locale.ROOT, "%.1f", fold));
    }
    return String.format(
        Locale.ROOT,
        "%.2f ± %.2f (%s)",
        folds.mean(),
        folds.standardDeviation(),
        String.join(", ", each));
  }
}
