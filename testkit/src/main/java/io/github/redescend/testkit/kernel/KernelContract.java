package io.github.redescend.testkit.kernel;

import static io.github.redescend.testkit.kernel.CataloguedKernels.DrawnSamples.gram;
import static io.github.redescend.testkit.kernel.CataloguedKernels.DrawnSamples.leastPivot;
import static io.github.redescend.testkit.kernel.CataloguedKernels.DrawnSamples.samples;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.Kernel.CityBlockKernel;
import io.github.redescend.core.kernel.Kernel.InnerProductKernel;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.testkit.NamesTheSubject;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of kernels of two dense samples. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(NamesTheSubject.class)
public abstract class KernelContract {
  /** Tolerance of a semidefinite Gram matrix, relative to its entries. */
  private static final double ROUNDING = 1e-12;

  /**
   * The kernels under test, each with several parameters: all of the catalogue, unless overridden.
   */
  protected Stream<Kernel> kernels() {
    return CataloguedKernels.of(catalogue());
  }

  /** The catalogue that makes them from specs. */
  protected abstract Catalogue<KernelFamily> catalogue();

  protected Stream<InnerProductKernel> innerProductKernels() {
    return kernels()
        .filter(InnerProductKernel.class::isInstance)
        .map(InnerProductKernel.class::cast);
  }

  protected Stream<RadialKernel> radialKernels() {
    return kernels().filter(RadialKernel.class::isInstance).map(RadialKernel.class::cast);
  }

  protected Stream<CityBlockKernel> cityBlockKernels() {
    return kernels().filter(CityBlockKernel.class::isInstance).map(CityBlockKernel.class::cast);
  }

  /** k(x, z) = k(z, x), finite, with unchanged samples. */
  @ParameterizedTest
  @MethodSource("kernels")
  protected void isSymmetric(Kernel kernel) {
    DenseMatrix samples = samples(12, 3, 1);
    for (int i = 0; i < 12; i++) {
      for (int j = 0; j < 12; j++) {
        double[] x = samples.row(i);
        double[] z = samples.row(j);
        double value = kernel.value(x, z);
        assertThat(value).as("k(x_%s, x_%s)", i, j).isFinite();
        assertThat(kernel.value(z, x))
            .as("k(x_%s, x_%s)", j, i)
            .isCloseTo(value, within(ROUNDING * (1 + Math.abs(value))));
        assertThat(x).isEqualTo(samples.row(i));
        assertThat(z).isEqualTo(samples.row(j));
      }
    }
  }

  /** The Gram matrix of repeated samples plus a rounding-size diagonal is positive definite. */
  @ParameterizedTest
  @MethodSource("kernels")
  protected void gramIsPositiveSemidefinite(Kernel kernel) {
    for (int features : new int[] {1, 2, 7}) {
      DenseMatrix drawn = samples(25, features, features);
      int[] rows = IntStream.range(0, 30).map(i -> i % 25).toArray();
      double[][] gram = gram(kernel, drawn.selectRows(rows));
      double largest = Arrays.stream(gram).flatMapToDouble(Arrays::stream).max().orElseThrow();
      for (int i = 0; i < gram.length; i++) {
        gram[i][i] += gram.length * ROUNDING * largest;
      }
      assertThat(leastPivot(gram)).as("least pivot, of %s features", features).isPositive();
    }
  }

  /** k(x, z)^2 is at most k(x, x) k(z, z), including distant samples. */
  @ParameterizedTest
  @MethodSource("kernels")
  protected void cauchySchwarzHolds(Kernel kernel) {
    DenseMatrix samples = samples(10, 4, 5);
    for (double scale : new double[] {1e-8, 1, 100}) {
      for (int i = 0; i < 10; i++) {
        for (int j = 0; j < 10; j++) {
          double[] x = Arrays.stream(samples.row(i)).map(v -> scale * v).toArray();
          double[] z = samples.row(j);
          double bound = Math.sqrt(kernel.value(x, x)) * Math.sqrt(kernel.value(z, z));
          assertThat(Math.abs(kernel.value(x, z)))
              .as("k(%s x_%s, x_%s) by Cauchy and Schwarz", scale, i, j)
              .isLessThanOrEqualTo(bound * (1 + ROUNDING));
        }
      }
    }
  }

  /** Inner products and norms give the pairs' values, and nothing outside the run changes. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("innerProductKernels")
  protected void fromProductsAgreesWithValue(InnerProductKernel kernel) {
    double[] norms = samples(9, 4, 3).squaredRowNorms();
    double[] keptNorms = norms.clone();
    double[] x = samples(1, 4, 4).row(0);
    assertRunAgrees(
        kernel,
        x,
        z -> Vectors.dot(x, z),
        (products, from, count) ->
            kernel.fromProducts(products, from, count, Vectors.dot(x, x), norms, 2));
    assertThat(norms).isEqualTo(keptNorms);
  }

  /** Squared distances give the pairs' values, and nothing outside the run changes. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("radialKernels")
  protected void fromSquaredDistancesAgreesWithValue(RadialKernel kernel) {
    assertDistancesAgree(
        kernel, difference -> difference * difference, kernel::fromSquaredDistances);
  }

  /** City-block distances give the pairs' values, and nothing outside the run changes. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("cityBlockKernels")
  protected void fromDistancesAgreesWithValue(CityBlockKernel kernel) {
    assertDistancesAgree(kernel, Math::abs, kernel::fromDistances);
  }

  private static void assertDistancesAgree(Kernel kernel, DoubleUnaryOperator term, Run run) {
    double[] x = samples(9, 4, 3).row(4);
    assertRunAgrees(
        kernel,
        x,
        z -> IntStream.range(0, 4).mapToDouble(k -> term.applyAsDouble(x[k] - z[k])).sum(),
        run);
  }

  /** Replaces the inner products or distances of a run by values. */
  private interface Run {
    void replace(double[] pairs, int from, int count);
  }

