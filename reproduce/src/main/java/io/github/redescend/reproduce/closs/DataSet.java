package io.github.redescend.reproduce.closs;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A table of the experiments.
 *
 * @param name as it is called in the results
 * @param file its file in the data folder, without .gz
 * @param many whether it may have more than two classes
 */
record DataSet(String name, String file, boolean many) {
  /** Of two classes. */
  DataSet(String name, String file) {
    this(name, file, false);
  }

  private static final Set<String> OF_TABLE_I =
      Set.of("australian", "pima", "german", "splice", "spambase", "ringnorm", "a6a");

  /** The two-class sets of the paper's Table I that there are copies of, then two more. */
  static final List<DataSet> ALL =
      List.of(
          new DataSet("australian", "australian.csv"),
          new DataSet("pima", "pima.csv"),
          new DataSet("german", "german_numeric.csv"),
          new DataSet("splice", "splice_libsvm.csv"),
          new DataSet("spambase", "spambase.csv"),
          new DataSet("ringnorm", "ringnorm.csv"),
          new DataSet("twonorm", "twonorm.csv"),
          new DataSet("heart", "heart_statlog.csv"),
          new DataSet("sonar", "sonar.csv"),
          new DataSet("a6a", "a6a.libsvm"),
          new DataSet("ionosphere", "ionosphere.csv"),
          new DataSet("breast", "breast_cancer_wisconsin.csv"));

  /** The sets of the paper's Table I that there are copies of, two of many classes. */
  static final List<DataSet> PAPER =
      Stream.concat(
              ALL.stream().filter(set -> OF_TABLE_I.contains(set.name)),
              Stream.of(
                  new DataSet("satimage", "satimage.csv", true),
                  new DataSet("marketing", "marketing.csv", true)))
          .toList();

  /**
   * Those that the data folder has.
   *
   * @throws InvalidInputException if it has none
   */
  static List<DataSet> present(List<DataSet> sets, Setting setting) {
    List<DataSet> present = sets.stream().filter(set -> setting.has(set.file)).toList();
    if (present.isEmpty()) {
      throw new InvalidInputException(
          "the data folder %s has none of %s, plain or with .gz"
              .formatted(
                  setting.data(), String.join(", ", sets.stream().map(DataSet::file).toList())));
    }
    return present;
  }

  /**
   * Its complete rows as columns, at most so many of them: a random part that depends on the
   * setting's seed and the name alone, in the order of the file.
   *
   * @throws InvalidInputException if it has not two classes and must have
   */
  Table read(Setting setting, int most) {
    Table table =
        new Preprocessing.Options(ScaleRule.NONE, MissingRule.DROP).usable(setting.table(file));
    long classes = table.labels().stream().distinct().count();
    if (!many && classes != 2) {
      throw new InvalidInputException(
          "%s has %d classes, this experiment takes two".formatted(table.source(), classes));
    }
    if (table.rows() > most) {
      int[] order = setting.seed().child("rows of " + name, 0).permutation(table.rows());
      int[] rows = Arrays.copyOf(order, most);
      Arrays.sort(rows);
      table = table.select(rows);
    }
    return table.isSparse() ? dense(table) : table;
  }

  /** With all zeros written out: what moves rows away needs columns. */
  private static Table dense(Table table) {
    DenseMatrix features = table.sparse().toDense();
    List<NumericColumn> columns = new ArrayList<>();
    for (int j = 0; j < features.columns(); j++) {
      double[] values = new double[features.rows()];
      for (int i = 0; i < values.length; i++) {
        values[i] = features.get(i, j);
      }
      columns.add(new NumericColumn(table.featureNames().get(j), values));
    }
    return Table.of(table.source(), columns).withLabels(table.labelName(), table.labels());
  }
}
