package io.github.redescend.spark.rows;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.scale.Scaling;
import java.io.Serializable;
import java.util.List;

/**
 * The scaling of features as Spark sends it; see {@link Scaling}.
 *
 * @param offsets one for each feature, or none if nothing is scaled
 * @param divisors as many
 */
public record RowScaling(double[] offsets, double[] divisors) implements Serializable {
  /**
   * The scaling by these, one for each feature or none.
   *
   * @throws InvalidInputException if one has a curve
   */
  public static RowScaling of(List<Scaling> scalings) {
    if (scalings.stream().anyMatch(scaling -> scaling.curve() != null)) {
      throw new InvalidInputException(
          "a model with scale = log, quantile or auto does not run on Spark, which scales by an offset and a divisor: train it with scale = minmax, standard or robust");
    }
    return new RowScaling(
        scalings.stream().mapToDouble(Scaling::offset).toArray(),
        scalings.stream().mapToDouble(Scaling::divisor).toArray());
  }

  /** The scaled rows: dense, or as they are if nothing is scaled. */
  public Matrix apply(Matrix rows) {
    int d = offsets.length;
    if (d == 0) {
      return rows;
    }
    double[] values = new double[DenseMatrix.length(rows.rows(), d)];
    for (int i = 0; i < rows.rows(); i++) {
      rows.copyRow(i, values, i * d);
    }
    for (int at = 0; at < values.length; at++) {
      int j = at % d;
      values[at] = divisors[j] == 0 ? 0 : (values[at] - offsets[j]) / divisors[j];
    }
    return new DenseMatrix(rows.rows(), d, values);
  }
}
