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
 * @param rows held-out rows, without those that preprocessing drops for missing cells
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

  /** Returns predictions for the rows with the given features. */
  Predictions predictions(DenseMatrix features) {
    double[] machines = model.machineValues(metric.apply(features));
    Predictions scored =
        Predictions.of(rows.labels(), model.classes(), model.classScores(machines));
    return model.calibration().isPresent()
        ? scored.withProbabilities(model.probabilities(machines))
        : scored;
  }
}
