package io.github.redescend.spark;

import java.io.Serializable;
import java.util.function.Function;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The columns that an estimator and its model have in common.
 *
 * @param features vectors
 * @param prediction labels
 * @param rawPrediction class scores
 * @param probability probabilities
 */
record PredictionColumns(
    Param<String> features,
    Param<String> prediction,
    Param<String> rawPrediction,
    Param<String> probability)
    implements Serializable {
  /** Columns of this owner, whose id is there already. */
  PredictionColumns(Params owner) {
    this(
        new Param<>(owner, "featuresCol", "features column, vectors"),
        new Param<>(owner, "predictionCol", "column for the predicted label; empty for none"),
        new Param<>(
            owner, "rawPredictionCol", "column for the scores of the classes; empty for none"),
        new Param<>(
            owner,
            "probabilityCol",
            "column for the probabilities of the classes, of a calibrated model; empty for none"));
    owner.setDefault(features, "features");
    owner.setDefault(prediction, "prediction");
    owner.setDefault(rawPrediction, "rawPrediction");
    owner.setDefault(probability, "probability");
  }

  /**
   * The schema with the columns that a model adds, in the order raw scores, probabilities, labels.
   *
   * @param name the name that a column has; an empty one leaves it out
   * @param probabilities whether the model has any
   */
  StructType appended(
      StructType schema, Function<Param<String>, String> name, boolean probabilities) {
    StructType wider = appended(schema, name.apply(rawPrediction), SQLDataTypes.VectorType());
    if (probabilities) {
      wider = appended(wider, name.apply(probability), SQLDataTypes.VectorType());
    }
    return appended(wider, name.apply(prediction), DataTypes.DoubleType);
  }

  private static StructType appended(StructType schema, String name, DataType type) {
    if (name.isEmpty()) {
      return schema;
    }
    if (schema.getFieldIndex(name).isDefined()) {
      throw new IllegalArgumentException("there is a column " + name + " already");
    }
    return schema.add(name, type, false);
  }

  /** Refuses a schema without a column of vectors of that name. */
  static void requireVectors(StructType schema, String name) {
    DataType found = schema.apply(field(schema, name)).dataType();
    if (!found.equals(SQLDataTypes.VectorType())) {
      throw new IllegalArgumentException(
          "column %s is of type %s, it must be vectors".formatted(name, found.catalogString()));
    }
  }

  /** The place of a column. */
  static int field(StructType schema, String name) {
    scala.Option<Object> index = schema.getFieldIndex(name);
    if (index.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no column %s: the columns are %s"
              .formatted(name, String.join(", ", schema.fieldNames())));
    }
    return (Integer) index.get();
  }
}
