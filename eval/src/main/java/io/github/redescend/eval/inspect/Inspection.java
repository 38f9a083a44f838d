package io.github.redescend.eval.inspect;

import io.github.redescend.core.Seed;
import io.github.redescend.eval.inspect.ColumnImportance.ColumnDrops;
import io.github.redescend.eval.inspect.ColumnImportance.LeftOutRows;
import io.github.redescend.eval.inspect.ColumnImportance.PermutationDrops;
import io.github.redescend.eval.metric.Metric;
import java.util.List;
import java.util.Optional;

/** What to inspect in each fit, with 0 or more permutations. Immutable, thread-safe. */
public record Inspection(Metric metric, int permutations) {
  public static final int ERRORS = 20;

  /** Permutations per column over all splits. */
  private static final int ALL_PERMUTATIONS = 20;

  public static Inspection ofErrors() {
    return new Inspection(Metric.ACCURACY, 0);
  }

  /** Returns an inspection of errors and columns, with about 20 permutations over all splits. */
  public static Inspection of(Metric metric, int splits) {
    return new Inspection(metric, Math.max(1, (ALL_PERMUTATIONS + splits - 1) / splits));
  }

  /** Inspects a fit by the values of the model's binary classifiers for the test rows. */
  public Inspected of(LeftOutRows left, double[] machines, Seed seed) {
    double[] scores = left.model().classScores(machines);
    List<RowError> errors = RowError.of(left.rows(), left.model().classes(), scores, ERRORS);
    if (permutations == 0) {
      return new Inspected(errors, Optional.empty());
    }
    Seed own = seed.child("importance", 0);
    return new Inspected(errors, Optional.of(PermutationDrops.of(left, metric, permutations, own)));
  }

  public record Inspected(List<RowError> errors, Optional<ColumnDrops> columns) {}
}
