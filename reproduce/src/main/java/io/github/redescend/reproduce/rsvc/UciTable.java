package io.github.redescend.reproduce.rsvc;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** The data sets of section 5.2: a file each, all of two classes. */
enum UciTable {
  MONKS1("monks1.csv"),
  MONKS2("monks2.csv"),
  MONKS3("monks3.csv"),
  SPECT("spect.csv"),
  HABERMAN("haberman.csv"),
  BREAST("breast_cancer_wisconsin.csv"),
  PIMA("pima.csv"),
  IONOSPHERE("ionosphere.csv");

  private final String file;

  UciTable(String file) {
    this.file = file;
  }

  /** How rows, trials and the published table name it. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * A trial for each data set of the folder, share of flipped labels and repetition, in this order.
   *
   * @param work what is measured on a row of the table and its split
   */
  static List<ExperimentTrial> trials(
      Setting setting, BiFunction<String, SplitParts, List<Measurement>> work) {
    List<ExperimentTrial> trials = new ArrayList<>();
    for (UciTable table : present(setting)) {
      Dataset data = table.read(setting);
      for (int percentage : AccuracyTable.PERCENTAGES) {
        for (int repetition = 0; repetition < setting.repeats(); repetition++) {
          Seed seed = setting.seed().child("rsvc " + table.label(), repetition);
          trials.add(
              new ExperimentTrial(
                  "%s-flips%d-repetition%d".formatted(table.label(), percentage, repetition + 1),
                  () ->
                      work.apply(
                          AccuracyTable.row(table, percentage),
                          SplitParts.of(data, percentage / 100.0, seed))));
        }
      }
    }
    return trials;
  }

  /**
   * Those that the folder has.
   *
   * @throws InvalidInputException if it has none
   */
  private static List<UciTable> present(Setting setting) {
    List<UciTable> present =
        Arrays.stream(values()).filter(table -> setting.has(table.file)).toList();
    if (present.isEmpty()) {
      throw new InvalidInputException(
          "the data folder %s has none of %s, as .csv or .csv.gz"
              .formatted(
                  setting.data(),
                  Arrays.stream(values()).map(UciTable::label).collect(Collectors.joining(", "))));
    }
    return present;
  }

  /**
   * The complete rows, each column to [0, 1] over all of them, codes as the numbers that they are.
   *
   * @throws InvalidInputException if the file cannot be read or has not two classes
   */
  private Dataset read(Setting setting) {
    Table table = setting.table(file);
    Dataset data =
        Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.MINMAX, MissingRule.DROP))
            .apply(table);
    if (data.labels().classes().size() != 2) {
      throw new InvalidInputException(
          "%s has the classes %s: two are allowed"
              .formatted(table.source(), data.labels().classes()));
    }
    return data;
  }
}
