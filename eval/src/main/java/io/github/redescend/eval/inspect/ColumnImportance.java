package io.github.redescend.eval.inspect;

import io.github.redescend.eval.resample.OverlapInterval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Permutation importance on held-out rows (Breiman, Random Forests, Machine Learning 45, 2001).
 * Correlated columns share their importance.
 *
 * @param column of the user's table; categories are combined
 * @param drop mean drop of the metric over the splits
 * @param low lower end of the 95% interval
 * @param high upper end of the 95% interval
 */
public record ColumnImportance(String column, double drop, double low, double high) {
  /**
   * Combines splits. Over several splits, the interval is a t interval whose variance is corrected
   * for overlapping training sets (Nadeau and Bengio, Inference for the generalization error,
   * Machine Learning 52, 2003); for one split, it comes from the jackknife over the test rows.
   *
   * @param splits of the same columns; those without the metric are ignored
   * @return most important first, then in column order; empty if no split has the metric
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

  /** Whether the lower end of the interval is above 0. */
  public boolean certain() {
    return low > 0;
  }

  /** Returns the number of columns whose interval is above 0. */
  public static long certain(List<ColumnImportance> columns) {
    return IntStream.range(0, columns.size()).filter(i -> columns.get(i).certain()).count();
  }
}
