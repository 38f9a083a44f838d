package io.github.redescend.eval.inspect;

import io.github.redescend.core.Seed;
import io.github.redescend.eval.metric.Metric;
import java.util.Optional;

/**
 * What is looked at in each fit. Immutable, safe to share.
 *
 * @param metric what columns are judged by
 * @param permutations how often the cells of each column change rows in a split; 0 to leave columns
 *     alone
 */
public record Inspection(Metric metric, int permutations) {
  /** How many errors are kept. */
  public static final int ERRORS = 20;

  /** How often a column is permuted in all. */
  private static final int ALL_PERMUTATIONS = 20;

  /** Errors alone. */
  public static Inspection ofErrors() {
    return new Inspection(Metric.ACCURACY, 0);
  }

  /** Errors and columns: about 20 permutations of each over so many splits, at least one each. */
  public static Inspection of(Metric metric, int splits) {
    return new Inspection(metric, Math.max(1, (ALL_PERMUTATIONS + splits - 1) / splits));
  }

  /**
   * Looks at a fit.
   *
   * @param machines the model's values of the test rows
   * @param seed of the split
   */
  public Inspected of(LeftOutRows left, double[] machines, Seed seed) {
    return new Inspected(
        RowErrors.of(
            left.rows(), left.model().classes(), left.model().classScores(machines), ERRORS),
        permutations == 0
            ? Optional.empty()
            : Optional.of(
                PermutationDrops.of(left, metric, permutations, seed.child("importance", 0))));
  }
}
