package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.study.DataFile;
import io.github.redescend.reproduce.study.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The data sets as the tables use them: z-scores and two classes. */
final class TwoClassData {
  private TwoClassData() {}

  /** All rows of a file as z-scores: text as 0 and 1 before, missing cells filled. */
  static Table scores(Setting setting, DataFile file) {
    Table table = setting.table(file.file());
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
    Labels two = labels(Labels.of(table.labels()));
    return Table.of(table.source(), named)
        .withLabels(IntStream.range(0, n).mapToObj(two::name).toList());
  }

  /** The second largest class against all others, where there are more than two. */
  static Labels labels(Labels labels) {
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

  /** At most so many rows, at even steps of the file. */
  static Table evenSteps(Table table, int most) {
    int n = table.rows();
    return n <= most
        ? table
        : table.select(IntStream.range(0, most).map(i -> (int) ((long) i * n / most)).toArray());
  }
}
