package io.github.redescend.eval.audit.check;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Slices of the table, a category or a quarter of a column's numbers, that leave-one-out
 * predictions miss far more often than the rest. The score of a row is the highest z of two shares
 * among the slices that it is in; found are the rows of the worst slice alone, if it passes a level
 * of 1 % for as many slices (Bonferroni).
 */
final class WorstGroup {
  private static final double LEVEL = 0.01;
  private static final int BINS = 4;
  private static final int FEWEST = 20;

  /** A slice that is missed by less more often is not much worse, however many rows it has. */
  private static final double MUCH = 0.1;

  private WorstGroup() {}

  /**
   * Scores rows.
   *
   * @param margins leave-one-out margins: below 0 a row is missed
   */
  static Finding of(Table table, double[] margins) {
    int n = margins.length;
    double[] scores = new double[n];
    String[] details = new String[n];
    Arrays.fill(details, "");
    double missed = Arrays.stream(margins).filter(margin -> margin < 0).count();
    int tried = 0;
    for (Column column : table.columns()) {
      Slices slices = Slices.of(column, BINS);
      double[] sizes = new double[slices.count()];
      double[] errors = new double[slices.count()];
      for (int i = 0; i < n; i++) {
        sizes[slices.codes()[i]]++;
        errors[slices.codes()[i]] += margins[i] < 0 ? 1 : 0;
      }
      double[] z = new double[slices.count()];
      for (int s = 0; s < z.length; s++) {
        boolean large = sizes[s] >= FEWEST && n - sizes[s] >= FEWEST;
        tried += large ? 1 : 0;
        z[s] = large ? z(errors[s], sizes[s], missed, n) : 0;
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

  /** How far the share of a slice lies above that of the rest, in standard errors; at least 0. */
  private static double z(double errors, double size, double missed, double n) {
    double own = errors / size;
    double rest = (missed - errors) / (n - size);
    double all = missed / n;
    double error = Math.sqrt(all * (1 - all) * (1 / size + 1 / (n - size)));
    return own < rest + MUCH || error == 0 ? 0 : (own - rest) / error;
  }
}
