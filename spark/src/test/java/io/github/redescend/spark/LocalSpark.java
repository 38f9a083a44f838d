package io.github.redescend.spark;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The Spark session shared by all tests, and its data. Two tasks run at a time, and each is tried
 * three times.
 */
final class LocalSpark {
  private static final StructType SCHEMA =
      new StructType()
          .add("features", SQLDataTypes.VectorType())
          .add("label", DataTypes.DoubleType)
          .add("weight", DataTypes.DoubleType);

  private LocalSpark() {}

  static SparkSession session() {
    return Holder.SESSION;
  }

  /** Skips the rest of a test that saves or loads Spark models if Spark cannot do so here. */
  static void assumeHadoopRuns() {
    assumeTrue(
        Runtime.version().feature() < 24, "Hadoop's client calls a method that Java 24 removed");
  }

  private static final class Holder {
    private static final SparkSession SESSION =
        SparkSession.builder()
            .master("local[2, 3]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", 2)
            .config("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir"))
            .getOrCreate();
  }

  /** Concentric rings of k classes with some wrong labels. Weights are from 0.5 to 2, or all 1. */
  static Dataset rings(int n, int k, boolean weighted) {
    SplittableRandom random = new SplittableRandom(7);
    int d = 3;
    double[] values = new double[n * d];
    double[] weights = new double[n];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int c = i % k;
      double radius = 1 + c + 0.3 * random.nextDouble(-1, 1);
      double angle = random.nextDouble(2 * Math.PI);
      values[i * d] = radius * Math.cos(angle);
      values[i * d + 1] = radius * Math.sin(angle) + 100;
      values[i * d + 2] = random.nextDouble();
      labels.add(Integer.toString(random.nextDouble() < 0.1 ? random.nextInt(k) : c));
      weights[i] = weighted ? random.nextDouble(0.5, 2) : 1;
    }
    return new Dataset(
        new DenseMatrix(n, d, values),
        Labels.of(labels),
        weights,
        IntStream.rangeClosed(1, d).mapToObj(j -> "x" + j).toList());
  }

  /** The samples as a data frame with ordered rows in the given number of partitions. */
  static org.apache.spark.sql.Dataset<Row> frame(Dataset data, int partitions, boolean sparse) {
    List<Row> rows = rows(data, sparse);
    return session().createDataFrame(context().parallelize(rows, partitions), SCHEMA);
  }

  /**
   * {@link #rings} as a data frame whose rows are generated in the tasks. Spark sends the rows of
   * {@link #frame} with every task.
   */
  static org.apache.spark.sql.Dataset<Row> madeRings(int n, int k, int partitions) {
    List<Integer> numbers = IntStream.range(0, partitions).boxed().toList();
    return session()
        .createDataFrame(
            context()
                .parallelize(numbers, partitions)
                .flatMap(
                    part -> {
                      int from = (int) ((long) n * part / partitions);
                      int to = (int) ((long) n * (part + 1) / partitions);
                      return rows(rings(n, k, false), false).subList(from, to).iterator();
                    }),
            SCHEMA);
  }

  private static JavaSparkContext context() {
    return JavaSparkContext.fromSparkContext(session().sparkContext());
  }

  private static List<Row> rows(Dataset data, boolean sparse) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < data.size(); i++) {
      var dense = Vectors.dense(data.features().row(i));
      rows.add(
          RowFactory.create(
              sparse ? dense.toSparse() : dense,
              (double) data.labels().codes()[i],
              data.weights()[i]));
    }
    return rows;
  }
}
