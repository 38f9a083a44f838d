package io.github.redescend.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.evaluation.BinaryClassificationEvaluator;
import org.apache.spark.ml.evaluation.MulticlassClassificationEvaluator;
import org.apache.spark.ml.feature.IndexToString;
import org.apache.spark.ml.feature.StringIndexer;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The estimator together with Spark's own stages. */
class PipelineTest {
  private static final Path IRIS = Path.of("..", "examples", "data", "iris.csv");

  @TempDir private Path folder;

  private static org.apache.spark.sql.Dataset<Row> iris() throws IOException {
    var session = LocalSpark.session();
    var lines = session.createDataset(Files.readAllLines(IRIS), Encoders.STRING());
    return session.read().option("header", true).option("inferSchema", true).csv(lines);
  }

  private static RedescendClassifier small() {
    return new RedescendClassifier()
        .setKernel("gaussian:gamma=2")
        .setLandmarks(30)
        .setLambda(0.1)
        .setSolver("hq:iterations=3,tolerance=0");
  }

  private static Pipeline pipeline(RedescendClassifier classifier) {
    return new Pipeline()
        .setStages(
            new PipelineStage[] {
              new StringIndexer()
                  .setInputCol("label")
                  .setOutputCol("index")
                  .setStringOrderType("alphabetDesc"),
              new VectorAssembler()
                  .setInputCols(
                      new String[] {"sepal_length", "sepal_width", "petal_length", "petal_width"})
                  .setOutputCol("vector"),
              classifier.setFeaturesCol("vector").setLabelCol("index"),
              new IndexToString().setInputCol("prediction").setOutputCol("predicted")
            });
  }

  /** Text labels whose indices are in reverse order of the sorted classes. */
  @Test
  void pipelineTrainsPredictsAndIsSaved() throws Exception {
    PipelineModel model = pipeline(small()).fit(iris());
    List<Row> rows = model.transform(iris()).collectAsList();
    long right =
        rows.stream().filter(row -> row.getAs("label").equals(row.getAs("predicted"))).count();
    assertThat(right).isGreaterThan(140);
    for (Row row : rows) {
      Vector raw = row.getAs("rawPrediction");
      assertThat((double) raw.argmax()).isEqualTo(row.<Double>getAs("prediction"));
    }
    RedescendClassificationModel own = (RedescendClassificationModel) model.stages()[2];
    assertThat(own.labels()).containsExactly("virginica", "versicolor", "setosa");
    assertThat(own.pipelineModel().classes()).containsExactly("setosa", "versicolor", "virginica");
    assertThat(own.pipelineModel().preprocessing().featureNames())
        .containsExactly("sepal_length", "sepal_width", "petal_length", "petal_width");
    assertThat(own.summary().machines()).hasSize(3);
    assertThat(own.summary().machines().get(0).negative()).isEqualTo("setosa");
    assertThat(own.summary().objectiveHistory(0)).hasSize(3);
    assertThat(own.summary().landmarkRows()).hasSize(30);
    assertThat(own.summary().landmarkRows()).allMatch(r -> r >= 1 && r <= 150);

    LocalSpark.assumeHadoopRuns();
    String saved = folder.resolve("pipeline").toString();
    model.write().overwrite().save(saved);
    PipelineModel loaded = PipelineModel.load(saved);
    assertThat(loaded.transform(iris()).collectAsList()).isEqualTo(rows);
    RedescendClassificationModel again = (RedescendClassificationModel) loaded.stages()[2];
    assertThat(again.uid()).isEqualTo(own.uid());
    assertThat(again.hasSummary()).isFalse();
    Vector first = rows.get(0).getAs("vector");
    assertThat(again.predict(first)).isEqualTo(rows.get(0).<Double>getAs("prediction"));
    assertThat(again.predictRaw(first)).isEqualTo(rows.get(0).<Vector>getAs("rawPrediction"));
  }

