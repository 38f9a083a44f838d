package io.github.redescend.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.interchange.file.ModelFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Converts models between Spark and library files. */
class ModelFileTest {
  @TempDir private Path folder;

  @Test
  void sparkModelsPredictEquallyInTheLibrary() {
    Dataset data = LocalSpark.rings(150, 3, false);
    RedescendClassificationModel model =
        new RedescendClassifier()
            .setLandmarks(20)
            .setSolver("hq:iterations=2,tolerance=0")
            .fit(LocalSpark.frame(data, 2, false));
    Path file = folder.resolve("spark.rdm");
    model.toFile(file);
    PipelineModel read = ModelFiles.standard().read(file);
    List<String> expected =
        model.transform(LocalSpark.frame(data, 2, false)).collectAsList().stream()
            .map(row -> Integer.toString(row.<Double>getAs("prediction").intValue()))
            .toList();
    assertThat(read.predict(table(data))).isEqualTo(expected);
    assertThat(read.model().provenance().fit().space())
        .isEqualTo("20 landmarks (random), on Spark");
    assertThat(read.model().provenance().samples()).isEqualTo(150);
  }

  /** Includes systems that Spark cannot train. */
  @Test
  void libraryFilesPredictEquallyOnSpark() {
    Dataset data = LocalSpark.rings(120, 3, false);
    for (Recipe recipe :
        List.of(
            Systems.recipe("svm").kernel("gaussian:gamma=2"),
            Systems.recipe("knn"),
            Systems.recipe("capped-svm").manyClasses(MulticlassStrategy.JOINT))) {
      PipelineModel trained =
          new Pipeline(Assembly.standard().classifier(recipe, Seed.of(1)))
              .fit(table(data), Control.defaults());
      Path file = folder.resolve(recipe.name() + ".rdm");
      ModelFiles.standard().write(trained, file);
      assertAlike(trained, RedescendClassificationModel.fromFile(file), data, false);
    }
  }

  /** Spark does not train such models, and a row of zeros has no unit length. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void rowsOfUnitLengthPredictEquallyOnSpark(boolean sparse) {
    Dataset data = LocalSpark.rings(120, 3, false);
    double[] values = ((DenseMatrix) data.features()).values().clone();
    for (int i = 0; i < values.length; i++) {
      values[i] = i < 3 ? 0 : values[i] - (i % 3 == 1 ? 100 : 0);
    }
    Dataset centred =
        new Dataset(
            new DenseMatrix(120, 3, values), data.labels(), data.weights(), data.featureNames());
    PipelineModel trained =
        new Pipeline(
                new Preprocessing.Options(ScaleRule.UNIT, MissingRule.FAIL),
                ClassWeights.none(),
                Assembly.standard().classifier(Systems.recipe("ls-svm"), Seed.of(1)))
            .fit(table(centred), Control.defaults());
    Path file = folder.resolve("unit.rdm");
    ModelFiles.standard().write(trained, file);
    RedescendClassificationModel model = RedescendClassificationModel.fromFile(file);
    assertThat(model.pipelineModel().preprocessing().state().scale()).isEqualTo(ScaleRule.UNIT);
    assertAlike(trained, model, centred, sparse);
  }

  private static void assertAlike(
      PipelineModel trained, RedescendClassificationModel model, Dataset data, boolean sparse) {
    List<Row> rows = model.transform(LocalSpark.frame(data, 2, sparse)).collectAsList();
    double[] scores = trained.scores(table(data));
    List<String> predicted = trained.predict(table(data));
    for (int i = 0; i < rows.size(); i++) {
      org.apache.spark.ml.linalg.Vector raw = rows.get(i).getAs("rawPrediction");
      for (int c = 0; c < 3; c++) {
        assertThat(raw.apply(c))
            .isCloseTo(scores[i * 3 + c], org.assertj.core.data.Offset.offset(1e-10));
      }
      int label = rows.get(i).<Double>getAs("prediction").intValue();
      assertThat(model.labels().get(label)).isEqualTo(predicted.get(i));
    }
  }

  @Test
  void vectorsOfAnotherLengthAreRefused() {
    Dataset data = LocalSpark.rings(60, 2, false);
    RedescendClassificationModel model =
        new RedescendClassifier().setLandmarks(10).fit(LocalSpark.frame(data, 1, false));
    assertThatThrownBy(
            () -> model.predict(org.apache.spark.ml.linalg.Vectors.dense(new double[] {1, 2})))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("a vector has 2 features, but the model was trained on 3");
  }

  private static Table table(Dataset data) {
    List<NumericColumn> columns = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int j = 0; j < data.features().columns(); j++) {
      double[] cells = new double[data.size()];
      for (int i = 0; i < cells.length; i++) {
        cells[i] = data.features().get(i, j);
      }
      columns.add(new NumericColumn(data.featureNames().get(j), cells));
    }
    for (int i = 0; i < data.size(); i++) {
      labels.add(data.labels().name(i));
    }
    return Table.of("rings", columns).withLabels(labels);
  }
}
