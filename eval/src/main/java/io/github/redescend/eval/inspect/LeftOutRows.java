package io.github.redescend.eval.inspect;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.metric.Predictions;
import java.util.function.UnaryOperator;

/**
 * A model and labelled held-out rows.
 *
 * @param rows the held-out rows, without missing cells that the preparation drops
 */
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

  /** Predictions for given features of the rows. */
  Predictions predictions(DenseMatrix features) {
    double[] machines = model.machineValues(metric.apply(features));
    Predictions scored =
        Predictions.of(rows.labels(), model.classes(), model.classScores(machines));
    return model.calibration().isPresent()
        ? scored.withProbabilities(model.probabilities(machines))
        : scored;
  }
}
