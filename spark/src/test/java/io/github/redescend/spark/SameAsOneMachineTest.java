package io.github.redescend.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.spark.rows.RowReader.RowScaling;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Models trained on partitions equal those of one machine, with values equal to 1e-8. */
class SameAsOneMachineTest {
  private static final double TOLERANCE = 1e-8;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "closs:sigma=0.5       | hq:iterations=3,tolerance=0",
        "closs:sigma=0.5       | hq:iterations=3,tolerance=0,start=ls",
        "closs:sigma=0.5       | hq",
        "least-squares         | hq:iterations=1,tolerance=0",
        "welsch-hinge:sigma=1  | hq:iterations=3,tolerance=0,start=l2svm",
        "welsch-hinge:sigma=1  | hq:iterations=100,tolerance=1e-4,start=l2svm",
        "cauchy-hinge:sigma=1  | hq:iterations=3,tolerance=0",
        "roboss                | hq:iterations=3,tolerance=0,start=ls",
        "closs:sigma=1         | mm:iterations=3,tolerance=0,acceleration=anderson",
        "closs:sigma=1         | mm:iterations=3,tolerance=0,acceleration=nesterov",
        "welsch-hinge:sigma=2  | mm:iterations=3,tolerance=0,acceleration=none",
        "closs:sigma=0.5       | ncg:iterations=3,tolerance=0",
        "closs:sigma=0.5       | ncg:iterations=3,tolerance=0,start=ones",
        "linex:a=2             | ncg:iterations=3,tolerance=0",
        "logistic              | ncg:iterations=3,tolerance=0",
        "savage                | ncg:iterations=3,tolerance=0",
        "closs:sigma=0.5       | ncg:iterations=3,tolerance=0,start=l2svm",
        "huberized-hinge       | nag:iterations=3,tolerance=0",
        "closs:sigma=1         | gradient:iterations=2",
        "closs:sigma=0.5       | hq:iterations=1,tolerance=0,start=annealed",
        "closs:sigma=0.5       | hq:iterations=2,tolerance=0,start=kernel-mean+ls",
        "welsch-hinge:sigma=1  | hq:iterations=3,tolerance=0,inner=sweep",
        "capped-lp:p=1,eps=2   | hq:iterations=3,tolerance=0",
      })
  void lossesAndSolvers(String loss, String solver) {
    Dataset data = LocalSpark.rings(300, 2, false);
    Recipe recipe = recipe(loss, solver, "gaussian:gamma=2").lambda(0.5);
    RedescendClassifier spark =
        classifier(loss, solver).setKernel("gaussian:gamma=2").setLambda(0.5);
    assertSame(recipe, spark, data, 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "pivoted-cholesky", "kmeans", "leverage"})
  void landmarkRules(String rule) {
    Dataset data = LocalSpark.rings(200, 2, false);
    Recipe recipe =
        recipe("closs:sigma=0.5", "hq:iterations=3,tolerance=0", "gaussian:gamma=auto")
            .space("landmarks:m=30,rule=" + rule);
    RedescendClassifier spark =
        classifier("closs:sigma=0.5", "hq:iterations=3,tolerance=0")
            .setKernel("gaussian:gamma=auto")
            .setRule(rule);
    assertSame(recipe, spark, data, 3);
  }

  @ParameterizedTest
  @CsvSource({"ovo,true", "ovr,true", "ovo,false"})
  void manyClassesWeightsAndNoBias(String way, boolean bias) {
    Dataset data = LocalSpark.rings(300, 3, true);
    String solver = "hq:iterations=2,tolerance=0";
    Recipe recipe =
        recipe("welsch-hinge:sigma=1", solver, "gaussian:gamma=3")
            .manyClasses(way.equals("ovo") ? MulticlassStrategy.OVO : MulticlassStrategy.OVR)
            .bias(bias);
    RedescendClassifier spark =
        classifier("welsch-hinge:sigma=1", solver)
            .setKernel("gaussian:gamma=3")
            .setWeightCol("weight")
            .setMulticlass(way)
            .setBias(bias);
    assertSame(recipe, spark, data, 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hq:iterations=2,tolerance=0", "mm:iterations=3,tolerance=0"})
  void linearMachinesOfFeaturesFarFromZeroWithWeights(String solver) {
    Dataset data = LocalSpark.rings(300, 2, true);
    Recipe recipe = recipe("closs:sigma=2", solver, "linear").space("linear");
    RedescendClassifier spark =
        classifier("closs:sigma=2", solver).setKernel("linear").setWeightCol("weight");
    assertSame(recipe, spark, data, 3);
  }

  @Test
  void weightsCountAsCopiesInScalesAndWidths() {
    Dataset data = LocalSpark.rings(60, 2, false);
    double[] weights = IntStream.range(0, 60).mapToDouble(i -> i / 2 % 3).toArray();
    int[] copies =
        IntStream.range(0, 60).flatMap(i -> IntStream.range(0, i / 2 % 3).map(k -> i)).toArray();
    Dataset weighted = new Dataset(data.features(), data.labels(), weights, data.featureNames());
    RedescendClassifier spark =
        classifier("least-squares", "hq:iterations=1,tolerance=0").setScale("standard");
    List<Double> widths = new ArrayList<>();
    List<Double> objectives = new ArrayList<>();
    for (Dataset each : List.of(weighted, data.select(copies))) {
      var frame = LocalSpark.frame(each, 2, false);
      String kernel =
          spark
              .setWeightCol("weight")
              .setKernel("gaussian:gamma=auto")
              .fit(frame)
              .summary()
              .kernel();
      widths.add(Double.valueOf(Spec.parse(kernel).parameters().get("gamma")));
      objectives.add(spark.setKernel("linear").fit(frame).summary().objective());
    }
    assertThat(widths.get(0)).isCloseTo(widths.get(1), Percentage.withPercentage(1e-9));
    assertThat(objectives.get(0)).isCloseTo(objectives.get(1), Percentage.withPercentage(1e-9));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rows", "features", "nothing"})
  void cachingDoesNotChangeTheResult(String cached) {
    Dataset data = LocalSpark.rings(300, 2, false);
    String solver = "hq:iterations=3,tolerance=0";
    Recipe recipe = recipe("closs:sigma=0.5", solver, "polynomial:degree=2,gamma=1,coef0=1");
    RedescendClassifier spark =
        classifier("closs:sigma=0.5", solver)
            .setKernel("polynomial:degree=2,gamma=1,coef0=1")
            .setCached(cached);
    assertSame(recipe, spark, data, 3);
  }

  /** More partitions than rows, so that some are empty and the tree has more than one level. */
  @Test
  void emptyPartitions() {
    Dataset data = LocalSpark.rings(12, 2, false);
    String solver = "hq:iterations=2,tolerance=0";
    Recipe recipe = recipe("closs:sigma=0.5", solver, "gaussian:gamma=2");
    assertSame(
        recipe, classifier("closs:sigma=0.5", solver).setKernel("gaussian:gamma=2"), data, 20);
  }

  private static Recipe recipe(String loss, String solver, String kernel) {
    return Systems.recipe("ls-svm")
        .loss(loss)
        .solver(solver)
        .kernel(kernel)
        .space("landmarks:m=30,rule=random");
  }

  private static RedescendClassifier classifier(String loss, String solver) {
    return new RedescendClassifier().setLoss(loss).setSolver(solver).setLandmarks(30);
  }

  private static void assertSame(
      Recipe recipe, RedescendClassifier spark, Dataset data, int partitions) {
    RedescendClassificationModel found = spark.fit(LocalSpark.frame(data, partitions, false));
    List<Scaling> scalings = found.pipelineModel().preprocessing().state().scalings();
    Dataset scaled =
        new Dataset(
            RowScaling.of(scalings).apply(data.features()),
            data.labels(),
            data.weights(),
            data.featureNames());
    TrainedModel expected =
        Assembly.standard().classifier(recipe, Seed.of(1)).fit(scaled, Control.defaults());
    double[] ours = found.pipelineModel().model().machineValues(scaled.features());
    double[] reference = expected.machineValues(scaled.features());
    assertThat(ours).hasSameSizeAs(reference);
    for (int i = 0; i < ours.length; i++) {
      assertThat(ours[i]).isCloseTo(reference[i], org.assertj.core.data.Offset.offset(TOLERANCE));
    }
    assertThat(found.summary().objective())
        .isCloseTo(expected.provenance().fit().objective(), Percentage.withPercentage(1e-6));
    assertThat(found.summary().iterations()).isEqualTo(expected.provenance().fit().iterations());
    assertThat(found.pipelineModel().preprocessing().state().scale()).isEqualTo(ScaleRule.MINMAX);
  }
}