  @Test
  void parametersAreSavedCopiedAndExplained() throws Exception {
    RedescendClassifier classifier =
        small().setLoss("roboss").setSeed(5).setBias(false).setWeightCol("w").setSampleSize(99);
    LocalSpark.assumeHadoopRuns();
    String saved = folder.resolve("estimator").toString();
    classifier.save(saved);
    RedescendClassifier loaded = RedescendClassifier.load(saved);
    assertThat(loaded.uid()).isEqualTo(classifier.uid());
    assertThat(loaded.extractParamMap().toString())
        .isEqualTo(classifier.extractParamMap().toString());
    RedescendClassifier copy =
        classifier.copy(new ParamMap().put(classifier.loss(), "closs:sigma=2"));
    assertThat(copy.getOrDefault(copy.loss())).isEqualTo("closs:sigma=2");
    assertThat(classifier.getOrDefault(classifier.loss())).isEqualTo("roboss");
    assertThat(classifier.explainParams())
        .contains("lambda: weight of (1/2) ||f||^2", "current: 0.1", "default: 500")
        .contains("featuresCol", "labelCol", "weightCol", "predictionCol")
        .contains("rawPredictionCol", "probabilityCol");
  }

  @Test
  void crossValidationChoosesAParameter() {
    Dataset data = LocalSpark.rings(200, 2, false);
    RedescendClassifier classifier = small();
    CrossValidator validator =
        new CrossValidator()
            .setEstimator(classifier)
            .setEvaluator(new BinaryClassificationEvaluator())
            .setEstimatorParamMaps(
                new ParamGridBuilder()
                    .addGrid(classifier.lambda(), new double[] {0.1, 1e6})
                    .build())
            .setNumFolds(2)
            .setSeed(1);
    CrossValidatorModel found = validator.fit(LocalSpark.frame(data, 2, false));
    RedescendClassificationModel best = (RedescendClassificationModel) found.bestModel();
    assertThat(best.pipelineModel().model().provenance().specs()).containsEntry("lambda", "0.1");
    assertThat(found.avgMetrics()[0]).isGreaterThan(0.85);
  }

  @Test
  void sparseAndDenseVectorsAgree() {
    Dataset data = LocalSpark.rings(100, 2, false);
    for (String scale : List.of("none", "standard")) {
      RedescendClassifier classifier =
          small().setScale(scale).setRule("pivoted-cholesky").setKernel("gaussian:gamma=0.5");
      RedescendClassificationModel dense = classifier.fit(LocalSpark.frame(data, 3, false));
      RedescendClassificationModel sparse = classifier.fit(LocalSpark.frame(data, 3, true));
      double[] expected = dense.pipelineModel().model().machineValues(data.features());
      double[] found = sparse.pipelineModel().model().machineValues(data.features());
      for (int i = 0; i < found.length; i++) {
        assertThat(found[i]).isCloseTo(expected[i], org.assertj.core.data.Offset.offset(1e-7));
      }
      assertThat(
              sparse
                  .transform(LocalSpark.frame(data, 2, true))
                  .select("prediction")
                  .collectAsList())
          .isEqualTo(
              dense
                  .transform(LocalSpark.frame(data, 2, false))
                  .select("prediction")
                  .collectAsList());
    }
  }

  @Test
  void calibratedModelsHaveProbabilities() {
    Dataset data = LocalSpark.rings(400, 2, false);
    RedescendClassificationModel model =
        small().setCalibrate("platt").fit(LocalSpark.frame(data, 3, false));
    org.apache.spark.sql.Dataset<Row> predicted = model.transform(LocalSpark.frame(data, 2, false));
    for (Row row : predicted.collectAsList()) {
      Vector probability = row.getAs("probability");
      assertThat(probability.apply(0) + probability.apply(1))
          .isCloseTo(1, org.assertj.core.data.Offset.offset(1e-12));
      assertThat((double) probability.argmax()).isEqualTo(row.<Double>getAs("prediction"));
    }
    double accuracy =
        new MulticlassClassificationEvaluator().setMetricName("accuracy").evaluate(predicted);
    assertThat(accuracy).isGreaterThan(0.9);
    double logLoss =
        new MulticlassClassificationEvaluator().setMetricName("logLoss").evaluate(predicted);
    assertThat(logLoss).isLessThan(0.4);
  }

  @Test
  void unnamedColumnsAreOmitted() {
    Dataset data = LocalSpark.rings(60, 2, false);
    RedescendClassificationModel model =
        small().setRawPredictionCol("").fit(LocalSpark.frame(data, 2, false));
    assertThat(model.transform(LocalSpark.frame(data, 2, false)).columns())
        .containsExactly("features", "label", "weight", "prediction");
    model.setRawPredictionCol("raw").setPredictionCol("");
    assertThat(model.transform(LocalSpark.frame(data, 2, false)).columns())
        .containsExactly("features", "label", "weight", "raw");
  }

