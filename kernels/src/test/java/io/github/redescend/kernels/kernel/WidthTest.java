package io.github.redescend.kernels.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Dependence of estimated kernel widths on the scale and location of samples. */
class WidthTest {
  private static final int ROWS = 9;
  private static final int COLUMNS = 4;
  private static final String[] RULES = {"auto", "median"};

  private static double[] drawn() {
    SplittableRandom random = Seed.of(6).random();
    return IntStream.range(0, ROWS * COLUMNS)
        .mapToDouble(i -> random.nextInt(3) == 0 ? 0 : random.nextDouble(-1, 3))
        .toArray();
  }

  private static double width(Width width, String rule, Matrix samples, double... weights) {
    return width.of(rule, samples, weights, Seed.of(1));
  }

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static SparseMatrix sparse(DenseMatrix dense) {
    int[] starts = new int[ROWS + 1];
    int[] columns = new int[ROWS * COLUMNS];
    double[] values = new double[ROWS * COLUMNS];
    int stored = 0;
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < COLUMNS; j++) {
        if (dense.get(i, j) != 0) {
          columns[stored] = j;
          values[stored++] = dense.get(i, j);
        }
      }
      starts[i + 1] = stored;
    }
    return new SparseMatrix(
        COLUMNS, starts, Arrays.copyOf(columns, stored), Arrays.copyOf(values, stored));
  }

  @ParameterizedTest
  @EnumSource(Width.class)
  void sparseSamplesGiveTheDigitsOfDenseOnes(Width kind) {
    double[] values = drawn();
    for (int k = 0; k < values.length; k += 3) {
      values[k] = 0;
    }
    System.arraycopy(values, 0, values, COLUMNS, COLUMNS);
    DenseMatrix samples = new DenseMatrix(ROWS, COLUMNS, values);
    assertThat(width(kind, "median", sparse(samples), ones(ROWS)))
        .isEqualTo(width(kind, "median", samples, ones(ROWS)));
  }

  @ParameterizedTest
  @EnumSource(Width.class)
  void scalesWithTheUnitAndTheNumberOfFeatures(Width kind) {
    double[] values = drawn();
    double[] scaled = Arrays.stream(values).map(value -> 3 * value).toArray();
    double[] twice = new double[2 * values.length];
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < 2 * COLUMNS; j++) {
        twice[i * 2 * COLUMNS + j] = values[i * COLUMNS + j % COLUMNS];
      }
    }
    for (String rule : RULES) {
      double plain = width(kind, rule, new DenseMatrix(ROWS, COLUMNS, values), ones(ROWS));
      assertThat(plain / width(kind, rule, new DenseMatrix(ROWS, COLUMNS, scaled), ones(ROWS)))
          .isCloseTo(kind == Width.SQUARED_DISTANCE ? 9 : 3, within(1e-9));
      assertThat(plain / width(kind, rule, new DenseMatrix(ROWS, 2 * COLUMNS, twice), ones(ROWS)))
          .isCloseTo(kind == Width.DISTANCE ? Math.sqrt(2) : 2, within(1e-9));
    }
  }

  @ParameterizedTest
  @EnumSource(Width.class)
  void doesNotDependOnTheLocation(Width kind) {
    double[] values = drawn();
    double[] moved = Arrays.stream(values).map(value -> value + 50).toArray();
    for (String rule : RULES) {
      assertThat(width(kind, rule, new DenseMatrix(ROWS, COLUMNS, moved), ones(ROWS)))
          .isCloseTo(
              width(kind, rule, new DenseMatrix(ROWS, COLUMNS, values), ones(ROWS)), within(1e-9));
    }
  }

  /** Dense matrices, and sparse ones, which do not store zeros. */
  @ParameterizedTest
  @EnumSource(Width.class)
  void weightsCountAsCopies(Width kind) {
    DenseMatrix samples = new DenseMatrix(ROWS, COLUMNS, drawn());
    double[] weights = IntStream.range(0, ROWS).mapToDouble(i -> i % 3).toArray();
    int[] repeated =
        IntStream.range(0, ROWS).flatMap(i -> IntStream.range(0, i % 3).map(k -> i)).toArray();
    double[] rows =
        Arrays.stream(repeated)
            .boxed()
            .flatMapToDouble(i -> Arrays.stream(samples.row(i)))
            .toArray();
    double expected =
        width(kind, "auto", new DenseMatrix(repeated.length, COLUMNS, rows), ones(repeated.length));
    assertThat(width(kind, "auto", samples, weights)).isCloseTo(expected, within(1e-12));
    assertThat(width(kind, "auto", sparse(samples), weights)).isCloseTo(expected, within(1e-12));
  }

  @ParameterizedTest
  @EnumSource(Width.class)
  void theMedianDoesNotDependOnTheUnitOfTheWeights(Width kind) {
    DenseMatrix samples = new DenseMatrix(ROWS, COLUMNS, drawn());
    double expected = width(kind, "median", samples, ones(ROWS));
    for (double unit : new double[] {1e-300, 1e300}) {
      double[] weights = new double[ROWS];
      Arrays.fill(weights, unit);
      assertThat(width(kind, "median", samples, weights)).isEqualTo(expected);
    }
  }

  /** Width 1 would make all kernel values 1; infinite widths are refused. */
  @ParameterizedTest
  @EnumSource(Width.class)
  void differencesWhoseSquaresAreZeroAreNotEqual(Width kind) {
    double[] tiny = Arrays.stream(drawn()).map(value -> value * 1e-200).toArray();
    DenseMatrix samples = new DenseMatrix(ROWS, COLUMNS, tiny);
    DenseMatrix equal = new DenseMatrix(ROWS, COLUMNS, new double[ROWS * COLUMNS]);
    for (String rule : RULES) {
      assertThat(width(kind, rule, samples, ones(ROWS))).isGreaterThan(1e190);
      assertThat(width(kind, rule, sparse(samples), ones(ROWS))).isGreaterThan(1e190);
      assertThat(width(kind, rule, equal, ones(ROWS))).isEqualTo(1);
    }
  }
}
