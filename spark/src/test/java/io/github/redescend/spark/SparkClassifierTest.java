package io.github.redescend.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.ml.classification.OneVsRest;
import org.apache.spark.ml.classification.OneVsRestModel;
import org.apache.spark.ml.classification.ProbabilisticClassifier;
import org.apache.spark.ml.evaluation.MulticlassClassificationEvaluator;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requirements of Spark for probabilistic classifiers. */
class SparkClassifierTest {
  @TempDir private Path folder;

  private static RedescendClassifier small() {
    return new RedescendClassifier()
        .setKernel("gaussian:gamma=2")
        .setLandmarks(30)
        .setLambda(0.1)
        .setSolver("hq:iterations=3,tolerance=0");
  }

  private static org.apache.spark.sql.Dataset<Row> rings(int n, int k) {
    return LocalSpark.frame(LocalSpark.rings(n, k, true), 2, false);
  }

  @Test
  void everyParameterBelongsToItsOwner() {
    RedescendClassifier classifier = small();
    RedescendClassificationModel model = classifier.fit(rings(60, 2));
    assertThat(classifier).isInstanceOf(ProbabilisticClassifier.class);
    assertThat(List.of(classifier.params()))
        .isNotEmpty()
        .allMatch(param -> param.parent().equals(classifier.uid()));
    assertThat(List.of(model.params()))
        .isNotEmpty()
        .allMatch(param -> param.parent().equals(model.uid()));
    assertThat(model.uid()).isEqualTo(classifier.uid());
  }

  /** One-versus-rest by Spark and by the library give equal classifiers. */
  @Test
  void oneVsRestOfSparkTrainsAndPredicts() throws Exception {
    org.apache.spark.sql.Dataset<Row> frame = rings(240, 3);
    OneVsRestModel reference =
        new OneVsRest().setClassifier(small()).setWeightCol("weight").fit(frame);
    List<Row> expected =
        small()
            .setMulticlass("ovr")
            .setWeightCol("weight")
            .fit(frame)
            .transform(frame)
            .select("prediction")
            .collectAsList();
    assertThat(reference.transform(frame).select("prediction").collectAsList()).isEqualTo(expected);
    assertThat(
            new MulticlassClassificationEvaluator()
                .setMetricName("accuracy")
                .evaluate(reference.transform(frame)))
        .isGreaterThan(0.5);
    LocalSpark.assumeHadoopRuns();
    String saved = folder.resolve("rest").toString();
    reference.save(saved);
    assertThat(OneVsRestModel.load(saved).transform(frame).select("prediction").collectAsList())
        .isEqualTo(expected);
  }

  @Test
  void thresholdsMoveLabelsByProbabilities() {
    for (int k : new int[] {2, 3}) {
      org.apache.spark.sql.Dataset<Row> frame = rings(300, k);
      RedescendClassificationModel model = small().setCalibrate("platt").fit(frame);
      double[] thresholds = k == 2 ? new double[] {0.9, 0.1} : new double[] {0.5, 0.5, 0.02};
      model.setThresholds(thresholds);
      int moved = 0;
      for (Row row : model.transform(frame).collectAsList()) {
        Vector probability = row.getAs("probability");
        int best = 0;
        for (int c = 1; c < k; c++) {
          if (probability.apply(c) / thresholds[c] > probability.apply(best) / thresholds[best]) {
            best = c;
          }
        }
        moved += best == probability.argmax() ? 0 : 1;
        assertThat(row.<Double>getAs("prediction")).isEqualTo(best);
        Vector features = row.getAs("features");
        assertThat(model.predict(features)).isEqualTo(best);
        assertThat(model.predictProbability(features).toArray())
            .containsExactly(probability.toArray(), Offset.offset(1e-12));
      }
      assertThat(moved).isPositive();
    }
  }

  /** Label indices in reverse order of the sorted classes. */
  @Test
  void probabilitiesOfTwoClassesFollowFromTheScores() {
    Dataset data = LocalSpark.rings(200, 2, false);
    RedescendClassificationModel model =
        small().setCalibrate("platt").fit(LocalSpark.frame(data, 2, false));
    for (int[] order : new int[][] {{0, 1}, {1, 0}}) {
      model.set(model.labelOrder(), order);
      Vector features = Vectors.dense(data.features().row(0));
      Vector raw = model.predictRaw(features);
      assertThat(model.raw2probabilityInPlace(raw.copy()).toArray())
          .containsExactly(model.predictProbability(features).toArray(), Offset.offset(1e-12));
    }
  }

  @Test
  void missingProbabilitiesAreRejected() {
    org.apache.spark.sql.Dataset<Row> frame = rings(90, 3);
    assertThatThrownBy(() -> small().setThresholds(new double[] {1, 1, 1}).fit(frame))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "thresholds need probabilities, not scores: set calibrate to platt or" + " isotonic");
    assertThatThrownBy(
            () ->
                small()
                    .setCalibrate("platt")
                    .setThresholds(new double[] {0.5, 0.5})
                    .fit(rings(300, 3)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("there are 2 thresholds, but 3 classes: there must be one for each");
    RedescendClassificationModel model = small().fit(frame);
    Vector features = frame.first().getAs("features");
    assertThatThrownBy(() -> model.predictProbability(features))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("scores and no probabilities");
    assertThat(model.transform(frame).columns()).doesNotContain("probability");
    RedescendClassificationModel calibrated = small().setCalibrate("platt").fit(rings(300, 3));
    assertThatThrownBy(() -> calibrated.raw2probabilityInPlace(calibrated.predictRaw(features)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("predictProbability takes features");
  }

  @Test
  void arrayTypesAreDetectedByContent() {
    RedescendClassificationModel model = small().setCalibrate("platt").fit(rings(300, 2));
    model.setThresholds(new double[] {0.25, 0.75});
    assertThat(model.explainParams())
        .contains("(default: [0,1], current: [0,1])", "(current: [0.25,0.75])")
        .doesNotContain("[I@", "[D@");
    assertThat(model.explainParam(model.featuresCol()))
        .isEqualTo("featuresCol: features column name (default: features)");
    RedescendClassifier untrained = small();
    assertThat(untrained.explainParam(untrained.weightCol())).contains("(undefined)");
    assertThat(model.summary().toString()).contains("landmarkRows=[").doesNotContain("[J@", "[I@");
  }
}
