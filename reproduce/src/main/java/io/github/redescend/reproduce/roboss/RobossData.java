package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The data sets of section V-B: a file each. */
enum RobossData {
  CYLINDER_BANDS,
  IONOSPHERE,
  SPECTF,
  TITANIC,
  AUSTRALIAN;

  /** How rows, trials and the published table name it. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  private String file() {
    return label() + ".csv";
  }

  /**
   * Those that the folder has.
   *
   * @throws InvalidInputException if it has none
   */
  static List<RobossData> present(Setting setting) {
    List<RobossData> present =
        Arrays.stream(values()).filter(data -> setting.has(data.file())).toList();
    if (present.isEmpty()) {
      throw new InvalidInputException(
          "the data folder %s has none of %s, as .csv or .csv.gz"
              .formatted(
                  setting.data(),
                  Arrays.stream(values())
                      .map(RobossData::label)
                      .collect(Collectors.joining(", "))));
    }
    return present;
  }

  Table read(Setting setting) {
    return scored(setting, file());
  }

  /** All rows of a file as z-scores: text as 0 and 1 before, missing cells filled. */
  static Table scored(Setting setting, String file) {
    Table table = setting.table(file);
    Dataset data =
        Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.STANDARD, MissingRule.MEAN))
            .apply(table);
    int n = data.size();
    int d = data.features().columns();
    double[][] columns = new double[d][n];
    double[] row = new double[d];
    for (int i = 0; i < n; i++) {
      data.features().copyRow(i, row, 0);
      for (int j = 0; j < d; j++) {
        columns[j][i] = row[j];
      }
    }
    List<NumericColumn> named = new ArrayList<>();
    for (int j = 0; j < d; j++) {
      named.add(new NumericColumn(data.featureNames().get(j), columns[j]));
    }
    return Table.of(table.source(), named).withLabels(table.labels());
  }
}
