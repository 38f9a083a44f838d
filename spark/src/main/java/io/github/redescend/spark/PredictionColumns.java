package io.github.redescend.spark;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.prepare.Preprocessing;
import java.io.Serializable;
import java.util.Arrays;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.classification.ProbabilisticClassifierParams;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructType;

/** The columns that a model adds; an empty name omits one. Rows may have nulls. */
record PredictionColumns(
    String rawPrediction, String probability, String prediction, boolean nullable)
    implements Serializable {
  /** The columns of an estimator or a model, which may have probabilities. */
  static PredictionColumns of(
      ProbabilisticClassifierParams owner, boolean probabilities, InvalidRows invalid) {
    return new PredictionColumns(
        owner.getRawPredictionCol(),
        probabilities ? owner.getProbabilityCol() : "",
        owner.getPredictionCol(),
        invalid == InvalidRows.KEEP);
  }

  /** The schema with these columns: raw scores, probabilities, labels with names, if any. */
  StructType appended(StructType schema, String... labels) {
    StructType raw = appended(schema, rawPrediction, SQLDataTypes.VectorType(), Metadata.empty());
    StructType wider = appended(raw, probability, SQLDataTypes.VectorType(), Metadata.empty());
    Metadata names = Metadata.empty();
    if (labels.length > 0 && !prediction.isEmpty()) {
      names = NominalAttribute.defaultAttr().withName(prediction).withValues(labels).toMetadata();
    }
    return appended(wider, prediction, DataTypes.DoubleType, names);
  }

  /** Restores column metadata that mapped rows have lost. */
  static Dataset<Row> noted(Dataset<Row> rows, StructType schema) {
    return rows.select(
        Arrays.stream(schema.fields())
            .map(field -> functions.col(quoted(field.name())).as(field.name(), field.metadata()))
            .toArray(Column[]::new));
  }

  /** A quoted name for {@code functions.col}. */
  static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  private StructType appended(StructType schema, String name, DataType type, Metadata metadata) {
    if (name.isEmpty()) {
      return schema;
    }
    if (schema.getFieldIndex(name).isDefined()) {
      throw new IllegalArgumentException("there is a column " + name + " already");
    }
    return schema.add(name, type, nullable, metadata);
  }

  /** Refuses a schema without this vector column. */
  static void requireVectors(StructType schema, String name) {
    DataType type = schema.apply(field(schema, name)).dataType();
    if (!type.equals(SQLDataTypes.VectorType())) {
      throw new IllegalArgumentException(
          "column %s is of type %s, it must be vectors".formatted(name, type.catalogString()));
    }
  }

  /** The index of a column, which is no field of a struct. */
  static int field(StructType schema, String name) {
    scala.Option<Object> index = schema.getFieldIndex(name);
    if (index.isEmpty()) {
      String first = name.split("\\.", 2)[0];
      if (schema.getFieldIndex(first).isDefined()) {
        throw new IllegalArgumentException(
            "column %s is a field of column %s: copy it to a column of its own first, with .withColumn(\"%s\", col(\"%s\"))"
                .formatted(name, first, name.replace('.', '_'), name));
      }
      throw new IllegalArgumentException(
          "there is no column %s: the columns are %s"
              .formatted(name, String.join(", ", schema.fieldNames())));
    }
    return (Integer) index.get();
  }

  /** The handling of incomplete rows, with Spark's names. */
  enum InvalidRows {
    /** The job fails with a message. */
    ERROR,
    /** The row is dropped. */
    SKIP,
    /** The row stays, with nulls for predictions; training drops it. */
    KEEP;

    static final String NAME = "handleInvalid";

    static final String DOC =
        "rows whose features are null or not finite (in training, or whose label or weight is"
            + " missing): error, skip, or keep with null for score, probability and label (in"
            + " training as skip)";

    static InvalidRows of(String text) {
      return Arguments.constant(NAME, InvalidRows.class, text);
    }
  }

  /** The model for tables with this label column. */
  static PipelineModel renamed(PipelineModel model, String label) {
    Preprocessing renamed = Preprocessing.of(model.preprocessing().state().withLabel(label));
    return new PipelineModel(renamed, model.model());
  }

  /** Refuses thresholds that the model cannot use. */
  static void requireThresholds(double[] thresholds, int classes, boolean probabilities) {
    if (!probabilities) {
      throw new InvalidInputException(
          "thresholds need probabilities, not scores: set calibrate to platt or" + " isotonic");
    }
    if (thresholds.length != classes) {
      throw new InvalidInputException(
          "there are %d thresholds, but %d classes: there must be one for each"
              .formatted(thresholds.length, classes));
    }
  }

  /** The label with the largest probability by threshold, the first on ties. */
  static int label(double[] probabilities, double[] thresholds) {
    int best = 0;
    double max = Double.NEGATIVE_INFINITY;
    for (int label = 0; label < probabilities.length; label++) {
      double ratio = probabilities[label] / thresholds[label];
      if (ratio > max) {
        max = ratio;
        best = label;
      }
    }
    return best;
  }
}
