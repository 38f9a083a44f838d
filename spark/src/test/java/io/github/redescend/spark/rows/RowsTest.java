package io.github.redescend.spark.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.spark.LocalContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RowsTest {
  /** Concatenation depends on the order, which three levels of a tree must keep. */
  @Test
  void sumsFollowTheOrderOfThePartitions() {
    int partitions = RowStatistics.TreeSum.FAN_IN * RowStatistics.TreeSum.FAN_IN + 3;
    List<String> words =
        IntStream.range(0, partitions).mapToObj(i -> i + " ").collect(Collectors.toList());
    JavaRDD<String> values = LocalContext.get().parallelize(words, partitions);
    assertThat(RowStatistics.TreeSum.of(values, (a, b) -> a + b)).contains(String.join("", words));
  }

  @Test
  void statisticsCoverAllRows() {
    SplittableRandom random = new SplittableRandom(1);
    List<RowBlock> blocks = new ArrayList<>();
    List<double[]> rows = new ArrayList<>();
    for (int b = 0; b < 7; b++) {
      int n = 1 + random.nextInt(9);
      double[] values = new double[2 * n];
      int[] codes = new int[n];
      double[] weights = new double[n];
      for (int i = 0; i < n; i++) {
        values[2 * i] = 1e6 + random.nextDouble();
        values[2 * i + 1] = 3;
        codes[i] = random.nextInt(3);
        weights[i] = 0.5 + random.nextInt(2);
        rows.add(new double[] {values[2 * i], 3, codes[i], weights[i]});
      }
      blocks.add(new RowBlock(new DenseMatrix(n, 2, values), codes, weights));
    }
    RowStatistics found = RowStatistics.of(LocalContext.get().parallelize(blocks, 20));
    assertThat(found.rows()).isEqualTo(rows.size());
    assertThat(LongStream.of(found.partitionRows()).sum()).isEqualTo(rows.size());
    double total = rows.stream().mapToDouble(row -> row[3]).sum();
    double mean = rows.stream().mapToDouble(row -> row[3] * row[0]).sum() / total;
    double squares =
        rows.stream().mapToDouble(row -> row[3] * (row[0] - mean) * (row[0] - mean)).sum() / total;
    double least = rows.stream().mapToDouble(row -> row[0]).min().orElseThrow();
    List<Scaling> standard = found.scalings(ScaleRule.STANDARD);
    assertThat(standard.get(0).offset()).isCloseTo(mean, Offset.offset(1e-9));
    assertThat(standard.get(0).divisor()).isCloseTo(Math.sqrt(squares), Offset.offset(1e-8));
    assertThat(standard.get(1)).isEqualTo(new Scaling(3, 0));
    assertThat(found.scalings(ScaleRule.MINMAX).get(0).offset()).isEqualTo(least);
    assertThat(found.scalings(ScaleRule.NONE)).isEmpty();
    for (int c = 0; c < 3; c++) {
      double code = c;
      double weight = rows.stream().filter(row -> row[2] == code).mapToDouble(row -> row[3]).sum();
      assertThat(found.classWeights()[c]).isEqualTo(weight);
    }
    assertThat(found.largestWeight()).isEqualTo(1.5);
  }

  @Test
  void sampledNumbersAreDistinctAndUniform() {
    int[] counts = new int[20];
    for (int seed = 0; seed < 2000; seed++) {
      long[] drawn = RowSample.numbers(20, 5, Seed.of(seed));
      assertThat(drawn).hasSize(5).isSorted().doesNotHaveDuplicates();
      Arrays.stream(drawn).forEach(row -> counts[(int) row]++);
    }
    // About 500 of 2000 each, with a standard deviation of 19.
    assertThat(IntStream.of(counts)).allMatch(count -> count >= 410 && count <= 590);
    assertThat(RowSample.numbers(4, 9, Seed.of(1))).containsExactly(0, 1, 2, 3);
  }

  /** Any partitioning gives the same sample, in the order of the rows. */
  @Test
  void samplesDependOnlyOnRowNumbers() {
    List<RowBlock> blocks =
        IntStream.range(0, 12)
            .mapToObj(
                b ->
                    new RowBlock(
                        new DenseMatrix(2, 1, new double[] {2 * b, 2 * b + 1}),
                        new int[2],
                        new double[2]))
            .toList();
    long[] numbers = {0, 3, 4, 11, 22, 23};
    for (int partitions : new int[] {1, 5, 30}) {
      JavaRDD<RowBlock> rows = LocalContext.get().parallelize(blocks, partitions);
      long[] sizes = RowStatistics.of(rows).partitionRows();
      Matrix sample =
          RowSample.joined(RowSample.gathered(rows, sizes, numbers).first()._2()).features();
      assertThat(sample.toDense().values()).containsExactly(0, 3, 4, 11, 22, 23);
    }
  }
}
