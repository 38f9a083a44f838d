package org.example.spark;

import io.github.redescend.spark.RedescendClassificationModel;
import io.github.redescend.spark.RedescendClassifier;
import io.github.redescend.spark.TrainingSummary;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.evaluation.MulticlassClassificationEvaluator;
import org.apache.spark.ml.feature.StringIndexer;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Trains on a Parquet table whose columns are numbers and a label, and writes a model file:
 *
 * <pre>
 * spark-submit --class org.example.spark.TrainOnParquet --jars LIBRARIES job.jar \
 *     TABLE LABEL LANDMARKS MODEL [spec ...]
 * </pre>
 *
 * <p>Further arguments are parameters of the estimator, {@code name=value}, such as {@code
 * lambda=0.1}. The model file is written on the driver's machine.
 */
public final class TrainOnParquet {
  private TrainOnParquet() {}

  /** Runs the job. */
  public static void main(String[] args) {
    SparkSession spark = SparkSession.builder().appName("TrainOnParquet").getOrCreate();
    try {
      System.out.println(run(spark, args));
    } finally {
      spark.stop();
    }
  }

  /** Runs the job and returns a one-line summary. */
  static String run(SparkSession spark, String[] args) {
    // Options for text files; Parquet, the default of spark.sql.sources.default, ignores them.
    Dataset<Row> table =
        spark.read().option("header", true).option("inferSchema", true).load(args[0]);
    String label = args[1];
    String[] features =
        Arrays.stream(table.columns()).filter(name -> !name.equals(label)).toArray(String[]::new);
    RedescendClassifier classifier =
        new RedescendClassifier().setLabelCol("labelIndex").setLandmarks(Integer.parseInt(args[2]));
    for (String setting : Arrays.asList(args).subList(4, args.length)) {
      set(classifier, setting);
    }
    Pipeline pipeline =
        new Pipeline()
            .setStages(
                new PipelineStage[] {
                  new StringIndexer().setInputCol(label).setOutputCol("labelIndex"),
                  new VectorAssembler().setInputCols(features).setOutputCol("features"),
                  classifier
                });
    PipelineModel trained = pipeline.fit(table);
    RedescendClassificationModel model = (RedescendClassificationModel) trained.stages()[2];
    model.toFile(Path.of(args[3]), label);
    double accuracy =
        new MulticlassClassificationEvaluator()
            .setLabelCol("labelIndex")
            .setMetricName("accuracy")
            .evaluate(trained.transform(table));
    TrainingSummary summary = model.summary();
    return "%d rows, kernel %s, %d landmarks, %d iterations, objective %s, %.1f + %.1f s, accuracy %.5f"
        .formatted(
            summary.rows(),
            summary.kernel(),
            summary.landmarks(),
            summary.iterations(),
            summary.objective(),
            summary.seconds().space(),
            summary.seconds().solve(),
            accuracy);
  }

  /** Sets a parameter from its text. */
  private static void set(RedescendClassifier classifier, String setting) {
    int equals = setting.indexOf('=');
    String name = setting.substring(0, equals);
    String value = setting.substring(equals + 1);
    Object typed =
        switch (name) {
          case "lambda" -> Double.valueOf(value);
          case "sampleSize" -> Integer.valueOf(value);
          case "seed" -> Long.valueOf(value);
          case "bias" -> Boolean.valueOf(value);
          default -> value;
        };
    classifier.set(classifier.getParam(name), typed);
  }
}
