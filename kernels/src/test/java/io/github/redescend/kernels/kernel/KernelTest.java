package io.github.redescend.kernels.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.gram.GramMatrix;
import io.github.redescend.linalg.Compute;
import io.github.redescend.testkit.kernel.CataloguedKernels;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KernelTest {
  private static final Compute COMPUTE = Compute.standard();

  static Stream<Kernel> kernels() {
    return CataloguedKernels.of(Kernels.catalogue());
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void blocksEqualPairs(Kernel kernel) {
    int count = 263;
    DenseMatrix dense = Draw.samples(37, 5, 1);
    DenseMatrix points = Draw.samples(count, 5, 2);
    for (Matrix x : List.of(dense, Draw.sparse(dense))) {
      for (Matrix p : List.of(points, Draw.sparse(points))) {
        double[] block = new double[30 * count];
        new KernelBlock(kernel, p, COMPUTE).values(x, 4, 34, block);
        for (int i = 0; i < 30; i++) {
          for (int j = 0; j < count; j++) {
            double pair = kernel.value(x.row(i + 4), p.row(j));
            assertThat(block[i * count + j]).isCloseTo(pair, within(1e-13 * (1 + Math.abs(pair))));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void gramEqualsPairs(Kernel kernel) {
    DenseMatrix dense = Draw.samples(70, 4, 3);
    for (Matrix x : List.of(dense, Draw.sparse(dense))) {
      GramMatrix gram = GramMatrix.of(kernel, x, COMPUTE);
      for (int i = 0; i < 70; i++) {
        for (int j = 0; j < 70; j++) {
          double pair = kernel.value(x.row(i), x.row(j));
          assertThat(gram.get(i, j)).isCloseTo(pair, within(1e-13 * (1 + Math.abs(pair))));
        }
      }
    }
  }

  @Test
  void centringKeepsTheAccuracyOfDistantSamples() {
    DenseMatrix x = Draw.samples(20, 3, 4);
    double[] moved = x.values().clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] = Math.rint(moved[i] * 1024) / 1024 + 1e6;
    }
    DenseMatrix far = new DenseMatrix(20, 3, moved);
    Kernel kernel = new Gaussian(1);
    GramMatrix gram = GramMatrix.of(kernel, far, COMPUTE);
    for (int i = 0; i < 20; i++) {
      assertThat(gram.get(i, i)).isEqualTo(1);
      for (int j = 0; j < i; j++) {
        assertThat(gram.get(i, j)).isCloseTo(kernel.value(far.row(i), far.row(j)), within(1e-9));
      }
    }
  }

  @Test
  void autoAndMedianWidths() {
    DenseMatrix x = DenseMatrix.of(new double[][] {{0, 0}, {2, 0}, {0, 4}});
    // Entries 0, 0, 2, 0, 0, 4: mean 1, variance 20/6 - 1 = 7/3; squared distances 4, 16, 20.
    assertThat(fitted("gaussian:gamma=auto", x)).isEqualTo(new Gaussian(1 / (2 * (7.0 / 3))));
    assertThat(fitted("gaussian:gamma=median", x)).isEqualTo(new Gaussian(1.0 / 16));
    assertThat(fitted("laplacian:gamma=median", x)).isEqualTo(new Laplacian(1.0 / 4));
    assertThat(fitted("laplace-l2:gamma=auto", x))
        .isEqualTo(new LaplaceL2(1 / Math.sqrt(2 * (7.0 / 3))));
    assertThat(fitted("matern:nu=2.5,gamma=median", x)).isEqualTo(new Matern(2.5, 1.0 / 4));
    assertThat(fitted("rational-quadratic:gamma=median", x))
        .isEqualTo(new RationalQuadratic(1.0 / 16, 1));
    assertThat(fitted("gaussian", x)).isEqualTo(fitted("gaussian:gamma=auto", x));
    assertThat(Kernels.catalogue().make("gaussian:gamma=median").spec())
        .hasToString("gaussian:gamma=median");
  }

  /**
   * 1 / (2 s^2), where s interpolates the distances 2, 3, 9 and 10 between samples of different
   * classes.
   */
  @ParameterizedTest
  @CsvSource({"quartile1, 2.75", "quartile2, 6", "quartile3, 9.25"})
  void quartilesUseDistancesBetweenClasses(String rule, double distance) {
    DenseMatrix x = DenseMatrix.of(new double[][] {{0}, {1}, {3}, {10}});
    int[] classes = {0, 0, 1, 1};
    double[] ones = {1, 1, 1, 1};
    KernelFamily family = Kernels.catalogue().make("gaussian:gamma=" + rule);
    assertThat(gamma(family.fit(x, classes, ones, Seed.of(1))))
        .isCloseTo(1 / (2 * distance * distance), within(1e-15));
    for (String other : List.of("laplacian", "laplace-l2", "matern")) {
      KernelFamily of = Kernels.catalogue().make(other + ":gamma=" + rule);
      assertThat(gamma(of.fit(x, classes, ones, Seed.of(1))))
          .isCloseTo(1 / distance, within(1e-15));
    }
    // The weights repeat sample 1: samples 0, 1, 1, 3 and 10 have distances 2, 2, 3, 9, 9 and 10.
    double[] weights = {1, 2, 1, 1};
    double middle = gamma(family.fit(x, classes, weights, Seed.of(1)));
    double expected = List.of(2.25, 6.0, 9.0).get(rule.charAt(8) - '1');
    assertThat(middle).isCloseTo(1 / (2 * expected * expected), within(1e-15));
    KernelFamily auto = Kernels.catalogue().make("gaussian:gamma=auto");
    assertThat(auto.fit(x, classes, ones, Seed.of(1))).isEqualTo(auto.fit(x, Seed.of(1)));
    assertThatThrownBy(() -> family.fit(x, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "gamma = %s needs classes, and there are none here: give a number, auto or median"
                .formatted(rule));
  }

  /** A sample of weight w counts as w samples, in dense and sparse matrices. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "gaussian:gamma=auto",
        "gaussian:gamma=median",
        "laplacian:gamma=auto",
        "laplacian:gamma=median",
        "laplace-l2:gamma=auto",
        "matern:gamma=median",
        "rational-quadratic:alpha=2,gamma=median",
        "polynomial:degree=2,gamma=auto"
      })
  void widthsUseSampleWeights(String spec) {
    DenseMatrix x = Draw.samples(12, 3, 8);
    double[] weights = new double[12];
    int[] repeated =
        IntStream.range(0, 36).filter(k -> k % 3 <= k / 3 % 3).map(k -> k / 3).toArray();
    for (int i : repeated) {
      weights[i]++;
    }
    KernelFamily family = Kernels.catalogue().make(spec);
    double expected = gamma(family.fit(x.selectRows(repeated), Seed.of(1)));
    assertThat(gamma(family.fit(x, weights, Seed.of(1)))).isCloseTo(expected, within(1e-12));
    assertThat(gamma(family.fit(x, Seed.of(1)))).isNotCloseTo(expected, within(1e-3 * expected));
    Matrix sparse = sparse(x);
    assertThat(gamma(family.fit(sparse, weights, Seed.of(1)))).isCloseTo(expected, within(1e-12));
  }

  private static double gamma(Kernel kernel) {
    return Double.parseDouble(kernel.spec().parameters().get("gamma"));
  }

  /** Dense rows of so many columns take minutes for these pairs. */
  @Test
  void cityBlockKernelsOfSparseRowsReadStoredEntriesOnly() {
    int rows = 400;
    int columns = 1_000_000;
    int[] start = IntStream.rangeClosed(0, rows).map(i -> 2 * i).toArray();
    int[] column =
        IntStream.range(0, 2 * rows).map(k -> k % 2 == 0 ? k : columns - rows + k / 2).toArray();
    double[] value = IntStream.range(0, 2 * rows).mapToDouble(k -> 1 + k % 2).toArray();
    SparseMatrix x = new SparseMatrix(columns, start, column, value);
    double[] block = new double[rows * rows];
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> new KernelBlock(new Laplacian(0.1), x, COMPUTE).values(x, 0, rows, block));
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < rows; j++) {
        assertThat(block[i * rows + j]).isEqualTo(i == j ? 1 : Math.exp(-0.6), within(1e-15));
      }
    }
  }

  private static SparseMatrix sparse(DenseMatrix x) {
    int[] rowStart = IntStream.rangeClosed(0, x.rows()).map(i -> i * x.columns()).toArray();
    int[] columns = IntStream.range(0, x.values().length).map(k -> k % x.columns()).toArray();
    return new SparseMatrix(x.columns(), rowStart, columns, x.values());
  }

  private static Kernel fitted(String spec, Matrix x) {
    KernelFamily family = Kernels.catalogue().make(spec);
    return family.fit(x, Seed.of(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gaussian:gamma=0",
        "gaussian:gamma=-1",
        "gaussian:gamma=wide",
        "gaussian:gamma=NaN",
        "gaussian:gamma=inf",
        "gaussian:sigma=1",
        "matern:nu=1",
        "matern:gamma=0",
        "laplace-l2:gamma=-1",
        "rational-quadratic:alpha=0",
        "polynomial:degree=0",
        "polynomial:degree=1.5",
        "polynomial:degree=1001",
        "polynomial:degree=2000000000",
        "polynomial:coef0=-1",
        "gauss"
      })
  void rejectsInvalidParametersWithOneSentence(String spec) {
    assertThatThrownBy(() -> Kernels.catalogue().make(spec))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageMatching(".*(not allowed|unknown|has no).*");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 13, 100, 999, 1000})
  void polynomialsOfAnyDegreeArePowers(int degree) {
    double base = 0.99;
    double[] products = {base - 0.25, 0};
    Polynomial kernel = new Polynomial(degree, 1, 0.25);
    kernel.fromProducts(products, 0, 2, 1, new double[2], 0);
    double power = Math.pow(base, degree);
    assertThat(products[0]).isCloseTo(power, within(2e-16 * degree * power));
    assertThat(products[1]).isCloseTo(Math.pow(0.25, degree), within(1e-16));
    assertThat(kernel.value(new double[] {base - 0.25}, new double[] {1})).isEqualTo(products[0]);
  }

  /** Values at distance 0.7, computed with 40 digits from the formulas of the source. */
  @ParameterizedTest
  @CsvSource({
    "laplace-l2:gamma=1.3, 0.402524224033635",
    "'matern:nu=0.5,gamma=1.3', 0.402524224033635",
    "'matern:nu=1.5,gamma=1.3', 0.53266429352116",
    "'matern:nu=2.5,gamma=1.3', 0.57705561865895",
    "'rational-quadratic:gamma=1.3,alpha=0.75', 0.63057769073323"
  })
  void valuesAgreeWithTheFormulas(String spec, double expected) {
    Kernel kernel = (Kernel) Kernels.catalogue().make(spec);
    double[] x = {0.1, 0.5};
    double[] z = {0.1 + 0.42, 0.5 - 0.56};
    assertThat(kernel.value(x, z)).isCloseTo(expected, within(1e-14));
  }

  /**
   * gamma of a distance scales with the square root of the scale of gamma of a squared distance.
   */
  @Test
  void widthsAreMultiplesOfTheMedian() {
    DenseMatrix x = DenseMatrix.of(new double[][] {{0, 0}, {2, 0}, {0, 4}});
    double[] ones = {1, 1, 1};
    assertThat(Kernels.catalogue().make("gaussian").widths(x, ones, Seed.of(1), 0.25, 4))
        .containsExactly(new Gaussian(0.25 / 16), new Gaussian(0.25));
    assertThat(Kernels.catalogue().make("matern:nu=0.5").widths(x, ones, Seed.of(1), 0.25, 4))
        .containsExactly(new Matern(0.5, 0.5 / 4), new Matern(0.5, 0.5));
    for (String without : List.of("linear", "polynomial", "gaussian:gamma=1")) {
      KernelFamily family = Kernels.catalogue().make(without);
      assertThat(family.width()).as(without).isEmpty();
      assertThat(family.widths(x, ones, Seed.of(1), 1)).as(without).isEmpty();
    }
  }

  @Test
  void namesTheNearestKernel() {
    assertThatThrownBy(() -> Kernels.catalogue().make("gausian"))
        .hasMessageContaining("did you mean 'gaussian'");
  }
}
