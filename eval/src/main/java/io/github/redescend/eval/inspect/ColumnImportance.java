package io.github.redescend.eval.inspect;

import io.github.redescend.eval.resample.OverlapInterval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What a measure loses on rows left out when the cells of a column change rows: permutation
 * importance (Breiman, Random Forests, Machine Learning 45, 2001). Columns that say the same share
 * their worth, so that each alone may seem worth little.
 *
 * @param column as the user named it, categories together
 * @param drop the mean over the splits, in units of the measure; above 0 where the column helps
 * @param low lower end of the 95 % interval
 * @param high upper end of it
 */
public record ColumnImportance(String column, double drop, double low, double high) {
  /**
   * Puts splits together. The interval is of Student's t: over several splits with the variance
   * corrected for training parts that overlap (Nadeau and Bengio, Inference for the generalization
   * error, Machine Learning 52, 2003), of one split by the jackknife over its test rows.
   *
   * @param splits of the same columns; those whose test rows do not have the measure count not
   * @return the most important first, then in the order of the columns; empty if no split has the
   *     measure
   */
  public static List<ColumnImportance> of(List<ColumnDrops> splits) {
    List<ColumnDrops> known =
        splits.stream().filter(s -> DoubleStream.of(s.drops()).noneMatch(Double::isNaN)).toList();
    List<ColumnImportance> all = new ArrayList<>();
    if (known.isEmpty()) {
      return all;
    }
    List<String> columns = known.get(0).columns();
    double share =
        known.stream().mapToDouble(s -> (double) s.tested() / s.trained()).average().orElseThrow();
    for (int c = 0; c < columns.size(); c++) {
      int at = c;
      double[] drops = known.stream().mapToDouble(s -> s.drops()[at]).toArray();
      all.add(
          known.size() == 1
              ? ofOne(columns.get(c), drops[0], known.get(0).errors()[c])
              : of(columns.get(c), OverlapInterval.of(drops, share)));
    }
    all.sort(Comparator.comparingDouble(ColumnImportance::drop).reversed());
    return all;
  }

  private static ColumnImportance of(String column, OverlapInterval drop) {
    return new ColumnImportance(column, drop.mean(), drop.low(), drop.high());
  }

  private static ColumnImportance ofOne(String column, double drop, double error) {
    double half = OverlapInterval.quantile(PermutationDrops.GROUPS - 1) * error;
    return new ColumnImportance(column, drop, drop - half, drop + half);
  }

  /** Whether the interval leaves no doubt that the column helps. */
  public boolean certain() {
    return low > 0;
  }

  /** How many columns help without a doubt. */
  public static long certain(List<ColumnImportance> columns) {
    return IntStream.range(0, columns.size()).filter(i -> columns.get(i).certain()).count();
  }
}
