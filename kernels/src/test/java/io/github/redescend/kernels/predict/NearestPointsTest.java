package io.github.redescend.kernels.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.FileMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.kernels.kernel.ProductPass.FeatureDistances.SquaredDistance;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares votes of the nearest points with sorting all distances. */
class NearestPointsTest {
  private static final int CLASSES = 3;

  private static DenseMatrix draw(int rows, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] values = new double[4 * rows];
    for (int i = 0; i < values.length; i++) {
      values[i] = 1000 + random.nextDouble();
    }
    return new DenseMatrix(rows, 4, values);
  }

  private static int[] classes(int rows) {
    return IntStream.range(0, rows).map(i -> i * i % CLASSES).toArray();
  }

  private static double[] weights(int rows, double weight) {
    double[] weights = new double[rows];
    Arrays.fill(weights, weight);
    return weights;
  }

  private static NearestPoints of(int k, Matrix points, int[] classes, double[] weights) {
    return new NearestPoints(k, points, classes, weights, CLASSES, Compute.standard());
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e15, 1e16, 1e308, Double.MAX_VALUE})
  void aHugeWeightCountsAsAllVotes(double huge) {
    DenseMatrix points = draw(6, 1);
    DenseMatrix samples = draw(20, 2);
    for (int k : new int[] {1, 2, 3, 5}) {
      for (int heavy : new int[] {1, 3, 6}) {
        double[] given = weights(6, 1);
        double[] most = weights(6, 1);
        Arrays.fill(given, 0, heavy, huge);
        Arrays.fill(most, 0, heavy, k);
        assertThat(of(k, points, classes(6), given).scores(samples))
            .containsExactly(of(k, points, classes(6), most).scores(samples));
      }
    }
  }

  /** The points in order of distance. */
  private static int[] sorted(DenseMatrix points, double[] x) {
    SquaredDistance distance = new SquaredDistance();
    return IntStream.range(0, points.rows())
        .boxed()
        .sorted(Comparator.comparingDouble(j -> distance.value(x, points.row(j))))
        .mapToInt(j -> j)
        .toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 200})
  void scoresAreTheVotesOfTheNearest(int k) {
    DenseMatrix points = draw(200, 1);
    DenseMatrix samples = draw(60, 2);
    double[] scores = of(k, points, classes(200), weights(200, 1)).scores(samples);
    for (int i = 0; i < samples.rows(); i++) {
      double[] votes = new double[CLASSES];
      int[] order = sorted(points, samples.row(i));
      for (int place = 0; place < k; place++) {
        votes[classes(200)[order[place]]] += 1 + (k - place - 0.5) / (2.0 * k * k);
      }
      for (int c = 0; c < CLASSES; c++) {
        assertThat(scores[i * CLASSES + c]).isCloseTo(votes[c] / (k + 0.25), within(1e-12));
      }
    }
  }

  @Test
  void weightTwoEqualsTwoPoints() {
    DenseMatrix points = draw(50, 3);
    DenseMatrix samples = draw(20, 4);
    int[] twice = IntStream.range(0, 100).map(i -> i / 2).toArray();
    int[] doubled = Arrays.stream(twice).map(j -> classes(50)[j]).toArray();
    double[] weighted = of(5, points, classes(50), weights(50, 2)).scores(samples);
    double[] repeated = of(5, points.selectRows(twice), doubled, weights(100, 1)).scores(samples);
    for (int i = 0; i < weighted.length; i++) {
      assertThat(weighted[i]).isCloseTo(repeated[i], within(1e-12));
    }
  }

  @Test
  void tiesGoToTheNearerClassAndMajoritiesWin() {
    DenseMatrix points = new DenseMatrix(4, 1, new double[] {1, -2, 3, 3});
    DenseMatrix zero = new DenseMatrix(1, 1, new double[1]);
    int[] classes = {2, 1, 0, 0};
    double[] tie = of(2, points, classes, weights(4, 1)).scores(zero);
    assertThat(tie[2]).isGreaterThan(tie[1]);
    double[] majority = of(4, points, classes, weights(4, 1)).scores(zero);
    assertThat(majority[0]).isGreaterThan(majority[2]);
    assertThat(Arrays.stream(majority).sum()).isCloseTo(1, within(1e-12));
  }

  @Test
  void oneScoreIsPositiveForTheLastOfTwoClasses() {
    DenseMatrix points = new DenseMatrix(2, 1, new double[] {-1, 1});
    NearestPoints nearest =
        new NearestPoints(1, points, new int[] {0, 1}, weights(2, 1), 2, Compute.standard());
    assertThat(nearest.scores(new DenseMatrix(2, 1, new double[] {-3, 0.1})))
        .containsExactly(-1, 1);
  }

  @Test
  void sparseAndDensePointsAgree() {
    int[] start = IntStream.rangeClosed(0, 30).toArray();
    int[] column = IntStream.range(0, 30).map(i -> i % 4).toArray();
    double[] value = Seed.of(5).random().doubles(30, -1, 1).toArray();
    SparseMatrix sparse = new SparseMatrix(4, start, column, value);
    double[] expected =
        of(3, sparse.toDense(), classes(30), weights(30, 1)).scores(sparse.toDense());
    assertThat(of(3, sparse, classes(30), weights(30, 1)).scores(sparse)).isEqualTo(expected);
  }

  /**
   * Sparse points are not centred, so rounding errors of products scale with norms, not with
   * distances.
   */
  @Test
  void distantSparsePointsKeepTheirOrder() {
    SplittableRandom random = Seed.of(9).random();
    double[] values = random.doubles(3 * 300).map(v -> 1e7 + 3 * v).toArray();
    DenseMatrix all = new DenseMatrix(300, 3, values);
    DenseMatrix points = all.selectRows(IntStream.range(0, 200).toArray());
    DenseMatrix samples = all.selectRows(IntStream.range(200, 300).toArray());
    double[] expected = of(1, points, classes(200), weights(200, 1)).scores(samples);
    double[] found = of(1, sparse(points), classes(200), weights(200, 1)).scores(sparse(samples));
    assertThat(found).isEqualTo(expected);
    assertThat(of(1, inFile(points), classes(200), weights(200, 1)).scores(inFile(samples)))
        .isEqualTo(expected);
  }

  private static SparseMatrix sparse(DenseMatrix x) {
    int d = x.columns();
    int[] start = IntStream.rangeClosed(0, x.rows()).map(i -> i * d).toArray();
    int[] column = IntStream.range(0, x.rows() * d).map(i -> i % d).toArray();
    return new SparseMatrix(d, start, column, x.values());
  }

  private static FileMatrix inFile(DenseMatrix x) {
    int d = x.columns();
    return new FileMatrix(
        x.rows(),
        d,
        (from, to, into) -> System.arraycopy(x.values(), from * d, into, 0, (to - from) * d));
  }

  @Test
  void nanSampleHasNoScore() {
    DenseMatrix sample = new DenseMatrix(1, 4, new double[] {1, Double.NaN, 1, 1});
    double[] scores = of(1, draw(9, 6), classes(9), weights(9, 1)).scores(sample);
    assertThat(scores).containsOnly(Double.NaN);
  }

  @Test
  void rejectsWrongSizes() {
    DenseMatrix points = draw(3, 1);
    assertThatThrownBy(() -> of(4, points, classes(3), weights(3, 1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("k = 4 is not allowed: it must be at most the number of points, by weight 3");
    assertThatThrownBy(() -> of(1, points, new int[] {0, 3, 1}, weights(3, 1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("the class of point 2 is 3, but must be in [0, 2]");
    assertThatThrownBy(() -> of(1, points, classes(3), weights(3, 0)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("weight of point 1 = 0 is not allowed");
    assertThatThrownBy(
            () ->
                of(1, points, classes(3), weights(3, 1))
                    .scores(new DenseMatrix(1, 2, new double[2])))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("2 features");
  }

  /** If there are more distances than a block holds, blocks are computed one after another. */
  @Test
  void scoresDoNotDependOnTheBatchSize() {
    NearestPoints nearest = of(3, draw(1500, 3), classes(1500), weights(1500, 1));
    DenseMatrix samples = draw(1000, 4);
    double[] scores = nearest.scores(samples);
    for (int i : new int[] {0, 1, 698, 699, 700, 998, 999}) {
      assertThat(nearest.scores(new DenseMatrix(1, 4, samples.row(i))))
          .containsExactly(
              Arrays.copyOfRange(scores, CLASSES * i, CLASSES * (i + 1)), within(1e-12));
    }
  }
}
