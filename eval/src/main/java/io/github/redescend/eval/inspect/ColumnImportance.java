package io.github.redescend.eval.inspect;

import io.github.redescend.eval.metric.StandardDeviation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

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
  private static final double TAIL = 0.025;

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
    for (int c = 0; c < columns.size(); c++) {
      int at = c;
      double[] drops = known.stream().mapToDouble(s -> s.drops()[at]).toArray();
      double mean = DoubleStream.of(drops).average().orElseThrow();
      double half =
          known.size() == 1
              ? quantile(PermutationDrops.GROUPS - 1) * known.get(0).errors()[c]
              : quantile(known.size() - 1) * error(known, drops);
      all.add(new ColumnImportance(columns.get(c), mean, mean - half, mean + half));
    }
    all.sort(Comparator.comparingDouble(ColumnImportance::drop).reversed());
    return all;
  }

  private static double error(List<ColumnDrops> splits, double[] drops) {
    double share =
        splits.stream().mapToDouble(s -> (double) s.tested() / s.trained()).average().orElseThrow();
    return StandardDeviation.of(drops) * Math.sqrt(1.0 / drops.length + share);
  }

  private static double quantile(int degrees) {
    return TDistribution.of(degrees).inverseSurvivalProbability(TAIL);
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
