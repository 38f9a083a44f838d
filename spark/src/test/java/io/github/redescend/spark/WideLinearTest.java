package io.github.redescend.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.spark.rows.RowBlock;
import io.github.redescend.spark.rows.RowStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** Linear classifiers with more sparse features than a d x d matrix has room for. */
class WideLinearTest {
  private static final int FEATURES = 60_000;
  private static final int USED = 40;
  private static final int ROWS = 240;

  private final SplittableRandom random = new SplittableRandom(4);
  private final double[] dense = new double[ROWS * USED];
  private final List<String> labels = new ArrayList<>();
  private final List<Row> rows = new ArrayList<>();

  /** Rows with about five of several widely spaced features. One label in ten is wrong. */
  private org.apache.spark.sql.Dataset<Row> frame() {
    for (int i = 0; i < ROWS; i++) {
      List<Integer> found = new ArrayList<>();
      double sum = 0.3;
      for (int j = 0; j < USED; j++) {
        if (random.nextInt(8) == 0) {
          double value = random.nextDouble(-1, 3);
          dense[i * USED + j] = value;
          sum += value * (j % 3 - 1);
          found.add(j);
        }
      }
      int label = (sum > 0) != (random.nextInt(10) == 0) ? 1 : 0;
      labels.add(Integer.toString(label));
      int row = i * USED;
      rows.add(
          RowFactory.create(
              Vectors.sparse(
                  FEATURES,
                  found.stream().mapToInt(j -> j * (FEATURES / USED)).toArray(),
                  found.stream().mapToDouble(j -> dense[row + j]).toArray()),
              (double) label));
    }
    StructType schema =
        new StructType()
            .add("features", SQLDataTypes.VectorType())
            .add("label", DataTypes.DoubleType);
    JavaSparkContext context =
        JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext());
    return LocalSpark.session().createDataFrame(context.parallelize(rows, 2), schema);
  }

  @Test
  void modelEqualsThatOfTheOccurringFeatures() {
    String solver = "ncg:iterations=200,tolerance=1e-7";
    RedescendClassificationModel model =
        new RedescendClassifier()
            .setKernel("linear")
            .setScale("none")
            .setLoss("logistic")
            .setSolver(solver)
            .setLambda(20)
            .fit(frame());
    Recipe recipe =
        Systems.recipe("ls-svm").loss("logistic").solver(solver).kernel("linear").space("linear");
    Dataset local =
        new Dataset(
            new DenseMatrix(ROWS, USED, dense),
            Labels.of(labels),
            IntStream.range(0, ROWS).mapToDouble(i -> 1).toArray(),
            IntStream.range(0, USED).mapToObj(j -> "x" + j).toList());
    TrainedModel expected =
        Assembly.standard()
            .classifier(recipe.lambda(20), Seed.of(1))
            .fit(local, Control.defaults());
    assertThat(model.summary().objective())
        .isCloseTo(expected.provenance().fit().objective(), within(1e-5));
    assertThat(model.numFeatures()).isEqualTo(FEATURES);
    double[] reference = expected.machineValues(local.features());
    for (int i = 0; i < ROWS; i += 20) {
      assertThat(model.predictRaw((org.apache.spark.ml.linalg.Vector) rows.get(i).get(0)).apply(1))
          .isCloseTo(reference[i], within(0.01));
    }
  }

  @Test
  void statisticsOfSparseRowsCountTheirZeros() {
    SparseMatrix sparse =
        new SparseMatrix(
            3, new int[] {0, 1, 1, 3, 4}, new int[] {0, 0, 2, 2}, new double[] {2, -4, 5, 7});
    DenseMatrix same = sparse.toDense();
    JavaSparkContext context =
        JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext());
    RowStatistics found = of(context, sparse);
    RowStatistics expected = of(context, same);
    for (int j = 0; j < 3; j++) {
      assertThat(found.means()[j]).isCloseTo(expected.means()[j], within(1e-12));
      assertThat(found.sumsOfSquares()[j]).isCloseTo(expected.sumsOfSquares()[j], within(1e-12));
    }
    assertThat(found.sumsOfSquares()[2]).isCloseTo(74, within(1e-12));
    for (var rule : List.of("minmax", "standard")) {
      var scale = io.github.redescend.data.scale.ScaleRule.parse(rule);
      for (int j = 0; j < 3; j++) {
        var ours = found.scalings(scale).get(j);
        var reference = expected.scalings(scale).get(j);
        assertThat(ours.offset()).isCloseTo(reference.offset(), within(1e-12));
        assertThat(ours.divisor()).isCloseTo(reference.divisor(), within(1e-12));
      }
    }
  }

  private static RowStatistics of(
      JavaSparkContext context, io.github.redescend.core.matrix.Matrix rows) {
    RowBlock block = new RowBlock(rows, new int[4], new double[] {1, 1, 1, 1});
    return RowStatistics.of(context.parallelize(List.of(block), 1));
  }
}