  private static void assertRunAgrees(
      Kernel kernel, double[] x, ToDoubleFunction<double[]> pair, Run run) {
    DenseMatrix samples = samples(9, 4, 3);
    double[] pairs = Vectors.filled(12, -7);
    for (int j = 2; j < 9; j++) {
      pairs[j + 1] = pair.applyAsDouble(samples.row(j));
    }
    run.replace(pairs, 3, 7);
    for (int j = 2; j < 9; j++) {
      double value = kernel.value(x, samples.row(j));
      assertThat(pairs[j + 1])
          .as("value %s of the run", j)
          .isCloseTo(value, within(1e-13 * (1 + Math.abs(value))));
    }
    assertThat(new double[] {pairs[0], pairs[1], pairs[2], pairs[10], pairs[11]}).containsOnly(-7);
  }

  /**
   * The derivative in the squared distance agrees with fourth-order differences, is nonpositive,
   * finite at 0 and 0 at infinity, and nothing outside the run changes.
   */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("radialKernels")
  protected void derivativesAreThoseOfTheValues(RadialKernel kernel) {
    for (double s : new double[] {1e-3, 0.1, 0.7, 2, 9}) {
      double h = 1e-3 * s;
      double[] values = {s - 2 * h, s - h, s + h, s + 2 * h};
      kernel.fromSquaredDistances(values, 0, 4);
      double expected = (values[0] - 8 * values[1] + 8 * values[2] - values[3]) / (12 * h);
      double[] derivatives = {-7, s, -7};
      kernel.derivatives(derivatives, 1, 1);
      assertThat(derivatives[1])
          .as("derivative at s = %s", s)
          .isCloseTo(expected, within(1e-9 * Math.abs(expected) + 1e-13 / h));
      assertThat(new double[] {derivatives[0], derivatives[2]}).containsOnly(-7);
    }
    double[] ends = {0, Double.POSITIVE_INFINITY};
    kernel.derivatives(ends, 0, 2);
    assertThat(ends[0]).as("derivative at s = 0").isFinite().isLessThanOrEqualTo(0);
    assertThat(ends[1]).as("derivative at s = infinity").isZero();
    double[] far = {Double.POSITIVE_INFINITY};
    kernel.fromSquaredDistances(far, 0, 1);
    assertThat(far[0]).as("value at s = infinity").isZero();
  }

  /** A radial kernel does not change when both samples are shifted. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("radialKernels")
  protected void radialKernelsAreTranslationInvariant(RadialKernel kernel) {
    DenseMatrix samples = samples(2, 3, 6);
    double[] x = samples.row(0);
    double[] z = samples.row(1);
    double[] movedX = Arrays.stream(x).map(v -> v + 1.5).toArray();
    double[] movedZ = Arrays.stream(z).map(v -> v + 1.5).toArray();
    assertThat(kernel.value(movedX, movedZ)).isCloseTo(kernel.value(x, z), within(1e-9));
  }

  /** The formula, if there is one, gives the pairs' values. */
  @ParameterizedTest
  @MethodSource("kernels")
  protected void formulaAgreesWithValue(Kernel kernel) {
    DenseMatrix samples = samples(9, 4, 9);
    for (int i = 0; i < 9; i++) {
      for (int j = 0; j < 9; j++) {
        double[] x = samples.row(i);
        double[] z = samples.row(j);
        double value = kernel.value(x, z);
        double byFormula = kernel.formula().map(f -> f.value(x, z)).orElse(value);
        assertThat(byFormula)
            .as("k(x_%s, x_%s) by its formula", i, j)
            .isCloseTo(value, within(1e-12 * (1 + Math.abs(value))));
      }
    }
  }

  /** A kernel is its own fit, and the catalogue makes an equal one from its spec. */
  @ParameterizedTest
  @MethodSource("kernels")
  protected void specMakesAnEqualKernel(Kernel kernel) {
    assertThat(catalogue().make(kernel.spec().toString())).isEqualTo(kernel);
    assertThat(kernel.fit(samples(3, 2, 1), Seed.of(1))).isEqualTo(kernel);
  }

  /** Every parameter changes the kernel. */
  @ParameterizedTest
  @MethodSource("kernels")
  protected void everyParameterMatters(Kernel kernel) {
    Spec spec = kernel.spec();
    DenseMatrix samples = samples(6, 3, 8);
    for (String key : spec.parameters().keySet()) {
      double value = Double.parseDouble(spec.parameters().get(key));
      boolean matters =
          DoubleStream.of(2 * value, value / 2, value + 1, value - 1)
              .anyMatch(other -> other != value && differs(kernel, spec, key, other, samples));
      assertThat(matters)
          .as("a value of the kernel differs for another %s than %s", key, value)
          .isTrue();
    }
  }

  private boolean differs(Kernel kernel, Spec spec, String key, double other, DenseMatrix samples) {
    String text = other == Math.rint(other) ? Long.toString((long) other) : Double.toString(other);
    Kernel changed;
    try {
      changed = catalogue().make(spec.with(key, text)).fit(samples, Seed.of(1));
    } catch (InvalidInputException outOfRange) {
      return false;
    }
    return !Arrays.deepEquals(gram(kernel, samples), gram(changed, samples));
  }
}
