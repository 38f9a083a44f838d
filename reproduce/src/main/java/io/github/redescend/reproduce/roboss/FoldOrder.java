package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Setting;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The row order for five consecutive folds. */
enum FoldOrder {
  FILE_ORDER,
  /** The larger class first, as in many collections. */
  SORTED,
  SHUFFLED;

  static final int FOLDS = 5;

  static FoldOrder of(String words) {
    return valueOf(words.toUpperCase(Locale.ROOT).replace(' ', '_'));
  }

  String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  String stem() {
    return words().replace(' ', '-');
  }

  /** The folds; the k-th ends at round(k n / 5). */
  List<Split> splits(Labels labels, Seed seed) {
    int[] order = rows(labels, seed);
    int n = order.length;
    int[] fold = new int[n];
    for (int k = 0; k < FOLDS; k++) {
      int to = (int) Math.round((k + 1.0) * n / FOLDS);
      for (int i = (int) Math.round((double) k * n / FOLDS); i < to; i++) {
        fold[order[i]] = k;
      }
    }
    return IntStream.range(0, FOLDS).mapToObj(k -> Split.of(fold, k)).toList();
  }

  /** The accuracy, in percent, of the larger class of the other folds. */
  double[] largerClass(Labels labels, Seed seed) {
    return splits(labels, seed).stream()
        .mapToDouble(
            split -> {
              int[] counts = labels.select(split.train()).counts();
              int larger = Vectors.order(counts.length, Comparator.comparing(c -> -counts[c]))[0];
              return 100.0 * labels.select(split.test()).counts()[larger] / split.test().length;
            })
        .toArray();
  }

  private int[] rows(Labels labels, Seed seed) {
    int n = labels.size();
    if (this == SHUFFLED) {
      return seed.permutation(n);
    }
    if (this == FILE_ORDER) {
      return IntStream.range(0, n).toArray();
    }
    int[] counts = labels.counts();
    return Vectors.order(n, Comparator.comparingInt(i -> -counts[labels.codes()[i]]));
  }

  /** The data sets as z-scores with two classes. */
  static final class TwoClassData {
    private TwoClassData() {}

    /** All rows as z-scores: text as 0 and 1, missing cells filled. */
    static Table scores(Setting setting, DataFile file) {
      Table table = setting.table(file.file());
      Dataset data = Setting.prepared(table, ScaleRule.STANDARD, MissingRule.MEAN);
      Labels two = labels(Labels.of(table.labels()));
      return Table.of(table.source(), NumericColumn.of(data.features(), data.featureNames()))
          .withLabels(IntStream.range(0, data.size()).mapToObj(two::name).toList());
    }

    /** The second largest class against all others, if there are more than two. */
    static Labels labels(Labels labels) {
      int k = labels.classes().size();
      if (k == 2) {
        return labels;
      }
      int[] counts = labels.counts();
      int second = Vectors.order(k, Comparator.comparingInt(c -> -counts[c]))[1];
      String alone = labels.classes().get(second);
      IntFunction<String> names = c -> c == second ? alone : "not " + alone;
      return Labels.of(Arrays.stream(labels.codes()).mapToObj(names).toList());
    }

    /** At most {@code max} evenly spaced rows. */
    static Table evenSteps(Table table, int max) {
      int n = table.rows();
      return n <= max
          ? table
          : table.select(IntStream.range(0, max).map(i -> (int) ((long) i * n / max)).toArray());
    }
  }
}
