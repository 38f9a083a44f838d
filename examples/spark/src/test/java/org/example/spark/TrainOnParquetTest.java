package org.example.spark;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtSession;
import io.github.redescend.cli.Main;
import io.github.redescend.spark.RedescendClassificationModel;
import java.io.ByteArrayInputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the job on real Parquet files. Its model predicts in Spark, on the command line and in ONNX
 * Runtime.
 */
class TrainOnParquetTest {
  private static SparkSession spark;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", 2)
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  @Test
  @EnabledForJreRange(
      maxVersion = 23,
      disabledReason = "Hadoop's client calls a method that Java 24 removed")
  void labelsAreTheSameInSparkOnTheCommandLineAndInOnnx() throws Exception {
    for (String name : List.of("wine", "wdbc")) {
      Path csv = Path.of("..", "data", name + ".csv");
      String table = folder.resolve(name + ".parquet").toString();
      spark
          .read()
          .option("header", true)
          .option("inferSchema", true)
          .csv(csv.toString())
          .repartition(3)
          .write()
          .parquet(table);
      Path model = folder.resolve(name + ".rdm");
      String[] job = {table, "label", "40", model.toString(), "lambda=0.1", "rule=kmeans"};
      assertThat(TrainOnParquet.run(spark, job)).contains("40 landmarks", "accuracy 0.9");
      double[][] rows = rows(csv);
      List<String> expected = sparkLabels(model, rows);
      assertThat(commandLineLabels(model, csv)).isEqualTo(expected);
      assertThat(onnxLabels(model, rows)).isEqualTo(expected);
    }
  }

  private static double[][] rows(Path csv) throws Exception {
    return Files.readAllLines(csv).stream()
        .skip(1)
        .map(line -> line.substring(0, line.lastIndexOf(',')).split(","))
        .map(cells -> Arrays.stream(cells).mapToDouble(Double::parseDouble).toArray())
        .toArray(double[][]::new);
  }

  /** Reads the file back into Spark. */
  private static List<String> sparkLabels(Path file, double[][] rows) {
    RedescendClassificationModel model = RedescendClassificationModel.fromFile(file);
    return Arrays.stream(rows)
        .map(row -> model.labels().get((int) model.predict(Vectors.dense(row))))
        .toList();
  }

  private List<String> commandLineLabels(Path model, Path csv) throws Exception {
    Path predicted = folder.resolve("predicted.csv");
    run("predict", model.toString(), csv.toString(), "--output", predicted.toString());
    return Files.readAllLines(predicted).stream()
        .skip(1)
        .map(line -> line.substring(line.indexOf(',') + 1))
        .toList();
  }

  private List<String> onnxLabels(Path model, double[][] rows) throws Exception {
    Path exported = folder.resolve("model.onnx");
    run("export", model.toString(), "--to", "onnx", exported.toString());
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession session = environment.createSession(exported.toString());
        OnnxTensor input = OnnxTensor.createTensor(environment, rows);
        OrtSession.Result result = session.run(Map.of("features", input))) {
      return List.of((String[]) result.get("label").orElseThrow().getValue());
    }
  }

  private static void run(String... args) {
    PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream());
    PrintStream err = new PrintStream(System.err, true);
    assertThat(Main.run(args, new ByteArrayInputStream(new byte[0]), nowhere, err)).isZero();
  }
}
