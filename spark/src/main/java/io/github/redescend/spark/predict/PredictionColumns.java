package io.github.redescend.spark.predict;

import java.io.Serializable;
import org.apache.spark.ml.classification.ProbabilisticClassifierParams;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The columns that a model adds. An empty name leaves one out.
 *
 * @param rawPrediction class scores
 * @param probability probabilities; empty without calibration
 * @param prediction labels
 * @param nullable whether rows may be without
 */
public record PredictionColumns(
    String rawPrediction, String probability, String prediction, boolean nullable)
    implements Serializable {
  /**
   * The columns that an estimator or a model is asked for.
   *
   * @param probabilities whether there are any
   */
  public static PredictionColumns of(
      ProbabilisticClassifierParams owner, boolean probabilities, InvalidRows invalid) {
    return new PredictionColumns(
        owner.getRawPredictionCol(),
        probabilities ? owner.getProbabilityCol() : "",
        owner.getPredictionCol(),
        invalid == InvalidRows.KEEP);
  }

  /** The schema with these columns, in the order raw scores, probabilities, labels. */
  public StructType appended(StructType schema) {
    StructType raw = appended(schema, rawPrediction, SQLDataTypes.VectorType());
    StructType wider = appended(raw, probability, SQLDataTypes.VectorType());
    return appended(wider, prediction, DataTypes.DoubleType);
  }

  private StructType appended(StructType schema, String name, DataType type) {
    if (name.isEmpty()) {
      return schema;
    }
    if (schema.getFieldIndex(name).isDefined()) {
      throw new IllegalArgumentException("there is a column " + name + " already");
    }
    return schema.add(name, type, nullable);
  }

  /** Refuses a schema without a column of vectors of that name. */
  public static void requireVectors(StructType schema, String name) {
    DataType found = schema.apply(field(schema, name)).dataType();
    if (!found.equals(SQLDataTypes.VectorType())) {
      throw new IllegalArgumentException(
          "column %s is of type %s, it must be vectors".formatted(name, found.catalogString()));
    }
  }

  /** The place of a column. */
  public static int field(StructType schema, String name) {
    scala.Option<Object> index = schema.getFieldIndex(name);
    if (index.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no column %s: the columns are %s"
              .formatted(name, String.join(", ", schema.fieldNames())));
    }
    return (Integer) index.get();
  }
}