  @Test
  void columnNamesMayContainDots() {
    Dataset data = LocalSpark.rings(60, 2, false);
    var frame = LocalSpark.frame(data, 2, false);
    List<Row> expected = small().fit(frame).transform(frame).select("prediction").collectAsList();
    var dotted =
        frame.withColumnRenamed("features", "a.features").withColumn("b.c", functions.lit(1));
    List<Row> found =
        small()
            .setFeaturesCol("a.features")
            .setPredictionCol("p.q")
            .fit(dotted)
            .transform(dotted)
            .select("`p.q`")
            .collectAsList();
    assertThat(found).isEqualTo(expected);
  }

  /** StringIndexer names a label without rows: the first, the last or one between. */
  @ParameterizedTest
  @ValueSource(strings = {"setosa", "versicolor", "virginica"})
  void labelWithoutRowsIsNeverPredicted(String absent) throws Exception {
    StringIndexer indexer =
        new StringIndexer().setInputCol("label").setOutputCol("index").setHandleInvalid("keep");
    var all = iris();
    var indexed =
        new VectorAssembler()
            .setInputCols(new String[] {"petal_length", "petal_width"})
            .setOutputCol("vector")
            .transform(indexer.fit(all).transform(all));
    var rows = indexed.where(functions.col("label").notEqual(absent));
    RedescendClassificationModel model =
        small().setFeaturesCol("vector").setLabelCol("index").setCalibrate("platt").fit(rows);
    assertThat(model.labels()).containsExactly("setosa", "versicolor", "virginica", "__unknown");
    assertThat(model.numClasses()).isEqualTo(4);
    assertThat(model.pipelineModel().classes()).hasSize(2).doesNotContain(absent);
    int place = model.labels().indexOf(absent);
    for (Row row : model.transform(rows).collectAsList()) {
      Vector raw = row.getAs("rawPrediction");
      Vector probability = row.getAs("probability");
      assertThat(raw.toArray()).hasSize(4);
      assertThat(raw.apply(place)).isEqualTo(Double.NEGATIVE_INFINITY);
      assertThat(probability.apply(place) + probability.apply(3)).isZero();
      assertThat(Arrays.stream(probability.toArray()).sum())
          .isCloseTo(1, org.assertj.core.data.Offset.offset(1e-12));
      assertThat((double) raw.argmax()).isEqualTo(row.<Double>getAs("prediction"));
    }
    var predicted =
        new IndexToString()
            .setInputCol("prediction")
            .setOutputCol("predicted")
            .transform(model.transform(rows));
    assertThat(predicted.where("label = predicted").count()).isGreaterThan(90);
    LocalSpark.assumeHadoopRuns();
    String saved = folder.resolve(absent).toString();
    model.write().save(saved);
    RedescendClassificationModel loaded = RedescendClassificationModel.load(saved);
    assertThat(loaded.labels()).isEqualTo(model.labels());
    assertThat(loaded.transform(rows).collectAsList())
        .isEqualTo(model.transform(rows).collectAsList());
  }

  /** One row has label 2, so one of the two training sets lacks it. No row has label 1. */
  @Test
  void crossValidationSupportsFoldsWithoutALabel() {
    Dataset data = LocalSpark.rings(200, 2, false);
    var rare =
        LocalSpark.frame(data, 1, false)
            .withColumn(
                "label",
                functions
                    .when(functions.monotonically_increasing_id().equalTo(7), 2.0)
                    .otherwise(functions.col("label").multiply(3)));
    RedescendClassifier classifier = small();
    CrossValidatorModel found =
        new CrossValidator()
            .setEstimator(classifier)
            .setEvaluator(new MulticlassClassificationEvaluator().setMetricName("accuracy"))
            .setEstimatorParamMaps(
                new ParamGridBuilder().addGrid(classifier.lambda(), new double[] {0.1}).build())
            .setNumFolds(2)
            .setSeed(1)
            .fit(rare);
    assertThat(found.avgMetrics()[0]).isGreaterThan(0.85);
    RedescendClassificationModel best = (RedescendClassificationModel) found.bestModel();
    assertThat(best.labels()).containsExactly("0", "1", "2", "3");
    assertThat(best.pipelineModel().classes()).containsExactly("0", "2", "3");
  }
}
