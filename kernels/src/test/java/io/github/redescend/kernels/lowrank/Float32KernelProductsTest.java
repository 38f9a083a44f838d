package io.github.redescend.kernels.lowrank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Laplacian;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares single-precision products with double-precision ones, for several tiles of which the
 * last is smaller.
 */
class Float32KernelProductsTest {
  private static final int N = 1000;
  private static final Compute ALONE = Compute.standard().withWorkers(Workers.of(1));
  private static final DenseMatrix X = new DenseMatrix(N, 3, Draw.numbers(3 * N, 1));

  /** From nearly constant kernels to kernels that vanish for nearly all pairs. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 0.1, 3, 40})
  void productsHaveFourDigits(double gamma) {
    Gaussian kernel = new Gaussian(gamma);
    for (double size : new double[] {1, 1e-200, 1e200}) {
      double[] alpha = Arrays.stream(Draw.numbers(N, 2)).map(a -> size * a).toArray();
      double[] sizes = Arrays.stream(alpha).map(Math::abs).toArray();
      double[] exact = new KernelProducts(kernel, X, ALONE).times(alpha);
      double[] terms = new KernelProducts(kernel, X, ALONE).times(sizes);
      double[] found = Float32KernelProducts.of(kernel, X, 0, ALONE).orElseThrow().times(alpha);
      for (int i = 0; i < N; i++) {
        assertThat(found[i]).isCloseTo(exact[i], within(1e-4 * terms[i]));
      }
    }
  }

  /** With a cache for no tile, some tiles or all tiles, on any number of threads. */
  @Test
  void cachedTilesEqualRecomputedOnes() {
    double[] alpha = Draw.numbers(N, 2);
    double[] expected = product(X, 0.1, alpha);
    for (double room : new double[] {200_000, 1e12}) {
      for (int threads = 1; threads <= 3; threads++) {
        Compute compute = Compute.standard().withWorkers(Workers.of(threads));
        Float32KernelProducts products =
            Float32KernelProducts.of(new Gaussian(0.1), X, room, compute).orElseThrow();
        assertThat(products.times(alpha)).containsExactly(expected);
        assertThat(products.times(alpha)).containsExactly(expected);
      }
    }
  }

  @Test
  void zeroHasTheProductZero() {
    assertThat(product(X, 0.1, new double[N])).containsOnly(0);
  }

  /** NaN propagates, so that checks of the result detect it. */
  @Test
  void nanPropagates() {
    double[] alpha = Draw.numbers(N, 2);
    alpha[7] = Double.NaN;
    assertThat(product(X, 0.1, alpha)[7]).isNaN();
  }

  private static double[] product(DenseMatrix x, double gamma, double[] alpha) {
    return Float32KernelProducts.of(new Gaussian(gamma), x, 0, ALONE).orElseThrow().times(alpha);
  }

  @Test
  void absentIfSinglePrecisionIsTooInaccurate() {
    assertThat(Float32KernelProducts.of(new Laplacian(0.1), X, 0, ALONE)).isEmpty();
    assertThat(Float32KernelProducts.of(new Gaussian(1e4), X, 0, ALONE)).isEmpty();
  }
}
