package io.github.redescend.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** Lost tasks, invalid input, and the data sent to the driver. */
class FailureTest {
  private static final AtomicInteger CALLS = new AtomicInteger();

  private static RedescendClassifier classifier() {
    return new RedescendClassifier()
        .setKernel("gaussian:gamma=2")
        .setLandmarks(20)
        .setSolver("hq:iterations=3,tolerance=0");
  }

  /** Every seventh read of a partition fails. The result is bit-identical. */
  @Test
  void lostTasksAreRecomputedWithEqualResults() {
    Dataset data = LocalSpark.rings(300, 2, false);
    org.apache.spark.sql.Dataset<Row> frame = LocalSpark.frame(data, 10, false);
    MapPartitionsFunction<Row, Row> failing =
        rows -> {
          if (CALLS.incrementAndGet() % 7 == 0) {
            throw new IllegalStateException("a task is lost");
          }
          return rows;
        };
    RedescendClassifier classifier = classifier().setCached("nothing");
    RedescendClassificationModel undisturbed = classifier.fit(frame);
    RedescendClassificationModel disturbed =
        classifier.fit(frame.mapPartitions(failing, Encoders.row(frame.schema())));
    assertThat(CALLS.get()).isGreaterThan(50);
    assertThat(disturbed.pipelineModel().model().machineValues(data.features()))
        .containsExactly(undisturbed.pipelineModel().model().machineValues(data.features()));
    assertThat(disturbed.summary().objectiveHistory(0))
        .containsExactly(undisturbed.summary().objectiveHistory(0));
  }

  /** The largest task result is one triangle of an m x m matrix, never the rows. */
  @Test
  void rowsStayOnExecutors() throws Exception {
    AtomicInteger largest = new AtomicInteger();
    SparkListener listener =
        new SparkListener() {
          @Override
          public void onTaskEnd(SparkListenerTaskEnd end) {
            largest.accumulateAndGet((int) end.taskMetrics().resultSize(), Math::max);
          }
        };
    org.apache.spark.sql.Dataset<Row> frame = LocalSpark.madeRings(40_000, 2, 2);
    LocalSpark.session().sparkContext().addSparkListener(listener);
    classifier().setSampleSize(500).fit(frame);
    LocalSpark.session().sparkContext().listenerBus().waitUntilEmpty();
    LocalSpark.session().sparkContext().removeSparkListener(listener);
    assertThat(largest.get()).isBetween(20 * 21 / 2 * 8, 20 * 21 / 2 * 8 + 12_000);
    assertThat(40_000 / 2 * 3 * 8).isGreaterThan(20 * largest.get());
  }

