package io.github.redescend.spark.rows;

import java.util.Optional;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/** What a row lacks, in words. */
public final class RowFaults {
  private RowFaults() {}

  /**
   * What is wrong with a vector of features: that there is none, or a number that is not finite.
   *
   * @param vector may be null
   */
  public static Optional<String> ofFeatures(Vector vector) {
    if (vector == null) {
      return Optional.of("a row has no features: drop rows with nulls, or fill them");
    }
    SparseVector sparse = vector instanceof SparseVector own ? own : null;
    double[] values = sparse == null ? vector.toArray() : sparse.values();
    for (int k = 0; k < values.length; k++) {
      if (!Double.isFinite(values[k])) {
        return Optional.of(notFinite(values[k], sparse == null ? k : sparse.indices()[k]));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether nothing is missing in a row of a vector, a label and a weight. Labels and weights that
   * are there, but not allowed, are not looked for.
   */
  public static boolean complete(Row row) {
    return !missing(row, 1) && !missing(row, 2) && ofFeatures(row.getAs(0)).isEmpty();
  }

  private static boolean missing(Row row, int cell) {
    return row.isNullAt(cell) || Double.isNaN(row.getDouble(cell));
  }

  /** Says of a feature, numbered from 0, that it is not finite. */
  static String notFinite(double value, int feature) {
    return "feature %d of a row is %s: features must be finite numbers"
        .formatted(feature + 1, value);
  }
}
