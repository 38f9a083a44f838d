package io.github.redescend.eval.audit.check;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Slices of the table (a category or a quarter of a column's numbers, at most half of all rows)
 * whose leave-one-out predictions are much worse than the rest. The score of a row is the highest z
 * of its slices for the difference in mean clipped margin; margins are more sensitive than error
 * rates. Found are the rows of the worst slice if it is significant at 1 % with Bonferroni's
 * correction.
 */
final class UnderperformingSlice {
  private static final double LEVEL = 0.01;
  private static final int BINS = 4;
  private static final int FEWEST = 20;

  /** The minimum difference in error rate. */
  private static final double MUCH = 0.1;

  private UnderperformingSlice() {}

  /**
   * Scores rows.
   *
   * @param margins leave-one-out margins: negative if misclassified
   */
  static Finding of(Table table, double[] margins) {
    int n = margins.length;
    double[] scores = new double[n];
    String[] details = new String[n];
    Arrays.fill(details, "");
    double missed = Arrays.stream(margins).filter(margin -> margin < 0).count();
    double[] cut =
        Arrays.stream(margins).map(margin -> Math.max(-1, Math.min(1, margin))).toArray();
    double mean = Arrays.stream(cut).average().orElse(0);
    double variance = Arrays.stream(cut).map(x -> (x - mean) * (x - mean)).average().orElse(0);
    int tried = 0;
    for (Column column : table.columns()) {
      Slices slices = Slices.of(column, BINS);
      double[] sizes = new double[slices.count()];
      double[] errors = new double[slices.count()];
      double[] sums = new double[slices.count()];
      for (int i = 0; i < n; i++) {
        sizes[slices.codes()[i]]++;
        errors[slices.codes()[i]] += margins[i] < 0 ? 1 : 0;
        sums[slices.codes()[i]] += cut[i];
      }
      double[] z = new double[slices.count()];
      for (int s = 0; s < z.length; s++) {
        boolean large = sizes[s] >= FEWEST && sizes[s] <= n / 2.0;
        tried += large ? 1 : 0;
        boolean much =
            large && errors[s] / sizes[s] >= (missed - errors[s]) / (n - sizes[s]) + MUCH;
        double error = Math.sqrt(variance * (1 / sizes[s] - 1.0 / n));
        z[s] = much && error > 0 ? (mean - sums[s] / sizes[s]) / error : 0;
      }
      for (int i = 0; i < n; i++) {
        int s = slices.codes()[i];
        if (z[s] > scores[i]) {
          scores[i] = z[s];
          details[i] =
              String.format(
                  Locale.ROOT,
                  "column '%s' %s: %.0f of %.0f rows are missed (%.0f %%), of the others %.0f %%",
                  column.name(),
                  slices.names()[s],
                  errors[s],
                  sizes[s],
                  100 * errors[s] / sizes[s],
                  100 * (missed - errors[s]) / (n - sizes[s]));
        }
      }
    }
    double threshold =
        tried == 0
            ? Double.POSITIVE_INFINITY
            : NormalDistribution.of(0, 1).inverseSurvivalProbability(LEVEL / tried);
    double highest = Arrays.stream(scores).max().orElse(0);
    List<String> told = Arrays.asList(details);
    return new Finding(
        Check.WORST_GROUP,
        scores,
        Math.max(threshold, highest),
        Collections.unmodifiableList(told));
  }
}