  @Test
  void invalidInputIsReportedWithOneSentence() {
    Dataset good = LocalSpark.rings(50, 2, false);
    double[] values = ((DenseMatrix) good.features()).values().clone();
    values[7] = Double.NaN;
    Dataset holed =
        new Dataset(
            new DenseMatrix(50, 3, values), good.labels(), good.weights(), good.featureNames());
    assertThatThrownBy(() -> classifier().fit(LocalSpark.frame(holed, 2, false)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("feature 2 of a row is NaN: features must be finite numbers");
    org.apache.spark.sql.Dataset<Row> frame = LocalSpark.frame(good, 2, false);
    assertThatThrownBy(() -> classifier().fit(frame.where("label = 1.0")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("the training labels are all '1'");
    assertThatThrownBy(() -> classifier().fit(frame.where("label = 0.0")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("the training labels are all '0'");
    assertThatThrownBy(() -> classifier().fit(frame.where("label > 5")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("no row has features and a weight above 0 to learn from");
    assertThatThrownBy(() -> classifier().fit(frame.selectExpr("features", "label + 0.5 as label")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("labels must be whole numbers from 0");
    assertThatThrownBy(() -> classifier().fit(frame.selectExpr("features", "label * 1e9 as label")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("labels must be whole numbers from 0 to 100000");
    assertThatThrownBy(() -> classifier().setFeaturesCol("label").fit(frame))
        .hasMessage("column label is of type double, it must be vectors");
    assertThatThrownBy(() -> classifier().setFeaturesCol("x").fit(frame))
        .hasMessage("there is no column x: the columns are features, label, weight");
    org.apache.spark.sql.Dataset<Row> nested =
        frame.selectExpr("struct(features, label) as s", "label", "label as `a.b`");
    assertThatThrownBy(() -> classifier().setFeaturesCol("s.features").fit(nested))
        .hasMessageContaining("column s.features is a field of column s: copy it")
        .hasMessageContaining(".withColumn(\"s_features\", col(\"s.features\"))");
    org.apache.spark.sql.Dataset<Row> dotted = frame.withColumnRenamed("label", "a.b");
    assertThatThrownBy(() -> classifier().setLabelCol("a.b").fit(dotted))
        .hasMessageContaining(".withColumnRenamed(\"a.b\", \"a_b\")");
    assertThatThrownBy(
            () -> classifier().setWeightCol("w.x").fit(frame.withColumnRenamed("weight", "w.x")))
        .hasMessageContaining(".withColumnRenamed(\"w.x\", \"w_x\")");
  }

  /**
   * The system of a linear classifier is d x d, so fewer features help and fewer landmarks do not.
   */
  @Test
  void linearModelWithManyFeaturesIsRejectedWithUsefulAdvice() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      rows.add(
          RowFactory.create(
              Vectors.sparse(100_000, new int[] {i, 50_000 + i}, new double[] {1, 1}),
              (double) (i % 2)));
    }
    org.apache.spark.sql.Dataset<Row> frame =
        LocalSpark.session()
            .createDataFrame(
                rows,
                new StructType()
                    .add("features", SQLDataTypes.VectorType())
                    .add("label", DataTypes.DoubleType));
    assertThatThrownBy(() -> classifier().setKernel("linear").setScale("none").fit(frame))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("the d x d system of kernel = linear with 100000 features")
        .hasMessageContaining("FeatureHasher")
        .hasMessageNotContaining("landmarks");
  }

  @Test
  void wrongParametersAreRefused() {
    org.apache.spark.sql.Dataset<Row> frame =
        LocalSpark.frame(LocalSpark.rings(30, 2, false), 1, false);
    refused(classifier().setLambda(0), frame, "lambda = 0 is not allowed");
    refused(classifier().setLandmarks(0), frame, "landmarks = 0 is not allowed");
    refused(classifier().setLoss("clos"), frame, "closs");
    refused(
        classifier().setLoss("hinge").setSolver("qp"),
        frame,
        "solver qp needs the samples one by one for loss hinge, and they stay on the executors;"
            + " solvers that fit it on Spark: none");
    refused(
        classifier().setSolver("hq:start=subsets"),
        frame,
        "solver hq:start=subsets needs the samples one by one for loss closs:sigma=0.5");
    refused(classifier().setSolver("hq:start=ls+svm"), frame, "needs the samples one by one");
    refused(classifier().setLoss("hinge"), frame, "which needs a Reweighting");
    refused(classifier().setLoss("siwls"), frame, "needs the samples one by one for loss siwls");
    refused(classifier().setLoss("capped-lp:eps=auto"), frame, "needs the samples one by one");
    refused(classifier().setLoss("hinge").setSolver("mm"), frame, "which needs a SmoothLoss");
    refused(classifier().setMulticlass("joint"), frame, "it is ovo or ovr");
    refused(classifier().setCached("all"), frame, "cached = all is not allowed");
    refused(classifier().setScale("log"), frame, "scale = log is not available on Spark");
    refused(classifier().setCalibrate("beta"), frame, "calibrate = beta is not allowed");
    refused(classifier().setRule("rows:file=x"), frame, "rows have no fixed numbers");
  }

  private static void refused(
      RedescendClassifier classifier, org.apache.spark.sql.Dataset<Row> frame, String words) {
    assertThatThrownBy(() -> classifier.fit(frame))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(words);
  }
}
