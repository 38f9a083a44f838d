package io.github.redescend.eval.inspect;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.metric.Predictions;
import java.util.function.UnaryOperator;

/**
 * A model, and labelled rows that it has not learnt.
 *
 * @param model the model
 * @param preprocessing as learnt with it
 * @param metric what becomes of prepared features before the model takes them
 * @param trained the number of rows learnt from
 * @param rows those left out, with nothing missing that the preparation drops
 */
public record LeftOutRows(
    TrainedModel model,
    Preprocessing preprocessing,
    UnaryOperator<Matrix> metric,
    int trained,
    Table rows) {
  /** The same with some of the rows. */
  LeftOutRows select(int[] some) {
    return new LeftOutRows(model, preprocessing, metric, trained, rows.select(some));
  }

  /** The prepared features. */
  DenseMatrix features() {
    return preprocessing.features(rows).toDense();
  }

  /** What the model says of the rows with these features, which need not be theirs. */
  Predictions predictions(DenseMatrix features) {
    double[] machines = model.machineValues(metric.apply(features));
    Predictions scored =
        Predictions.of(rows.labels(), model.classes(), model.classScores(machines));
    return model.calibration().isPresent()
        ? scored.withProbabilities(model.probabilities(machines))
        : scored;
  }
}
