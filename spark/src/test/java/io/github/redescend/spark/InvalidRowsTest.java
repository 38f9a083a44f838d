package io.github.redescend.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.data.Dataset;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** Rows with missing or invalid values, handled by {@code handleInvalid}. */
class InvalidRowsTest {
  private static final StructType SCHEMA =
      new StructType()
          .add("features", SQLDataTypes.VectorType())
          .add("label", DataTypes.DoubleType)
          .add("weight", DataTypes.DoubleType)
          .add("id", DataTypes.IntegerType);

  private static RedescendClassifier small() {
    return new RedescendClassifier()
        .setKernel("gaussian:gamma=2")
        .setLandmarks(20)
        .setWeightCol("weight")
        .setSolver("hq:iterations=3,tolerance=0");
  }

  /** The rings with the given invalid rows after every tenth row. */
  private static org.apache.spark.sql.Dataset<Row> frame(int n, List<Row> bad) {
    Dataset data = LocalSpark.rings(n, 2, false);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      rows.add(
          RowFactory.create(
              Vectors.dense(data.features().row(i)), (double) data.labels().codes()[i], 1.0, i));
      if (i % 10 == 9 && i / 10 < bad.size()) {
        rows.add(bad.get(i / 10));
      }
    }
    return LocalSpark.session().createDataFrame(rows, SCHEMA).coalesce(1);
  }

  private static Row row(Vector features, Double label, Double weight) {
    return RowFactory.create(features, label, weight, -1);
  }

  private static Vector dense(double a, double b, double c) {
    return Vectors.dense(new double[] {a, b, c});
  }

  /** Rows that cannot be predicted. The last one has too few features. */
  private static List<Row> unpredictable() {
    return List.of(
        row(null, 0.0, 1.0),
        row(dense(Double.NaN, 1, 1), 0.0, 1.0),
        row(Vectors.sparse(3, new int[] {2}, new double[] {1 / 0.0}), 0.0, 1.0),
        row(Vectors.dense(new double[] {1, 2}), 0.0, 1.0));
  }

  @Test
  void trainingSkipsInvalidRows() {
    RedescendClassificationModel clean = small().fit(frame(100, List.of()));
    List<Row> bad =
        List.of(
            row(null, 0.0, 1.0),
            row(dense(Double.NaN, 1, 1), 0.0, 1.0),
            row(dense(1, 1, 1), null, 1.0),
            row(dense(1, 1, 1), Double.NaN, 1.0),
            row(dense(1, 1, 1), 0.0, null));
    for (String way : List.of("skip", "keep")) {
      RedescendClassificationModel model = small().setHandleInvalid(way).fit(frame(100, bad));
      assertThat(model.summary().skippedRows()).isEqualTo(5);
      assertThat(model.summary().rows()).isEqualTo(100);
      assertThat(model.summary().landmarkRows()).isEqualTo(clean.summary().landmarkRows());
      assertThat(model.summary().objective()).isEqualTo(clean.summary().objective());
      assertThat(model.getHandleInvalid()).isEqualTo(way);
    }
    assertThat(clean.summary().skippedRows()).isZero();
    for (Row one : bad) {
      assertThatThrownBy(() -> small().fit(frame(100, List.of(one))))
          .isInstanceOf(io.github.redescend.core.InvalidInputException.class);
    }
    assertThatThrownBy(
            () ->
                small()
                    .setHandleInvalid("skip")
                    .fit(frame(100, List.of(row(dense(1, 1, 1), -1.0, 1.0)))))
        .hasMessageContaining("a row has label -1.0");
  }

  @Test
  void invalidRowFailsTheJobByDefault() {
    RedescendClassificationModel model = small().fit(frame(100, List.of()));
    for (Row one : unpredictable()) {
      assertThatThrownBy(() -> model.transform(frame(100, List.of(one))).collectAsList())
          .rootCause()
          .isInstanceOf(io.github.redescend.core.InvalidInputException.class);
    }
  }

  @Test
  void skippedRowsAreRemoved() {
    RedescendClassificationModel model = small().fit(frame(100, List.of()));
    List<Row> expected = model.transform(frame(100, List.of())).collectAsList();
    model.setHandleInvalid("skip");
    assertThat(model.transform(frame(100, unpredictable())).collectAsList()).isEqualTo(expected);
    assertThat(
            model
                .transform(LocalSpark.session().createDataFrame(unpredictable(), SCHEMA))
                .collectAsList())
        .isEmpty();
  }

  @Test
  void keptRowsHaveNulls() {
    RedescendClassificationModel model =
        small().setCalibrate("platt").setHandleInvalid("keep").fit(frame(300, List.of()));
    List<Row> rows = model.transform(frame(300, unpredictable())).collectAsList();
    assertThat(rows).hasSize(304);
    for (Row row : rows) {
      boolean bad = row.<Integer>getAs("id") < 0;
      for (String column : List.of("rawPrediction", "probability", "prediction")) {
        assertThat(row.isNullAt(row.fieldIndex(column))).isEqualTo(bad);
      }
    }
    assertThat(model.transform(frame(10, List.of())).schema().apply("prediction").nullable())
        .isTrue();
    assertThatThrownBy(() -> small().setHandleInvalid("drop").fit(frame(20, List.of())))
        .hasMessage("handleInvalid = drop is not allowed: it must be one of error, skip, keep");
  }
}
