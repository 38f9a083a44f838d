package io.github.redescend.eval.inspect;

import io.github.redescend.core.Seed;
import io.github.redescend.eval.metric.Metric;
import java.util.Optional;

/**
 * Settings for the inspection of each fit. Immutable, thread-safe.
 *
 * @param permutations per column and split; 0 for none
 */
public record Inspection(Metric metric, int permutations) {
  /** Maximum number of errors kept. */
  public static final int ERRORS = 20;

  /** Permutations per column over all splits. */
  private static final int ALL_PERMUTATIONS = 20;

  /** Returns an inspection of errors only. */
  public static Inspection ofErrors() {
    return new Inspection(Metric.ACCURACY, 0);
  }

  /** Returns an inspection of errors and columns, with about 20 permutations over all splits. */
  public static Inspection of(Metric metric, int splits) {
    return new Inspection(metric, Math.max(1, (ALL_PERMUTATIONS + splits - 1) / splits));
  }

  /**
   * Inspects a fit.
   *
   * @param machines values of the model's binary classifiers for the test rows
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
