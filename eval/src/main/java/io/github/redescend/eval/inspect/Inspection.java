package io.github.redescend.eval.inspect;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.inspect.ColumnImportance.ColumnDrops;
import io.github.redescend.eval.inspect.ColumnImportance.PermutationDrops;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.Predictions;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
    return new Inspected(
        RowError.of(
            left.rows(), left.model().classes(), left.model().classScores(machines), ERRORS),
        permutations == 0
            ? Optional.empty()
            : Optional.of(
                PermutationDrops.of(left, metric, permutations, seed.child("importance", 0))));
  }

  public record Inspected(List<RowError> errors, Optional<ColumnDrops> columns) {}

  /** A model and labelled held-out rows without those that preprocessing drops. */
  public record LeftOutRows(
      TrainedModel model,
      Preprocessing preprocessing,
      UnaryOperator<Matrix> metric,
      int trained,
      Table rows) {
    LeftOutRows select(int[] some) {
      return new LeftOutRows(model, preprocessing, metric, trained, rows.select(some));
    }

    DenseMatrix features() {
      return preprocessing.features(rows).toDense();
    }

    Predictions predictions(DenseMatrix features) {
      return Predictions.of(model, rows.labels(), model.machineValues(metric.apply(features)));
    }
  }
}
