package io.github.redescend.classifiers.machine;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.util.Arrays;
import java.util.List;

/** Checks of training samples. */
public final class TrainingSamples {
  private TrainingSamples() {}

  /**
   * Refuses unusable samples.
   *
   * @throws InvalidInputException if there is no feature, there are fewer than two classes, a class
   *     has no sample with a weight above 0, or a feature is not finite
   */
  public static void refuseUnfit(Dataset data) {
    if (data.features().columns() == 0) {
      throw new InvalidInputException("the rows have no features to learn from");
    }
    List<String> classes = data.labels().classes();
    long present = Arrays.stream(data.labels().counts()).filter(count -> count > 0).count();
    if (present < 2) {
      throw new InvalidInputException(
          "the training labels are all "
              + (data.size() == 0 ? "missing" : "'" + data.labels().name(0) + "'")
              + ": a classifier needs at least two classes");
    }
    double[] weights = new double[classes.size()];
    for (int i = 0; i < data.size(); i++) {
      weights[data.labels().codes()[i]] += data.weights()[i];
    }
    for (int c = 0; c < weights.length; c++) {
      if (weights[c] == 0) {
        throw new InvalidInputException(
            "class '%s' has no training row%s: drop it or add rows"
                .formatted(
                    classes.get(c), data.labels().counts()[c] > 0 ? " with a weight above 0" : ""));
      }
    }
    refuseNotFinite(data.features());
  }

  private static void refuseNotFinite(Matrix features) {
    if (features instanceof SparseMatrix sparse
        && Arrays.stream(sparse.values()).allMatch(Double::isFinite)) {
      return;
    }
    double[] row = new double[features.columns()];
    for (int i = 0; i < features.rows(); i++) {
      features.copyRow(i, row, 0);
      for (int j = 0; j < row.length; j++) {
        if (!Double.isFinite(row[j])) {
          throw new InvalidInputException(
              "row %s, feature %s is %s: features must be finite numbers"
                  .formatted(i + 1, j + 1, row[j]));
        }
      }
    }
  }
}
